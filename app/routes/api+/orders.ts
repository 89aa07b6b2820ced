import { routesOf } from '~/services/api/call.server';
import { listOrdersCall } from '~/services/api/orders.calls.server';

export const { loader, action } = routesOf(listOrdersCall);
