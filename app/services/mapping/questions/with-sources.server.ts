import { type ResolvedFieldMap, splitList } from '~/domain/fields/field-map';
import { askedFor, type NlpQuery, parseNlpQueryList } from '~/domain/fields/nlp-query';
import { isSourceName, sourceName } from '~/services/mapping/labels/map-sources.server';
import { countsThings, type Meaning, meaningOf } from './question-meaning.server';

/**
 * A map whose post-process and concat sources, and the questions of its query lists, are read from the document too,
 * under names of their own. `asks`: questions beside those of the map.
 */
export function withSources(fieldMap: ResolvedFieldMap, asks: readonly NlpQuery[] = []): ResolvedFieldMap {
  const more: ResolvedFieldMap = {};
  for (const { level, concat_source_field, post_process_source_field } of Object.values(fieldMap))
    for (const part of [concat_source_field, post_process_source_field].flatMap(splitList)) {
      const name = sourceName(part);
      if (isSourceName(name)) more[name] = { ocr_source_field: part, level };
    }
  // Last, so that the name of an answer that fields are made of is the question's.
  for (const { level, nlp_query_list } of Object.values(fieldMap))
    for (const query of parseNlpQueryList(nlp_query_list))
      more[sourceName(query.alias)] = querySource(query, fieldMap, level);
  for (const query of asks) more[sourceName(query.alias)] = querySource(query, fieldMap, 1);
  return Object.keys(more).length > 0 ? { ...fieldMap, ...more } : fieldMap;
}

/** A question that is not wholly understood is also a label, where the document has just its words. */
function querySource(
  { alias, text }: NlpQuery,
  fieldMap: ResolvedFieldMap,
  level: 1 | 2 | 3 | 4 | 5,
): ResolvedFieldMap[string] {
  const isLabel = !countsThings(text) && !meaningOf(text, fieldMap)?.isWhole;
  return {
    level,
    nlp_query_list: `${alias};${text}`,
    ...(isLabel ? { ocr_source_field: askedFor(text) } : {}),
  };
}

/** A question of a map with sources, and what it asks an order for. */
export type AskedQuery = NlpQuery & { source: string; meaning: Meaning | null };

const known = new WeakMap<ResolvedFieldMap, readonly AskedQuery[]>();

/** The questions of a map that `withSources` made. */
export function queriesOf(fieldMap: ResolvedFieldMap): readonly AskedQuery[] {
  const found = known.get(fieldMap) ?? readQueries(fieldMap);
  known.set(fieldMap, found);
  return found;
}

function readQueries(fieldMap: ResolvedFieldMap): AskedQuery[] {
  return Object.entries(fieldMap).flatMap(([source, { nlp_query_list }]) =>
    isSourceName(source)
      ? parseNlpQueryList(nlp_query_list).map((query) => ({
          ...query,
          source,
          meaning: meaningOf(query.text, fieldMap),
        }))
      : [],
  );
}
