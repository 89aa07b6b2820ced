import { and, eq, isNull } from 'drizzle-orm';
import { ADDRESS_ROLES, type DraftAddress } from '~/domain/orders/order-draft';
import type { OrderRow } from '~/services/orders/order-scope.server';
import { orderAddressEvents } from '~/services/orders/schema.server';
import type { Db } from '~/services/platform/database.server';

/** The address that a place of an order gets for the one it has; null where it is to be verified anew. */
type AddressOf = (place: DraftAddress) => Promise<number | null>;

/** Gives the parties and stops of an order that have an address another, or none. */
export async function placeChanges(tx: Db, order: OrderRow, from: number, addressOf: AddressOf) {
  const changed: { path: string; before: unknown; after: unknown }[] = [];
  const addresses = { ...order.addresses };
  for (const role of ADDRESS_ROLES) {
    const held = order.addresses[role];
    const after = held?.address_id === from ? await addressOf(held) : from;
    if (!held || after === from) continue;
    const { score, ...rest } = held;
    addresses[role] = { ...rest, address_id: after, ...(after === null ? {} : { score }) };
    changed.push({ path: role, before: from, after });
  }
  const stops = await tx
    .select()
    .from(orderAddressEvents)
    .where(
      and(
        eq(orderAddressEvents.orderId, order.id),
        eq(orderAddressEvents.addressId, from),
        isNull(orderAddressEvents.deletedAt),
      ),
    );
  for (const { id, eventNumber, rawAddress } of stops) {
    const after = await addressOf(rawAddress);
    if (after === from) continue;
    const set = { addressId: after, ...(after === null ? { score: null } : {}) };
    await tx.update(orderAddressEvents).set(set).where(eq(orderAddressEvents.id, id));
    changed.push({ path: `order_address_events.${eventNumber}.address_id`, before: from, after });
  }
  return { changed, set: { addresses } };
}
