import { routesOf } from '~/services/api/call.server';
import { listSubmissionsCall } from '~/services/api/orders.calls.server';

export const { loader, action } = routesOf(listSubmissionsCall);
