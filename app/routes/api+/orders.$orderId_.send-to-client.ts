import { routesOf } from '~/services/api/call.server';
import { sendOrderToClientCall } from '~/services/api/orders.calls.server';

export const { loader, action } = routesOf(sendOrderToClientCall);
