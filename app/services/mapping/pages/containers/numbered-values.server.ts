import { isPlacePart, isPlaceRole } from '~/domain/fields/field-map';
import type { Line } from '~/domain/reading/reading';
import { findContainerNumbers } from '~/domain/trade/iso6346';
import { findDate } from '~/domain/trade/parse-date';
import type { Candidate, DraftParts } from '~/services/mapping/decide/candidates';
import { candidatesOf } from '~/services/mapping/drafts/draft-builder.server';
import type { LabelMeaning } from '~/services/mapping/labels/field-labels.server';
import { fieldOf } from '~/services/mapping/labels/learned-names.server';
import type { PageContext } from '~/services/mapping/pages/layout/page-context.server';
import type { Piece } from '~/services/mapping/pages/layout/pieces.server';

/**
 * "DELIVER 1) 12/07/2026 2) 12/08/2026": values by the numbers of containers, behind or below what they are. `isNamed`: each is said with
 * its container.
 */
type NumberedList = { head: string; items: ReadonlyMap<number, Item>; isNamed?: boolean };
type Item = { text: string; line: Line };

const NUMBER = /(?:^|\s)\(?([1-9]\d?)(?:\)|\.(?=\s))\s*/g;
const CERTAINTY = 0.97;

/**
 * Orders of several containers with the values that the paper numbers as it numbers them, "1) MSKU… 2) TGHU…" above "1) 12/07
 * 2) 12/08", or says with the container whose they are: "12/07 for MSKU…, 12/08 for TGHU…", "1st container 12/07, 2nd container 12/08".
 * Where it has more or fewer values than containers, whose each is is asked; so are several days for all of them.
 */
export function withNumberedValues(
  parts: DraftParts[],
  pieces: readonly Piece[],
  context: PageContext,
): DraftParts[] {
  if (parts.length < 2) return parts;
  const lines = [...new Set(pieces.map(({ line }) => line))];
  const lists = listsIn(lines);
  const own = numbersOfUnits(lists);
  const inOrder = new Map(parts.map(({ candidates }, i) => [unitOf(candidates), i + 1]));
  const numbers = own.size < 2 ? inOrder : own;
  const all = [...(own.size < 2 ? [] : lists), ...namedLists(lines, numbers)];
  const made = all.reduce((now, list) => withList(now, list, { numbers, pieces, context }), parts);
  return made.map(({ candidates, places }) => ({
    candidates: candidates.map((one) => askedOfOtherDays(one, made, context)),
    places,
  }));
}

const unitOf = (candidates: readonly Candidate[]): string =>
  String(candidates.find(({ field }) => fieldOf(field) === 'unit_number')?.value);

type Numbered = { numbers: ReadonlyMap<string, number>; pieces: readonly Piece[]; context: PageContext };

function withList(
  parts: DraftParts[],
  list: NumberedList,
  { numbers, pieces, context }: Numbered,
): DraftParts[] {
  const meaning = meaningOf(list, context);
  if (!meaning) return parts;
  const read = new Map([...list.items].map(([n, item]) => [n, valuesOf(item, meaning, pieces, context)]));
  const fields = new Set([...read.values()].flat().map(({ field }) => field));
  const known = new Set(numbers.values());
  const fits = list.items.size === known.size && [...known].every((n) => read.get(n)?.length);
  const says = list.isNamed ? 'says' : 'numbers';
  const why = `the paper ${says} ${list.items.size} of them for ${known.size} containers`;
  return parts.map(({ candidates, places }) => {
    const said = read.get(numbers.get(unitOf(candidates)) ?? 0);
    const own = said ?? [...read.values()][0] ?? [];
    const doubt = fits || (list.isNamed && said?.length) ? undefined : why;
    const others = candidates.filter(({ field }) => !fields.has(field));
    return {
      candidates: [
        ...others,
        ...own.map((one) => (doubt ? { ...one, doubt, confidence: 0.5 } : { ...one, proven: true as const })),
      ],
      places,
    };
  });
}

