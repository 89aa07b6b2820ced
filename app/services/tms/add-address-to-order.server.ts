import type { Actor } from '~/domain/access/actor';
import { orderCompany } from '~/services/orders/order-scope.server';
import { saveOrderPart } from '~/services/orders/save-order-part.server';
import { editableOrder } from '~/services/orders/update-order-field.server';
import { transaction } from '~/services/platform/runtime.server';
import { addAddress } from './add-address.server';

/**
 * Adds an address to the address book of an order's company and takes it for one place of the order, both or neither.
 * `path` is a role or `order_address_events.{event id}`.
 * @throws NotFound, Forbidden, LockedByOther, Invalid with the fields that are not valid; as `addAddress`
 */
export async function addAddressToOrder(
  actor: Actor,
  orderId: number,
  { path, given }: { path: string; given: unknown },
): Promise<void> {
  const companyId = await orderCompany(actor, orderId);
  // The TMS is not told of an address for an order that cannot take it.
  await transaction((tx) => editableOrder(tx, actor, orderId));
  const take = (addressId: number) => saveOrderPart(actor, orderId, { path, value: addressId });
  await addAddress(actor, companyId, given, { orderId, take });
}
