import type { LoaderFunctionArgs } from '@remix-run/node';
import { Form, Outlet, useLoaderData, useLocation } from '@remix-run/react';
import { DataTable } from '~/components/list/data-table';
import { ListScreen } from '~/components/list/list-screen';
import { NOTIFICATION_CELLS } from '~/components/notifications/notification-cells';
import { useLiveEvents } from '~/components/shell/live';
import { Button } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { showToast } from '~/components/ui/toaster';
import { NEW_NOTIFICATION_TOAST_MS } from '~/domain/collaboration/notifications';
import { listSearch } from '~/domain/lists/list-query';
import { NOTIFICATION_LIST } from '~/domain/lists/notification-list';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requireUser } from '~/services/access/sessions/guards.server';
import { loadNotifications } from '~/services/screens/notification-screen.server';
import { readList } from '~/services/web/columns.server';
import { withinPages } from '~/services/web/last-page.server';

const AT = { path: paths.notifications, title: 'Notifications', id: 'notifications' };

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireUser(request);
  const asked = readList(request, NOTIFICATION_LIST, { userId: actor.userId, list: AT.id });
  return {
    ...asked,
    ...withinPages(request, await loadNotifications(actor, asked.query)),
  };
}

export const meta = () => pageTitle('Notifications');

export default function Notifications() {
  const { query, ignored, columns, paging, offers, rows, without, unread } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  useLiveEvents(['notification-created'], () =>
    showToast({
      id: 'new-notifications',
      tone: 'info',
      text: 'New notifications',
      link: { label: 'Refresh', to: `${paths.notifications}${search}` },
      shownMs: NEW_NOTIFICATION_TOAST_MS,
    }),
  );
  const offered = NOTIFICATION_LIST.columns.filter(({ key }) => !without.some((one) => one === key));
  return (
    <>
      <Outlet />
      <ListScreen
        list={NOTIFICATION_LIST}
        at={AT}
        filter={query.filter}
        offers={offers}
        ignored={ignored}
        page={paging}
        columns={{ ...columns, offered }}
        without={without.length > 0 ? ['companies'] : []}
        exportTo={paths.listExport(paths.notifications, listSearch(search))}
        empty={{
          title: 'Nothing unread',
          hint: 'You have read everything. Show what you have read by the filter above.',
          filteredHint: 'No notification matches these filters.',
        }}
        heading={<Heading unread={unread} />}
      >
        <DataTable
          list={NOTIFICATION_LIST}
          view={{ ...query, ...columns }}
          rows={rows}
          cells={NOTIFICATION_CELLS}
          rowOf={({ id }) => ({ id: String(id), name: `Notification ${id}` })}
          without={without}
        />
      </ListScreen>
    </>
  );
}

function Heading({ unread }: { unread: number }) {
  const { search } = useLocation();
  return (
    <div className="flex items-center justify-between gap-2 border-b border-line bg-panel px-3 py-2">
      <h1 className="text-md">
        Notifications{' '}
        <span className="font-normal text-muted tabular-nums">{unread.toLocaleString('en-US')} unread</span>
      </h1>
      <Form method="post" action={paths.allNotificationsRead(search)} preventScrollReset>
        <CsrfField />
        <Button type="submit" busy={unread === 0} title={unread === 0 ? 'Nothing is unread' : undefined}>
          Mark all read
        </Button>
      </Form>
    </div>
  );
}
