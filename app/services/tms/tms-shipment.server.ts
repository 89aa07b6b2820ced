import type { Actor } from '~/domain/access/actor';
import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import { showFieldValue } from '~/domain/fields/field-values';
import type { FieldValue } from '~/domain/orders/order-draft';
import { ORDER_FIELDS, orderField } from '~/domain/orders/order-fields';
import { showsTmsValues, type TmsValue, UPDATE_MESSAGES } from '~/domain/orders/tms-update';
import { type CompanySetting, getCompanySetting } from '~/services/companies/company-choices.server';
import { resolvedFieldMap } from '~/services/orders/order-field-map.server';
import { findOrder } from '~/services/orders/order-scope.server';
import { updatedOrder } from '~/services/orders/updated-order.server';
import { log } from '~/services/platform/log.server';
import { NotFound, Unavailable } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { assembleTmsOrder } from './assemble-order.server';
import { comparedPlaces, type ShipmentPlace } from './compare-places.server';
import { connectionOf } from './connection-of.server';
import { connectorOf } from './connectors/connectors';
import { readShipment } from './connectors/read-shipment.server';
import type { ShipmentValues } from './connectors/shared/shipment-change';
import { isTmsUnreachable } from './connectors/tms-fetch.server';

const TIMEOUT_MS = 8000;

export type TmsShipment = {
  shipmentId: string;
  values: Record<string, TmsValue>;
  /** Its addresses and stops by their names on the form. */
  places: Record<string, ShipmentPlace>;
  updatable: string[];
};

/**
 * What the TMS holds now of the load of an order, by field and place, and which fields may be sent to it. (spec 2 §4 Showing TMS
 * values)
 * @throws NotFound where the order has no such values, Unavailable while the TMS does not answer
 */
export async function getTmsShipment(actor: Actor, orderId: number): Promise<TmsShipment> {
  const order = await findOrder(db(), actor, orderId);
  const company = await getCompanySetting(order.companyId);
  const connector = connectorOf(company.tmsProviderId);
  const shipmentId = order.tmsShipmentId;
  const isShown = showsTmsValues(updatedOrder(order, company), actor);
  if (!isShown || shipmentId === null || !connector?.change) throw new NotFound(UPDATE_MESSAGES.noValues);
  const { tmsOrder, stops, moved } = await assembleTmsOrder(db(), order, company);
  const fieldMap = await resolvedFieldMap(order, company.tmsProviderId);
  const theirs = await readShipment(connector, {
    ...(await connectionOf(connector, order.companyId)),
    shipmentId,
    timeoutMs: TIMEOUT_MS,
  }).catch((problem: unknown) => {
    if (!isTmsUnreachable(problem)) throw problem;
    log().warn({ err: problem, order_id: order.id }, 'TMS shipment');
    throw new Unavailable(UPDATE_MESSAGES.unread);
  });
  if (theirs === null) throw new NotFound(UPDATE_MESSAGES.noValues);
  return {
    shipmentId,
    values: compared(
      atTheirFields(theirs.values, moved),
      atTheirFields(connector.change.valuesOf(tmsOrder), moved),
      company,
    ),
    places: comparedPlaces(theirs.places, { ...tmsOrder, stops }),
    updatable: updatableFields(fieldMap, connector.change.fields),
  };
}

/** What may be sent of an order: as the field map says, else the catalogue; nothing that is hidden. (spec 2 §4 Update-TMS mode) */
export function updatableFields(fieldMap: ResolvedFieldMap, places: readonly string[]): string[] {
  return places.filter((name) => {
    const entry = fieldMap[name];
    if (entry?.screen_hide === true || entry?.available === false) return false;
    return entry?.tms_updateable ?? ORDER_FIELDS[name]?.tmsUpdatable === true;
  });
}

/** A field that the field map sends elsewhere is compared with what stands there. */
function atTheirFields(values: ShipmentValues, moved: Readonly<Record<string, string>>): ShipmentValues {
  const theirs = Object.entries(moved).flatMap(([field, slot]) => {
    const value = values[slot];
    return value ? [[field, value] as const] : [];
  });
  return { ...values, ...Object.fromEntries(theirs) };
}

function compared(
  theirs: ShipmentValues,
  ours: ShipmentValues,
  { providerDirections }: CompanySetting,
): Record<string, TmsValue> {
  return Object.fromEntries(
    Object.entries(theirs).map(([name, { value: said, said: all }]) => {
      const direction = providerDirections.find(({ tmscode }) => tmscode === said)?.d3code;
      const value = name === 'shipment_direction' && direction ? direction : said;
      return [name, { value, text: textOf(name, value), differs: all !== ours[name]?.said }];
    }),
  );
}

/** A dictionary's entry stands there as the TMS writes it. */
function textOf(name: string, value: FieldValue | null): string {
  if (orderField(name)?.type === 'dictionary') return value === null ? '--' : String(value);
  return showFieldValue(name, value);
}
