import { routesOf } from '~/services/api/call.server';
import { recentlyEditedCall } from '~/services/api/orders.calls.server';

export const { loader, action } = routesOf(recentlyEditedCall);
