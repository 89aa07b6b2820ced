import { Link, useFetcher, useLocation, useNavigate, useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useKeys } from '~/components/shell/keys';
import { useLiveEvents } from '~/components/shell/live';
import { ButtonLink } from '~/components/ui/button';
import { ARRIVING_STATUSES, type SystemStatus } from '~/domain/statuses';
import { RequestRow, type RequestRowView } from './request-row';

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
  selectedId,
  clearTo,
}: {
  first: RequestPageView;
  selectedId: string | null;
  clearTo: string;
}) {
  const { pathname, search } = useLocation();
  const { items, next, loadMore, busy } = usePages(first, selectedId);
  const arrived = useArrivals(items, first);
  const navigate = useNavigate();
  const linkTo = (id: string) => withParam(pathname, search, 'selected', id);
  const move = (step: 1 | -1) => {
    const at = items.findIndex(({ id }) => id === selectedId);
    const target = items[at < 0 ? 0 : at + step];
    if (!target) return;
    navigate(linkTo(target.id), { preventScrollReset: true });
    document.querySelector(`[data-request="${target.id}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  useEffect(() => {
    document.querySelector('[data-request][aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, []);
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    '/': () => document.getElementById('inbox-search')?.focus(),
  });

  if (items.length === 0) return <EmptyList clearTo={clearTo} filtered={search.length > 1} />;
  return (
    <>
      {arrived > 0 ? <Arrivals count={arrived} /> : null}
      <ul aria-label="Requests">
        {items.map((request) => (
          <RequestRow
            key={request.id}
            request={request}
            to={linkTo(request.id)}
            selected={request.id === selectedId}
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

type Known = { filter: string; items: RequestRowView[]; next: string | null };

/**
 * What is listed: the rows loaded so far, newest first. A refreshed first page brings its rows up to date; a row that
 * should stand in it and does not any more has left the filter and goes, unless it is the selected one (spec 1 §4).
 */
function usePages(first: RequestPageView, selectedId: string | null) {
  const { search } = useLocation();
  const filter = filterOf(search);
  const fetcher = useFetcher<{ list: RequestPageView }>({ key: 'inbox-more' });
  const [known, setKnown] = useState<Known>({ filter, items: first.items, next: first.next });
  useEffect(
    () => setKnown((before) => withFirstPage(before, first, filter, selectedId)),
    [first, filter, selectedId],
  );
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
  return { items, next, loadMore, busy: fetcher.state !== 'idle' };
}

function withFirstPage(
  before: Known,
  first: RequestPageView,
  filter: string,
  selectedId: string | null,
): Known {
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
  before: Known,
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

/** Revalidates at most once a second when something listed changes; counts what is new. (spec 1 §4) */
function useArrivals(items: RequestRowView[], first: RequestPageView): number {
  const revalidator = useRevalidator();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (first) setArrived(new Set());
  }, [first]);
  useLiveEvents(['request-status-updated', 'request-deleted'], ({ payload }) => {
    const id = String(payload.request_id);
    const isNew = !items.some((item) => item.id === id);
    if (isNew && ARRIVING_STATUSES.includes(payload.status as SystemStatus))
      setArrived((known) => new Set([...known, id]));
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      revalidator.revalidate();
    }, REFRESH_MS);
  });
  return arrived.size;
}

function Arrivals({ count }: { count: number }) {
  return (
    <p
      role="status"
      className="border-b border-line bg-progress-ground px-3 py-1.5 text-sm font-medium text-progress"
    >
      {count === 1 ? '1 new request' : `${count} new requests`}
    </p>
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
