import { routesOf } from '~/services/api/call.server';
import { getRequestCall } from '~/services/api/requests.calls.server';

export const { loader, action } = routesOf(getRequestCall);
