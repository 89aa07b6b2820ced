import { routesOf } from '~/services/api/call.server';
import { setUserStatusCall } from '~/services/api/users.calls.server';

export const { loader, action } = routesOf(setUserStatusCall);
