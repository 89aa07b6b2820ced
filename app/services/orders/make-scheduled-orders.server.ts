import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { StatusEvent, StatusMetadata } from '~/domain/orders/journal';
import { stopsDoubt } from '~/domain/orders/scheduled-texts';
import {
  loadNumbers,
  scheduledFields,
  scheduledProvenance,
  type TripTerms,
} from '~/domain/orders/scheduled-values';
import { inAdminReview } from '~/domain/orders/send-rules';
import type { SystemStatus } from '~/domain/orders/statuses';
import { ITINERARY_STOP } from '~/domain/trade/tms-needs';
import { ofKind, record } from '~/services/journal/record.server';
import { journal } from '~/services/journal/schema.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { runtime } from '~/services/platform/runtime.server';
import { statusMessage } from '~/services/requests/record-status.server';
import { requests } from '~/services/requests/schema.server';
import { countToCheck } from './count-to-check.server';
import type { OrderRow } from './order-scope.server';
import { summaryOf } from './request-summary.server';
import { orderAddressEvents, orderFieldReviews, orders } from './schema.server';

/** A trip that is due. `day` is its own, by the clocks of its company. */
export type ScheduledTrip = TripTerms & {
  schedule: { id: number; description: string };
  exemplar: OrderRow;
  /** Whom the exemplar's request is private to: what is made of it is too. */
  privateTo: number | null;
  /** Who made the schedule. */
  createdByUserId: number | null;
  /** Goes to the TMS by itself. */
  autosubmit: boolean;
  /** What its history says of when it was made. */
  note: string;
};

type MadeTrip = ScheduledTrip & { requestId: string; order: OrderRow; status: SystemStatus };

/**
 * Makes the orders of trips: each a copy of its exemplar, in a request of its own that has no document. So many queries
 * however many trips there are, but for those that go to the TMS by themselves. (spec 1 §4 intake-scheduled-order,
 * replicated-from-existing-order)
 * @returns the ids of the orders, in the order of the trips
 */
export async function makeScheduledOrders(tx: Db, trips: readonly ScheduledTrip[]): Promise<number[]> {
  if (trips.length === 0) return [];
  const stops = await stopsOf(tx, trips);
  const made = await storeOrders(tx, trips, stops);
  await copyParts(tx, made, stops);
  for (const some of byPrivacy(made)) await writeHistories(tx, some);
  const ids = made.map(({ order }) => order.id);
  await countToCheck(tx, ids);
  for (const { status, requestId } of made)
    if (status === 'ocr-post-processing-autosubmited')
      await runtime().jobs.enqueue(tx, 'auto-submit', { requestId });
  return ids;
}

/** Where an order of a schedule begins: with an operator, as its exemplar, on its way by itself, or with its people. */
function firstStatus({ exemplar, autosubmit }: ScheduledTrip): SystemStatus {
  if (inAdminReview(exemplar.status)) return exemplar.status;
  return autosubmit ? 'ocr-post-processing-autosubmited' : 'replicated-from-existing-order';
}

type StopRow = typeof orderAddressEvents.$inferSelect;

/** The stops of the exemplars. */
async function stopsOf(tx: Db, trips: readonly ScheduledTrip[]): Promise<StopRow[]> {
  const from = [...new Set(trips.map(({ exemplar }) => exemplar.id))];
  return tx
    .select()
    .from(orderAddressEvents)
    .where(and(inArray(orderAddressEvents.orderId, from), isNull(orderAddressEvents.deletedAt)))
    .orderBy(asc(orderAddressEvents.eventNumber));
}

async function storeOrders(
  tx: Db,
  trips: readonly ScheduledTrip[],
  stops: readonly StopRow[],
): Promise<MadeTrip[]> {
  const begun = trips.map((trip) => ({
    ...trip,
    requestId: randomUUID(),
    status: firstStatus(trip),
    values: valuesOf(
      trip,
      stops.filter(({ orderId }) => orderId === trip.exemplar.id),
    ),
  }));
  await tx.insert(requests).values(begun.map(requestOf));
  const rows = await tx.insert(orders).values(begun.map(orderOf)).returning();
  const made = begun.flatMap(({ values: _, ...trip }) => {
    const order = rows.find(({ requestId }) => requestId === trip.requestId);
    return order ? [{ ...trip, order }] : [];
  });
  const pairs = made.map(({ requestId, order }) => sql`(${requestId}::uuid, ${order.id}::int)`);
  await tx.execute(
    sql`update requests set first_order_id = made.id from (values ${sql.join(pairs, sql`, `)}) as made (request_id, id)
        where requests.id = made.request_id`,
  );
  return made;
}

type Begun = ScheduledTrip & {
  requestId: string;
  status: SystemStatus;
  values: Pick<OrderRow, 'fields' | 'provenance' | 'addresses'>;
};

function valuesOf(trip: ScheduledTrip, stops: readonly StopRow[]): Begun['values'] {
  const { exemplar } = trip;
  const { addresses } = exemplar;
  const fields = scheduledFields(exemplar.fields, trip);
  const doubt = stopsDoubt(stops, loadNumbers(exemplar.fields, trip));
  return {
    fields,
    provenance: {
      ...scheduledProvenance(exemplar, fields, trip),
      ...(doubt ? { [ITINERARY_STOP]: { source: 'schedule' as const, doubt } } : {}),
    },
    addresses: Object.fromEntries(
      Object.entries(addresses).map(([role, address]) => [
        role,
        { ...address, provenance: { source: 'schedule' as const } },
      ]),
    ),
  };
}

