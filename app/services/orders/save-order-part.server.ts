import type { Actor } from '~/domain/access/actor';
import { STOP_PATH } from '~/domain/orders/order-draft';
import { chooseStopAddress } from './choose-stop-address.server';
import { updateFieldOfAll } from './save-for-all.server';
import { type UpdateField, updateOrderField } from './update-order-field.server';

/**
 * Saves what has a row of its own on the order's form: a field or an address by its name, the address of a stop by
 * `order_address_events.{event id}`; `all` saves it for all orders of the request. Each is checked, versioned and told to live pages.
 * @throws NotFound, Forbidden, Invalid with the error under the path, Conflict
 */
export async function saveOrderPart(
  actor: Actor,
  orderId: number,
  { all = false, ...edit }: UpdateField & { all?: boolean },
): Promise<{ version: number; count?: number }> {
  const [, eventId] = STOP_PATH.exec(edit.path) ?? [];
  if (eventId) return chooseStopAddress(actor, orderId, { ...edit, eventId: Number(eventId) });
  return (all ? updateFieldOfAll : updateOrderField)(actor, orderId, edit);
}
