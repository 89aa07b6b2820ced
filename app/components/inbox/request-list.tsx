import { Link, useFetcher, useLocation, useNavigate, useRevalidator } from '@remix-run/react';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { focusNextOrder } from '~/components/order/focus-stop';
import { useKeys } from '~/components/shell/keys';
import { useLiveEvents } from '~/components/shell/live';
import { ButtonLink, Key } from '~/components/ui/button';
import { paths } from '~/domain/urls/paths';
import { RequestRow, type RequestRowView } from './request-row';
import { enterOrder, focusRow, useSelectedRow } from './row-focus';
import { useSelection } from './use-selection';

export type RequestPageView = {
  items: RequestRowView[];
  next: string | null;
  count: number;
  countIsCapped: boolean;
};

const REFRESH_MS = 1000;

/** The list on the left of the inbox: loads on as one scrolls, follows what happens, J and K go through it. */
export function RequestList({
  first,
  loadedId,
  clearTo,
  viewerId,
}: {
  first: RequestPageView;
  /** The request that stands beside the list; the one that is chosen may be on its way. */
  loadedId: string | null;
  clearTo: string;
  /** What they lock themselves is no news to them. */
  viewerId: number;
}) {
  const { pathname, search } = useLocation();
  const { selectedId, isOnItsWay } = useSelection(loadedId);
  const { items, held, showHeld, next, loadMore, busy } = usePages(first, loadedId);
  useLiveRefresh();
  const lockOf = useToldLocks(first, viewerId);
  const navigate = useNavigate();
  const linkTo = (id: string) => withParam(pathname, search, 'selected', id);
  const move = (step: 1 | -1) => {
    const at = items.findIndex(({ id }) => id === selectedId);
    const target = items[at < 0 ? 0 : at + step];
    if (!target) return;
    navigate(linkTo(target.id), { preventScrollReset: true });
    focusRow(target.id);
  };
  useSelectedRow(loadedId);
  useKeys({
    ...(held > 0 ? { r: showHeld } : {}),
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
    if (!id || event.ctrlKey || event.metaKey || event.altKey || (!into && !step)) return;
    if (into && isOnItsWay) focusNextOrder();
    else if (into && !enterOrder()) return;
    event.preventDefault();
    if (step) move(step);
  };
  if (items.length === 0) return <EmptyList clearTo={clearTo} filtered={search.length > 1} />;
  return (
    <>
      {held > 0 ? <Arrivals count={held} onShow={showHeld} /> : null}
      <ul aria-label="Requests" onKeyDown={onListKey}>
        {items.map((request, i) => (
          <RequestRow
            key={request.id}
            request={{ ...request, lock: lockOf(request) }}
            to={linkTo(request.id)}
            selected={request.id === selectedId}
            isStop={request.id === stop || (stop === null && i === 0)}
          />
        ))}
      </ul>
      {next ? (
        <LoadMore to={withParam(pathname, search, 'after', next)} onSeen={loadMore} busy={busy} />
      ) : (
        <p className="p-4 text-center text-muted">That is all.</p>
      )}
    </>
  );
}

function withParam(pathname: string, search: string, name: string, value: string): string {
  const params = new URLSearchParams(search);
  params.set(name, value);
  return `${pathname}?${params}`;
}

type LoadedRows = { filter: string; items: RequestRowView[]; next: string | null };

/**
 * What is listed: the rows loaded so far, newest first. A refreshed first page brings its rows up to date; a row that
 * should stand in it and does not any more has left the filter and goes, unless it is the selected one (spec 1 §4).
 * Rows that are new wait to be shown: nothing moves under the eyes of who works in the list.
 */
function usePages(first: RequestPageView, selectedId: string | null) {
  const { search } = useLocation();
  const filter = filterOf(search);
  const fetcher = useFetcher<{ list: RequestPageView }>({ key: 'inbox-more' });
  const [known, setKnown] = useState<LoadedRows>({ filter, items: first.items, next: first.next });
  /** The first page as it was when its new rows were last let in. */
  const [shown, setShown] = useState({ filter, ids: idsOf(first.items) });
  const latest = shown.filter === filter ? shown.ids : idsOf(first.items);
  const isHeld = useCallback(
    (row: RequestRowView) => row.id !== selectedId && isNewer(row, first, latest),
    [selectedId, first, latest],
  );
  useEffect(() => {
    setKnown((before) => withFirstPage(before, first, filter, selectedId));
    setShown((before) => (before.filter === filter ? before : { filter, ids: idsOf(first.items) }));
  }, [first, filter, selectedId]);
  useEffect(() => {
    const page = fetcher.data?.list;
    if (page && fetcher.state === 'idle')
      setKnown((before) => ({
        ...before,
        items: newestFirst([...before.items, ...page.items]),
        next: page.next,
      }));
  }, [fetcher.data, fetcher.state]);
  const { items, next } = known.filter === filter ? known : first;
  const loadMore = () => {
    if (!next || fetcher.state !== 'idle') return;
    const params = new URLSearchParams(filter);
    params.set('after', next);
    fetcher.load(`/inbox/more?${params}`);
  };
  return {
    items: items.filter((row) => !isHeld(row)),
    held: items.filter(isHeld).length,
    showHeld: () => setShown({ filter, ids: idsOf(items) }),
    next,
    loadMore,
    busy: fetcher.state !== 'idle',
  };
}

const idsOf = (items: RequestRowView[]): ReadonlySet<string> => new Set(items.map(({ id }) => id));

/** A row of the first page that came after the list was shown, before one that stood in it. An empty list takes all. */
function isNewer(row: RequestRowView, first: RequestPageView, shown: ReadonlySet<string>): boolean {
  if (shown.size === 0 || shown.has(row.id)) return false;
  const at = first.items.findIndex(({ id }) => id === row.id);
  return at >= 0 && first.items.slice(at + 1).some(({ id }) => shown.has(id));
}

function withFirstPage(
  before: LoadedRows,
  first: RequestPageView,
  filter: string,
  selectedId: string | null,
): LoadedRows {
  const last = first.items.at(-1);
  if (before.filter !== filter || !first.next || !last)
    return { filter, items: kept(before, first, filter, selectedId), next: first.next };
  const behind = before.items.filter((item) => isAfter(item, last) || item.id === selectedId);
  const reachesFurther = behind.some((item) => isAfter(item, last));
  return {
    filter,
    items: newestFirst([...behind, ...first.items]),
    next: reachesFurther ? before.next : first.next,
  };
}

/** The whole list fits the first page: it is the list, with the selected request even if it left the filter. */
function kept(
  before: LoadedRows,
  first: RequestPageView,
  filter: string,
  selectedId: string | null,
): RequestRowView[] {
  const selected = before.filter === filter ? before.items.filter(({ id }) => id === selectedId) : [];
  return newestFirst([...selected, ...first.items]);
}

function isAfter(item: RequestRowView, last: RequestRowView): boolean {
  return item.createdAt === last.createdAt ? item.id < last.id : item.createdAt < last.createdAt;
}

/** One row per request, the later given one, newest first. */
function newestFirst(items: RequestRowView[]): RequestRowView[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  return [...byId.values()].sort((a, b) => (isAfter(a, b) ? 1 : -1));
}

function filterOf(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('selected');
  params.delete('after');
  return params.toString();
}

/** Revalidates at most once a second when something listed changes. (spec 1 §4) */
function useLiveRefresh(): void {
  const revalidator = useRevalidator();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useLiveEvents(['request-status-updated', 'request-deleted'], () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      revalidator.revalidate();
    }, REFRESH_MS);
  });
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

/** How many rows wait to be shown, over the head of the list, where nothing moves for it. */
function Arrivals({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div role="status" className="sticky top-0 z-10 h-0">
      <button
        type="button"
        onClick={onShow}
        className="absolute inset-x-0 top-0 flex h-8 items-center justify-center gap-2 border-b border-line bg-progress-ground font-medium text-progress hover:underline max-md:h-11"
      >
        {count === 1 ? '1 new request' : `${count} new requests`}
        <Key>R</Key>
      </button>
    </div>
  );
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
