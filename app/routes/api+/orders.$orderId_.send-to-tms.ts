import { routesOf } from '~/services/api/call.server';
import { sendOrderToTmsCall } from '~/services/api/orders.calls.server';

export const { loader, action } = routesOf(sendOrderToTmsCall);
