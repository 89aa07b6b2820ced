import { routesOf } from '~/services/api/call.server';
import { createUserCall, listUsersCall } from '~/services/api/users.calls.server';

export const { loader, action } = routesOf(listUsersCall, createUserCall);
