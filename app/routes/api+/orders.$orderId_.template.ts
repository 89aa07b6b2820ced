import { routesOf } from '~/services/api/call.server';
import { orderTemplateCall } from '~/services/api/orders.calls.server';

export const { loader, action } = routesOf(orderTemplateCall);
