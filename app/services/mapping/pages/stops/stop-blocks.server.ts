import { findDate } from '~/domain/trade/parse-date';
import { isStreet } from '~/domain/trade/us-places';
import type { Cell } from '~/services/mapping/pages/layout/page-cells.server';
import { height, sameRow } from '~/services/mapping/pages/layout/pieces.server';
import { type Head, headsOf } from './heads-on-pages.server';
import { roleSpoken, type StopHead } from './stop-heads';
import { cityIn, isNumbered, mayBeOfPlace, withoutPartLabel } from './stop-place.server';
import { withColumnHeads } from './stop-tables.server';

/** A stop as it lies on the page: the lines of its place, and what else stands in its block, in reading order. */
export type StopBlock = Pick<StopHead, 'role' | 'number' | 'isStopOff'> & {
  head: Cell;
  place: Cell[];
  /** Texts of the place; of the head no more than what follows its word. */
  lines: string[];
  when: Cell[];
  /** All else that stands in it. */
  rest: Cell[];
};

/** What ends the block of a stop wherever it begins: another party, money, the small print. */
const ENDS =
  /^(?:BILL(?:ING)?[- ]?TO|INVOICES?\b|REMIT|SEND (?:INVOICE|BILL)|CARRIER\b|THIRD PARTY|BROKER|TERMS|TOTAL|RATE|CHARGES?|PAYMENT|AGREED|FREIGHT CHARGES|DISPATCH(?:ER|ED)?\b|NOTIFY|LOAD (?:NOTES|DETAILS|INFORMATION)|SPECIAL INSTRUCTIONS|COMMODIT(?:Y|IES)\s*:?$|SHIPMENT (?:DESCRIPTION|DETAILS|INFORMATION))/i;
/** The city is at most so many lines' heights below its head. */
const CITY_WITHIN = 11;
/** A day that heads its stop is right above its place. */
const CITY_BELOW_DAY = 6;
/** What happens at a stop that is counted alone is told by one of the next texts. */
const SPOKEN_WITHIN = 3;
/** Lines of one address are no further apart. */
const LINE_GAP = 1.6;
/** Days and times of a stop are at most so far below its city. */
const WHEN_BELOW = 8;

/** The stops that a word of the trade heads, in reading order. Heads without a place are left out, and told by `unplaced`. */
export function blocksUnderHeads(cells: readonly Cell[]): { blocks: StopBlock[]; unplaced: Head[] } {
  const heads = headsOf(cells);
  const blocks: StopBlock[] = [];
  const unplaced: Head[] = [];
  const taken = new Set<Cell>();
  for (const one of heads) {
    const block = blockOf(one, heads, cells, taken);
    if (!block) unplaced.push(one);
    else {
      blocks.push(block);
      for (const cell of block.place) taken.add(cell);
    }
  }
  return { blocks, unplaced };
}

/** A head may stand in the middle over what it heads. */
function blockOf(
  one: Head,
  heads: readonly Head[],
  cells: readonly Cell[],
  taken: ReadonlySet<Cell>,
): StopBlock | null {
  const free = cells.filter((cell) => cell !== one.cell && !taken.has(cell));
  const { box } = one.cell;
  const under = blockIn(one, within(one, heads, free, box.x0 - height(box)), cells);
  const isFirst = !cells.some((cell) => cell.box.x0 < box.x0 && sameRow(cell.box, box));
  return under ?? (isFirst ? blockIn(one, within(one, heads, free, 0), cells) : null);
}

/** The cells between a head, the next ones below and beside it and what ends its block, in reading order. */
function within(
  { cell: { box }, top = box.y0 }: Head,
  heads: readonly Head[],
  cells: readonly Cell[],
  left: number,
): Cell[] {
  const tall = height(box);
  const others = heads
    .filter(({ cell }) => cell.box !== box && cell.box.page === box.page)
    .map((other) => ({ ...other.cell.box, y0: other.top ?? other.cell.box.y0 }));
  const beside = others.filter(({ x0, y0 }) => x0 > box.x0 + 2 * tall && Math.abs(y0 - box.y0) < 2 * tall);
  const right = Math.min(...beside.map(({ x0 }) => x0 - 0.4 * tall), Number.POSITIVE_INFINITY);
  const below = others.filter(({ x0, x1, y0 }) => y0 > box.y0 + 0.6 * tall && x0 < right && x1 > left);
  const bottom = Math.min(...below.map(({ y0 }) => y0 - 0.3 * tall), Number.POSITIVE_INFINITY);
  const inside = cells.filter(
    ({ box: { page, x0, y0 } }) =>
      page === box.page && y0 > top - 0.5 * tall && y0 < bottom && x0 >= left && x0 < right,
  );
  const end = inside.findIndex((cell) => cell.box.x0 <= box.x1 && ENDS.test(cell.text));
  return end < 0 ? inside : inside.slice(0, end);
}

function blockIn({ cell, head }: Head, inside: readonly Cell[], all: readonly Cell[]): StopBlock | null {
  const tall = height(cell.box);
  const spoken = inside.slice(0, SPOKEN_WITHIN).flatMap(({ text }) => roleSpoken(text) ?? [])[0];
  const own = { ...head, role: head.role ?? spoken ?? null, head: cell };
  if (cityIn(head.rest))
    return {
      ...own,
      place: [cell],
      lines: [head.rest],
      when: [cell, ...inside.filter(isNear(cell, tall))],
      rest: [...inside],
    };
  const depth = (head.isDate ? CITY_BELOW_DAY : CITY_WITHIN) * tall;
  const city = inside.find(
    (one) =>
      one.box.y0 - cell.box.y0 < depth &&
      mayBeOfPlace(one.text) &&
      cityIn(one.text) &&
      !isOfParty(one, inside),
  );
  if (!city) return null;
  const lines = withStreet(linesOver(city, cell, inside), city, inside);
  const isBehind = !head.isDate && /[A-Za-z0-9]/.test(head.rest) && mayBeOfPlace(head.rest);
  const when = inside.filter(
    (one) => !lines.includes(one) && one !== city && isNear(city, tall)(one) && !isOfOther(own.role, one),
  );
  return {
    ...own,
    place: [...(isBehind ? [cell] : []), ...lines, city],
    lines: [...(isBehind ? [head.rest] : []), ...[...lines, city].map(({ text }) => text)],
    when: withColumnHeads([cell, ...when, ...dayOver(cell, all)], all),
    rest: inside.filter((one) => !lines.includes(one) && one !== city),
  };
}

