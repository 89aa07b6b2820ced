import { type DraftAddress, joinDoubts } from '~/domain/orders/order-draft';
import type { ReadPage } from '~/domain/reading/reading';
import { type DateOrder, findDate } from '~/domain/trade/parse-date';
import { stateCode } from '~/domain/trade/us-places';
import type { Candidate, DraftParts, PlacedAddress } from '~/services/mapping/decide/candidates';
import {
  type Cell,
  cellsOf,
  rowsOfCells,
  whereOfCells,
} from '~/services/mapping/pages/layout/page-cells.server';
import { sameRow } from '~/services/mapping/pages/layout/pieces.server';
import { noteOf, numbersAtStop } from './notes-of-stop.server';
import { blocksUnderHeads, type StopBlock } from './stop-blocks.server';
import { type StopRole, stopHead } from './stop-heads';
import { placeOf, withoutPartLabel } from './stop-place.server';
import { blocksInTables } from './stop-tables.server';
import { type When, whenOf } from './stop-when.server';

/** A stop of a truck load as its paper says it. */
export type LoadStop = {
  role: StopRole;
  number?: number;
  address: DraftAddress;
  when: When | null;
  cells: Cell[];
  /** What else its block says. */
  rest: Cell[];
  doubt?: string;
};

const ROLE_UNSAID = 'the paper does not say whether it is a pick-up or a delivery';

/**
 * The stops of a truck load in the order in which they are driven, told by where they lie on the page before their parts are named:
 * under words of the trade ("PU 1", "STOP-OFF DATE:"), beside each other, or as rows of tables. None where the paper does not show
 * both ends of the way, or heads a stop that cannot be read.
 */
export function stopsOfLoad(pages: readonly ReadPage[], order: DateOrder): LoadStop[] {
  const cells = withCodesBelow(cellsOf(pages));
  const tables = blocksInTables(cells);
  const free = withJoinedCities(cells.filter((cell) => !tables.taken.has(cell)));
  const under = blocksUnderHeads(free);
  const blocks = withRoles([...tables.blocks, ...under.blocks].sort(byPlace));
  const read = blocks.map((block) => stopOf(withOwnDay(withoutDayOfOther(block, blocks), cells), order));
  const isUnread = (number: number | undefined) => number && !blocks.some((block) => block.number === number);
  const isWhole =
    blocks.every(({ number }, i) => !number || read[i]) &&
    !under.unplaced.some(({ head }) => isUnread(head.number));
  const stops = once(read.flatMap((stop) => stop ?? []));
  const ends = new Set(stops.map(({ role }) => role));
  return ends.size === 2 && isWhole ? inTurn(stops) : [];
}

const byPlace = ({ head: { box: a } }: StopBlock, { head: { box: b } }: StopBlock): number =>
  a.page - b.page || (Math.abs(a.y0 - b.y0) < 4 ? a.x0 - b.x0 : a.y0 - b.y0);

