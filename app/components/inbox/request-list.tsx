import { Link, useLocation, useNavigate } from '@remix-run/react';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { focusNextOrder } from '~/components/order/focus-stop';
import { useKeys } from '~/components/shell/keys';
import { useLiveEvents } from '~/components/shell/live';
import { ButtonLink } from '~/components/ui/button';
import { listReference } from '~/domain/lists/list-reference';
import { withoutOrders } from '~/domain/lists/request-orders';
import type { InboxSort } from '~/domain/lists/url-filters';
import { paths } from '~/domain/urls/paths';
import { BulkBar, type BulkOffer } from './bulk-bar';
import { ListHead } from './list-head';
import { GoneRow, RequestRow, type RequestRowView } from './request-row';
import { enterOrder, focusRow, useSelectedRow } from './row-focus';
import { type RequestPageView, useListRows } from './use-list-rows';
import { useSelecting } from './use-selecting';
import { useSelection } from './use-selection';

/** The list on the left of the inbox: loads on as one scrolls, follows what happens, J and K go through it. */
export function RequestList({
  first,
  loadedId,
  sort,
  clearTo,
  viewerId,
  namesCompany,
  bulkOffers,
  children,
}: {
  first: RequestPageView;
  sort: InboxSort;
  /** The request that stands beside the list; the one that is chosen may be on its way. */
  loadedId: string | null;
  clearTo: string;
  /** What they lock themselves is no news to them. */
  viewerId: number;
  /** Requests of several companies may stand in it. */
  namesCompany: boolean;
  /** What can be done with several requests that are selected. */
  bulkOffers: readonly BulkOffer[];
  /** Stands between the head of the list and its rows. */
  children: ReactNode;
}) {
  const { pathname, search } = useLocation();
  const { selectedId, isOnItsWay } = useSelection(loadedId);
  const rows = useListRows(first, selectedId, sort);
  const { items, waiting, next } = rows;
  const lockOf = useToldLocks(first, viewerId);
  const locked = items.map((row) => ({ ...row, lock: lockOf(row) }));
  const selection = useSelecting(locked);
  const navigate = useNavigate();
  const linkTo = (id: string) => withParam(pathname, `${withoutOrders(search)}`, 'selected', id);
  const move = (step: 1 | -1) => {
    const at = items.findIndex(({ id }) => id === selectedId);
    const target = items[at < 0 ? 0 : at + step];
    if (!target) return;
    navigate(linkTo(target.id), { preventScrollReset: true });
    focusRow(target.id);
  };
  useSelectedRow(loadedId);
  useKeys({
    ...(waiting ? { r: rows.letIn } : {}),
    j: () => move(1),
    k: () => move(-1),
    '?': () => navigate(paths.inboxKeys(search), { preventScrollReset: true }),
    '/': () => document.getElementById('inbox-search')?.focus(),
  });

  const stop = items.some(({ id }) => id === selectedId) ? selectedId : null;
  const onListKey = (event: KeyboardEvent) => {
    const id = event.target instanceof HTMLElement ? event.target.dataset.request : undefined;
    const into = (event.key === 'Enter' && id === selectedId) || event.key === 'ArrowRight';
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
    if (!id || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey || (!into && !step)) return;
    if (into && isOnItsWay) focusNextOrder();
    else if (into && !enterOrder()) return;
    event.preventDefault();
    if (step) move(step);
  };
  const { setPointed } = rows;
  const point = ({ pointerType, type }: PointerEvent) =>
    setPointed(pointerType === 'mouse' && type !== 'pointerleave');
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A mouse that lay there while the page came to life entered before anything listened.
    if (scroller.current?.matches(':hover') && matchMedia('(hover: hover)').matches) setPointed(true);
  }, [setPointed]);
  return (
    <>
      <ListHead page={first} waiting={waiting} onLetIn={rows.letIn} selects={bulkOffers.length > 0} />
      {children}
      <div
        ref={scroller}
        className="relative grow overflow-y-auto"
        onPointerEnter={point}
        onPointerLeave={point}
      >
        {selection && bulkOffers.length > 0 ? (
          <BulkBar
            selection={selection}
            offers={bulkOffers}
            matching={matchingWords(first)}
            hasMore={next !== null}
          />
        ) : null}
        {rows.drawn.length === 0 ? (
          <EmptyList clearTo={clearTo} filtered={listReference(pathname, search) !== 'inbox'} />
        ) : (
          <ul aria-label="Requests" onKeyDown={onListKey}>
            {rows.drawn.map(({ row, isGone }) =>
              isGone ? (
                <GoneRow key={row.id} display={row.display} />
              ) : (
                <RequestRow
                  key={row.id}
                  request={{ ...row, lock: lockOf(row) }}
                  to={linkTo(row.id)}
                  selected={row.id === selectedId}
                  isStop={row.id === stop || (stop === null && row.id === items[0]?.id)}
                  namesCompany={namesCompany}
                  selection={selection}
                />
              ),
            )}
          </ul>
        )}
        {next ? (
          <LoadMore to={withParam(pathname, search, 'after', next)} onSeen={rows.loadMore} busy={rows.busy} />
        ) : items.length > 0 ? (
          <p className="p-4 text-center text-muted">That is all.</p>
        ) : null}
      </div>
    </>
  );
}

/** "214", "more than 1,000" */
function matchingWords({ count, countIsCapped }: RequestPageView): string {
  const number = count.toLocaleString('en-US');
  return countIsCapped ? `more than ${number}` : number;
}

function withParam(pathname: string, search: string, name: string, value: string): string {
  const params = new URLSearchParams(search);
  params.set(name, value);
  return `${pathname}?${params}`;
}

/** Who has which request locked, as it was told since the list was loaded: that loads nothing anew. */
function useToldLocks(first: RequestPageView, viewerId: number) {
  const [told, setTold] = useState<{ first: RequestPageView; locks: Map<string, RequestRowView['lock']> }>();
  useLiveEvents(['object-locked', 'object-unlocked'], ({ name, payload }) => {
    if (payload.user_id === viewerId) return;
    const by = typeof payload.user_name === 'string' ? payload.user_name : null;
    const lock = name === 'object-locked' ? { by } : null;
    setTold((before) => ({
      first,
      locks: new Map([
        ...(before?.first === first ? before.locks : []),
        [String(payload.request_id), lock] as const,
      ]),
    }));
  });
  return ({ id, lock }: RequestRowView) => {
    const now = told?.first === first ? told.locks.get(id) : undefined;
    return now === undefined ? lock : now;
  };
}

function LoadMore({ to, onSeen, busy }: { to: string; onSeen: () => void; busy: boolean }) {
  const mark = useRef<HTMLDivElement>(null);
  const seen = useRef(onSeen);
  seen.current = onSeen;
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && seen.current(), {
      rootMargin: '400px',
    });
    if (mark.current) watch.observe(mark.current);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={mark} className="grid place-items-center p-3">
      <ButtonLink to={to} look="quiet">
        {busy ? 'Loading…' : 'Load more'}
      </ButtonLink>
    </div>
  );
}

function EmptyList({ clearTo, filtered }: { clearTo: string; filtered: boolean }) {
  return (
    <div className="grid justify-items-center gap-2 p-8 text-center text-muted">
      <p className="font-medium text-text">No requests</p>
      <p>
        {filtered
          ? 'Nothing matches these filters.'
          : 'Create a request, and it appears here while it is read.'}
      </p>
      {filtered ? (
        <Link to={clearTo} className="font-semibold text-accent hover:underline">
          Clear filters
        </Link>
      ) : null}
    </div>
  );
}
