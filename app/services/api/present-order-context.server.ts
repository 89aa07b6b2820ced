import { and, asc, eq } from 'drizzle-orm';
import { type Actor, can } from '~/domain/access/actor';
import { canonValues } from '~/domain/fields/canon-values';
import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import { needsLook, repairOf } from '~/domain/orders/order-checks';
import { SHIPMENT_DIRECTIONS } from '~/domain/orders/order-fields';
import { users } from '~/services/access/schema.server';
import type { CompanyConfiguration } from '~/services/companies/schema.server';
import { findTemplate } from '~/services/field-maps/find-template.server';
import { ofKind } from '~/services/journal/record.server';
import { journal } from '~/services/journal/schema.server';
import type { loadOrderContext } from '~/services/orders/order-context.server';
import { resolvedFieldMap } from '~/services/orders/order-field-map.server';
import type { OrderRow } from '~/services/orders/order-scope.server';
import { db } from '~/services/platform/runtime.server';
import { statusHistory } from '~/services/requests/status-history.server';

type OrderContext = Awaited<ReturnType<typeof loadOrderContext>>;

/**
 * What stands around one order: who worked on it, its history, its template and the field map in force, with its values under the
 * names that the map gives them. (spec 2 §3)
 */
export async function presentSurroundings(
  actor: Actor,
  order: OrderRow,
  { company, values }: OrderContext & { values: Record<string, unknown> },
) {
  const template = await findTemplate(db(), order.companyId, order.fields);
  const fieldMap = await resolvedFieldMap(order, company.tmsProviderId);
  return {
    unit_number_validation: validationOf(order),
    reviewers: await reviewersOf(order.id),
    tms_template: template ? { item_display_name: template.name } : null,
    ocr_request_statuses: await statusHistory(actor, { requestId: order.requestId, orderId: order.id }),
    canon_values: canonValues(fieldMap, values),
    field_maps: presentFieldMap(fieldMap, can(actor, 'field-maps-admin-notes-view', order.companyId)),
  };
}

/** A company with what its configuration says of orders, defaults filled in; how its TMS is reached stays inside. */
export function presentOrderCompany({ id, name, configuration }: OrderContext['company']) {
  const search = Object.entries(configuration).filter(([key]) => key.startsWith('address_search_'));
  return {
    id,
    name,
    configuration: {
      ...Object.fromEntries(search),
      can_add_addresses: configuration.can_add_addresses === true,
      update_tms_enabled: configuration.update_tms_enabled === true,
      shipment_directions: directionsOf(configuration),
    },
  };
}

function directionsOf({ shipment_directions: own }: CompanyConfiguration) {
  return own ?? Object.entries(SHIPMENT_DIRECTIONS).map(([d3code, display]) => ({ d3code, display }));
}

/** Whether the container number can be one, why not, and the number it must be where only one can be meant. */
function validationOf({ fields, provenance }: OrderRow) {
  const value = fields.unit_number;
  if (value === undefined || value === '') return null;
  const repair = repairOf('unit_number', value);
  const message = needsLook('unit_number', value, { ...provenance.unit_number, source: 'user' });
  return { valid: message === null, message, repair };
}

/** Everybody who changed a value of the order, in the order in which they came. */
async function reviewersOf(orderId: number): Promise<{ id: number; name: string }[]> {
  const rows = await db()
    .select({ id: users.id, name: users.name })
    .from(journal)
    .innerJoin(users, eq(users.id, journal.actorId))
    .where(and(ofKind('edit'), eq(journal.orderId, orderId)))
    .orderBy(asc(journal.id));
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

/** The entry in force for each field; notes for those who may see them. (spec 2 §3 Field map entry) */
function presentFieldMap(fieldMap: ResolvedFieldMap, seesNotes: boolean) {
  return Object.entries(fieldMap).map(([name, { notes, sourcesLevel: _, ...entry }]) => ({
    ...entry,
    d3canon_name: name,
    fieldmap_name: name,
    ...(seesNotes ? { notes: notes ?? null } : {}),
  }));
}
