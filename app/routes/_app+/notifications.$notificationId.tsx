import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { LevelChip } from '~/components/notifications/level-chip';
import { NotificationLink } from '~/components/notifications/notification-link';
import { ReadToggle } from '~/components/notifications/read-toggle';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { RouteDialog } from '~/components/ui/dialog';
import { LINK } from '~/components/ui/link-look';
import { Moment } from '~/components/ui/moment';
import { pageTitle } from '~/domain/urls/page-title';
import { paths, shortRequestId } from '~/domain/urls/paths';
import { requireUser } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { loadNotification } from '~/services/screens/notification-screen.server';

/** A notification in full view. (spec 1 §2 Notifications) */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireUser(request);
  return loadNotification(actor, paramOf(params, 'notificationId'));
}

export const meta = () => pageTitle('Notification');

export default function NotificationInFull() {
  const told = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const about =
    told.orderId === null ? `request ${shortRequestId(told.requestId)}` : `order #${told.orderId}`;
  return (
    <RouteDialog title="Notification" closeTo={`${paths.notifications}${search}`} width="medium">
      <div className="grid gap-3">
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          <LevelChip level={told.level} />
          <span>{told.companyName}</span>
          <Moment at={told.createdAt} />
        </p>
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">{told.text}</p>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <NotificationLink about={told} className={LINK}>
            Open {about}
          </NotificationLink>
          <ReadToggle id={told.id} isRead={told.isRead} look="plain" />
        </div>
      </div>
    </RouteDialog>
  );
}

export const ErrorBoundary = DialogProblem;
