import { metricsCall } from '~/services/api/accounting.calls.server';
import { routesOf } from '~/services/api/call.server';

export const { loader, action } = routesOf(metricsCall);
