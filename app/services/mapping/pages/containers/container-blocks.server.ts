import { findContainerNumbers } from '~/domain/trade/iso6346';
import { type Box, height, type Piece } from '~/services/mapping/pages/layout/pieces.server';
import { type PageRow, rowsOf } from '~/services/mapping/pages/layout/rows.server';

/** A part of the document that speaks of one container alone. */
export type ContainerBlock = { unitNumber: string; pieces: Piece[] };
/** The blocks, and what stands outside them: it belongs to all. */
export type DividedSheet = { blocks: ContainerBlock[]; shared: Piece[] };

/** A block repeats at least this many labels of the first one, besides that of the container number. */
const MIN_REPEATED = 2;
/** Values may stand in this many rows between two rows of labels. */
const MAX_VALUE_ROWS = 4;

type Start = { unitNumber: string; row: number };
/** Where a block begins and ends among the rows of the document. */
type Span = { from: number; to: number };

/**
 * The blocks of a document that speaks of its containers one after the other, each with the same labels ("UNIT 1 OF
 * 2 … SEAL … LAST FREE DAY …"), in one page or on a page each; null when it names one container, or lists them.
 */
export function containerBlocks(pieces: readonly Piece[]): DividedSheet | null {
  const rows = rowsOf(pieces);
  for (const starts of startsOf(rows)) {
    const spans = spansOf(starts, rows);
    if (!spans || !areAlike(spans, rows)) continue;
    const within = (span: Span) => rows.slice(span.from, span.to).flatMap((row) => row.pieces);
    const blocks = spans.map((span, i) => ({
      unitNumber: starts[i]?.unitNumber ?? '',
      pieces: within(span),
    }));
    const taken = new Set(blocks.flatMap((block) => block.pieces));
    return { blocks, shared: pieces.filter((piece) => !taken.has(piece)) };
  }
  return null;
}

/** The rows with the number of one container alone: the first of each number, else (after a list of all) the last. */
function startsOf(rows: readonly PageRow[]): Start[][] {
  const named = rows.flatMap(({ pieces }, row): Start[] => {
    const found = new Set(
      pieces.filter(({ meaning }) => !meaning).flatMap(({ text }) => findContainerNumbers(text)),
    );
    const [unitNumber] = found;
    return unitNumber !== undefined && found.size === 1 ? [{ unitNumber, row }] : [];
  });
  const isFirst = ({ unitNumber }: Start, i: number) =>
    named.findIndex((one) => one.unitNumber === unitNumber) === i;
  const isLast = ({ unitNumber }: Start, i: number) =>
    named.findLastIndex((one) => one.unitNumber === unitNumber) === i;
  const ways = [named.filter(isFirst), named.filter(isLast)];
  return ways.filter((starts) => starts.length > 1);
}

function spansOf(starts: readonly Start[], rows: readonly PageRow[]): Span[] | null {
  const tops = topsOf(starts, rows);
  const spans = tops.map((from, i) => ({ from, to: tops[i + 1] ?? rows.length }));
  const last = spans.at(-1);
  const before = spans.at(-2);
  if (!last || !before || spans.some(({ from, to }) => to <= from)) return null;
  const pages = new Set(starts.map(({ row }) => rows[row]?.box.page));
  const isPageEach =
    pages.size === starts.length && rows[last.from]?.box.page !== rows[last.from - 1]?.box.page;
  if (!isPageEach) last.to = endLike(before, last, rows);
  return spans;
}

/** The row where each block begins: above its container number as far as the rows are alike in all blocks. */
function topsOf(starts: readonly Start[], rows: readonly PageRow[]): number[] {
  const [first, second] = starts;
  if (!first || !second) return [];
  const above = starts.map(({ row }, i) => rowsAbove(row, starts[i - 1]?.row ?? -1, rows));
  const reach = starts.map(() => 0);
  let passed = 0;
  for (const row of above[1] ?? []) {
    const matches = above.map((others, i) =>
      others.findIndex((other, at) => at >= (reach[i] ?? 0) && isAlike(row, other)),
    );
    const isNext = matches.every((at, i) => {
      const skipped = above[i]?.slice(reach[i], at) ?? [];
      return at >= 0 && skipped.length <= MAX_VALUE_ROWS && skipped.every(({ keys }) => keys.length === 0);
    });
    if (isNext) {
      passed = 0;
      for (const [i, at] of matches.entries()) reach[i] = at + 1;
    } else if (row.keys.length > 0 || ++passed > MAX_VALUE_ROWS) break;
  }
  return starts.map(({ row }, i) => {
    const top = row - (reach[i] ?? 0);
    const page = rows[row]?.box.page;
    // A block that begins its page takes the head of that page too.
    const before = starts[i - 1];
    if (before && rows[before.row]?.box.page !== page) return rows.findIndex(({ box }) => box.page === page);
    return top;
  });
}

/** The rows above a container number on its page, the nearest first, down to the number before it. */
function rowsAbove(row: number, before: number, rows: readonly PageRow[]): PageRow[] {
  const page = rows[row]?.box.page;
  return rows
    .slice(before + 1, row)
    .filter(({ box }) => box.page === page)
    .reverse();
}

/** The last block ends behind the last of its rows that the block before it has too. */
function endLike(before: Span, last: Span, rows: readonly PageRow[]): number {
  const model = rows.slice(before.from, before.to);
  const own = rows.slice(last.from, last.to);
  const at = own.findLastIndex(
    (row) => row.keys.length > 0 && model.some((other) => sharesLabel(row, other)),
  );
  const matched = own[at];
  if (!matched) return last.from + 1;
  const inModel = model.findLastIndex((other) => sharesLabel(matched, other));
  const tail = model.slice(inModel);
  const widest = Math.max(...tail.slice(1).map((row, i) => gapBetween(tail[i]?.box ?? row.box, row.box)), 0);
  let end = at + 1;
  while (end < own.length && end - at < tail.length) {
    const [row, above] = [own[end], own[end - 1]];
    if (!row || !above || row.keys.length > 0) break;
    if (gapBetween(above.box, row.box) > widest + 0.5 * height(row.box)) break;
    end++;
  }
  return last.from + end;
}

const gapBetween = (a: Box, b: Box): number => (a.page === b.page ? b.y0 - a.y1 : Number.POSITIVE_INFINITY);

const sharesLabel = (a: PageRow, b: PageRow): boolean => a.keys.some((key) => b.keys.includes(key));

/** Rows with the same labels, or titles that differ in their numbers alone ("UNIT 1 OF 2"). */
function isAlike(a: PageRow, b: PageRow): boolean {
  if (a.keys.length > 0 || b.keys.length > 0) {
    const common = a.keys.filter((key) => b.keys.includes(key)).length;
    return common > 0 && 2 * common >= Math.max(a.keys.length, b.keys.length);
  }
  return withoutNumbers(a.text) === withoutNumbers(b.text);
}

const withoutNumbers = (text: string): string => text.toUpperCase().replace(/\d+/g, '9');

/** Whether every block has the labels of the first one. A table says its headings once, above all of its rows. */
function areAlike(spans: readonly Span[], rows: readonly PageRow[]): boolean {
  const [first = new Set<string>(), ...others] = spans.map(
    ({ from, to }) => new Set(rows.slice(from, to).flatMap((row) => row.fieldKeys)),
  );
  return others.every((keys) => [...keys].filter((key) => first.has(key)).length >= MIN_REPEATED);
}
