import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { listSearch } from '~/domain/lists/list-query';
import { paths } from '~/domain/urls/paths';
import { requireUser } from '~/services/access/sessions/guards.server';
import { markNotification } from '~/services/notifications/mark-notifications.server';
import { paramOf } from '~/services/platform/params.server';
import { orSayFailed } from '~/services/screens/notification-screen.server';

export const loader = () => redirect(paths.notifications);

/** Marks one notification read or unread. (spec 1 §4 Notifications) */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireUser(request);
  const notificationId = paramOf(params, 'notificationId');
  const read = (await request.formData()).get('read') !== 'false';
  const back = `${paths.notifications}${listSearch(new URL(request.url).search)}`;
  return orSayFailed(back, () => markNotification(actor, notificationId, read));
}
