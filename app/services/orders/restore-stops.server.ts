import { and, eq, isNull, notInArray } from 'drizzle-orm';
import type { EditEvent } from '~/domain/orders/journal';
import type { EventType, Provenance } from '~/domain/orders/order-draft';
import { rowOfTerms, type StopTerms } from '~/domain/orders/stop-terms';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { Conflict } from '~/services/platform/problems.server';
import type { OrderRow } from './order-scope.server';
import { currentEvents, plainStops } from './save-itinerary.server';
import { orderAddressEvents } from './schema.server';
import { ITINERARY } from './store-order-change.server';

type Edit = EditEvent['details'];
type Change = { path: string; before: unknown; after: unknown; was?: unknown };
/** As the journal keeps a stop; before deliveries were told it kept the note alone. */
type PlainStop = Pick<StopTerms, 'note'> &
  Partial<StopTerms> & { id?: number; type: EventType; address_id: number | null };

/** The address of one stop, as the journal names it. */
export const STOP_ADDRESS = /^order_address_events\.(\d+)\.address_id$/;

/** The stops as they were before an edit of the whole itinerary; a removed one comes back with all it had. */
export async function restoreItinerary(tx: Db, order: OrderRow, { before, after }: Edit): Promise<Change> {
  const current = await currentEvents(tx, order.id);
  const stops = before as PlainStop[];
  if (!sameStops(plainStops(current), after as PlainStop[]) || stops.some(({ id }) => id === undefined))
    throw changed('Itinerary', order);
  const ids = stops.flatMap(({ id }) => (id === undefined ? [] : [id]));
  const ofOrder = eq(orderAddressEvents.orderId, order.id);
  await tx
    .update(orderAddressEvents)
    .set({ deletedAt: now() })
    .where(
      and(
        ofOrder,
        isNull(orderAddressEvents.deletedAt),
        ids.length > 0 ? notInArray(orderAddressEvents.id, ids) : undefined,
      ),
    );
  for (const [i, { id = 0, type, address_id, ...terms }] of stops.entries())
    await tx
      .update(orderAddressEvents)
      .set({ deletedAt: null, eventNumber: i + 1, type, addressId: address_id, ...restoredTerms(terms) })
      .where(and(ofOrder, eq(orderAddressEvents.id, id)));
  return {
    path: ITINERARY,
    before: plainStops(current),
    after: plainStops(await currentEvents(tx, order.id)),
  };
}

/** The verified address of one stop as it was before it was chosen. */
export async function restoreStop(
  tx: Db,
  order: OrderRow,
  { path, before, after, was }: Edit,
): Promise<Change> {
  const number = Number(STOP_ADDRESS.exec(path)?.[1]);
  const stop = (await currentEvents(tx, order.id)).find(({ eventNumber }) => eventNumber === number);
  if (!stop || stop.addressId !== (after ?? null)) throw changed(`Stop ${number}`, order);
  const { provenance = stop.provenance, score = null } = (was ?? {}) as {
    provenance?: Provenance;
    score?: number | null;
  };
  await tx
    .update(orderAddressEvents)
    .set({ addressId: before as number | null, provenance, score })
    .where(eq(orderAddressEvents.id, stop.id));
  return {
    path,
    before: after,
    after: before,
    was: { provenance: stop.provenance, score: stop.score },
  };
}

function sameStops(a: readonly PlainStop[], b: readonly PlainStop[]): boolean {
  const plain = (stops: readonly PlainStop[]) =>
    JSON.stringify(
      stops.map(({ type, address_id, ...terms }) => [type, address_id, Object.values(rowOfTerms(terms))]),
    );
  return plain(a) === plain(b);
}

/** What the journal says of a stop; what an old entry does not name stays. */
function restoredTerms(terms: Partial<StopTerms>) {
  const { note, ...delivery } = rowOfTerms(terms);
  return 'call_for_appointment' in terms ? { note, ...delivery } : { note };
}

function changed(label: string, order: OrderRow): Conflict {
  return new Conflict(`${label} was changed by somebody else meanwhile`, { version: order.version });
}
