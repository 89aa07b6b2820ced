import { routesOf } from '~/services/api/call.server';
import { reimportCall } from '~/services/api/requests.calls.server';

export const { loader, action } = routesOf(reimportCall);
