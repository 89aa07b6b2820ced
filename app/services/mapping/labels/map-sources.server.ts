import { type FieldMapEntry, splitList } from '~/domain/fields/field-map';
import { orderField } from '~/domain/orders/order-fields';
import { isPattern, matchOf } from './patterns.server';

/** The labels a field is read from, of whichever engine they were named for. */
export function sourcesOf(entry: FieldMapEntry): string[] {
  return [entry.ocr_source_field, entry.abbyy_source_field, entry.cc_source_field].flatMap(splitList);
}

const SOURCE = 'source:';

/** A text of the document that fills no field itself: other fields are put together from it. */
export function isSourceName(name: string): boolean {
  return name.startsWith(SOURCE);
}

/** What of the values of a draft fills no field itself. */
export const sourcesIn = <Value>(record: Record<string, Value> = {}): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => isSourceName(name)));

/** What `Vessel`, named in a map as a source, is called in a draft: the field, or the text under that label. */
export function sourceName(part: string): string {
  return orderField(part) ? part : `${SOURCE}${part}`;
}

/** The part of a label's text that the map's `abbyy_source_regex` takes; the whole text where it has none. */
export function partOfSource(text: string, entry: FieldMapEntry | undefined): string {
  const pattern = entry?.abbyy_source_regex;
  return pattern && isPattern(pattern) ? matchOf(pattern, text) : text;
}
