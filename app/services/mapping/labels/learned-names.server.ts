import type { FieldMapEntry, ResolvedFieldMap } from '~/domain/fields/field-map';
import type { LearnedSource } from '~/domain/fields/learned-source';

const HISTORY = 'history:';

/** What stands under a learned label, before it is known whether it takes the field's place. */
export function historyName(field: string): string {
  return `${HISTORY}${field}`;
}

export function isHistoryName(name: string): boolean {
  return name.startsWith(HISTORY);
}

/** The field that a name is read as: a learned one as its field. */
export function fieldOf(name: string): string {
  return isHistoryName(name) ? name.slice(HISTORY.length) : name;
}

/**
 * A map that reads the learned labels too, each under a name of its own: the fields themselves are read as before, and
 * what their entries cut from a text is cut here as well.
 */
export function withLearnedLabels(
  fieldMap: ResolvedFieldMap,
  learned: readonly LearnedSource[],
): ResolvedFieldMap {
  const more: ResolvedFieldMap = {};
  for (const { fieldName, kind, value } of learned) {
    if (kind !== 'label') continue;
    const { level = 5, ...entry } = fieldMap[fieldName] ?? {};
    more[historyName(fieldName)] = { ...cutsOf(entry), ocr_source_field: value, level };
  }
  return { ...fieldMap, ...more };
}

function cutsOf({ prefix_filter, suffix_filter, newlines_remove }: FieldMapEntry): FieldMapEntry {
  return { prefix_filter, suffix_filter, newlines_remove };
}
