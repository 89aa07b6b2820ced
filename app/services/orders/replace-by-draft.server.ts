import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { EQUIPMENT_ENTRIES } from '~/domain/orders/equipment-entries';
import type { Author } from '~/domain/orders/journal';
import { fieldsOfOneFact } from '~/domain/orders/looked-up';
import { unmatchedListFields } from '~/domain/orders/order-checks';
import { ADDRESS_ROLES } from '~/domain/orders/order-draft';
import { withTemplateAsked } from '~/domain/orders/template-values';
import { getCompanySetting } from '~/services/companies/company-choices.server';
import { findTemplate } from '~/services/field-maps/find-template.server';
import type { drafts } from '~/services/mapping-runs/schema.server';
import { withDoubts } from '~/services/matching/match-entries.server';
import { withEquipmentOfEdited, withOpenEquipment } from '~/services/matching/match-equipment.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { orderAddresses, stopRows } from './create-orders.server';
import { pathsEditedSince } from './edited-paths.server';
import { resolvedFieldMap } from './order-field-map.server';
import { recordOrderActions } from './order-for-action.server';
import type { OrderRow } from './order-scope.server';
import { orderAddressEvents, orderFieldReviews, orders } from './schema.server';
import { ITINERARY } from './store-order-change.server';

type DraftRow = typeof drafts.$inferSelect;
type Changed = { path: string; before: unknown; after: unknown };

/**
 * Gives an order the values of a draft, which is read of other pages than before, but for what people edited: those values,
 * addresses and, once a stop was touched, the itinerary stay. The order keeps its id and all that hangs on it.
 */
export async function replaceByDraft(tx: Db, author: Author, order: OrderRow, row: DraftRow): Promise<void> {
  const [found] = await tx
    .select({ paths: pathsEditedSince(order.id, sql`'-infinity'::timestamptz`) })
    .from(orders)
    .where(eq(orders.id, order.id));
  const edited = new Set(found?.paths ?? []);
  // A container that followed what a person said of it was not chosen.
  const isEdited = (name: string) =>
    fieldsOfOneFact(name).some(
      (path) =>
        order.provenance[path]?.source === 'user' || (edited.has(path) && !(path in EQUIPMENT_ENTRIES)),
    );
  const readFrom = withDoubts(row.draft.provenance, row.matches?.doubts);
  const read = await withEquipmentOfEdited({ tx, companyId: order.companyId, isEdited }, order, {
    fields: { ...row.draft.fields, ...row.matches?.fields },
    provenance: readFrom,
  });
  const unmatched = [
    ...unmatchedListFields(order),
    ...unmatchedListFields({ fields: read, provenance: readFrom }),
  ];
  const names = new Set([...Object.keys(order.fields), ...Object.keys(read), ...unmatched]);
  const fields = { ...order.fields };
  const provenance = { ...order.provenance };
  const changes: Changed[] = [];
  for (const name of names) {
    if (isEdited(name)) continue;
    if (read[name] !== order.fields[name])
      changes.push({ path: name, before: order.fields[name] ?? null, after: read[name] ?? null });
    put(fields, name, read[name]);
    put(provenance, name, readFrom[name]);
  }
  const { tmsProviderId } = await getCompanySetting(order.companyId);
  const asked = withTemplateAsked({ fields, provenance }, await findTemplate(tx, order.companyId, fields));
  const known = await withOpenEquipment(
    tx,
    order.companyId,
    () => resolvedFieldMap({ ...order, fields }, tmsProviderId),
    asked,
  );
  const addresses = { ...order.addresses };
  const places = orderAddresses(row.draft, row.matches);
  for (const role of ADDRESS_ROLES) {
    if (isEdited(role) || addresses[role]?.provenance?.source === 'user') continue;
    if (addresses[role]?.raw_text !== places[role]?.raw_text)
      changes.push({
        path: role,
        before: addresses[role]?.raw_text ?? null,
        after: places[role]?.raw_text ?? null,
      });
    put(addresses, role, places[role]);
    put(known, role, row.draft.provenance[role]);
  }
  if (![...edited].some((path) => path.startsWith(ITINERARY))) await replaceStops(tx, order, row);
  await tx
    .update(orders)
    .set({
      fields,
      provenance: known,
      addresses,
      draftIndex: row.draftIndex,
      version: order.version + 1,
      updatedAt: now(),
    })
    .where(eq(orders.id, order.id));
  const isNew = (path: string) => known[path]?.doubt !== order.provenance[path]?.doubt;
  const anew = [...changes.map(({ path }) => path), ...Object.keys(known).filter(isNew)];
  // Somebody accepted what was there before.
  await tx
    .delete(orderFieldReviews)
    .where(and(eq(orderFieldReviews.orderId, order.id), inArray(orderFieldReviews.path, anew)));
  await recordOrderActions(tx, author, [
    { order, what: { type: 'papers-followed', details: { version: order.version + 1, changes } } },
  ]);
}

function put<T>(values: Partial<Record<string, T>>, name: string, value: T | undefined): void {
  if (value === undefined) delete values[name];
  else values[name] = value;
}

async function replaceStops(tx: Db, { id }: OrderRow, { draft, matches }: DraftRow): Promise<void> {
  await tx
    .update(orderAddressEvents)
    .set({ deletedAt: now() })
    .where(and(eq(orderAddressEvents.orderId, id), isNull(orderAddressEvents.deletedAt)));
  const stops = stopRows(id, draft, matches);
  if (stops.length > 0) await tx.insert(orderAddressEvents).values(stops);
}
