import { routesOf } from '~/services/api/call.server';
import { deleteScheduleCall, updateScheduleCall } from '~/services/api/schedules.calls.server';

export const { loader, action } = routesOf(updateScheduleCall, deleteScheduleCall);
