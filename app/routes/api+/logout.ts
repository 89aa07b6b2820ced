import { signOutCall } from '~/services/api/access.calls.server';
import { routesOf } from '~/services/api/call.server';

export const { loader, action } = routesOf(signOutCall);
