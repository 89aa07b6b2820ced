import { routesOf } from '~/services/api/call.server';
import { replicateOrderCall } from '~/services/api/orders.calls.server';

export const { loader, action } = routesOf(replicateOrderCall);
