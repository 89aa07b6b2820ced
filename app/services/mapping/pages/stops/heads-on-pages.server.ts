import type { Cell } from '~/services/mapping/pages/layout/page-cells.server';
import { height, sameRow } from '~/services/mapping/pages/layout/pieces.server';
import { isBareCode, roleInCell, type StopHead, stopHead } from './stop-heads';

/** A head and its cell; `top` is where its block begins, where that is not its own line. */
export type Head = { cell: Cell; head: StopHead; top?: number };

/** The words that head stops; below one of several, "PICKUPS", the counts of each. */
export function headsOf(cells: readonly Cell[]): Head[] {
  const words = wordsOf(cells);
  return words.length > MAX_HEADS ? [] : withTops(withoutCounts(withoutDays(words)), cells);
}

/** A load has eight stops at most, and its paper speaks of each a few times; each head is compared with all others and with the cells around it. */
const MAX_HEADS = 80;

function wordsOf(cells: readonly Cell[]): Head[] {
  const keys = keysOfRows(cells);
  const found = cells.flatMap((cell) => {
    const own = stopHead(cell.text);
    const isNone = own && ((isBareCode(cell.text) && isBehind(cell, cells)) || isPaid(cell, cells));
    const role = keys.has(cell) ? roleInCell(cell.text) : null;
    const key = role && { role, rest: '', isDate: false, isSection: false, isStopOff: false };
    const head = isNone ? key : (own ?? key);
    return head ? [{ cell, head }] : [];
  });
  return found.flatMap((one) => {
    if (!one.head.isSection) return [one];
    const counts = countsBelow(one, found, cells);
    return counts.length > 0 ? counts : [{ ...one, head: { ...one.head, isSection: false } }];
  });
}

/** Something that is no stop comes right before a cell in its line: "REF", "PU". */
function isBehind({ box }: Cell, cells: readonly Cell[]): boolean {
  return cells.some(
    (one) =>
      sameRow(one.box, box) &&
      one.box.x1 <= box.x0 &&
      box.x0 - one.box.x1 < 6 * height(box) &&
      !stopHead(one.text),
  );
}

/** "Stop-off", "$75.00": what it costs. */
function isPaid({ box }: Cell, cells: readonly Cell[]): boolean {
  return cells.some(
    (one) => sameRow(one.box, box) && one.box.x0 >= box.x1 && /^\$|^[\d,]+\.\d{2}$/.test(one.text),
  );
}

