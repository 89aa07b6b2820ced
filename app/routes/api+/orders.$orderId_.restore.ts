import { routesOf } from '~/services/api/call.server';
import { restoreOrderCall } from '~/services/api/orders.calls.server';

export const { loader, action } = routesOf(restoreOrderCall);
