import { findDate } from '~/domain/trade/parse-date';
import { stateCode } from '~/domain/trade/us-places';
import { type Cell, partOf, rowsOfCells } from '~/services/mapping/pages/layout/page-cells.server';
import { height, overlap } from '~/services/mapping/pages/layout/pieces.server';
import type { StopBlock } from './stop-blocks.server';
import { type StopRole, stopHead } from './stop-heads';
import { cityIn, mayBeOfPlace } from './stop-place.server';

type Kind = 'role' | 'number' | 'name' | 'place' | 'city' | 'state' | 'zip' | 'day' | 'from' | 'to' | 'other';
type Column = { kind: Kind; head: Cell };

const KINDS: readonly [Kind, RegExp][] = [
  [
    'role',
    /^(?:#? ?(?:STOP )?TYPE|STOP|ACTIVITY|ACTION|EVENT|P\s?\/\s?D|PU\s?\/\s?(?:DEL|SO)|PICK\s?\/\s?DROP|ACT|STOP ACTION)$/,
  ],
  ['number', /^(?:#|NO|SEQ|STOP (?:#|NO|NUMBER)|STOP#)$/],
  [
    'name',
    /^(?:SHED|(?:LOCATION|STOP|COMPANY|FACILITY) NAME|NAME|FACILITY|COMPANY|SHIPPERS?|CONSIGNEES?|RECEIVERS?|CUSTOMER|WAREHOUSE)$/,
  ],
  [
    'place',
    /^(?:LOCATIONS?|(?:STREET |FULL )?ADDRESS(?:ES)?|(?:NAME|COMPANY|FACILITY|LOCATION)\s?(?:&|AND|\/)\s?ADDRESS|CITY\s?[,/ ]\s?(?:ST|STATE)(?:\s?[,/ ]\s?ZIP)?|STOP LOCATION|WHERE|STREET)$/,
  ],
  ['city', /^(?:CITY|TOWN)$/],
  ['state', /^(?:ST|STATE|PROV)$/],
  ['zip', /^(?:ZIP|ZIP ?CODE|POSTAL(?: CODE)?)$/],
  [
    'from',
    /^(?:SCHED(?:ULED)? |WIN(?:DOW)? )?(?:EARLIEST|FROM|OPENS?|START|BEGIN|EARLY)(?: (?:DATE|TIME|ARRIVAL|APPT))*(?:\s?[/&]\s?TIME)?$/,
  ],
  [
    'to',
    /^(?:SCHED(?:ULED)? |WIN(?:DOW)? )?(?:LATEST|TO|TIL|UNTIL|CLOSES?|END|LATE)(?: (?:DATE|TIME|ARRIVAL|APPT))*(?:\s?[/&]\s?TIME)?$/,
  ],
  [
    'day',
    /^(?:DATES?|DATE\(S\)|DAY|WHEN|SCHEDULED?|(?:PICK ?UP|DELIVERY|SHIP|APPT|APPOINTMENT|SCHEDULED|ARRIVAL|STOP|TIME)?\s?(?:DATE|TIME|WINDOW|APPT|APPOINTMENT|HOURS)S?|DATE\s?(?:\/|&|AND)\s?TIME|TIMES?|HOURS)$/,
  ],
  [
    'other',
    /#|^(?:PU|P\.?O|DELIVERY PO|REF|REFERENCES?|QTY|QUANTITY|PIECES|PCS|PALLETS|PLTS?|WEIGHT|WT|LBS|COMMODITY|CONTACT|PHONE|NOTES?|INSTRUCTIONS|MILES|CASES|BOL|REMARKS|COMMENTS|ITEMS?)/,
  ],
];

/** A row of headings has so many that are known at least. */
const MIN_COLUMNS = 3;
/** Right below a section's word, and between rows, so many lines' heights at most. */
const SECTION_GAP = 3.5;
const ROW_GAP = 4;
/** The lines of one stop are no further apart. */
const LINE_GAP = 2;

/** The stops that are rows of a table, and all cells that such tables take. */
export function blocksInTables(cells: readonly Cell[]): { blocks: StopBlock[]; taken: Set<Cell> } {
  const rows = rowsOfCells(cells);
  const blocks: StopBlock[] = [];
  const taken = new Set<Cell>();
  for (const [at, row] of rows.entries()) {
    const columns = columnsOf(row);
    if (!columns) continue;
    const role = roleAbove(columns, rows[at - 1]);
    const below = rowsBelow(rows, at);
    const found = stopsIn(below, columns, role);
    if (found.length === 0) continue;
    blocks.push(...found);
    for (const cell of [...row, ...below.flat()]) taken.add(cell);
  }
  return { blocks, taken };
}

function kindOf(text: string): Kind | null {
  const plain = text
    .toUpperCase()
    .replace(/[\s.:]+$/, '')
    .replace(/\./g, '')
    .trim();
  return KINDS.find(([, words]) => words.test(plain))?.[0] ?? null;
}

/** The columns of a row of headings that a table of stops has; null for every other row. */
function columnsOf(row: readonly Cell[]): Column[] | null {
  const columns = row.map((head, i): Column => {
    const isStop = i === 0 && kindOf(head.text) === null && stopHead(head.text)?.rest === '';
    return { kind: isStop ? 'place' : (kindOf(head.text) ?? 'other'), head };
  });
  const known = row.filter(
    (head, i) => kindOf(head.text) !== null || (i === 0 && columns[0]?.kind === 'place'),
  );
  const has = (...kinds: Kind[]) => columns.some(({ kind }) => kinds.includes(kind));
  const isTable =
    known.length >= MIN_COLUMNS &&
    known.length * 2 > row.length &&
    has('name', 'place', 'city') &&
    has('day', 'from', 'to', 'state', 'zip', 'role');
  return isTable ? columns : null;
}

/** Whose stops the rows are: by a heading of the table itself, else by the word above it. */
function roleAbove(columns: readonly Column[], above: readonly Cell[] | undefined): StopRole | null {
  const [head] = columns;
  const section = above?.find(
    (cell) => head && head.head.box.y0 - cell.box.y1 < SECTION_GAP * height(cell.box) && stopHead(cell.text),
  );
  const own = columns.flatMap(({ head: { text } }) => stopHead(text)?.role ?? []);
  const roles = new Set(section ? [stopHead(section.text)?.role ?? null] : own);
  return roles.size === 1 ? ([...roles][0] ?? null) : null;
}

const OF_WHEN: readonly Kind[] = ['day', 'from', 'to'];

/** What the heading of its column says of a moment: "EARLIEST". */
function underHead(cell: Cell, kind: Kind): Cell {
  if (kind === 'from') return { ...cell, text: `EARLIEST ${cell.text}` };
  return kind === 'to' ? { ...cell, text: `LATEST ${cell.text}` } : cell;
}

/** Cells of stops with what the nearest headings above them say of when, where they stand below a row of headings. */
export function withColumnHeads(cells: readonly Cell[], all: readonly Cell[]): Cell[] {
  const [first] = cells;
  const row =
    first &&
    rowsOfCells(all).findLast(
      (one) =>
        one[0] &&
        one[0].box.page === first.box.page &&
        one[0].box.y0 < first.box.y0 &&
        countOfKnown(one) >= MIN_COLUMNS,
    );
  if (!row) return [...cells];
  const columns = row.map((head): Column => ({ kind: kindOf(head.text) ?? 'other', head }));
  if (!columns.some(({ kind }) => kind === 'from' || kind === 'to')) return [...cells];
  return cells.map((cell) => (/\d/.test(cell.text) ? underHead(cell, columnOf(cell, columns).kind) : cell));
}

/** How many of a row are headings of a table of stops; a row with a day in it is none. */
const countOfKnown = (row: readonly Cell[]): number =>
  row.some(({ text }) => findDate(text)) ? 0 : row.filter(({ text }) => kindOf(text) !== null).length;

/** The rows below a heading, as far as they follow each other and nothing else begins. */
function rowsBelow(rows: readonly Cell[][], at: number): Cell[][] {
  const below: Cell[][] = [];
  let last = rows[at]?.[0];
  for (const row of rows.slice(at + 1)) {
    const [first] = row;
    if (!first || !last || first.box.page !== last.box.page) break;
    const tall = height(first.box);
    const head = row.length === 1 ? stopHead(first.text) : null;
    if (first.box.y0 - last.box.y1 > ROW_GAP * tall || columnsOf(row) || head?.isSection) break;
    below.push(row);
    last = first;
  }
  return below;
}

/** Cells under the columns; one that reaches over several is cut where a word begins as a column does. */
function underColumns(
  rows: readonly Cell[][],
  columns: readonly Column[],
): { cell: Cell; kind: Kind; row: number; head: string }[] {
  return rows.flatMap((row, at) =>
    row
      .flatMap((cell) => (cityIn(cell.text) ? [cell] : cutAt(cell, columns)))
      .map((cell) => {
        const { kind, head } = columnOf(cell, columns);
        return { cell, kind, row: at, head: head.text };
      }),
  );
}

const SLACK = 4;

function columnOf({ box }: Cell, columns: readonly Column[]): Column {
  const at = Math.max(
    0,
    columns.findLastIndex(({ head }) => head.box.x0 <= box.x0 + SLACK),
  );
  const [own, next] = [columns[at] as Column, columns[at + 1]];
  const isNext = next && overlap(box, next.head.box) > 0 && overlap(box, own.head.box) <= 0;
  return isNext ? next : own;
}

function cutAt(cell: Cell, columns: readonly Column[]): Cell[] {
  const own = columns.indexOf(columnOf(cell, columns));
  const starts = columns.slice(own + 1).map(({ head }) => head.box.x0);
  const parts: Cell['words'][number][][] = [];
  for (const [i, word] of cell.words.entries()) {
    const begins = i > 0 && starts.some((x0) => Math.abs(x0 - word.x0) < 3);
    const part = parts.at(-1);
    if (part && !begins) part.push(word);
    else parts.push([word]);
  }
  return parts.length > 1 ? parts.map((words) => partOf(cell, words)) : [cell];
}

/** A name or street beside its city may go on in so many lines. */
const LINES_OF_CELL = 3;
const PLACES: readonly Kind[] = ['name', 'place', 'city'];

type Placed = ReturnType<typeof underColumns>;

function stopsIn(rows: readonly Cell[][], columns: readonly Column[], role: StopRole | null): StopBlock[] {
  const placed = underColumns(rows, columns);
  const of = (...kinds: Kind[]) => placed.filter(({ kind }) => kinds.includes(kind));
  const codes = of('zip').filter(({ cell }) => /\b\d{5}\b/.test(cell.text));
  const states = of('state').filter(({ cell }) => stateCode(cell.text));
  const cities = of('name', 'place', 'city').filter(({ cell }) => cityIn(cell.text));
  const atTop = [codes, states].find((keys) => keys.length > 0);
  const keys = (atTop ?? cities).map(({ row }) => row);
  if (keys.length === 0 || role === null) return [];
  const bounds = boundsOf(rows, keys, atTop !== undefined);
  const end = endOf(rows, keys.at(-1) ?? 0);
  return keys.flatMap((_, i) => {
    const own = placed.filter(({ row }) => row >= (bounds[i] ?? 0) && row < (bounds[i + 1] ?? end));
    return stopIn(own, role) ?? [];
  });
}

/** The first row of each stop: between two of their key rows the widest gap parts them. */
function boundsOf(rows: readonly Cell[][], keys: readonly number[], isAtTop: boolean): number[] {
  const top = (at: number) => rows[at]?.[0]?.box.y0 ?? 0;
  return keys.map((key, i) => {
    const before = keys[i - 1];
    if (before === undefined) return 0;
    const between = Array.from({ length: key - before }, (_, n) => before + 1 + n);
    const gap = (at: number) => top(at) - top(at - 1);
    const widest = Math.max(...between.map(gap));
    const wide = between.filter((at) => gap(at) > widest - 1.5);
    return (isAtTop ? wide.at(-1) : wide[0]) ?? key;
  });
}

/** The row behind the last stop: its lines follow each other. */
function endOf(rows: readonly Cell[][], key: number): number {
  const at = rows.findIndex((row, i) => {
    const [before, cell] = [rows[i - 1]?.[0], row[0]];
    return i > key && before && cell && cell.box.y0 - before.box.y0 > LINE_GAP * height(before.box);
  });
  return at < 0 ? rows.length : at;
}

function stopIn(own: Placed, role: StopRole): StopBlock | null {
  const of = (...kinds: Kind[]) => own.filter(({ kind }) => kinds.includes(kind)).map(({ cell }) => cell);
  const [head] = own;
  if (!head) return null;
  const [city, ...underCity] = of('city');
  const [state] = of('state');
  const [code] = of('zip');
  const when = own.flatMap(({ kind, cell }) => (OF_WHEN.includes(kind) ? [underHead(cell, kind)] : []));
  const rest = own.flatMap(({ kind, cell, head: heading }) =>
    kind === 'other' ? [{ ...cell, text: `${heading.replace(/:$/, '')}: ${cell.text}` }] : [],
  );
  const common = { role, isStopOff: false, head: head.cell, when, rest };
  if (city && (state || code)) {
    const end = `${city.text.replace(/,$/, '')}, ${state?.text ?? ''} ${code?.text ?? ''}`.trim();
    const named = [...of('name', 'place'), ...underCity].filter(({ text }) => mayBeOfPlace(text));
    const lines = [...named.map(({ text }) => withoutEnd(text, end)).filter((text) => text !== ''), end];
    const place = [...named, city, ...(state ? [state] : []), ...(code ? [code] : [])];
    return { ...common, place, lines };
  }
  const at = own.filter(({ kind, cell }) => PLACES.includes(kind) && mayBeOfPlace(cell.text));
  const end = at.find(({ cell }) => cityIn(cell.text));
  if (!end) return null;
  const line = PLACES.flatMap((kind) =>
    at.filter((one) => one.kind === kind && one !== end && one.row < end.row + LINES_OF_CELL),
  );
  const place = [...line, end].map(({ cell }) => cell);
  return { ...common, place, lines: place.map(({ text }) => text) };
}

/** "2200 TRADE BLVD LAREDO,TX,78040" without the city, state and ZIP that have columns of their own. */
function withoutEnd(text: string, end: string): string {
  const words = (one: string) =>
    one
      .toUpperCase()
      .split(/[\s,]+/)
      .filter(Boolean);
  const [all, tail] = [words(text), words(end)];
  const isEnd =
    all.length > tail.length && tail.every((word, i) => all[all.length - tail.length + i] === word);
  if (!isEnd) return text;
  let left = text.trimEnd();
  for (const word of [...tail].reverse()) left = left.slice(0, -word.length).replace(/[\s,]+$/, '');
  return left;
}
