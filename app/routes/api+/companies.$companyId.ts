import { routesOf } from '~/services/api/call.server';
import { getCompanyCall, updateCompanyCall } from '~/services/api/companies.calls.server';

export const { loader, action } = routesOf(getCompanyCall, updateCompanyCall);
