import { type Actor, can } from '~/domain/access/actor';
import {
  type FieldMapEntry,
  isPlaceRole,
  PLACE_ROLES,
  type PlaceRole,
  splitList,
} from '~/domain/fields/field-map';
import { pickFieldMap } from '~/domain/fields/field-map-cascade';
import { filterKey } from '~/domain/fields/field-map-form';
import { changedEntry, overlaid, ownAndBelow } from '~/domain/fields/field-map-inheritance';
import { FIELD_MAP_LEVELS } from '~/domain/fields/field-map-levels';
import { showFieldValue } from '~/domain/fields/field-values';
import { parseNlpQueryList } from '~/domain/fields/nlp-query';
import {
  MAPPING_SCOPES,
  type MappingScope,
  type MappingView,
  mappedEntry,
  type SourceMapping,
} from '~/domain/fields/source-mapping';
import { isAddressRole } from '~/domain/orders/order-draft';
import { orderField } from '~/domain/orders/order-fields';
import { mayMapSources } from '~/domain/orders/review-offers';
import { placeOfStop } from '~/domain/trade/stop-places';
import { fieldMapsInForce } from '~/services/field-maps/field-maps-in-force.server';
import { mayWriteLevel, saveFieldMap } from '~/services/field-maps/save-field-map.server';
import { entriesOf, type FieldMapCell } from '~/services/field-maps/store-field-map.server';
import { findOrder, type OrderRow } from '~/services/orders/order-scope.server';
import { currentEvents } from '~/services/orders/save-itinerary.server';
import { loadSourceFields, sourceWith } from '~/services/orders/source-fields.server';
import { Forbidden, NotFound } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';

/**
 * What the dialog "OCR Source Field Mapping" shows for a field of an order, or for a place that its document names;
 * `chosen` is the source that was chosen on the document.
 * @param picked a text of the document on which somebody clicked
 * @throws NotFound, Forbidden as requireMapping
 */
export async function loadFieldMapping(
  actor: Actor,
  orderId: number,
  field: string,
  picked: string | null,
): Promise<MappingView & { chosen: string | null }> {
  const { order, label } = await requireMapping(actor, orderId, field);
  const { rows } = await fieldMapsInForce(order);
  const entry = pickFieldMap(rows, {}).fieldMap[field];
  const sources = await loadSourceFields(order);
  return {
    orderId,
    field,
    label: entry?.screen_name || label,
    value: isPlaceRole(field) ? await placeText(order, field) : showFieldValue(field, order.fields[field]),
    level: entry ? FIELD_MAP_LEVELS[entry.sourcesLevel ?? entry.level] : null,
    current: splitList(entry?.ocr_source_field),
    questions: parseNlpQueryList(entry?.nlp_query_list),
    sources,
    mayPick: sources.some(({ page }) => page !== null),
    chosen: picked === null ? null : (sourceWith(sources, picked)?.source ?? null),
    scopes: (Object.keys(MAPPING_SCOPES) as MappingScope[]).map((scope) => ({
      scope,
      mayWrite: mayWriteLevel(actor, MAPPING_SCOPES[scope].level, order.companyId),
    })),
  };
}

/** An entry as it would be with a mapping in it, where it would stand, and the version of what it replaces. */
export type PlannedMapping = {
  label: string;
  cell: FieldMapCell;
  entry: FieldMapEntry;
  before: string[];
  version: number;
  /** A more specific level that says something else of the field, and goes before. */
  overruledBy: string | null;
};

/** @throws NotFound, Forbidden as requireMapping, and without the permission of the level that the scope means */
export async function planMapping(
  actor: Actor,
  orderId: number,
  { field, mapping }: { field: string; mapping: SourceMapping },
): Promise<PlannedMapping> {
  const { order, label } = await requireMapping(actor, orderId, field);
  const { level } = MAPPING_SCOPES[mapping.scope];
  if (!mayWriteLevel(actor, level, order.companyId)) throw new Forbidden();
  const companyId = level === 5 ? order.companyId : null;
  const cell: FieldMapCell = {
    level,
    scope: { companyId, variantId: order.variantId, tmsProviderId: null },
    fieldName: field,
  };
  const { rows } = await fieldMapsInForce(order);
  const own = (await entriesOf(db(), cell)).find(({ entry }) => filterKey(entry) === filterKey({}));
  const cellEntry = ownAndBelow(rows, field, level);
  const shown = overlaid(cellEntry.below, cellEntry.own);
  const mapped = mappedEntry(shown, mapping);
  const { sourcesLevel = level } = pickFieldMap(rows, {}).fieldMap[field] ?? {};
  return {
    label,
    cell,
    entry: { ...changedEntry(cellEntry, mapped), ocr_source_field: mapped.ocr_source_field },
    before: splitList(shown.ocr_source_field),
    version: own?.version ?? 0,
    overruledBy: sourcesLevel > level ? FIELD_MAP_LEVELS[sourcesLevel] : null,
  };
}

/**
 * Saves where a field comes from, as the mapping mode of the order screen has it: the next document of the variant is
 * read by it. (spec 2 §4 OCR mapping mode)
 * @throws as planMapping; Conflict when the entry was changed since `version`
 */
export async function mapFieldSource(
  actor: Actor,
  orderId: number,
  asked: { field: string; mapping: SourceMapping; version: number },
): Promise<void> {
  const { cell, entry } = await planMapping(actor, orderId, asked);
  const { scope, fieldName } = cell;
  await saveFieldMap(actor, { ...scope, fieldName, entry, version: asked.version });
}

/** @throws NotFound for what has no document of a known layout, or no such field; Forbidden without field-maps-create */
async function requireMapping(
  actor: Actor,
  orderId: number,
  field: string,
): Promise<{ order: OrderRow; label: string }> {
  const order = await findOrder(db(), actor, orderId);
  const label = isPlaceRole(field) ? PLACE_ROLES[field] : orderField(field)?.label;
  if (!label) throw new NotFound();
  if (!can(actor, 'field-maps-create', order.companyId)) throw new Forbidden();
  if (!mayMapSources(actor, order)) throw new NotFound();
  return { order, label };
}

/** What the document says of a place: the address of its role, or of the first stop that is made of it. */
async function placeText(order: OrderRow, place: PlaceRole): Promise<string> {
  if (isAddressRole(place)) return order.addresses[place]?.raw_text || '--';
  const stops = await currentEvents(db(), order.id);
  const stop = stops.find(({ type }) => placeOfStop(type, order.fields.shipment_direction) === place);
  return stop?.rawAddress.raw_text || '--';
}
