import { orderField } from '../orders/order-fields';
import type { FieldMapEntry, FieldMapLevel, ResolvedFieldMap } from './field-map';
import { filtersOf } from './field-map-form';
import { isConfigField, NEW_ENTRY } from './map-attributes';

type AttributeName = keyof FieldMapEntry;
type LevelEntry = { level: FieldMapLevel; entry: FieldMapEntry };

/** What an attribute is that no level sets. (spec 3 §3 Defaults for a new field) */
export function defaultsOf(fieldName: string): FieldMapEntry {
  if (isConfigField(fieldName)) return {};
  const isUpdatable = orderField(fieldName)?.tmsUpdatable === true;
  return {
    ...NEW_ENTRY,
    tms_updateable: isUpdatable,
    required_send_client: false,
    stands_alone: false,
    d3canon_name: fieldName,
  };
}

/** What entries without filters say together, and from which level each attribute is. Whoever stands by itself begins anew. */
export function inherited(entries: readonly LevelEntry[]): {
  entry: FieldMapEntry;
  origins: Partial<Record<AttributeName, FieldMapLevel>>;
} {
  let entry: FieldMapEntry = {};
  let origins: Partial<Record<AttributeName, FieldMapLevel>> = {};
  for (const own of entries.toSorted((one, other) => one.level - other.level)) {
    const { stands_alone: isAlone, ...set } = withoutUnset(own.entry);
    if (isAlone) [entry, origins] = [{}, {}];
    entry = overlaid(entry, set);
    for (const name of Object.keys(set)) origins[name as AttributeName] = own.level;
  }
  return { entry, origins };
}

/** What a level has that sets some attributes over what it inherits; removing newlines and converting them exclude each other. */
export function overlaid(below: FieldMapEntry, own: FieldMapEntry): FieldMapEntry {
  const off: FieldMapEntry = {
    ...(own.newlines_remove ? { newlines_convert_to_space: false } : {}),
    ...(own.newlines_convert_to_space ? { newlines_remove: false } : {}),
  };
  return { ...below, ...off, ...own };
}

const withoutUnset = (entry: FieldMapEntry): FieldMapEntry =>
  Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined));

/** Attributes that say where a value comes from. */
const SOURCES = [
  'ocr_source_field',
  'nlp_query_list',
  'concat_source_field',
  'abbyy_source_field',
  'cc_source_field',
  'post_process_source_field',
  'constant_value',
] as const satisfies readonly AttributeName[];
/** Attributes that say what becomes of it. */
const SHAPING = [
  ...SOURCES,
  'abbyy_source_regex',
  'post_process_source_regex',
  'prefix_filter',
  'suffix_filter',
  'preferred_uom',
  '_config_value',
] as const satisfies readonly AttributeName[];

/**
 * Entries of one field as the mapping reads them. A level that sets a note or a label of the screen says nothing of the value, so
 * what is read there is as sure, and as open to the reader, as before.
 */
export function resolved(entries: readonly LevelEntry[]): ResolvedFieldMap[string] {
  const { entry, origins } = inherited(entries);
  const levels = (names: readonly AttributeName[]) => names.flatMap((name) => origins[name] ?? []);
  const template = entry.use_template_value ? levels(['use_template_value']) : [];
  const shaping = [...levels(SHAPING), ...template];
  const sources = levels(SOURCES);
  const lowest = Math.min(...entries.map(({ level }) => level)) as FieldMapLevel;
  return {
    ...overlaid({ newlines_remove: NEW_ENTRY.newlines_remove }, entry),
    level: shaping.length > 0 ? (Math.max(...shaping) as FieldMapLevel) : lowest,
    ...(sources.length > 0 ? { sourcesLevel: Math.max(...sources) as FieldMapLevel } : {}),
  };
}

/** An entry of a level, and what it has where it sets nothing: what the levels below say, or the defaults. */
export type OwnAndBelow = { own: FieldMapEntry; below: FieldMapEntry };

/** Of the entries of all levels what one of them sets of a field for every shipment, and what stands below it. */
export function ownAndBelow(
  rows: readonly (LevelEntry & { fieldName: string })[],
  fieldName: string,
  level: FieldMapLevel,
): OwnAndBelow {
  const entries = rows.filter((row) => row.fieldName === fieldName && filtersOf(row.entry).length === 0);
  const own = entries.findLast((row) => row.level === level)?.entry ?? {};
  const below = standsAlone(own) ? {} : inherited(entries.filter((row) => row.level < level)).entry;
  return { own, below: overlaid(defaultsOf(fieldName), below) };
}

/** Whether what an entry leaves out is taken from nowhere: it is for some shipments alone, or set to stand by itself. */
export function standsAlone(entry: FieldMapEntry): boolean {
  return entry.stands_alone === true || filtersOf(entry).length > 0;
}

const isSame = (one: unknown, other: unknown): boolean => keyOf(one) === keyOf(other);
const keyOf = (value: unknown): string =>
  JSON.stringify(value === undefined || (Array.isArray(value) && value.length === 0) ? '' : value);

/**
 * What an entry sets once it is to say `wanted`: an attribute that is as it was stays set or left out, one that becomes what it
 * is below is left out, and one that is emptied is set to nothing. Nothing is set that nobody changed.
 */
export function changedEntry({ own, below }: OwnAndBelow, wanted: FieldMapEntry): FieldMapEntry {
  const shown = overlaid(below, own);
  const names = [...new Set([...Object.keys(shown), ...Object.keys(wanted)])] as AttributeName[];
  const set = names.map((name) => {
    if (isSame(shown[name], wanted[name])) return [name, own[name]];
    return [name, isSame(below[name], wanted[name]) ? undefined : (wanted[name] ?? '')];
  });
  return Object.fromEntries(set.filter(([, value]) => value !== undefined));
}
