import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import type { Db } from '~/services/platform/database.server';
import { Conflict, Invalid } from '~/services/platform/problems.server';
import { transaction } from '~/services/platform/runtime.server';
import type { OrderRow } from './order-scope.server';
import { orderAddressEvents } from './schema.server';
import { storeChange, wasChangedSince } from './store-order-change.server';
import { editableOrder, type UpdateField } from './update-order-field.server';
import { verifiedAddress } from './verified-address.server';

export type StopChoice = UpdateField & { eventId: number };

/**
 * Gives one stop of the itinerary its verified address, saved at once; the others stay as they are. An empty value
 * takes the verified address away again.
 * @throws NotFound, Forbidden, Invalid, Conflict when the itinerary was changed meanwhile
 */
export async function chooseStopAddress(
  actor: Actor,
  orderId: number,
  { eventId, path, value, version }: StopChoice,
): Promise<{ version: number }> {
  return transaction(async (tx) => {
    const order = await editableOrder(tx, actor, orderId);
    if (version !== undefined && version !== order.version) await refuseIfStale(tx, order, version);
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
    if (!stop) throw new Invalid('This event does not exist', { [path]: ['This event does not exist'] });
    const isEmpty = value === null || value === undefined || value === '';
    const addressId = isEmpty ? null : (await verifiedAddress(tx, order.companyId, Number(value), path)).id;
    if (addressId === stop.addressId) return { version: order.version };
    await tx
      .update(orderAddressEvents)
      .set({ addressId, score: null, provenance: { ...stop.provenance, source: 'user', confidence: 1 } })
      .where(eq(orderAddressEvents.id, eventId));
    return storeChange(tx, actor, order, {
      path: `order_address_events.${stop.eventNumber}.address_id`,
      before: stop.addressId,
      after: addressId,
      was: { provenance: stop.provenance, score: stop.score },
    });
  });
}

/** The stops were arranged anew meanwhile: which one was meant is not certain any more. */
async function refuseIfStale(tx: Db, order: OrderRow, version: number): Promise<void> {
  if (await wasChangedSince(tx, order.id, 'order_address_events', version))
    throw new Conflict('The itinerary was changed by somebody else meanwhile', { version: order.version });
}
