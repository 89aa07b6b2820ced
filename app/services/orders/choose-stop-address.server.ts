import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import type { Db } from '~/services/platform/database.server';
import { Invalid } from '~/services/platform/problems.server';
import { transaction } from '~/services/platform/runtime.server';
import type { OrderRow } from './order-scope.server';
import { refuseStaleItinerary, stopAddressPath } from './save-itinerary.server';
import { orderAddressEvents } from './schema.server';
import { storeChange } from './store-order-change.server';
import { editableOrder, type UpdateField } from './update-order-field.server';
import { verifiedAddress } from './verified-address.server';

export type StopChoice = UpdateField & { eventId: number };

/**
 * Gives one stop of the itinerary its verified address, saved at once; the others stay as they are. An empty value
 * takes the verified address away again.
 * @throws NotFound, Forbidden, Invalid, Conflict when the itinerary or this stop was changed meanwhile
 */
export async function chooseStopAddress(
  actor: Actor,
  orderId: number,
  choice: StopChoice,
): Promise<{ version: number }> {
  return transaction(async (tx) => {
    const order = await editableOrder(tx, actor, orderId);
    const { path, value } = choice;
    const stop = await stopAsSeen(tx, order, choice);
    const isEmpty = value === null || value === undefined || value === '';
    const addressId = isEmpty ? null : (await verifiedAddress(tx, order.companyId, Number(value), path)).id;
    if (addressId === stop.addressId) return { version: order.version };
    await tx
      .update(orderAddressEvents)
      .set({ addressId, score: null, provenance: { ...stop.provenance, source: 'user', confidence: 1 } })
      .where(eq(orderAddressEvents.id, stop.id));
    return storeChange(tx, actor, order, {
      path: stopAddressPath(stop.eventNumber),
      before: stop.addressId,
      after: addressId,
      was: { provenance: stop.provenance, score: stop.score },
    });
  });
}

/**
 * A stop of an order, as it was when its address was chosen: which one was meant is not certain any more when the stops
 * were arranged anew meanwhile.
 * @throws Conflict; Invalid where there is no such stop
 */
export async function stopAsSeen(tx: Db, order: OrderRow, { eventId, path, version }: StopChoice) {
  const [stop] = await tx
    .select()
    .from(orderAddressEvents)
    .where(
      and(
        eq(orderAddressEvents.id, eventId),
        eq(orderAddressEvents.orderId, order.id),
        isNull(orderAddressEvents.deletedAt),
      ),
    );
  await refuseStaleItinerary(tx, order, version, stop ? [stop.eventNumber] : []);
  if (!stop) throw new Invalid('This event does not exist', { [path]: ['This event does not exist'] });
  return stop;
}
