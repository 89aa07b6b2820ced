import type { SystemStatus } from '../orders/statuses';
import type { InboxSort } from './url-filters';

/** A request that is not listed and of which this is told has newly arrived. (spec 1 §4 Request list behaviour) */
export const ARRIVAL_STATUSES: readonly SystemStatus[] = [
  'intake-started',
  'intake-scheduled-order',
  'intake-rejected',
  'upload-requested',
];
/** With fewer rows than these the next page is loaded. (spec 1 §4 Request list behaviour) */
export const MIN_ROWS = 20;

/** What of a request places it in the inbox. `urgentOn`: yyyy-MM-dd; far away for one without a date. */
export type PlacedRow = { id: string; createdAt: string; urgentOn: string };
/** The first page, or the next one, as the server has it now. */
export type RowsPage<Row> = { items: Row[]; next: string | null };

/**
 * Rows of the inbox as one browser shows them (spec 1 §4 Request list behaviour). `shown` stand in the list; `held`
 * came since and wait to be let in; `left` match the filter no more: they go as soon as nothing moves for it.
 */
export type ListedRow<Row> = { row: Row; state: 'shown' | 'held' | 'left'; place: string };
export type ListedRows<Row> = {
  /** The filter and order that they are of. */
  filter: string;
  sort: InboxSort;
  rows: readonly ListedRow<Row>[];
  next: string | null;
};

/** Where a row stands: texts that sort as the list does. A row that is shown keeps its place until rows are let in. */
function placeOf({ id, createdAt, urgentOn }: PlacedRow, sort: InboxSort): string {
  return sort === 'urgency' ? `${urgentOn} ${createdAt} ${id}` : `${createdAt} ${id}`;
}

/** Whether a place comes before another: what is urgent by its date, else the newest. */
function isBefore(a: string, b: string, sort: InboxSort): boolean {
  return sort === 'urgency' ? a < b : a > b;
}

/** The list as it is when it is opened. */
export function openRows<Row extends PlacedRow>(
  { items, next }: RowsPage<Row>,
  { filter, sort }: Pick<ListedRows<Row>, 'filter' | 'sort'>,
): ListedRows<Row> {
  const rows = items.map((row) => ({ row, state: 'shown' as const, place: placeOf(row, sort) }));
  return { filter, sort, next, rows: inOrder(rows, sort) };
}

/** The first page as it is now: brings its rows up to date; who should stand in it and does not has left. */
export function withFirstPage<Row extends PlacedRow>(
  before: ListedRows<Row>,
  page: RowsPage<Row>,
): ListedRows<Row> {
  const { sort } = before;
  const last = page.items.at(-1);
  const there = new Set(page.items.map(({ id }) => id));
  const end = page.next && last ? placeOf(last, sort) : null;
  const isOfPage = (row: Row) => end === null || isBefore(placeOf(row, sort), end, sort);
  const rows = leaving(before.rows, (row) => !there.has(row.id) && isOfPage(row));
  const reachesFurther = rows.some(({ row }) => !there.has(row.id) && !isOfPage(row));
  return {
    ...withRows({ ...before, rows }, page.items),
    next: reachesFurther ? before.next : page.next,
  };
}

/**
 * The rows that were asked for by their ids: those that are not among what the filter has have left.
 * @param left what they are now, as far as they are there
 */
export function withAsked<Row extends PlacedRow>(
  before: ListedRows<Row>,
  {
    asked,
    items: found,
    left = [],
  }: { asked: readonly string[]; items: readonly Row[]; left?: readonly Row[] },
): ListedRows<Row> {
  const there = new Set(found.map(({ id }) => id));
  const rows = leaving(before.rows, ({ id }) => asked.includes(id) && !there.has(id)).map((listed) => ({
    ...listed,
    row: left.find(({ id }) => id === listed.row.id) ?? listed.row,
  }));
  // Behind what is loaded they come by scrolling.
  const last = before.next === null ? undefined : before.rows.at(-1);
  const within = found.filter(
    (row) =>
      !last ||
      before.rows.some((listed) => listed.row.id === row.id) ||
      isBefore(placeOf(row, before.sort), last.place, before.sort),
  );
  return withRows({ ...before, rows }, within);
}

