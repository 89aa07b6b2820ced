import { Link } from '@remix-run/react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { LockIcon } from '~/components/locks/lock-icon';
import { classes } from '~/components/ui/classes';
import { Moment } from '~/components/ui/moment';
import { StatusChip } from '~/components/ui/status-chip';
import { lockedWords } from '~/domain/orders/edit-locks';
import type { DisplayStatus } from '~/domain/orders/statuses';
import { STATUS_TONES } from '~/domain/orders/statuses';
import { shortRequestId } from '~/domain/urls/paths';

export type RequestRowView = {
  id: string;
  companyName: string;
  filename: string;
  title: string | null;
  subtitle: string | null;
  display: DisplayStatus;
  message: string | null;
  by: string | null;
  createdAt: string;
  ordersCount: number;
  toCheck: number;
  pages: { read: number; count: number } | null;
  isDone: boolean;
  isPrivate: boolean;
  lock: { by: string | null } | null;
};

/** One request of the inbox, 105 px high (132 on small screens): what it is, how it is, whose and since when. */
export function RequestRow({
  request,
  to,
  selected,
  isStop,
}: {
  request: RequestRowView;
  to: string;
  selected: boolean;
  /** The one row of the list that Tab comes to; J, K and the arrows go on from it. */
  isStop: boolean;
}) {
  const scripted = useHydrated();
  const failed = STATUS_TONES[request.display] === 'error' || request.display === 'Rejected';
  return (
    <li>
      <Link
        to={to}
        preventScrollReset
        tabIndex={scripted && !isStop ? -1 : undefined}
        aria-current={selected ? 'true' : undefined}
        data-request={request.id}
        className={classes(
          'relative grid h-[105px] grid-cols-[minmax(0,1fr)] content-center gap-0.5 border-b border-line px-3 max-md:h-[132px] max-md:gap-1 hover:bg-sunken',
          selected &&
            'bg-tint before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:bg-accent hover:bg-tint',
        )}
      >
        <span className="flex min-w-0 items-center justify-between gap-2">
          <span className="font-mono font-semibold">{shortRequestId(request.id)}</span>
          {request.lock ? <Locked by={request.lock.by} /> : null}
          <StatusChip status={request.display} />
        </span>
        <span className="truncate">{headline(request)}</span>
        <span className="truncate text-muted">
          {[
            request.companyName,
            request.subtitle ?? (request.title || request.pages ? request.filename : null),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className="flex min-w-0 justify-between gap-2 text-muted">
          <span className="flex min-w-0">
            <span className={classes('truncate', failed && request.message && 'text-error')}>
              {failed && request.message ? request.message : request.by}
            </span>
            <span className="shrink-0 whitespace-pre">
              {' · '}
              <Moment at={request.createdAt} />
            </span>
          </span>
          <span className="shrink-0">
            {request.toCheck > 0 && !request.isDone ? (
              <span className="font-semibold text-warning">{request.toCheck} to check · </span>
            ) : null}
            {countText(request)}
          </span>
        </span>
        {request.pages ? <Progress {...request.pages} /> : null}
      </Link>
    </li>
  );
}

function Locked({ by }: { by: string | null }) {
  return (
    <span className="mr-auto flex min-w-0 items-center gap-1 text-sm text-warning">
      <LockIcon />
      <span className="truncate">{lockedWords({ by })}</span>
    </span>
  );
}

function headline({ pages, title, filename }: RequestRowView): string {
  if (pages) return `Reading page ${Math.min(pages.read + 1, pages.count)} of ${pages.count}`;
  return title ?? filename;
}

function countText({ ordersCount, isDone, isPrivate }: RequestRowView): string {
  const marks = [
    isPrivate ? 'private' : '',
    isDone ? 'complete' : '',
    ordersCount > 0 ? `${ordersCount} ${ordersCount === 1 ? 'order' : 'orders'}` : '',
  ];
  return marks.filter(Boolean).join(' · ');
}

function Progress({ read, count }: { read: number; count: number }) {
  return (
    <progress
      aria-label="Pages read"
      className="progress-line mt-1 h-0.5 w-full"
      value={read}
      max={Math.max(1, count)}
    />
  );
}
