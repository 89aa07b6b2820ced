import { routesOf } from '~/services/api/call.server';
import { batchLogsCall } from '~/services/api/models.calls.server';

export const { loader, action } = routesOf(batchLogsCall);
