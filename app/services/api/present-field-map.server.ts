import { filtersOf } from '~/domain/fields/field-map-form';
import { LEVEL_NAMES } from '~/domain/fields/field-map-levels';
import type { fieldMapsByLevel } from '~/services/field-maps/field-maps-by-level.server';
import type { FieldMapCell, StoredFieldMap } from '~/services/field-maps/store-field-map.server';

type Level = Awaited<ReturnType<typeof fieldMapsByLevel>>[number];

/** The entries of all levels, keyed by level. (spec 3 §7 Field maps) */
export function presentFieldMaps(levels: readonly Level[]) {
  return Object.fromEntries(
    levels.map(({ level, entries }) => [LEVEL_NAMES[level], { fieldmap_config: presentConfig(entries) }]),
  );
}

/** What a level still says of a field whose entry was deleted, and the entries of all levels. (spec 3 §7 DELETE field maps) */
export function presentDeletion({ level, fieldName }: FieldMapCell, levels: readonly Level[]) {
  const left = levels.find((one) => one.level === level)?.entries ?? [];
  const ofField = left.filter((entry) => entry.fieldName === fieldName);
  return { fieldmap: { fieldmap_config: presentConfig(ofField) }, ...presentFieldMaps(levels) };
}

/** An entry that was saved. */
export function presentFieldMap(stored: StoredFieldMap) {
  return { fieldmap: { id: stored.id, version: stored.version, fieldmap_config: presentConfig([stored]) } };
}

/** Keyed by field; an entry for some shipments alone has its id behind the name, as a field may have several. */
function presentConfig(entries: readonly StoredFieldMap[]) {
  return Object.fromEntries(
    entries.map(({ id, fieldName, version, entry }) => [
      filtersOf(entry).length > 0 ? `${fieldName}#${id}` : fieldName,
      { id, version, fieldmap_name: fieldName, d3canon_name: fieldName, ...entry },
    ]),
  );
}
