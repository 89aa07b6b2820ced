import { routesOf } from '~/services/api/call.server';
import { orderEditsCall } from '~/services/api/order-reports.calls.server';

export const { loader, action } = routesOf(orderEditsCall);