/** A city below the word of somebody who is no stop: "Send invoice to". */
const isOfParty = (city: Cell, cells: readonly Cell[]): boolean =>
  cells.some(
    ({ box, text }) =>
      ENDS.test(text) && box.y0 < city.box.y0 && Math.abs(box.x0 - city.box.x0) < height(box),
  );

/** The day over a stop that has a column of its own. */
function dayOver({ box }: Cell, cells: readonly Cell[]): Cell[] {
  return cells.filter(
    (one) =>
      one.box.page === box.page &&
      Math.abs(one.box.x0 - box.x0) < 2 &&
      one.box.y1 < box.y0 &&
      box.y0 - one.box.y1 < DAY_OVER * height(box) &&
      findDate(one.text)?.start !== undefined,
  );
}
const DAY_OVER = 4;

/** The lines of an address over its city, and before them the name, where it is beside the head or in a column of its own. */
function linesOver(city: Cell, head: Cell, cells: readonly Cell[]): Cell[] {
  const above = linesAbove(city, cells);
  const first = above[0] ?? city;
  const [begin = ''] = withoutPartLabel(first.text).split(/\s*,\s*/);
  if (!isStreet(begin) && cityIn(first.text)?.before !== '') return above;
  const before = namesBefore(first, head, cells);
  return [...(before.length > 0 ? before : nameBeside(head, cells)), ...above];
}

/** With the street that a form has in a cell of its own: "Street", "60 Old Mill Siding". */
function withStreet(lines: readonly Cell[], city: Cell, cells: readonly Cell[]): Cell[] {
  const label = cells.find(({ text }) => /^(?:STREET|STREET ADDRESS|ADDRESS)\W*$/i.test(text));
  const isThere = [...lines, city].some(({ text }) =>
    withoutPartLabel(text)
      .split(/\s*,\s*/)
      .some(isStreet),
  );
  if (!label || isThere) return [...lines];
  const [street] = cells
    .filter(({ box, text }) => sameRow(box, label.box) && box.x0 >= label.box.x1 && isStreet(text))
    .sort((a, b) => a.box.x0 - b.box.x0);
  return street ? [...lines, street] : [...lines];
}

/** "Requested pickup: 12-03-2026" beside the place of delivery. */
const isOfOther = (role: StopHead['role'], { text }: Cell): boolean =>
  role !== null && (role === 'deliver' ? /\bPICK[- ]?UP|\bSHIP DATE/i : /\bDELIVER|\bARRIVAL/i).test(text);

const isNear =
  (from: Cell, tall: number) =>
  ({ box }: Cell): boolean =>
    box.y0 - from.box.y0 < WHEN_BELOW * tall;

/** The lines right above a city and flush with it, from the top. */
function linesAbove(city: Cell, cells: readonly Cell[]): Cell[] {
  const found: Cell[] = [];
  let lowest = city;
  while (found.length < 4) {
    const next = cells
      .filter(
        ({ box }) =>
          box.y1 <= lowest.box.y0 + 3 &&
          Math.abs(box.x0 - city.box.x0) < 0.9 * height(city.box) &&
          lowest.box.y0 - box.y1 < LINE_GAP * height(city.box),
      )
      .sort((a, b) => b.box.y0 - a.box.y0)[0];
    if (!next || !(mayBeOfPlace(next.text) || isNumbered(next.text))) break;
    if (!isNumbered(next.text)) found.unshift(next);
    lowest = next;
  }
  return found;
}

/** The cells before a street in its row, each with the line below it: the name in a column of its own. */
function namesBefore(first: Cell, head: Cell, cells: readonly Cell[]): Cell[] {
  const names = cells.filter(
    ({ box, text }) =>
      sameRow(box, first.box) &&
      box.x0 > head.box.x0 &&
      box.x1 <= first.box.x0 &&
      mayBeOfPlace(text) &&
      /[A-Za-z]{2}/.test(text),
  );
  return names.flatMap((name) => {
    const more = cells.find(
      ({ box }) =>
        Math.abs(box.x0 - name.box.x0) < 2 &&
        box.y0 > name.box.y0 &&
        box.y0 - name.box.y1 < 0.6 * height(box),
    );
    const goesOn =
      more && more.text.split(' ').length <= 3 && (mayBeOfPlace(more.text) || /^\d{1,3}$/.test(more.text));
    return goesOn ? [{ ...name, text: `${name.text} ${more.text}` }] : [name];
  });
}

/** "PICK 1" in a box of its own, and the name right behind it. */
function nameBeside({ box: head }: Cell, cells: readonly Cell[]): Cell[] {
  return cells
    .filter(
      ({ box, text }) =>
        Math.abs(box.y0 - head.y0) < height(head) &&
        box.x0 >= head.x1 &&
        box.x0 - head.x1 < 3 * height(head) &&
        mayBeOfPlace(text),
    )
    .slice(0, 1);
}
