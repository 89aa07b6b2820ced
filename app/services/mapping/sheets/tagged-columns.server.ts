import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import type { SheetRow } from '~/domain/reading/reading';
import { type ListColumn, spread } from '~/services/mapping/columns/column-features.server';
import type { ColumnTagger, TaggedColumn } from '~/services/mapping/columns/tag-columns.server';
import { isKnownToRules, SURE_SCORE } from '~/services/mapping/decide/known-layout';
import { labelTokens } from '~/services/mapping/labels/label-tokens.server';
import { fieldColumn, type ValueReading } from './column-fields.server';
import { placeColumn, withParts, withStreets } from './column-places.server';
import { namesOfTag, placeOfTag } from './column-tags';
import type { Column } from './headings.server';

/**
 * From which score on the tagger's word for a column is taken, by how well the rules know the list; measured,
 * `npm run bench:strangers`. `unnamed`: the heading says nothing to the rules; `other`: they know that it fills no field; `twice`:
 * they take it for a field that another column fills.
 */
const TAKES = {
  known: { unnamed: 0.9, other: Number.POSITIVE_INFINITY, found: Number.POSITIVE_INFINITY, twice: 0.9 },
  strange: { unnamed: 0.5, other: 0.98, found: 0.98, twice: 0.5 },
} as const;
type Takes = (typeof TAKES)[keyof typeof TAKES];
/** From which score on another tag speaks against what the rules found. */
const CONTRADICTS_FROM = { known: 0.98, strange: 0.7 } as const;
const DOUBT = 'what its column holds looks like something else';

/** Of a column of which the tagger is not asked. */
const SILENT: TaggedColumn = { tag: 'O', score: 1, chanceOf: () => 0 };

type TagContext = ValueReading & {
  tagger: ColumnTagger;
  /** Headings of which past corrections say what stands under them. */
  settled: readonly string[];
};

/** Rows of a list that the tagger may look at. */
const SHOWN_ROWS = 200;

/** The columns as the tagger is asked about them: headings above each other as one, and what stands below. */
export function listColumns(headings: readonly SheetRow[], rows: readonly SheetRow[]): ListColumn[] {
  const width = Math.max(0, ...headings.map(({ cells }) => cells.length));
  const shown = spread(rows, SHOWN_ROWS);
  return Array.from({ length: width }, (_, at) => ({
    heading: [...new Set(headings.map(({ cells }) => cells[at] ?? '').filter(Boolean))].join(' '),
    values: shown.map(({ cells }) => cells[at] ?? ''),
  }));
}

/**
 * The columns again, with what the tagger says of them. Of those that the rules do not know it says what they hold, where their
 * values fit; on a strange list it stands above the rules where it is sure, and where it only speaks against them the column is
 * doubted. What a company's own map and past corrections say of a column or a field is never touched.
 */
export function withTaggedColumns(
  columns: readonly Column[],
  list: readonly ListColumn[],
  context: TagContext,
): Column[] {
  const tagged = context.tagger(list);
  const isKnown = isKnownToRules(
    tagged.flatMap((one, at) =>
      one.score >= SURE_SCORE && one.tag !== 'O' ? [saysSame(columns[at], one)] : [],
    ),
  );
  const takes = TAKES[isKnown ? 'known' : 'strange'];
  const made = isKnown ? [...columns] : withStreets(columns, tagged, SURE_SCORE);
  const settled = new Set(context.settled.map(keyOf));
  const order = [...tagged.keys()].sort((a, b) => (tagged[b]?.score ?? 0) - (tagged[a]?.score ?? 0));
  for (const at of order) {
    const [column, tag, own] = [made[at], tagged[at], list[at]];
    if (!column || !tag || !own || isSettled(column, context.fieldMap, settled)) continue;
    const others = made.filter((_, i) => i !== at);
    const from = thresholdOf(column, takes, isFilledElsewhere(at, made, tagged));
    const isOpen = tag.tag !== 'O' && tag.score >= from && !saysSame(column, tag);
    const taken = isOpen ? (fieldColumn(tag, own, others, context) ?? placeColumn(tag, own, others)) : null;
    made[at] = taken ?? contradicted(column, tag, isKnown);
  }
  const heard = tagged.map((tag, at) =>
    columns[at] && isSettled(columns[at], context.fieldMap, settled) ? SILENT : tag,
  );
  return withParts(made, heard, list, takes.unnamed);
}

/** Whether a column of the rules holds what the tagger says it does, or a part of it. */
function saysSame(column: Column | undefined, { tag }: TaggedColumn): boolean {
  if (column?.kind === 'time') return tag.endsWith('_time');
  if (column?.kind === 'place') return placeOfTag(tag)?.alike.includes(column.role) ?? false;
  if (column?.kind !== 'field') return false;
  const names = namesOfTag(tag);
  return column.meaning.names.some((name) => names.includes(name));
}

const keyOf = (heading: string): string => labelTokens(heading).join(' ');

/**
 * A column of which the tagger is not asked: a time beside its date, a count of containers, one that a company's own map or past
 * corrections name.
 */
function isSettled(column: Column, fieldMap: ResolvedFieldMap, settled: ReadonlySet<string>): boolean {
  if (column.kind === 'time' || 'counts' in column || settled.has(keyOf(column.heading))) return true;
  const names = column.kind === 'field' ? column.meaning.names : column.kind === 'place' ? [column.role] : [];
  return names.some((name) => (fieldMap[name]?.level ?? 1) > 1);
}

/** Whether another column holds the same field, and holds it by the tagger's word too. */
function isFilledElsewhere(at: number, columns: readonly Column[], tagged: readonly TaggedColumn[]): boolean {
  const column = columns[at];
  if (column?.kind !== 'field' || column.meaning.names.length === 0) return false;
  const { names } = column.meaning;
  return columns.some((other, i) => {
    const tag = tagged[i];
    const isSame = other.kind === 'field' && names.some((name) => other.meaning.names.includes(name));
    return i !== at && isSame && tag !== undefined && tag.score >= SURE_SCORE && saysSame(column, tag);
  });
}

function thresholdOf(column: Column, takes: Takes, isFilled: boolean): number {
  if (column.kind === 'unknown') return takes.unnamed;
  if (isFilled) return takes.twice;
  const isOther = column.kind === 'field' && column.meaning.names.length === 0;
  return isOther ? takes.other : takes.found;
}

/** What the rules found, doubted where the tagger is sure enough that the column holds something else. */
function contradicted(column: Column, tag: TaggedColumn, isKnown: boolean): Column {
  const says = column.kind === 'place' || (column.kind === 'field' && column.meaning.names.length > 0);
  const isOther = says && !saysSame(column, tag) && !('score' in column && column.score !== undefined);
  return isOther && tag.score >= CONTRADICTS_FROM[isKnown ? 'known' : 'strange']
    ? { ...column, doubt: DOUBT }
    : column;
}
