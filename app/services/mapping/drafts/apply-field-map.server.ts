import type { FieldMapEntry, ResolvedFieldMap } from '~/domain/fields/field-map';
import { isPlacePart, isPlaceRole } from '~/domain/fields/field-map';
import { preferredUnit, readConstant } from '~/domain/fields/map-values';
import type { EventType, OrderDraft } from '~/domain/orders/order-draft';
import { orderField } from '~/domain/orders/order-fields';
import { readEventType, stopOfTypeField } from '~/domain/trade/event-types';
import { POLICY } from '~/services/mapping/decide/policy';
import { forget, settle } from '~/services/mapping/decide/settle';

/**
 * Cuts what the map's filters name from a text, and treats its line ends as the map says: spaces, or taken out, where one
 * between two words leaves a space.
 */
export function trimByMap(text: string, entry: FieldMapEntry | undefined): string {
  const isTakenOut = entry?.newlines_remove && !entry.newlines_convert_to_space;
  let value = (isTakenOut ? onOneLine(text) : text.replace(/[ \t]*\n[ \t]*/g, ' ')).trim();
  for (const prefix of alternatives(entry?.prefix_filter)) {
    if (value.toUpperCase().startsWith(prefix)) value = value.slice(prefix.length).trim();
  }
  for (const suffix of alternatives(entry?.suffix_filter)) {
    if (value.toUpperCase().endsWith(suffix)) value = value.slice(0, -suffix.length).trim();
  }
  return value;
}

/** "UL-881⏎23" is one number; "EVER⏎GIVEN" are two words. */
function onOneLine(text: string): string {
  const isWord = (character: string) => /\p{L}/u.test(character);
  return text.replace(
    /(\S?)[ \t]*\n\s*(?=(\S?))/g,
    (_, before: string, after: string) => `${before}${isWord(before) && isWord(after) ? ' ' : ''}`,
  );
}

function alternatives(list: string | undefined): string[] {
  return (list ?? '')
    .split('|')
    .map((part) => part.toUpperCase())
    .filter((part) => part !== '');
}

/** Sets the constants of the map: over what was read, or only where nothing was. */
export function applyConstants(draft: OrderDraft, fieldMap: ResolvedFieldMap): void {
  for (const [name, entry] of Object.entries(fieldMap)) {
    if (!entry.constant_value || entry.available === false || isPlaceRole(name) || isPlacePart(name))
      continue;
    const value = readConstant(name, entry.constant_value);
    if (value === null) continue;
    const provenance = {
      source: 'constant',
      level: entry.sourcesLevel ?? entry.level,
      confidence: 1,
    } as const;
    const policy = entry.use_constant_as_default_only ? POLICY.document : POLICY.map;
    settle(draft, name, { value, provenance }, policy);
    if (draft.provenance[name] === provenance) takeUnit(draft, name, fieldMap);
  }
}

/** The amount of a map is in a unit of the map, never in that of the paper: where the map names none it is asked. */
function takeUnit(draft: OrderDraft, name: string, fieldMap: ResolvedFieldMap): void {
  const unitField = `${name}_uom`;
  if (!orderField(unitField)) return;
  const { level = 1, preferred_uom = '' } = fieldMap[name] ?? {};
  const own = fieldMap[unitField]?.available === false ? null : fieldMap[unitField]?.constant_value;
  const preferred = preferredUnit(name, preferred_uom);
  forget(draft, unitField);
  const unit = (own && readConstant(unitField, own)) || preferred;
  if (!unit) return;
  settle(
    draft,
    unitField,
    { value: unit, provenance: { source: 'constant', level, confidence: 1 } },
    POLICY.map,
  );
}

/** The order with the kinds of stops that the map names by their number (`event2_type`), where it has so many. */
export function withEventTypes(draft: OrderDraft, fieldMap: ResolvedFieldMap): OrderDraft {
  const types = new Map<number, EventType>();
  for (const [name, { constant_value, use_constant_as_default_only, available }] of Object.entries(
    fieldMap,
  )) {
    const stop = stopOfTypeField(name);
    const type = readEventType(constant_value ?? '');
    // A stop has a kind already, so that a constant for what the document leaves out has nothing to fill.
    if (stop !== null && type && available !== false && !use_constant_as_default_only) types.set(stop, type);
  }
  if (types.size === 0) return draft;
  return {
    ...draft,
    events: draft.events.map((event, at) => ({ ...event, type: types.get(at + 1) ?? event.type })),
  };
}
