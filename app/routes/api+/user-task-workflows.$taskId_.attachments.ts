import { routesOf } from '~/services/api/call.server';
import { attachToTaskCall } from '~/services/api/tasks.calls.server';

export const { loader, action } = routesOf(attachToTaskCall);
