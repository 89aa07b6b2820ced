import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import type { DateOrder } from '~/domain/trade/parse-date';
import { temperatureUnit, volumeUnit, weightUnit } from '~/domain/trade/units';
import { headingWords, type ListColumn, spread } from '~/services/mapping/columns/column-features.server';
import type { TaggedColumn } from '~/services/mapping/columns/tag-columns.server';
import { candidatesOf } from '~/services/mapping/drafts/draft-builder.server';
import type { LabelMeaning } from '~/services/mapping/labels/field-labels.server';
import { FIT, knownValues, namesOfTag } from './column-tags';
import { dayInFull } from './dates.server';
import type { Column } from './headings.server';

/** By what the values of a list are read. */
export type ValueReading = { fieldMap: ResolvedFieldMap; dateOrder: DateOrder; near: string | null };

/** So many values of a column are tried. */
const CHECKED = 20;

/** The column as the field that the tagger says, where no other column fills it and the values are of its type. */
export function fieldColumn(
  { tag, score }: TaggedColumn,
  { heading, values }: ListColumn,
  others: readonly Column[],
  { fieldMap, dateOrder, near }: ValueReading,
): Column | null {
  const names = namesOfTag(tag);
  const taken = new Set(others.flatMap((one) => (one.kind === 'field' ? one.meaning.names : [])));
  const isOurs = (name: string) =>
    (fieldMap[name]?.level ?? 1) === 1 && fieldMap[name]?.available !== false && !taken.has(name);
  if (names.length === 0 || !names.every(isOurs)) return null;
  const meaning: LabelMeaning = { label: heading.toUpperCase(), names, ...unitIn(heading, names) };
  const form = formOf(names);
  const fits = spread(knownValues(values), CHECKED).map((value) => {
    if (!form.test(value)) return false;
    const text = dayInFull(value, names, near, dateOrder);
    return candidatesOf({ meaning, text, where: {}, certainty: 1 }, fieldMap, dateOrder).some(({ field }) =>
      names.includes(field),
    );
  });
  const isFit = fits.length > 0 && fits.filter(Boolean).length >= FIT * fits.length;
  return isFit ? { kind: 'field', meaning, heading, score } : null;
}

const AMOUNTS = /^(weight|volume|quantity|temperature|line_haul|fuel_surcharge)$/;
/** A number that stands alone, with its sign and unit. */
const AMOUNT = /^[-+]?\s?[$€]?\s?[-+]?\d[\d.,']*\s?[°A-Za-z.$€\d]{0,12}$/;
const TEXTS = /_date$|_time$|^(ship_comment|contents)$/;
/** Anything but a day. */
const NO_DAY = /^(?!\d{1,4}[-/.](\d{1,2}|[A-Za-z]{3})[-/.]\d{2,4}\b)/;

/** The form that a value of these fields has as a whole; checks of types are content with a part of it. */
function formOf(names: readonly string[]): RegExp {
  if (names.some((name) => AMOUNTS.test(name))) return AMOUNT;
  return names.some((name) => TEXTS.test(name)) ? /./s : NO_DAY;
}

/** The columns again, a weight or volume with the unit that its heading gives, where the rules did not know the unit. */
export function withUnits(columns: readonly Column[]): Column[] {
  const hasUnit = (name: string) =>
    columns.some((one) => one.kind === 'field' && one.meaning.names.includes(`${name}_uom`));
  return columns.map((column) => {
    if (column.kind !== 'field' || column.meaning.unit !== undefined) return column;
    const { names } = column.meaning;
    if (names.some(hasUnit)) return column;
    return { ...column, meaning: { ...column.meaning, ...unitIn(column.heading, names) } };
  });
}

/** "WT LB", "Temp (F)": the unit that a heading gives. */
function unitIn(heading: string, names: readonly string[]): { unit?: string } {
  const read = { weight: weightUnit, volume: volumeUnit, temperature: temperatureUnit };
  const measure = (['weight', 'volume', 'temperature'] as const).find((name) => names.includes(name));
  if (!measure) return {};
  // "WeightLbs" is two words, "M3" is one.
  const words = [...headingWords(heading), ...(heading.toUpperCase().match(/[A-Z]+\d?/g) ?? [])];
  const unit = words
    .filter((word) => word.length > 1 || measure === 'temperature')
    .find((word) => read[measure](word));
  return unit ? { unit } : {};
}
