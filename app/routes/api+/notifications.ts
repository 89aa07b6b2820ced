import { routesOf } from '~/services/api/call.server';
import { listNotificationsCall } from '~/services/api/notifications.calls.server';

export const { loader, action } = routesOf(listNotificationsCall);
