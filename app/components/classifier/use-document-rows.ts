import { useFetcher, useLocation, useNavigation } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFresh } from '~/components/ui/use-fresh';
import { paths } from '~/domain/urls/paths';
import { SELECTING } from './classifier-address';
import type { DocumentRow } from './document-row';

type Loaded = { filter: string; rows: DocumentRow[]; page: number; hasMore: boolean };
type More = { asked: number[] | null; rows: DocumentRow[]; hasMore: boolean | null };
/** Documents that a form may be about: the active one, the selected and the labelled. */
type Touched = { readonly current: readonly number[] };
type First = { rows: DocumentRow[]; hasMore: boolean; page: number };

/**
 * The documents of the grid in this browser: the pages that were loaded so far. A change of the filters begins anew; what
 * was done to documents is asked for, wherever they stand. (spec 3 §4 Documents)
 */
export function useDocumentRows(first: First, touched: Touched) {
  const filter = filterOf(useLocation().search);
  const [known, setKnown] = useState<Loaded>(() => ({ filter, ...first }));
  const loaded = known.filter === filter ? known : { filter, ...first };
  const { rows, hasMore, page } = first;
  useEffect(() => {
    setKnown((before) =>
      before.filter === filter
        ? { ...before, rows: withFresh(before.rows, rows) }
        : { filter, rows, hasMore, page },
    );
  }, [rows, hasMore, page, filter]);
  const change = useCallback(
    (step: (before: Loaded) => Loaded) =>
      setKnown((before) => (before.filter === filter ? step(before) : before)),
    [filter],
  );
  useTouchedRows(touched, filter, change);
  return { rows: loaded.rows, hasMore: loaded.hasMore, page: loaded.page, ...useNextPage(loaded, change) };
}

type Change = (step: (before: Loaded) => Loaded) => void;

function useNextPage({ filter, page, hasMore }: Loaded, change: Change) {
  const { load, data, state } = useFetcher<More>({ key: 'classifier-more' });
  const asked = useRef<number | null>(null);
  useFresh(state === 'idle' ? data : undefined, (more) => {
    const page = asked.current;
    asked.current = null;
    if (page === null) return;
    change((before) => ({
      ...before,
      page,
      rows: withFresh(before.rows, more.rows, 'end'),
      hasMore: more.hasMore ?? false,
    }));
  });
  const loadMore = () => {
    if (!hasMore || state !== 'idle' || asked.current !== null) return;
    asked.current = page + 1;
    const params = new URLSearchParams(filter);
    params.set('page', String(page + 1));
    load(paths.classifierMore(`?${params}`));
  };
  return { loadMore, busy: state !== 'idle' };
}

/** After a form was sent: the documents that it was about, as they are now; one that is gone is taken away. */
function useTouchedRows(touched: Touched, filter: string, change: Change): void {
  const { state, formMethod } = useNavigation();
  const { load, data } = useFetcher<More>({ key: 'classifier-rows' });
  const about = useRef<readonly number[]>([]);
  useEffect(() => {
    if (state !== 'idle' && formMethod === 'POST') about.current = touched.current;
    if (state !== 'idle' || about.current.length === 0) return;
    const params = new URLSearchParams(filter);
    params.set('ids', about.current.join(','));
    about.current = [];
    load(paths.classifierMore(`?${params}`));
  }, [state, formMethod, filter, load, touched]);
  useFresh(data, ({ asked, rows }) => {
    if (!asked) return;
    const gone = asked.filter((id) => !rows.some((row) => row.id === id));
    change((before) => ({
      ...before,
      rows: withFresh(
        before.rows.filter(({ id }) => !gone.includes(id)),
        rows,
        'none',
      ),
    }));
  });
}

/** Rows with those that are fresher in their places; unknown ones go to the front, to the end, or are left out. */
function withFresh(
  rows: DocumentRow[],
  fresh: DocumentRow[],
  others: 'front' | 'end' | 'none' = 'front',
): DocumentRow[] {
  const byId = new Map(fresh.map((row) => [row.id, row]));
  const known = new Set(rows.map(({ id }) => id));
  const kept = rows.map((row) => {
    const now = byId.get(row.id);
    return now && !isSame(now, row) ? now : row;
  });
  const added = fresh.filter(({ id }) => !known.has(id));
  if (others === 'none') return kept;
  return others === 'end' ? [...kept, ...added] : [...added, ...kept];
}

/** A row that says the same stays the same object, so that nothing is drawn anew. */
const isSame = (a: DocumentRow, b: DocumentRow) => JSON.stringify(a) === JSON.stringify(b);

/** The filters of an address, without what is active or selected. */
function filterOf(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of ['document', 'compare', 'ids', 'tab', 'page', SELECTING]) params.delete(name);
  return params.toString();
}
