import { and, desc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { pickFieldMap } from '~/domain/fields/field-map-cascade';
import { type StopView, stopsOfForm, stopsToCheck } from '~/domain/orders/form-plan';
import { UNREAD_ATTACHMENT } from '~/domain/orders/left-out';
import { ADDRESS_ROLES } from '~/domain/orders/order-draft';
import { NO_URGENT_DATE, URGENT_DATES } from '~/domain/orders/urgency';
import { type ItemName, itemNames } from '~/services/companies/item-names.server';
import { companies } from '~/services/companies/schema.server';
import { type LoadedFieldMaps, loadFieldMaps } from '~/services/field-maps/load-field-maps.server';
import { shipmentFacts } from '~/services/mapping/drafts/shipment-facts.server';
import { mappingRuns } from '~/services/mapping-runs/schema.server';
import type { Db } from '~/services/platform/database.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { emails, requests } from '~/services/requests/schema.server';
import { pathsEditedSince } from './edited-paths.server';
import { type FieldViewer, fieldScreens } from './field-screens.server';
import { doubtsOf, faultsOf, isOpen, itemsNamedBy } from './order-doubts.server';
import { orderAddressEvents, orderFieldReviews, orders } from './schema.server';
import { timesOf } from './stop-times.server';
import { IS_UNREAD } from './unread-attachments.server';

const NOBODY: FieldViewer = { roles: new Set(), seesNotes: false };

/**
 * Counts anew how much of some orders somebody still has to look at, and writes it where the lists read it, with the
 * nearest date of their requests: the same stops that the order's page counts. Called in the transaction of whatever changes an order; a few queries however many
 * orders there are. What a role alone may not change counts as well.
 */
export async function countToCheck(tx: Db, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return;
  const rows = await selectOrders(tx, orderIds);
  const counts = new Map(rows.map(({ order }) => [order.id, 0]));
  for (const [id, view] of await viewsOf(
    tx,
    rows.filter(({ order }) => isOpen(order)),
  ))
    counts.set(id, stopsToCheck(view).length);
  await storeCounts(tx, counts, [...new Set(rows.map(({ order }) => order.requestId))]);
}

/** What of an order `viewer` still has to look at on its form; a duplicate is asked about when it is sent. */
export async function toCheckOnForm(tx: Db, orderId: number, viewer = NOBODY): Promise<string[]> {
  const views = await viewsOf(tx, await selectOrders(tx, [orderId]), viewer);
  const view = views.get(orderId);
  return view ? stopsOfForm(view).map(({ name }) => name) : [];
}

/** What the pages of some orders count by. */
async function viewsOf(tx: Db, rows: readonly CountedRow[], viewer = NOBODY): Promise<Map<number, StopView>> {
  const stops = await stopsOf(
    tx,
    rows.map(({ order }) => order.id),
  );
  const items = await itemNames(
    tx,
    rows.map(({ order }) => order.companyId),
    rows.flatMap(({ order }) => itemsNamedBy(order.fields)),
  );
  const maps = new Map<string, LoadedFieldMaps>();
  const views = new Map<number, StopView>();
  for (const row of rows) {
    const { order, tmsProviderId } = row;
    const { companyId, variantId } = order;
    const key = [companyId, variantId, tmsProviderId].join();
    const loaded = maps.get(key) ?? (await loadFieldMaps({ companyId, variantId, tmsProviderId }));
    maps.set(key, loaded);
    views.set(order.id, viewOf(row, stops.get(order.id) ?? [], { ...loaded, items, viewer }));
  }
  return views;
}

type CountedRow = Awaited<ReturnType<typeof selectOrders>>[number];
type StopRow = typeof orderAddressEvents.$inferSelect;

function selectOrders(tx: Db, orderIds: readonly number[]) {
  const reviewed = sql<
    string[]
  >`array(select ${orderFieldReviews.path} from ${orderFieldReviews} where ${orderFieldReviews.orderId} = ${orders.id})`;
  const duplicate = sql<string | null>`(select first.id from ${requests} as first
    where first.id = ${requests.duplicateRequestId} and first.deleted_at is null)`;
  return tx
    .select({
      order: orders,
      tmsProviderId: companies.defaultTmsProviderId,
      duplicate: duplicate.as('duplicate'),
      isUnread: IS_UNREAD.as('is_unread'),
      reviewed: reviewed.as('reviewed'),
      editedSince: pathsEditedSince(orders.id, orders.statusDate).as('edited_since'),
    })
    .from(orders)
    .innerJoin(requests, eq(requests.id, orders.requestId))
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .leftJoin(emails, eq(emails.id, requests.emailId))
    .leftJoin(mappingRuns, eq(mappingRuns.requestId, requests.id))
    .where(inArray(orders.id, [...orderIds]));
}

async function stopsOf(tx: Db, orderIds: number[]): Promise<Map<number, StopRow[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(orderAddressEvents)
    .where(and(inArray(orderAddressEvents.orderId, orderIds), isNull(orderAddressEvents.deletedAt)))
    .orderBy(orderAddressEvents.eventNumber);
  const stops = new Map<number, StopRow[]>();
  for (const row of rows) stops.set(row.orderId, [...(stops.get(row.orderId) ?? []), row]);
  return stops;
}

type Known = LoadedFieldMaps & { items: ReadonlyMap<number, ItemName>; viewer: FieldViewer };

function viewOf(row: CountedRow, stops: StopRow[], { rows, items, viewer }: Known): StopView {
  const { order, tmsProviderId, duplicate, isUnread, reviewed, editedSince } = row;
  const { fields, addresses } = order;
  const facts = shipmentFacts({
    fields,
    billTo: addresses.bill_to_address?.raw_text,
    stops: stops.map(({ type, rawAddress }) => ({ type, raw_text: rawAddress.raw_text })),
  });
  const { fieldMap } = pickFieldMap(rows, facts);
  const held = ADDRESS_ROLES.map((role) => {
    const address = addresses[role];
    return [role, address ? { addressId: address.address_id } : null] as const;
  });
  return {
    fields,
    screens: fieldScreens(viewer, fieldMap, { ...order, tmsProviderId }),
    doubts: doubtsOf(order, new Set(reviewed), stops.map(timesOf)),
    faults: faultsOf(order, tmsProviderId, { stops: stops.length, edited: editedSince, fieldMap, items })
      .faults,
    addresses: Object.fromEntries(held) as Record<(typeof held)[number][0], (typeof held)[number][1]>,
    events: stops.map(({ eventNumber, addressId }) => ({ number: eventNumber, address: { addressId } })),
    leftOut: { toCheck: isUnread && !reviewed.includes(UNREAD_ATTACHMENT) },
    duplicate,
    sent: order.sentAt,
  };
}

/** Counts anew the orders of a mail: they ask for a look at what could not be read of it. */
export async function countMail(tx: Db, { emailId }: { emailId: string | null }): Promise<void> {
  if (emailId === null) return;
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(requests, eq(requests.id, orders.requestId))
    .where(and(eq(requests.emailId, emailId), isNull(orders.deletedAt)))
    .orderBy(orders.id);
  await countToCheck(
    tx,
    rows.map(({ id }) => id),
  );
}

async function storeCounts(tx: Db, counts: Map<number, number>, requestIds: string[]): Promise<void> {
  const values: SQL[] = [...counts].map(([id, count]) => sql`(${id}::int, ${count}::int)`);
  if (values.length === 0) return;
  await tx.execute(
    sql`update orders set to_check = counted.count from (values ${sql.join(values, sql`, `)}) as counted (id, count)
        where orders.id = counted.id and orders.to_check is distinct from counted.count`,
  );
  await storeSums(tx, requestIds);
}

/**
 * What of its orders stands in a request's row: how much is to check, and the nearest date. The orders of a request may
 * change side by side; each waits here for the one before it, so that the last one counts all.
 */
async function storeSums(tx: Db, requestIds: string[]): Promise<void> {
  const ids = sql.join(
    requestIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  await tx.execute(sql`select id from requests where id in (${ids}) order by id for no key update`);
  await tx.execute(sql`update requests
    set to_check = summed.to_check, urgent_on = summed.urgent_on, urgent_for = summed.urgent_for
    from (
      select one.id, coalesce(nearest.day, ${NO_URGENT_DATE}) as urgent_on, nearest.kind as urgent_for,
        (select coalesce(sum(to_check), 0)::int from orders
          where orders.request_id = one.id and orders.deleted_at is null) as to_check
      from requests as one left join lateral (${NEAREST_DATE}) as nearest on true
      where one.id in (${ids})
    ) as summed
    where requests.id = summed.id and (requests.to_check, requests.urgent_on, requests.urgent_for)
      is distinct from (summed.to_check, summed.urgent_on, summed.urgent_for)`);
}

/** Of the orders of the request `one` that no TMS has and no later one took the place of. */
const NEAREST_DATE = sql.raw(`
  select left(given.moment, 10) as day, given.kind
  from orders
    cross join lateral (
      select orders.fields->>kind, kind from unnest(array['last_free_date', 'cutoff_date', 'pickup_by_date']) as kind
      union all
      select stop.delivery_window_from, 'appointment' from order_address_events as stop
        where stop.order_id = orders.id and stop.deleted_at is null
    ) as given(moment, kind)
  where orders.request_id = one.id and orders.deleted_at is null and orders.tms_shipment_id is null
    and orders.succeeded_by_order_id is null and given.moment ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}'
  order by day, array_position(array['${Object.keys(URGENT_DATES).join("', '")}'], given.kind)
  limit 1`);

const AT_ONCE = 100;

/** Counts the orders of the last months that never were: those that were made before there was a count. */
export async function countUncounted(): Promise<void> {
  const rows = await db()
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        isNull(orders.toCheck),
        isNull(orders.deletedAt),
        gt(orders.createdAt, sql`now() - interval '90 days'`),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(AT_ONCE);
  await transaction((tx) =>
    countToCheck(
      tx,
      rows.map(({ id }) => id),
    ),
  );
}
