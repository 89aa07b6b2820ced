import { routesOf } from '~/services/api/call.server';
import { listCompaniesCall } from '~/services/api/companies.calls.server';

export const { loader, action } = routesOf(listCompaniesCall);
