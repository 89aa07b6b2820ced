import { routesOf } from '~/services/api/call.server';
import { markAllReadCall } from '~/services/api/notifications.calls.server';

export const { loader, action } = routesOf(markAllReadCall);