function requestOf(trip: Begun): typeof requests.$inferInsert {
  const { requestId, exemplar, status, privateTo, createdByUserId, values } = trip;
  const at = now();
  const filename = `Schedule #${trip.schedule.id}`;
  return {
    id: requestId,
    companyId: exemplar.companyId,
    uploadUserId: privateTo ?? createdByUserId,
    privateRequest: privateTo !== null,
    filename,
    dataExtractionMethod: 'automated',
    variantId: exemplar.variantId,
    shipmentDirection: exemplar.shipmentDirection,
    stage: 'done',
    stageSince: at,
    status,
    statusMessage: statusMessage(metadataOf(trip)),
    statusDate: at,
    createdAt: at,
    ordersCount: 1,
    ordersInReview: inAdminReview(status) ? 1 : 0,
    ...summaryOf({ id: requestId, filename }, [values]),
  };
}

function orderOf(trip: Begun): typeof orders.$inferInsert {
  const { requestId, exemplar, status, day, values } = trip;
  const at = now();
  return {
    requestId,
    draftIndex: 0,
    companyId: exemplar.companyId,
    tmsProviderId: exemplar.tmsProviderId,
    variantId: exemplar.variantId,
    ...values,
    status,
    statusMessage: statusMessage(metadataOf(trip)),
    statusDate: at,
    createdAt: at,
    updatedAt: at,
    replicatedFromOrderId: exemplar.id,
    replicatedFromScheduler: true,
    scheduledFor: day,
  };
}

function metadataOf({ schedule, exemplar, note }: ScheduledTrip): StatusMetadata {
  return {
    scheduled_order: { id: schedule.id, description: schedule.description },
    replicated_from_order_id: exemplar.id,
    message: note,
  };
}

/** The stops as the exemplar has them, and what a person looked at there and said is right, where it is the same here. */
async function copyParts(tx: Db, made: readonly MadeTrip[], stops: readonly StopRow[]): Promise<void> {
  const copied = made.flatMap(({ exemplar, order }) =>
    stops
      .filter(({ orderId }) => orderId === exemplar.id)
      .map(({ id: _, ...stop }) => ({
        ...stop,
        // An appointment is one trip's.
        deliveryWindowFrom: null,
        deliveryWindowTo: null,
        orderId: order.id,
        provenance: { source: 'schedule' as const },
      })),
  );
  if (copied.length > 0) await tx.insert(orderAddressEvents).values(copied);
  const from = made.map(({ exemplar }) => exemplar.id);
  const reviews = await tx.select().from(orderFieldReviews).where(inArray(orderFieldReviews.orderId, from));
  const looked = made.flatMap(({ exemplar, order }) =>
    reviews
      .filter(({ orderId, path }) => orderId === exemplar.id && isSame(path, exemplar, order))
      .map((review) => ({ ...review, orderId: order.id })),
  );
  if (looked.length > 0) await tx.insert(orderFieldReviews).values(looked);
}

/** The value is the same here, and so is what was asked of it. */
const isSame = (path: string, exemplar: OrderRow, order: OrderRow) =>
  exemplar.fields[path] === order.fields[path] &&
  exemplar.provenance[path]?.doubt === order.provenance[path]?.doubt;

function byPrivacy(made: readonly MadeTrip[]): MadeTrip[][] {
  const groups = new Map<number | null, MadeTrip[]>();
  for (const trip of made) groups.set(trip.privateTo, [...(groups.get(trip.privateTo) ?? []), trip]);
  return [...groups.values()];
}

/** That the schedule began a request, that its order is a copy, and where that one begins. */
async function writeHistories(tx: Db, made: readonly MadeTrip[]): Promise<void> {
  const options = { privateTo: made[0]?.privateTo ?? undefined };
  const steps = made.map((trip) => {
    const { requestId, order, status } = trip;
    const details = metadataOf(trip);
    const about = { kind: 'status', requestId, companyId: order.companyId } as const;
    const ofOrder = { ...about, orderId: order.id, details: { order_id: order.id, ...details } };
    const begun: StatusEvent = { ...about, type: 'intake-scheduled-order', details };
    const copied: StatusEvent = { ...ofOrder, type: 'replicated-from-existing-order' };
    return status === copied.type
      ? { before: [begun], last: copied }
      : { before: [begun, copied], last: { ...ofOrder, type: status } };
  });
  await record(
    tx,
    null,
    steps.flatMap(({ before }) => before),
    options,
  );
  await tx
    .update(journal)
    .set({ endedAt: now() })
    .where(
      and(
        ofKind('status'),
        isNull(journal.endedAt),
        inArray(
          journal.requestId,
          made.map(({ requestId }) => requestId),
        ),
      ),
    );
  await record(
    tx,
    null,
    steps.map(({ last }) => last),
    options,
  );
}

/**
 * How many schedules some orders are the pattern of, counted by whoever knows the schedules: an order with one is not
 * sent. (spec 2 §4 Send button)
 */
export async function setSchedulersCount(tx: Db, orderId: number, count: number): Promise<void> {
  await tx.update(orders).set({ schedulersCount: count }).where(eq(orders.id, orderId));
}