function countsBelow({ cell, head }: Head, heads: readonly Head[], cells: readonly Cell[]): Head[] {
  const isBelow = ({ box }: Cell) => box.page === cell.box.page && box.y0 > cell.box.y1 - 2;
  const isUnder = ({ box }: Cell) => Math.abs(box.x0 - cell.box.x0) < 2 * height(cell.box);
  const next = heads.find((other) => other.cell !== cell && isBelow(other.cell) && isUnder(other.cell));
  return cells
    .filter((one) => isBelow(one) && isUnder(one) && /^#?\d{1,2}[.):]?$/.test(one.text))
    .filter(({ box }) => !next || box.y0 < next.cell.box.y0)
    .map((one) => ({ cell: one, head: { ...head, isSection: false, rest: '' } }));
}

/** "Pickup date:" below "SHIPPER" belongs to that stop, and begins none. */
function withoutDays(heads: readonly Head[]): Head[] {
  const kept: Head[] = [];
  for (const one of heads) {
    const last = kept.findLast(({ cell }) => cell.box.page === one.cell.box.page);
    if (!one.head.isDate || !last || last.head.isDate || last.head.role !== one.head.role) kept.push(one);
  }
  return kept;
}

/**
 * "STOP 2 of 3" right above "DELIVERY" gives it its number; above several it counts none of them. Before a word in its own row it heads the
 * stop, and the word tells what happens there.
 */
function withoutCounts(heads: readonly Head[]): Head[] {
  const named = (count: Head) => heads.filter((other) => other.head.role && isRightBelow(other, count));
  return heads.flatMap((one) => {
    const { role, number } = one.head;
    if (role) {
      const counts = heads.filter((other) => !other.head.role && isRightBelow(one, other));
      const [count] = counts.filter((other) => named(other).length === 1);
      if (!count) return [one];
      if (sameRow(count.cell.box, one.cell.box)) return [];
      return [number ? one : { ...one, head: { ...one.head, number: count.head.number ?? 0 } }];
    }
    const [name, ...more] = named(one);
    if (!name) return [one];
    const isBefore = more.length === 0 && sameRow(name.cell.box, one.cell.box);
    return isBefore
      ? [{ ...one, head: { ...one.head, role: name.head.role, isStopOff: name.head.isStopOff } }]
      : [];
  });
}

function isRightBelow({ cell: { box: lower } }: Head, { cell: { box: upper } }: Head): boolean {
  const down = lower.y0 - upper.y0;
  return (
    upper.page === lower.page &&
    down > -0.6 * height(upper) &&
    down < 2.8 * height(upper) &&
    lower.x0 >= upper.x0 - 2
  );
}

/** The cells of a column, or of a row, that says of each stop what happens there: "PICK", "PICK", "DROP". */
function keysOfRows(cells: readonly Cell[]): Set<Cell> {
  const roles = cells.filter(({ text }) => text.length <= MAX_KEY && roleInCell(text) !== null);
  if (roles.length > MAX_HEADS) return new Set();
  return new Set(
    roles.filter((one) => {
      const others = roles.filter((other) => other !== one && other.box.page === one.box.page);
      return (
        others.some((other) => isFlush(one, other)) ||
        others.filter(({ box }) => sameRow(box, one.box)).length > 1
      );
    }),
  );
}

const MAX_KEY = 12;
const isFlush = ({ box: a }: Cell, { box: b }: Cell): boolean =>
  Math.abs(a.x0 - b.x0) < 3 || Math.abs(a.x0 + a.x1 - b.x0 - b.x1) < 6;

/**
 * Where the words of several stops stand in a column beside what they head, each begins below the widest gap between it and the one
 * before, since a word may stand in the middle of its row; the first begins as far above its word as the others do.
 */
function withTops(heads: readonly Head[], cells: readonly Cell[]): Head[] {
  return heads.map((one) => {
    const column = heads.filter(({ cell }) => cell.box.page === one.cell.box.page && isFlush(cell, one.cell));
    const at = column.indexOf(one);
    const rises = column.slice(1).map((head, i) => riseOf(head, column[i] as Head, cells));
    const rise = at === 0 ? Math.max(0, ...rises) : (rises[at - 1] ?? 0);
    return rise > 0 ? { ...one, top: one.cell.box.y0 - rise } : one;
  });
}

/** How far above its word a stop begins: below the widest gap to the one before. 0 where it begins with its word. */
function riseOf({ cell: { box } }: Head, { cell: { box: before } }: Head, cells: readonly Cell[]): number {
  const own = cells.filter(({ box: other }) => other.page === box.page && other.x0 > box.x0 - 3);
  const isBeside = own.some(
    ({ box: other }) => other.x0 > box.x1 && Math.abs(other.y0 - box.y0) < height(box),
  );
  if (!isBeside) return 0;
  const tops = own.map(({ box: other }) => other.y0).filter((y) => y > before.y0 - 1 && y < box.y0 + 2);
  const rows = [...new Set([...tops, box.y0])].sort((a, b) => a - b);
  const gaps = rows.slice(1).map((y, i) => ({ y, gap: y - (rows[i] ?? y) }));
  const widest = Math.max(0, ...gaps.map(({ gap }) => gap));
  if (widest < CLEARLY_WIDER * Math.min(...gaps.map(({ gap }) => gap))) return 0;
  return box.y0 - Math.min(gaps.findLast(({ gap }) => gap > widest - 1)?.y ?? box.y0, box.y0);
}

/** The gap between two stops against that between two lines of one. */
const CLEARLY_WIDER = 1.4;
