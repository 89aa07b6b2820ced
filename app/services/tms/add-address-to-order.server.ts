import type { Actor } from '~/domain/access/actor';
import { orderCompany } from '~/services/orders/order-scope.server';
import { requirePartAsSeen, saveOrderPart } from '~/services/orders/save-order-part.server';
import { addAddress } from './add-address.server';

/**
 * Adds an address to the address book of an order's company and takes it for one place of the order, both or neither.
 * `path` is a role or `order_address_events.{event id}`.
 * @throws NotFound, Forbidden, LockedByOther, Conflict when somebody took another for the place meanwhile, Invalid with the fields that are not valid; as `addAddress`
 */
export async function addAddressToOrder(
  actor: Actor,
  orderId: number,
  { given, ...place }: { path: string; version?: number; given: unknown },
): Promise<void> {
  const companyId = await orderCompany(actor, orderId);
  // The TMS is not told of an address for an order that cannot take it.
  await requirePartAsSeen(actor, orderId, place);
  const take = (addressId: number) => saveOrderPart(actor, orderId, { ...place, value: addressId });
  await addAddress(actor, companyId, given, { orderId, take });
}
