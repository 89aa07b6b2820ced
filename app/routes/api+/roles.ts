import { routesOf } from '~/services/api/call.server';
import { listRolesCall } from '~/services/api/users.calls.server';

export const { loader, action } = routesOf(listRolesCall);
