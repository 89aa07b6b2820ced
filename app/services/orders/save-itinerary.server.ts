import { and, eq, isNull, notInArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '~/domain/access/actor';
import { rowId, trueOrFalse } from '~/domain/inputs';
import { type DraftAddress, EVENT_TYPES, type EventType, MAX_EVENTS } from '~/domain/orders/order-draft';
import {
  isReversed,
  localMoment,
  MAX_TERM,
  rowOfTerms,
  type StopTerms,
  termsOf,
} from '~/domain/orders/stop-terms';
import { withoutNul } from '~/domain/row-values';
import { addresses } from '~/services/companies/schema.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { Conflict, Invalid } from '~/services/platform/problems.server';
import { transaction } from '~/services/platform/runtime.server';
import type { OrderRow } from './order-scope.server';
import { orderAddressEvents } from './schema.server';
import { ITINERARY, storeChange, wasChangedSince } from './store-order-change.server';
import { editableOrder } from './update-order-field.server';
import { verifiedAddress } from './verified-address.server';

/** The path by which the stops of an order are changed as a whole. */
/** The path by which the journal knows the address of one stop. */
export const stopAddressPath = (number: number): string => `${ITINERARY}.${number}.address_id`;

const words = z.string().trim().max(MAX_TERM).transform(withoutNul).nullish();
const localTime = z
  .union([z.literal('').transform(() => null), z.string().max(40)])
  .nullish()
  .transform((given, context) => {
    const moment = given ? localMoment(given) : given;
    if (!given || moment) return moment;
    context.addIssue({ code: 'custom', message: 'Please enter a valid date' });
    return z.NEVER;
  });

const flag = trueOrFalse.optional();
const address = z.union([z.literal('').transform(() => null), rowId.nullable()]).optional();

/**
 * One stop, by `type` and `address_id` or as an order gives it: by exactly one `is_*_event` and `t_address_id` (spec 2 §3).
 * What is said of its delivery and is not given stays as it was; a note that is not given is taken away.
 */
const eventSchema = z
  .object({
    /** Absent for a new stop. */
    id: rowId.optional(),
    type: z.enum(EVENT_TYPES).optional(),
    is_hook_event: flag,
    is_mount_event: flag,
    is_pickup_event: flag,
    is_deliver_event: flag,
    is_dismount_event: flag,
    is_drop_event: flag,
    address_id: address,
    t_address_id: address,
    note: words,
    call_for_appointment: trueOrFalse.optional(),
    delivery_window_from: localTime,
    delivery_window_to: localTime,
    delivery_instructions: words,
  })
  .transform((event, context): GivenStop => {
    const { id, note, call_for_appointment, delivery_window_from, delivery_window_to } = event;
    const { address_id = event.t_address_id, delivery_instructions } = event;
    const type = typeOf(event);
    const refuse = (part: string, message: string) =>
      context.addIssue({ code: 'custom', path: [part], message });
    if (type === null) refuse('type', STOP_MESSAGES.type);
    if (address_id === undefined || (event.t_address_id ?? address_id) !== address_id)
      refuse('address_id', STOP_MESSAGES.oneAddress);
    if (type === null || address_id === undefined) return z.NEVER;
    const window = { delivery_window_from, delivery_window_to };
    return { id, type, address_id, note, call_for_appointment, ...window, delivery_instructions };
  });

/** The type of a stop by its name, its flags, or both; null where they name none, several, or different ones. */
function typeOf(event: { type?: EventType } & Partial<Record<`is_${EventType}_event`, boolean>>) {
  const [flagged = null, ...more] = EVENT_TYPES.filter((type) => event[`is_${type}_event`]);
  if (flagged === null) return event.type && event[`is_${event.type}_event`] !== false ? event.type : null;
  return more.length === 0 && (event.type ?? flagged) === flagged ? flagged : null;
}

const STOP_MESSAGES = {
  type: 'An event has exactly one type: by type, or by one of its is_…_event',
  oneAddress: 'Give the id of its address as address_id or t_address_id, or null',
  noAddress: (number: number) => `Event ${number} has no address.`,
} as const;

/** A stop as it is stored. */
export type GivenStop = Partial<StopTerms> & { id?: number; type: EventType; address_id: number | null };

/** The whole itinerary, in its order; a stop that is not in it is removed. */
export const itinerarySchema = z.object({
  events: z.array(eventSchema).max(MAX_EVENTS, `An order has up to ${MAX_EVENTS} events`),
  version: rowId.optional(),
});
export type Itinerary = z.infer<typeof itinerarySchema>;

/**
 * Saves an order's stops as one change: added, reordered, retyped, removed. (spec 2 §2 Itinerary, §5)
 * @throws NotFound, Forbidden, Invalid, Conflict when the itinerary was changed meanwhile
 */
export async function saveItinerary(
  actor: Actor,
  orderId: number,
  { events, version }: Itinerary,
): Promise<{ version: number }> {
  return transaction(async (tx) => {
    const order = await editableOrder(tx, actor, orderId);
    await refuseStaleItinerary(tx, order, version);
    return changeItinerary(tx, actor, order, { events, revives: version !== undefined });
  });
}

/** Somebody arranged the stops meanwhile, or took another address for one. @throws Conflict */
export async function refuseStaleItinerary(
  tx: Db,
  order: OrderRow,
  version = order.version,
  stopNumbers?: readonly number[],
): Promise<void> {
  if (version === order.version) return;
  const numbers = stopNumbers ?? (await currentEvents(tx, order.id)).map(({ eventNumber }) => eventNumber);
  if (await wasChangedSince(tx, order.id, [ITINERARY, ...numbers.map(stopAddressPath)], version))
    throw new Conflict('The itinerary was changed by somebody else meanwhile', { version: order.version });
}

/** A new stop may be at a place that is known by what a document says alone. */
type WrittenStop = GivenStop & { rawAddress?: DraftAddress };

/**
 * The stops of an order that is held already; with `revives` one that was removed since they were seen is there again.
 * @throws Invalid for a stop or an address that is not its own, and for one that names no place
 */
export async function changeItinerary(
  tx: Db,
  actor: Actor,
  order: OrderRow,
  { events, revives = false, forAll }: { events: readonly WrittenStop[]; revives?: boolean; forAll?: string },
): Promise<{ version: number }> {
  const before = await currentEvents(tx, order.id);
  const rows = revives ? await everyEvent(tx, order.id) : before;
  const existing = new Map(rows.map((row) => [row.id, row]));
  requireAddresses(events, existing);
  for (const [i, event] of events.entries()) {
    if (event.id !== undefined && !existing.has(event.id))
      throw invalid(`events.${i}.id`, 'This event does not exist');
    if (isReversed(termsOf(termsRow(event, existing))))
      throw invalid(`events.${i}.delivery_window_to`, `Event ${i + 1}: its window ends before it begins`);
    if (event.address_id !== null)
      await verifiedAddress(tx, order.companyId, event.address_id, `events.${i}.address_id`);
  }
  await storeEvents(tx, order.id, events, existing);
  return storeChange(tx, actor, order, {
    path: ITINERARY,
    before: plainStops(before),
    after: plainStops(await currentEvents(tx, order.id)),
    forAll,
  });
}

/** What a document named keeps the words of the document; each other stop names an address of the book. (spec 2 §2 Itinerary) */
function requireAddresses(events: readonly WrittenStop[], existing: ReadonlyMap<number, EventRow>): void {
  const isNamed = ({ id = 0, address_id, rawAddress }: WrittenStop) => {
    const { raw_text: text, location_name: name } = existing.get(id)?.rawAddress ?? rawAddress ?? {};
    return address_id !== null || Boolean(text?.trim() || name?.trim());
  };
  const without = events.flatMap((event, i) => (isNamed(event) ? [] : [i]));
  if (without.length === 0) return;
  const message = (i: number) => STOP_MESSAGES.noAddress(i + 1);
  throw new Invalid(
    without.map(message).join(' '),
    Object.fromEntries(without.map((i) => [`events.${i}.address_id`, [message(i)]])),
  );
}

type EventRow = typeof orderAddressEvents.$inferSelect;

/** The stops of an order as they are, in their order. */
export function currentEvents(tx: Db, orderId: number): Promise<EventRow[]> {
  return tx
    .select()
    .from(orderAddressEvents)
    .where(and(eq(orderAddressEvents.orderId, orderId), isNull(orderAddressEvents.deletedAt)))
    .orderBy(orderAddressEvents.eventNumber);
}

/** The stops of an order as they are, and those that were removed. */
export function everyEvent(tx: Db, orderId: number): Promise<EventRow[]> {
  return tx.select().from(orderAddressEvents).where(eq(orderAddressEvents.orderId, orderId));
}

async function storeEvents(
  tx: Db,
  orderId: number,
  events: readonly WrittenStop[],
  existing: Map<number, EventRow>,
): Promise<void> {
  const stays = events.map(({ id }) => id).filter((id): id is number => id !== undefined);
  await tx
    .update(orderAddressEvents)
    .set({ deletedAt: now() })
    .where(
      and(
        eq(orderAddressEvents.orderId, orderId),
        isNull(orderAddressEvents.deletedAt),
        stays.length > 0 ? notInArray(orderAddressEvents.id, stays) : undefined,
      ),
    );
  for (const [i, event] of events.entries()) {
    const row = event.id === undefined ? undefined : existing.get(event.id);
    const values = {
      deletedAt: null,
      eventNumber: i + 1,
      type: event.type,
      addressId: event.address_id,
      ...termsRow(event, existing),
      score: row?.addressId === event.address_id ? (row?.score ?? null) : null,
    };
    if (row) await tx.update(orderAddressEvents).set(values).where(eq(orderAddressEvents.id, row.id));
    else
      await tx.insert(orderAddressEvents).values({
        ...values,
        orderId,
        rawAddress: event.rawAddress ?? (await rawOf(tx, event.address_id)),
        provenance: { source: 'user' },
      });
  }
}

/** What is said of a stop, as its row will hold it. */
function termsRow(event: GivenStop, existing: Map<number, EventRow>) {
  const row = event.id === undefined ? undefined : existing.get(event.id);
  return rowOfTerms({ ...event, note: event.note ?? null }, row && termsOf(row));
}

async function rawOf(tx: Db, addressId: number | null): Promise<DraftAddress> {
  if (addressId === null) return { raw_text: '' };
  const [row] = await tx.select().from(addresses).where(eq(addresses.id, addressId));
  return row
    ? {
        raw_text: '',
        location_name: row.locationName,
        address_line_1: row.addressLine1,
        ...(row.addressLine2 ? { address_line_2: row.addressLine2 } : {}),
        city: row.city,
        state: row.state,
        postal_code: row.postalCode,
      }
    : { raw_text: '' };
}

/** Stops as the journal keeps them. */
export const plainStops = (rows: EventRow[]) =>
  rows.map((row) => ({ id: row.id, type: row.type, address_id: row.addressId, ...termsOf(row) }));

function invalid(path: string, message: string): Invalid {
  return new Invalid(message, { [path]: [message] });
}
