import { Link } from '@remix-run/react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { SelectRow } from '~/components/list/select-boxes';
import type { Selection } from '~/components/list/use-selection';
import { LockIcon } from '~/components/locks/lock-icon';
import { classes } from '~/components/ui/classes';
import { Moment } from '~/components/ui/moment';
import { StatusChip } from '~/components/ui/status-chip';
import { lockedWords } from '~/domain/orders/edit-locks';
import type { DisplayStatus } from '~/domain/orders/statuses';
import { STATUS_TONES } from '~/domain/orders/statuses';
import { type Urgency, urgencyWords } from '~/domain/orders/urgency';
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
  urgentOn: string;
  urgency: Urgency | null;
  ordersCount: number;
  toCheck: number;
  pages: { read: number; count: number } | null;
  isDone: boolean;
  isPrivate: boolean;
  lock: { by: string | null } | null;
};

const HEIGHT = 'h-[105px] max-md:h-[132px]';

/** The place of a request that matches the filter no more, as long as the rows under it must not move. */
export function GoneRow({ display }: { display: DisplayStatus }) {
  return (
    <li className={classes(HEIGHT, 'grid place-items-center border-b border-line bg-sunken px-3 text-muted')}>
      No longer in this list · {display}
    </li>
  );
}

/** One request of the inbox, 105 px high (132 on small screens): what it is, how it is, whose and since when. */
export function RequestRow({
  request,
  to,
  selected,
  isStop,
  selection,
  namesCompany,
}: {
  request: RequestRowView;
  to: string;
  /** Which rows are selected to do something with; null while nobody selects. */
  selection: Selection | null;
  selected: boolean;
  /** The one row of the list that Tab comes to; J, K and the arrows go on from it. */
  isStop: boolean;
  namesCompany: boolean;
}) {
  const scripted = useHydrated();
  const company = namesCompany ? request.companyName : null;
  const detail = request.subtitle ?? (request.title || request.pages ? request.filename : null);
  // Four lines fit: with a date what names the request is one, and its company stands beside who sent it.
  const urgency = request.isDone ? null : request.urgency;
  const about = urgency ? null : joined(company, detail);
  return (
    <li className={selection ? 'flex border-b border-line' : undefined}>
      {selection ? (
        <span className="shrink-0 self-center">
          <SelectBox selection={selection} request={request} />
        </span>
      ) : null}
      <Link
        to={to}
        preventScrollReset
        tabIndex={scripted && !isStop ? -1 : undefined}
        aria-current={selected ? 'true' : undefined}
        data-request={request.id}
        className={classes(
          HEIGHT,
          'relative grid grid-cols-[minmax(0,1fr)] content-center gap-0.5 border-b border-line px-3 max-md:gap-1 hover:bg-sunken',
          selection && 'min-w-0 grow border-b-0 pl-1',
          selected &&
            'bg-tint before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:bg-accent hover:bg-tint',
        )}
      >
        <span className="flex min-w-0 items-center justify-between gap-2">
          <span className="font-mono font-semibold">{shortRequestId(request.id)}</span>
          {request.lock ? <Locked by={request.lock.by} /> : null}
          <StatusChip status={request.display} />
        </span>
        <span className="truncate font-medium">{joined(headline(request), urgency ? detail : null)}</span>
        {about ? <span className="truncate text-muted">{about}</span> : null}
        {urgency ? <NearestDate {...urgency} /> : null}
        <LastLine request={request} company={urgency ? company : null} />
        {request.pages ? <Progress {...request.pages} /> : null}
      </Link>
    </li>
  );
}

/** Who sent it and when, or what went wrong with it; and what is left to do. */
function LastLine({ request, company }: { request: RequestRowView; company: string | null }) {
  const { display, message, by, createdAt, toCheck, isDone, urgency } = request;
  const failure = STATUS_TONES[display] === 'error' || display === 'Rejected' ? message : null;
  const isToCheck = toCheck > 0 && !isDone;
  const count = countText(request);
  return (
    <span className="flex min-w-0 items-end justify-between gap-2 text-muted">
      <span className="flex min-w-0 items-end">
        <span className={failure ? classes('text-error', urgency ? 'truncate' : 'line-clamp-2') : 'truncate'}>
          {failure || joined(company, by)}
        </span>
        <span className="shrink-0 whitespace-pre">
          {' · '}
          <Moment at={createdAt} />
        </span>
      </span>
      <span className="shrink-0">
        {isToCheck ? <span className="font-semibold text-warning">{toCheck} to check</span> : null}
        {isToCheck && count ? ' · ' : null}
        {count}
      </span>
    </span>
  );
}

/** What somebody else has locked cannot be selected, and says so. */
function SelectBox({ selection, request }: { selection: Selection; request: RequestRowView }) {
  const { id, lock } = request;
  if (!lock) return <SelectRow selection={selection} id={id} name={`request ${shortRequestId(id)}`} />;
  return (
    <label className="select-box" title={lockedWords(lock)}>
      <span className="sr-only">
        Request {shortRequestId(id)}: {lockedWords(lock)}
      </span>
      <input type="checkbox" disabled />
    </label>
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

const joined = (...texts: (string | null)[]) => texts.filter(Boolean).join(' · ');

/** The nearest date of its orders; one that has come says so in words. */
function NearestDate(urgency: Urgency) {
  const { days } = urgency;
  return (
    <span
      className={classes(
        'truncate',
        days < 0 ? 'font-semibold text-error' : days < 2 ? 'font-semibold text-warning' : 'text-muted',
      )}
    >
      {urgencyWords(urgency)}
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
    ordersCount > 1 ? `${ordersCount} orders` : '',
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
