import { routesOf } from '~/services/api/call.server';
import { statusHistoryCall } from '~/services/api/requests.calls.server';

export const { loader, action } = routesOf(statusHistoryCall);
