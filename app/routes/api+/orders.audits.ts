import { routesOf } from '~/services/api/call.server';
import { searchAuditsCall } from '~/services/api/orders.calls.server';

export const { loader, action } = routesOf(searchAuditsCall);