/** Who was never shown leaves no place behind. */
function leaving<Row>(
  rows: readonly ListedRow<Row>[],
  leaves: (row: Row) => boolean,
): readonly ListedRow<Row>[] {
  return rows.flatMap((listed) => {
    if (!leaves(listed.row)) return [listed];
    return listed.state === 'held' ? [] : [{ ...listed, state: 'left' as const }];
  });
}

/** The next page, behind what is loaded. */
export function withNextPage<Row extends PlacedRow>(
  before: ListedRows<Row>,
  { items, next }: RowsPage<Row>,
): ListedRows<Row> {
  return { ...withRows(before, items, 'shown'), next };
}

/** Known rows are brought up to date in their place. New ones before one that is shown are held; an empty list takes all. */
function withRows<Row extends PlacedRow>(
  before: ListedRows<Row>,
  items: readonly Row[],
  as?: 'shown',
): ListedRows<Row> {
  const { sort } = before;
  const known = new Map(before.rows.map((listed) => [listed.row.id, listed]));
  const shown = before.rows.filter(({ state }) => state === 'shown');
  const isHeld = (place: string) => shown.some((listed) => isBefore(place, listed.place, sort));
  for (const row of items) {
    const place = placeOf(row, sort);
    const listed = known.get(row.id);
    const state = as ?? (isHeld(place) ? ('held' as const) : ('shown' as const));
    if (listed) known.set(row.id, { ...listed, row, state: listed.state === 'held' ? 'held' : 'shown' });
    else known.set(row.id, { row, state, place });
  }
  return { ...before, rows: inOrder([...known.values()], sort) };
}

/** Lets in what is held and takes out what has left; every row goes where it belongs now. */
export function letIn<Row extends PlacedRow>(before: ListedRows<Row>): ListedRows<Row> {
  const rows = before.rows
    .filter(({ state }) => state !== 'left')
    .map(({ row }) => ({ row, state: 'shown' as const, place: placeOf(row, before.sort) }));
  return { ...before, rows: inOrder(rows, before.sort) };
}

/** Takes out who has left, but the selected one, which stays until it is left. */
export function withoutLeft<Row extends PlacedRow>(
  before: ListedRows<Row>,
  selectedId: string | null,
): ListedRows<Row> {
  const rows = before.rows.filter(({ state, row }) => state !== 'left' || row.id === selectedId);
  return rows.length === before.rows.length ? before : { ...before, rows };
}

/**
 * What is drawn: the list with the places of those who have left; who waits to be let in; and who belongs elsewhere by
 * now. A selected one waits for nothing.
 */
export function drawnRows<Row extends PlacedRow>(
  { rows, sort }: ListedRows<Row>,
  selectedId: string | null,
): { drawn: { row: Row; isGone: boolean }[]; held: Row[]; moved: number } {
  return {
    moved: rows.filter(({ state, row, place }) => state === 'shown' && placeOf(row, sort) !== place).length,
    drawn: rows
      .filter(({ state, row }) => state !== 'held' || row.id === selectedId)
      .map(({ state, row }) => ({ row, isGone: state === 'left' && row.id !== selectedId })),
    held: rows.filter(({ state, row }) => state === 'held' && row.id !== selectedId).map(({ row }) => row),
  };
}

function inOrder<Row>(rows: ListedRow<Row>[], sort: InboxSort): ListedRow<Row>[] {
  return rows.sort((a, b) => (a.place === b.place ? 0 : isBefore(a.place, b.place, sort) ? -1 : 1));
}

/** "2 new requests, 1 changed": what waits above the list. */
export function arrivalWords(arrived: number, changed: number): string {
  const of = (count: number, word: string) => `${count} ${word} ${count === 1 ? 'request' : 'requests'}`;
  if (changed === 0) return of(arrived, 'new');
  return arrived === 0 ? of(changed, 'changed') : `${of(arrived, 'new')}, ${changed} changed`;
}
