import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useLocation, useNavigate, useRouteLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { UploadsProvider } from '~/components/create/uploads';
import { ActingBanner } from '~/components/shell/acting-banner';
import { AppBar } from '~/components/shell/app-bar';
import { FormKeeper } from '~/components/shell/form-keeper';
import { useKeys } from '~/components/shell/keys';
import { LiveProvider } from '~/components/shell/live';
import { RouteProblem } from '~/components/shell/route-problem';
import { ConnectionNotice } from '~/components/shell/saves/connection-notice';
import { SentOrders } from '~/components/shell/sent-orders';
import { useCreatePath } from '~/components/shell/use-create-path';
import { can } from '~/domain/access/actor';
import { isDetailsOnly } from '~/domain/urls/details-only';
import { requireUser } from '~/services/access/sessions/guards.server';
import { newestLiveEvent } from '~/services/live/event-stream.server';
import { countUnread } from '~/services/notifications/list-notifications.server';
import { barEntries } from '~/services/screens/bar-entries.server';

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireUser(request);
  // Before the page is read: what happens from here on is told to it, though its stream opens later.
  const heard = newestLiveEvent();
  const [entries, unread] = await Promise.all([barEntries(actor), countUnread(actor)]);
  return {
    entries,
    heard,
    unread,
    isActing: actor.impersonatorId !== null,
    user: {
      id: actor.userId,
      name: actor.name,
      email: actor.email,
      mayCreate: can(actor, 'ocr-requests-create'),
    },
  };
}

export default function AppLayout() {
  return (
    <Frame {...useLoaderData<typeof loader>()}>
      <Outlet />
    </Frame>
  );
}

/** A page that cannot be shown leaves the bar with its ways to the others, unless it is the bar that fails. */
export function ErrorBoundary() {
  const data = useRouteLoaderData<typeof loader>('routes/_app+/_layout');
  return data ? (
    <Frame {...data}>
      <RouteProblem />
    </Frame>
  ) : (
    <RouteProblem />
  );
}

type FrameProps = ReturnType<typeof useLoaderData<typeof loader>> & { children: ReactNode };

function Frame({ entries, heard, unread, user, isActing, children }: FrameProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isBare = isDetailsOnly(pathname, new URLSearchParams(search));
  const createPath = useCreatePath();
  useKeys(user.mayCreate ? { c: () => navigate(createPath) } : {});
  return (
    <LiveProvider from={heard}>
      <ConnectionNotice userId={user.id} />
      <SentOrders />
      <FormKeeper userId={user.id} />
      <UploadsProvider>
        <div className={isActing ? '[--top:88px]' : undefined}>
          {isBare ? null : <AppBar entries={entries} user={user} bell={{ unread, heard }} />}
          {isActing ? <ActingBanner name={user.name} /> : null}
          {children}
        </div>
      </UploadsProvider>
    </LiveProvider>
  );
}
