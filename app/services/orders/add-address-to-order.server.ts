import type { Actor } from '~/domain/access/actor';
import { createAddress } from '~/services/companies/create-address.server';
import { transaction } from '~/services/platform/runtime.server';
import { orderCompany } from './order-scope.server';
import { saveOrderPart } from './save-order-part.server';

/**
 * Adds an address to the address book of an order's company and takes it for one place of the order, both or neither.
 * `path` is a role or `order_address_events.{event id}`.
 * @throws NotFound, Forbidden, Invalid with the fields that are not valid
 */
export async function addAddressToOrder(
  actor: Actor,
  orderId: number,
  { path, given }: { path: string; given: unknown },
): Promise<void> {
  const companyId = await orderCompany(actor, orderId);
  await transaction(async () => {
    const { id } = await createAddress(actor, companyId, given, orderId);
    await saveOrderPart(actor, orderId, { path, value: id });
  });
}
