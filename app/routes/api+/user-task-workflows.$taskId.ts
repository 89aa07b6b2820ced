import { routesOf } from '~/services/api/call.server';
import { changeTaskCall, deleteTaskCall } from '~/services/api/tasks.calls.server';

export const { loader, action } = routesOf(changeTaskCall, deleteTaskCall);
