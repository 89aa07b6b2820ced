import { routesOf } from '~/services/api/call.server';
import { listProvidersCall } from '~/services/api/companies.calls.server';

export const { loader, action } = routesOf(listProvidersCall);
