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

/** "DELIVER 1) 12/07/2026 2) 12/08/2026": values by their numbers, behind or below what they are. */
type NumberedList = { head: string; items: ReadonlyMap<number, Item> };
type Item = { text: string; line: Line };

const NUMBER = /(?:^|\s)\(?([1-9]\d?)(?:\)|\.(?=\s))\s*/g;
const CERTAINTY = 0.97;

/**
 * Orders of several containers with the values that the paper numbers as it numbers them: "1) MSKU… 2) TGHU…" above "1) 12/07
 * 2) 12/08". Where it numbers more or fewer values than containers, whose each is is asked.
 */
export function withNumberedValues(
  parts: DraftParts[],
  pieces: readonly Piece[],
  context: PageContext,
): DraftParts[] {
  if (parts.length < 2) return parts;
  const lists = listsIn([...new Set(pieces.map(({ line }) => line))]);
  const numbers = numbersOfUnits(lists);
  if (numbers.size < 2) return parts;
  return lists.reduce((made, list) => withList(made, list, { numbers, pieces, context }), parts);
}

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
  const doubt = fits
    ? undefined
    : `the paper numbers ${list.items.size} of them for ${known.size} containers`;
  return parts.map(({ candidates, places }) => {
    const unit = candidates.find(({ field }) => fieldOf(field) === 'unit_number')?.value;
    const own = read.get(numbers.get(String(unit)) ?? 0) ?? [...read.values()][0] ?? [];
    const others = candidates.filter(({ field }) => !fields.has(field));
    return {
      candidates: [...others, ...own.map((one) => (doubt ? { ...one, doubt, confidence: 0.5 } : one))],
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
  const label = head.replace(/[\s:.#-]+$/, '');
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
