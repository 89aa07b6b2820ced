import { routesOf } from '~/services/api/call.server';
import { sendUpdateToTmsCall } from '~/services/api/orders.calls.server';

export const { loader, action } = routesOf(sendUpdateToTmsCall);
