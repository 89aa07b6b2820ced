import { routesOf } from '~/services/api/call.server';
import { orderAuditsCall } from '~/services/api/orders.calls.server';

export const { loader, action } = routesOf(orderAuditsCall);
