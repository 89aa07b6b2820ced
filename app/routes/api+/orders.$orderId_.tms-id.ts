import { routesOf } from '~/services/api/call.server';
import { addTmsIdCall } from '~/services/api/orders.calls.server';

export const { loader, action } = routesOf(addTmsIdCall);