/** "City: Joliet", "State: IL", "Zip: 60431" of one row as one text. */
function withJoinedCities(cells: readonly Cell[]): Cell[] {
  const joined = rowsOfCells(cells).flatMap((row) => {
    const out: Cell[] = [];
    for (const cell of row) {
      const before = out.at(-1);
      const text = withoutPartLabel(cell.text);
      const isState =
        stateCode(text.replace(/\s+\d{5}(?:-\d{4})?$/, '')) !== null && /^[A-Z]{2}\b/.test(text);
      const isCode =
        /^\d{5}(?:-\d{4})?$/.test(text) && before !== undefined && /, [A-Z]{2}$/.test(before.text);
      const goesOn =
        before && (isCode || (isState && /^[A-Za-z][A-Za-z .'-]+,?$/.test(withoutPartLabel(before.text))));
      if (!goesOn) out.push(cell);
      else
        out[out.length - 1] = {
          ...before,
          text: isCode
            ? `${before.text} ${text}`
            : `${withoutPartLabel(before.text).replace(/,$/, '')}, ${text}`,
          words: [...before.words, ...cell.words],
          box: { ...before.box, x1: cell.box.x1 },
        };
    }
    return out;
  });
  return joined;
}

/** "…, Des Moines, IA" and "50313" in the next line of its cell. */
function withCodesBelow(cells: readonly Cell[]): Cell[] {
  const joined = new Set<Cell>();
  const whole = cells.map((cell) => {
    if (!/\b[A-Z]{2}$/.test(cell.text)) return cell;
    const code = cells.find(
      ({ box, text }) =>
        /^\d{5}(?:-\d{4})?$/.test(text) &&
        box.page === cell.box.page &&
        Math.abs(box.x0 - cell.box.x0) < 3 &&
        box.y0 > cell.box.y0 &&
        box.y0 - cell.box.y1 < cell.box.y1 - cell.box.y0,
    );
    if (!code) return cell;
    joined.add(code);
    return { ...cell, text: `${cell.text} ${code.text}` };
  });
  return whole.filter((cell) => !joined.has(cell));
}

type Told = StopBlock & { role: StopRole; doubt?: string };

/** Stops that are counted and not named begin with a pick-up. */
function withRoles(blocks: readonly StopBlock[]): Told[] {
  const isSaid = blocks.some(({ role }) => role !== null);
  return blocks.map((block, i) => {
    if (block.isStopOff) return { ...block, role: 'deliver', doubt: ROLE_UNSAID };
    if (block.role) return { ...block, role: block.role };
    return { ...block, role: !isSaid && i === 0 ? 'pickup' : 'deliver', doubt: ROLE_UNSAID };
  });
}

/**
 * A day over the head of a stop may be the paper's own: the day right behind the word of the stop goes before it. "Date: 11/30/2026"
 * over "SHIP FROM", and below it "Pick up: 12/01/2026 06:00".
 */
function withOwnDay(block: Told, cells: readonly Cell[]): Told {
  const own = block.when.filter((cell) => !isDayOver(cell, block.head));
  if (own.length === block.when.length || own.some(({ text }) => findDate(text))) return block;
  const said = cells.find(({ text }) => {
    const head = stopHead(text);
    return head?.role === block.role && findDate(head.rest)?.start === 0;
  });
  return said ? { ...block, when: [...own, said] } : block;
}

/** A day over the head of a stop that is in the block of the stop above is that one's. */
function withoutDayOfOther(block: Told, blocks: readonly Told[]): Told {
  const isOfOther = (cell: Cell) =>
    blocks.some(({ head, rest }) => head !== block.head && rest.some(({ box }) => box === cell.box));
  return { ...block, when: block.when.filter((cell) => !isDayOver(cell, block.head) || !isOfOther(cell)) };
}

const isDayOver = ({ box, text }: Cell, { box: head }: Cell): boolean =>
  box.page === head.page && box.y1 <= head.y0 && findDate(text) !== null;

function stopOf(block: Told, order: DateOrder): LoadStop | null {
  const address = placeOf(block.lines);
  if (!address) return null;
  return {
    role: block.role,
    ...(block.number ? { number: block.number } : {}),
    address,
    when: whenOf(block.when, order),
    cells: [block.head, ...block.place.filter((cell) => cell !== block.head)],
    rest: block.rest,
    ...(block.doubt ? { doubt: block.doubt } : {}),
  };
}

/** A stop that a summary names and a block describes is one; the fuller of both stays at its place. */
function once(stops: readonly LoadStop[]): LoadStop[] {
  const kept: LoadStop[] = [];
  for (const stop of stops) {
    const at = kept.findIndex((one) => isSame(one, stop));
    const before = kept[at];
    if (!before) kept.push(stop);
    else if (fullness(stop) > fullness(before))
      kept.splice(at, 1, { ...stop, when: stop.when?.day ? stop.when : (before.when ?? stop.when) });
    else if (!before.when?.day && stop.when?.day) before.when = stop.when;
  }
  return kept;
}

const fullness = ({ address }: LoadStop): number =>
  [address.location_name, address.address_line_1, address.postal_code].filter(Boolean).length;

function isSame(one: LoadStop, other: LoadStop): boolean {
  if (one.role !== other.role) return false;
  if (one.number && other.number && one.number !== other.number) return false;
  const same = (part: 'city' | 'state' | 'postal_code' | 'address_line_1') => {
    const [a, b] = [one.address[part], other.address[part]];
    return !a || !b || plain(a) === plain(b);
  };
  return same('city') && same('state') && same('postal_code') && same('address_line_1');
}

const plain = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]+/g, '');

/** As the paper counts them, else as they stand; pick-ups that fill a column of their own come first. */
function inTurn(stops: readonly LoadStop[]): LoadStop[] {
  const numbers = stops.map(({ number }) => number);
  const isCounted = numbers.every(Boolean) && new Set(numbers).size === stops.length;
  if (isCounted) return [...stops].sort((a, b) => (a.number ?? 0) - (b.number ?? 0));
  const of = (role: StopRole) => stops.filter((stop) => stop.role === role);
  const left = (some: readonly LoadStop[]) => some.map(({ cells: [head] }) => head?.box.x0 ?? 0);
  const isBeside = Math.max(...left(of('pickup'))) < Math.min(...left(of('deliver'))) - 50;
  return isBeside ? [...of('pickup'), ...of('deliver')] : [...stops];
}

/** What is left of the certainty of a stop that has no more than its city, or no ZIP. */
const IN_PART = 0.93;
const SURE = 0.97;

/** The parts of an order with the stops of its load in place of what labels say of them. */
export function withStopsOfLoad(
  parts: DraftParts,
  { stops, pay, isBySea }: { stops: readonly LoadStop[]; pay: readonly Candidate[]; isBySea: boolean },
  pages: readonly ReadPage[],
): DraftParts {
  const first = stops.find(({ role }) => role === 'pickup');
  const last = stops.findLast(({ role }) => role === 'deliver');
  // A window at some stops of a kind alone would contradict the day of the others.
  const isWhole = (kind: StopRole) => stops.every(({ role, when }) => role !== kind || when?.day);
  const places = stops.map((stop, i): PlacedAddress => {
    const { address, doubt, cells } = stop;
    const when = whenSaid(stop, parts.candidates);
    const isInFull = address.location_name && address.postal_code;
    const isOneOfMany = stops.length > 2;
    const isEnd = stop === first || stop === last;
    const why = joinDoubts([doubt, when?.windowDoubt, isEnd ? undefined : when?.doubt]);
    const window = when?.window ?? (isOneOfMany && isWhole(stop.role) ? loneWindow(when) : undefined);
    const unkept = isEnd || window ? [] : Object.values(when?.cells ?? {}).map(({ text }) => text);
    const note = noteOf([...unkept, ...numbersAtStop(stop.rest, isOneOfMany)]);
    return {
      role: stop.role === 'pickup' ? 'pickup_location' : 'delivery_location',
      address,
      where: whereOfCells(cells, pages),
      certainty: SURE * (isInFull ? 1 : IN_PART) * Math.min(...cells.map(({ confidence }) => confidence)),
      stop: i + 1,
      ...(window ? { window } : {}),
      ...(note ? { note } : {}),
      ...(why ? { doubt: why } : {}),
    };
  });
  const due = [
    ...dueAt('pickup_by', first ? whenSaid(first, parts.candidates) : null, pages),
    ...dueAt('deliver_by', last ? whenSaid(last, parts.candidates) : null, pages),
  ];
  const told = new Set(due.map(({ field }) => field));
  const isOfOther = (one: Candidate) =>
    DELIVERED.test(one.field) && stops.some((stop) => stop !== last && isSaidAt(one, stop, pages));
  return {
    candidates: [
      ...parts.candidates.filter(
        (one) => !told.has(one.field) && (isBySea || !OF_SHIPS.has(one.field)) && !isOfOther(one),
      ),
      ...due,
      ...pay,
    ],
    places: [...parts.places.filter(({ role }) => !OF_STOPS.has(role)), ...places],
  };
}

const DELIVERED = /^deliver_by_(?:date|time)$/;
/** What is said of a delivery wherever it is; a bare "Window:" or "Appt:" is that of its stop. */
const OF_DELIVERY = /\b(?:DEL|DELIVER\w*|DLVR?Y?|ARRIV\w*|UNLOAD\w*|RECEIV\w*|CONSIGNEE|REQUIRED|RDD|DUE)\b/i;

/** Whether a value is in the row that says when a stop is due, and does not say that it is of a delivery. */
function isSaidAt({ where }: Candidate, { when, rest }: LoadStop, pages: readonly ReadPage[]): boolean {
  const page = pages.find(({ index }) => index === where.page);
  if (!page || !where.region) return false;
  const { left, top, width, height } = where.region;
  const [x, y] = [(left + width / 2) * page.width, (top + height / 2) * page.height];
  const rows = Object.values(when?.cells ?? {});
  return rest.some(
    ({ box, text }) =>
      !OF_DELIVERY.test(text) &&
      rows.some((row) => sameRow(row.box, box)) &&
      box.page === page.index &&
      box.x0 <= x &&
      x <= box.x1 &&
      box.y0 <= y &&
      y <= box.y1,
  );
}

/** An appointment, or a day alone, as a window: an order itself has one of them for all its stops of a kind. */
function loneWindow(when: When | null): { from: string; to: string } | undefined {
  const { day, time } = when ?? {};
  return day ? { from: `${day}T${time ?? '00:00'}`, to: `${day}T${time ?? '23:59'}` } : undefined;
}

/** "SHIP NOT BEFORE" names no ship on a paper of the road. */
const OF_SHIPS: ReadonlySet<string> = new Set([
  'vessel',
  'voyage',
  'booking_number',
  'earliest_receiving_date',
  'cutoff_date',
  'cutoff_time',
]);

const OF_STOPS: ReadonlySet<string> = new Set([
  'pickup_location',
  'terminal_location',
  'loading_location',
  'shipper_location',
  'delivery_location',
  'consignee_location',
  'full_return_location',
  'empty_pickup_location',
  'empty_return_location',
]);

/** When a stop is due; nothing where its day stands over its head and a label names the day: "Ready: 12/01/2026". */
function whenSaid({ role, when, cells: [head] }: LoadStop, candidates: readonly Candidate[]): When | null {
  const day = when?.cells.day;
  const isOver = day && head && isDayOver(day, head);
  const field = role === 'pickup' ? 'pickup_by_date' : 'deliver_by_date';
  return isOver && candidates.some((one) => one.field === field) ? null : when;
}

function dueAt(
  field: 'pickup_by' | 'deliver_by',
  when: When | null,
  pages: readonly ReadPage[],
): Candidate[] {
  if (!when) return [];
  const one = (name: string, value: string | undefined, cell: Cell | undefined): Candidate[] => {
    const why = joinDoubts([name.endsWith('_date') ? when.doubt : undefined, when.windowDoubt]);
    return value && cell
      ? [
          {
            field: name,
            value,
            confidence: SURE * cell.confidence,
            primary: true,
            text: cell.text,
            where: whereOfCells([cell], pages),
            ...(why ? { doubt: why } : {}),
          },
        ]
      : [];
  };
  return [
    ...one(`${field}_date`, when.day, when.cells.day),
    ...one(`${field}_time`, when.time, when.cells.time),
  ];
}
