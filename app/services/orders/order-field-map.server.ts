import { and, asc, eq, isNull } from 'drizzle-orm';
import { type ConfigField, configFlag } from '~/domain/fields/config-fields';
import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import { hasFilters, missingDefault, pickFieldMap } from '~/domain/fields/field-map-cascade';
import { orderField } from '~/domain/orders/order-fields';
import { loadFieldMaps } from '~/services/field-maps/load-field-maps.server';
import { shipmentFacts } from '~/services/mapping/drafts/shipment-facts.server';
import { Conflict } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import type { OrderRow } from './order-scope.server';
import { orderAddressEvents } from './schema.server';

/**
 * The field map in force for an order as it is now. The itinerary is looked up only where a filter asks for it.
 * @throws Conflict with the message of spec 2 §5 when a field has entries and none is for this order
 */
export async function orderFieldMap(
  order: OrderRow,
  tmsProviderId: number | null,
): Promise<ResolvedFieldMap> {
  const { fieldMap, missing } = await resolveFieldMap(order, tmsProviderId);
  const unmapped = missing.find((name) => orderField(name) !== undefined);
  if (unmapped) throw new Conflict(missingDefault(unmapped));
  return fieldMap;
}

/** What a config field of the map in force for an order says. */
export async function orderConfigFlag(
  order: OrderRow,
  tmsProviderId: number | null,
  name: ConfigField,
): Promise<boolean | undefined> {
  return configFlag(await resolvedFieldMap(order, tmsProviderId), name);
}

/** The map in force, for what may do without the entries that are missing. */
export async function resolvedFieldMap(
  order: OrderRow,
  tmsProviderId: number | null,
): Promise<ResolvedFieldMap> {
  return (await resolveFieldMap(order, tmsProviderId)).fieldMap;
}

async function resolveFieldMap(
  order: OrderRow,
  tmsProviderId: number | null,
): Promise<{ fieldMap: ResolvedFieldMap; missing: string[] }> {
  const { companyId, variantId, fields, addresses } = order;
  const { rows } = await loadFieldMaps({ companyId, variantId, tmsProviderId });
  if (!hasFilters(rows)) return { ...pickFieldMap(rows, {}), missing: [] };
  const stops = await stopsOf(order.id);
  return pickFieldMap(rows, shipmentFacts({ fields, billTo: addresses.bill_to_address?.raw_text, stops }));
}

async function stopsOf(orderId: number) {
  const rows = await db()
    .select({ type: orderAddressEvents.type, rawAddress: orderAddressEvents.rawAddress })
    .from(orderAddressEvents)
    .where(and(eq(orderAddressEvents.orderId, orderId), isNull(orderAddressEvents.deletedAt)))
    .orderBy(asc(orderAddressEvents.eventNumber));
  return rows.map(({ type, rawAddress }) => ({ type, raw_text: rawAddress.raw_text }));
}
