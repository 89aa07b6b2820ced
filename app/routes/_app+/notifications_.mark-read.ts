import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { listSearch } from '~/domain/lists/list-query';
import { paths } from '~/domain/urls/paths';
import { requireUser } from '~/services/access/sessions/guards.server';
import { markAllRead } from '~/services/notifications/mark-notifications.server';
import { orSayFailed } from '~/services/screens/notification-screen.server';

export const loader = () => redirect(paths.notifications);

/** Marks all of one's notifications read. (spec 1 §2 Notifications) */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireUser(request);
  const back = `${paths.notifications}${listSearch(new URL(request.url).search)}`;
  return orSayFailed(back, () => markAllRead(actor));
}
