import { routesOf } from '~/services/api/call.server';
import { deleteUserCall, getUserCall, updateUserCall } from '~/services/api/users.calls.server';

export const { loader, action } = routesOf(getUserCall, updateUserCall, deleteUserCall);
