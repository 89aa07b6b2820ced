import { useFetcher, useLocation, useNavigation } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLiveEvents } from '~/components/shell/live';
import { useRevalidator } from '~/components/shell/use-revalidator';
import { useFresh } from '~/components/ui/use-fresh';
import {
  ARRIVAL_STATUSES,
  arrivalWords,
  drawnRows,
  type ListedRows,
  letIn,
  MIN_ROWS,
  openRows,
  withAsked,
  withFirstPage,
  withNextPage,
  withoutLeft,
} from '~/domain/lists/inbox-rows';
import { withoutOrders } from '~/domain/lists/request-orders';
import { type RowsToAsk, rowsToAsk } from '~/domain/lists/rows-to-ask';
import type { InboxSort } from '~/domain/lists/url-filters';
import { paths } from '~/domain/urls/paths';
import type { RequestRowView } from './request-row';
import { SELECTING } from './use-selecting';

export type RequestPageView = {
  items: RequestRowView[];
  next: string | null;
  count: number;
  countIsCapped: boolean;
};

const REFRESH_MS = 1000;

/**
 * The rows of the inbox in this browser: the pages loaded so far, brought up to date by what happens. New ones wait to
 * be let in, and while the mouse is over the list whoever leaves keeps its place: nothing moves under the pointer.
 * (spec 1 §4 Request list behaviour)
 */
export function useListRows(first: RequestPageView, selectedId: string | null, sort: InboxSort) {
  const { pathname, search } = useLocation();
  const filter = filterOf(search);
  const lastPath = useRef(pathname);
  const [known, setKnown] = useState(() => openRows(first, { filter, sort }));
  const [isPointed, setPointed] = useState(false);
  const list = known.filter === filter ? known : openRows(first, { filter, sort });
  useEffect(() => {
    // What came of one's own action on several requests waits for nobody.
    const isOwn = isProgress(lastPath.current) && !isProgress(pathname);
    lastPath.current = pathname;
    setKnown((before) => {
      if (before.filter !== filter) return openRows(first, { filter, sort });
      const list = withFirstPage(before, first);
      return isOwn ? letIn(list) : list;
    });
  }, [first, filter, sort, pathname]);
  const change = useCallback(
    (step: (list: ListedRows<RequestRowView>) => ListedRows<RequestRowView>) =>
      setKnown((before) => (before.filter === filter ? step(before) : before)),
    [filter],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever happened to the rows
  useEffect(() => {
    if (!isPointed) change((before) => withoutLeft(before, selectedId));
  }, [known, isPointed, selectedId, change]);
  const { arrived, toAsk, askSoon } = useWhatHappens(filter, change);
  const { loadMore, busy } = useNextPage(list, filter, { change, toAsk, askSoon });
  const { drawn, held, moved } = drawnRows(list, selectedId);
  const present = drawn.filter(({ isGone }) => !isGone);
  useEffect(() => {
    if (present.length < MIN_ROWS) loadMore();
  });
  const newest = present.reduce((latest, { row }) => (row.createdAt > latest ? row.createdAt : latest), '');
  const isNew = ({ id, createdAt }: RequestRowView) => arrived.has(id) || createdAt > newest;
  const news = held.filter(isNew).length;
  const changed = held.length - news + moved;
  return {
    drawn,
    items: present.map(({ row }) => row),
    /** What waits, in words; null for nothing. */
    waiting: held.length + moved > 0 ? arrivalWords(news, changed) : null,
    letIn: () => change(letIn),
    next: list.next,
    loadMore,
    busy,
    setPointed,
  };
}

/** While its own dialog is open, that tells how an action on several requests goes. */
export const isProgress = (pathname: string) => pathname.startsWith(paths.inboxBulkProgress(''));

type Change = (step: (list: ListedRows<RequestRowView>) => ListedRows<RequestRowView>) => void;

type Following = { change: Change; toAsk: RowsToAsk; askSoon: () => void };

function useNextPage(
  { next }: ListedRows<RequestRowView>,
  filter: string,
  { change, toAsk, askSoon }: Following,
) {
  const { load, data, state } = useFetcher<{ list: RequestPageView }>({ key: 'inbox-more' });
  /** What the page that is on its way is taken into: the list it was asked for. */
  const taking = useRef<Change | null>(null);
  useFresh(state === 'idle' ? data : undefined, (answer) => {
    taking.current?.((before) => withNextPage(before, answer.list));
    taking.current = null;
    if (toAsk.pageCame()) askSoon();
  });
  const loadMore = () => {
    if (!next || state !== 'idle' || taking.current !== null) return;
    taking.current = change;
    toAsk.pageAsked();
    const params = new URLSearchParams(filter);
    params.set('after', next);
    load(`/inbox/more?${params}`);
  };
  return { loadMore, busy: state !== 'idle' };
}

type Asked = { asked: string[]; items: RequestRowView[]; left: RequestRowView[] };

/**
 * At most once a second the page is loaded anew when a request changed, and the rows that something happened to are
 * asked for, wherever they stand. @returns the requests that newly arrived, and what is to be asked for
 */
function useWhatHappens(filter: string, change: Change) {
  const { revalidate, state } = useRevalidator();
  const isPageAsked = useNavigation().state === 'loading' || state === 'loading';
  const { load, data } = useFetcher<Asked>({ key: 'inbox-rows' });
  const [toAsk] = useState(rowsToAsk);
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set());
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const isStale = useRef(false);
  const taking = useRef<Change | null>(null);
  useFresh(data, (answer) => {
    toAsk.answered(answer.asked);
    taking.current?.((before) => withAsked(before, answer));
  });
  const refresh = () => {
    timer.current = undefined;
    // The answer that is on its way tells of a moment before: it must not come after those that are asked for now.
    if (isPageAsked) return askSoon();
    if (isStale.current) revalidate();
    isStale.current = false;
    const ids = toAsk.ask();
    if (ids.length === 0) return;
    const params = new URLSearchParams(filter);
    params.set('ids', ids.join(','));
    taking.current = change;
    load(`/inbox/rows?${params}`);
  };
  const latest = useRef(refresh);
  latest.current = refresh;
  const askSoon = () => {
    timer.current ??= setTimeout(() => latest.current(), REFRESH_MS);
  };
  useLiveEvents(['request-status-updated', 'request-deleted', 'order-updated'], ({ name, payload }) => {
    const id = String(payload.request_id ?? '');
    if (id) toAsk.happened(id);
    if (ARRIVAL_STATUSES.some((status) => status === payload.status))
      setArrived((before) => new Set([...before, id]));
    if (name !== 'order-updated') isStale.current = true;
    askSoon();
  });
  return { arrived, toAsk, askSoon };
}

/** The filter and the order of an address, without what is selected in it. */
function filterOf(search: string): string {
  const params = withoutOrders(search);
  params.delete('selected');
  params.delete('after');
  params.delete(SELECTING);
  return params.toString();
}
