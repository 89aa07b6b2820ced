import { routesOf } from '~/services/api/call.server';
import { updateAllOrdersCall } from '~/services/api/orders.calls.server';

export const { loader, action } = routesOf(updateAllOrdersCall);
