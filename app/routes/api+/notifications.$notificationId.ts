import { routesOf } from '~/services/api/call.server';
import { markNotificationCall } from '~/services/api/notifications.calls.server';

export const { loader, action } = routesOf(markNotificationCall);