function valuesOf(
  { text, line }: Item,
  meaning: LabelMeaning,
  pieces: readonly Piece[],
  { fieldMap, dateOrder, whereOf }: PageContext,
): Candidate[] {
  const row = pieces.filter((piece) => piece.line === line);
  const scanned = row.some(({ confidence }) => confidence < 1);
  return candidatesOf(
    { meaning, text, where: whereOf(row), certainty: CERTAINTY, scanned },
    fieldMap,
    dateOrder,
  );
}

/** What the values of a list are, by its head. */
function meaningOf({ head, items }: NumberedList, { labels }: PageContext): LabelMeaning | null {
  const label = head.replace(/(?:[\s:.#–—-]|\b(?:FOR|OF|IS|ARE|ON|BY)$)+$/i, '');
  const meaning = labels.lookup(label) ?? labels.lookup(label.replace(/S$/i, ''));
  const names = meaning?.names.filter((name) => !isPlaceRole(name) && !isPlacePart(name)) ?? [];
  if (names.includes('unit_number')) return null;
  const areDays = [...items.values()].every(({ text }) => findDate(text) !== null);
  if (areDays && !names.some((name) => name.endsWith('_date'))) {
    const due = DUE.find(([, words]) => words.test(label));
    return due ? { label, names: [due[0]] } : null;
  }
  return meaning && names.length > 0 ? { ...meaning, names } : null;
}

/** Days are those of what is done there: "PICK UP" heads a number else. */
const DUE = [
  ['deliver_by_date', /\bDELIVER/i],
  ['pickup_by_date', /\bP(?:ICK)?[ -]?U/i],
] as const;

/** The containers by the number at which a list has each alone. */
function numbersOfUnits(lists: readonly NumberedList[]): Map<string, number> {
  for (const { items } of lists) {
    const units = [...items].map(([n, { text }]) => [n, findContainerNumbers(text)] as const);
    if (units.every(([, found]) => found.length === 1))
      return new Map(units.map(([n, [unit = '']]) => [unit, n]));
  }
  return new Map();
}

const UNIT = String.raw`(?:CONTAINER|CNTR|CTNR|CTR|CONT|UNIT|BOX)\b\.?`;
const ORDINALS = ['FIRST', 'SECOND', 'THIRD', 'FOURTH', 'FIFTH', 'SIXTH'];
/** "1st container", "second unit", "Container #2", or its number. */
const NAMED = new RegExp(
  String.raw`\b(?:(\d)(?:ST|ND|RD|TH)|(${ORDINALS.join('|')}))\s+${UNIT}|\b${UNIT}\s*#?\s*([1-9])(?![\w/'’-])|\b[A-Z]{3}[UJZ][ -]?\d{6}[ -]?\d\b`,
  'gi',
);
/** What leads from a value to its container, or the other way, and from one to the next. */
const BETWEEN = /^(?:[\s,;:()–—/-]|(?:AND|IS|ON|AT|BY|GOES)\b)+|(?:[\s,;:()–—/-]|\b(?:AND|FOR|OF|ON))+$/gi;
/** So many lines are one list. */
const MAX_LINES = 12;

/** The lists whose values stand before or behind the containers that they name, in a line or in lines that go on from it. */
function namedLists(lines: readonly Line[], numbers: ReadonlyMap<string, number>): NumberedList[] {
  return lines.flatMap((line, at) => {
    const marks = marksIn(line, numbers);
    const isHead =
      marks.length === 0 ? line.text.endsWith(':') : /[A-Z]/i.test(line.text.slice(0, marks[0]?.start));
    if (!isHead) return [];
    const behind = lines.slice(at + 1, at + MAX_LINES);
    const end = behind.findIndex((one) => marksIn(one, numbers)[0]?.start !== 0);
    const more = behind.slice(0, end < 0 ? undefined : end);
    const list = namedList([line, ...more], numbers);
    return list ? [list] : [];
  });
}

type Mark = { n: number; start: number; end: number };

/** Where a line names containers of the paper. */
function marksIn({ text }: Line, numbers: ReadonlyMap<string, number>): Mark[] {
  return [...text.matchAll(NAMED)].flatMap((found) => {
    const [whole, nth, ordinal, counted] = found;
    const [unit = ''] = nth || ordinal || counted ? [] : findContainerNumbers(whole);
    const n = ordinal
      ? ORDINALS.indexOf(ordinal.toUpperCase()) + 1
      : Number(nth ?? counted ?? numbers.get(unit) ?? 0);
    return n > 0 ? [{ n, start: found.index, end: found.index + whole.length }] : [];
  });
}

function namedList(lines: readonly Line[], numbers: ReadonlyMap<string, number>): NumberedList | null {
  const [first] = lines;
  const marks = lines.map((line) => marksIn(line, numbers));
  const all = marks.flat().map(({ n }) => n);
  if (!first || all.length < 2 || new Set(all).size < all.length) return null;
  const start = marks[0]?.[0]?.start ?? first.text.length;
  const head = first.text.slice(0, start).replace(/[:\d(].*$/, '');
  const isBehind = BETWEEN_ONLY.test(first.text.slice(head.length, start));
  const items = lines.flatMap((line, at) => {
    const own = marks[at] ?? [];
    return own.map(({ n, start: from, end }, i): [number, Item] => {
      const before = i === 0 ? (at === 0 ? head.length : 0) : (own[i - 1]?.end ?? 0);
      const text = isBehind ? line.text.slice(end, own[i + 1]?.start) : line.text.slice(before, from);
      return [n, { text: text.replace(BETWEEN, ''), line }];
    });
  });
  return items.every(([, { text }]) => /\d/.test(text))
    ? { head, items: new Map(items), isNamed: true }
    : null;
}

/** Nothing stands there that could be a value. */
const BETWEEN_ONLY = /^\D*$/;

/** A day for all containers whose label has another day too, "Last free day: 12/08, 12/09": it may be that of one of them. */
function askedOfOtherDays(
  one: Candidate,
  parts: readonly DraftParts[],
  { dateOrder }: PageContext,
): Candidate {
  if (!one.field.endsWith('_date') || !one.primary || one.doubt !== undefined) return one;
  const isOfAll = parts.every(({ candidates }) =>
    candidates.some(
      ({ field, value, text }) => field === one.field && value === one.value && text === one.text,
    ),
  );
  const date = isOfAll ? findDate(one.text, dateOrder) : null;
  const behind = date ? /^\s*(?:,|;|&|\band\b)\s*(?=\d|[A-Z]{3})/i.exec(one.text.slice(date.end)) : null;
  const other = date && behind ? findDate(one.text.slice(date.end + behind[0].length), dateOrder) : null;
  if (!other || other.start > 0 || other.value === one.value) return one;
  return {
    ...one,
    confidence: Math.min(one.confidence, 0.5),
    doubt: `the paper also has ${other.value} for its ${parts.length} containers`,
    near: other.value,
  };
}

/** The lists that count from 1, in a line or going on in the lines right below. */
function listsIn(lines: readonly Line[]): NumberedList[] {
  const lists: { head: string; items: Map<number, Item> }[] = [];
  let open: (typeof lists)[number] | undefined;
  let before = '';
  for (const line of lines) {
    const marks = [...line.text.matchAll(NUMBER)];
    const start = marks[0]?.index;
    // A list goes on where the line begins with its next number.
    if (start !== 0) open = undefined;
    for (const [i, mark] of marks.entries()) {
      const n = Number(mark[1]);
      const text = line.text.slice(mark.index + mark[0].length, marks[i + 1]?.index).trim();
      if (n === 1) {
        open = { head: line.text.slice(0, mark.index).trim() || before, items: new Map() };
        lists.push(open);
      } else if (!open || n !== open.items.size + 1) break;
      open.items.set(n, { text: text.replace(/[,;]$/, ''), line });
    }
    if (marks.length === 0) before = line.text;
  }
  return lists.filter(({ items }) => items.size > 1);
}
