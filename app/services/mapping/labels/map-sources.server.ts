import { type FieldMapEntry, type ResolvedFieldMap, splitList } from '~/domain/fields/field-map';
import { parseNlpQueryList } from '~/domain/fields/nlp-query';
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

/** What `Vessel`, named in a map as a source, is called in a draft: the field, or the text under that label. */
export function sourceName(part: string): string {
  return orderField(part) ? part : `${SOURCE}${part}`;
}

/**
 * A map whose post-process and concat sources, and the questions of its query lists, are read from the document too,
 * under names of their own.
 */
export function withSources(fieldMap: ResolvedFieldMap): ResolvedFieldMap {
  const more: ResolvedFieldMap = {};
  for (const { level, concat_source_field, post_process_source_field, nlp_query_list } of Object.values(
    fieldMap,
  )) {
    for (const part of [concat_source_field, post_process_source_field].flatMap(splitList)) {
      const name = sourceName(part);
      if (isSourceName(name)) more[name] = { ocr_source_field: part, level };
    }
    // What an engine answered comes under the name of the question; other answers are found once the order is there.
    for (const { alias } of parseNlpQueryList(nlp_query_list)) more[sourceName(alias)] = { level };
  }
  return Object.keys(more).length > 0 ? { ...fieldMap, ...more } : fieldMap;
}

/** The part of a label's text that the map's `abbyy_source_regex` takes; the whole text where it has none. */
export function partOfSource(text: string, entry: FieldMapEntry | undefined): string {
  const pattern = entry?.abbyy_source_regex;
  return pattern && isPattern(pattern) ? matchOf(pattern, text) : text;
}
