import { routesOf } from '~/services/api/call.server';
import { listTasksCall, startTaskCall } from '~/services/api/tasks.calls.server';

export const { loader, action } = routesOf(listTasksCall, startTaskCall);
