import { routesOf } from '~/services/api/call.server';
import { metricsCall } from '~/services/api/companies.calls.server';

export const { loader, action } = routesOf(metricsCall);
