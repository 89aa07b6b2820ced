import { isPlacePart, isPlaceRole } from '~/domain/fields/field-map';
import { joinDoubts } from '~/domain/orders/order-draft';
import type { Line } from '~/domain/reading/reading';
import { findContainerNumbers } from '~/domain/trade/iso6346';
import { type DateOrder, findDate } from '~/domain/trade/parse-date';
import type { Candidate, DraftParts } from '~/services/mapping/decide/candidates';
import { candidatesOf } from '~/services/mapping/drafts/draft-builder.server';
import type { LabelMeaning } from '~/services/mapping/labels/field-labels.server';
import { fieldOf } from '~/services/mapping/labels/learned-names.server';
import type { PageContext } from '~/services/mapping/pages/layout/page-context.server';
import type { Piece } from '~/services/mapping/pages/layout/pieces.server';
import { type ContainerNames, marksIn, namesOfContainers } from './container-marks.server';

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
 * 2) 12/08", or says with the container whose they are: "12/07 for MSKU…, 12/08 for TGHU…", "1st container 12/07, 2nd container 12/08", "12/07 for A, 12/08
 * for …305", where it gave them letters before or writes the end of their numbers. Where it has more or fewer values than containers, whose each is is asked; so are several days for all of them.
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
  const all = [
    ...(own.size < 2 ? [] : lists),
    ...namedLists(
      lines,
      namesOfContainers(
        lines.map(({ text }) => text),
        numbers,
      ),
    ),
  ];
  const made = all.reduce((now, list) => withList(now, list, { numbers, pieces, context }), parts);
  return askedOfOtherDays(made, context);
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
    const named = read.get(numbers.get(unitOf(candidates)) ?? 0) ?? [];
    const own = named.length > 0 ? named : ([...read.values()].find(({ length }) => length > 0) ?? []);
    const doubt = fits || (list.isNamed && named.length > 0) ? undefined : why;
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

/** What leads from a value to its container, or the other way, and from one to the next. */
const BETWEEN = /^(?:[\s,;:()–—/-]|(?:AND|IS|ON|AT|BY|GOES)\b)+|(?:[\s,;:()–—/-]|\b(?:AND|FOR|OF|ON))+$/gi;
/** So many lines are one list. */
const MAX_LINES = 12;

/** The lists whose values stand before or behind the containers that they name, in a line or in lines that go on from it. */
function namedLists(lines: readonly Line[], names: ContainerNames): NumberedList[] {
  return lines.flatMap((line, at) => {
    const marks = marksIn(line, names);
    const isHead =
      marks.length === 0 ? line.text.endsWith(':') : /[A-Z]/i.test(line.text.slice(0, marks[0]?.start));
    if (!isHead) return [];
    const behind = lines.slice(at + 1, at + MAX_LINES);
    const end = behind.findIndex((one) => marksIn(one, names)[0]?.start !== 0);
    const more = behind.slice(0, end < 0 ? undefined : end);
    const list = namedList([line, ...more], names);
    return list ? [list] : [];
  });
}

function namedList(lines: readonly Line[], names: ContainerNames): NumberedList | null {
  const [first] = lines;
  const marks = lines.map((line) => marksIn(line, names));
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

/** What stands between two days of which each is said of something: ", ", " for A, ", ", B - ". */
const ANOTHER =
  /^\s*(?:(?:for|of|on|[-–—:=(])\s*[^,;]{1,40}?\s*)?(?:[,;&]|\band\b)\s*(?:[^,;\d]{0,20}?\w+\s*(?:[-–—:=)]|\bis\b|\bon\b)\s*)?$/i;

/** Days for all containers whose label has another day too, "Last free day: 12/08, 12/09", are asked: it may be that of one of them. */
function askedOfOtherDays(parts: DraftParts[], { dateOrder }: PageContext): DraftParts[] {
  const [first, ...others] = parts.map(({ candidates }) => candidates);
  const isOfAll = ({ field, value, text }: Candidate) =>
    others.every((all) => all.some((one) => one.field === field && one.value === value && one.text === text));
  const asked = new Map(
    (first ?? []).flatMap((one) => {
      if (!one.field.endsWith('_date') || !one.primary || !isOfAll(one)) return [];
      const other = otherDayIn(one.text, dateOrder);
      return other === null || other === one.value ? [] : [[`${one.field} ${one.value}`, other]];
    }),
  );
  if (asked.size === 0) return parts;
  return parts.map(({ candidates, places }) => ({
    candidates: candidates.map((one) => {
      const near = asked.get(`${one.field} ${one.value}`);
      if (near === undefined) return one;
      const why = `the paper also has ${near} for its ${parts.length} containers`;
      const doubt = joinDoubts([one.doubt, why]) ?? why;
      return { ...one, confidence: Math.min(one.confidence, 0.5), doubt, near };
    }),
    places,
  }));
}

function otherDayIn(text: string, dateOrder: DateOrder): string | null {
  const rest = text.slice(findDate(text, dateOrder)?.end ?? text.length);
  const other = findDate(rest, dateOrder);
  return other && ANOTHER.test(rest.slice(0, other.start)) ? other.value : null;
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
