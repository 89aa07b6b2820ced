import { routesOf } from '~/services/api/call.server';
import { createScheduleCall, listSchedulesCall } from '~/services/api/schedules.calls.server';

export const { loader, action } = routesOf(listSchedulesCall, createScheduleCall);
