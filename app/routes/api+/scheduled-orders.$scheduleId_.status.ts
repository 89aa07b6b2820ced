import { routesOf } from '~/services/api/call.server';
import { scheduleStatusCall } from '~/services/api/schedules.calls.server';

export const { loader, action } = routesOf(scheduleStatusCall);
