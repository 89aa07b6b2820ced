import type { Actor } from '~/domain/access/actor';
import { UNREAD_ATTACHMENT } from '~/domain/orders/left-out';
import { STOP_PATH } from '~/domain/orders/order-draft';
import { transaction } from '~/services/platform/runtime.server';
import { chooseStopAddress } from './choose-stop-address.server';
import { updateFieldOfAll } from './save-for-all.server';
import { acceptField } from './store-order-change.server';
import { editableOrder, type UpdateField, updateOrderField } from './update-order-field.server';

/**
 * Saves what has a row of its own on the order's form: a field or an address by its name, the address of a stop by
 * `order_address_events.{event id}`, that somebody looked at an attachment that could not be read; `all` saves it for all orders of the request. Each is checked, versioned and told to live pages.
 * @throws NotFound, Forbidden, Invalid with the error under the path, Conflict
 */
export async function saveOrderPart(
  actor: Actor,
  orderId: number,
  { all = false, ...edit }: UpdateField & { all?: boolean },
): Promise<{ version: number; count?: number }> {
  if (edit.path === UNREAD_ATTACHMENT)
    return transaction(async (tx) =>
      acceptField(tx, actor, await editableOrder(tx, actor, orderId), UNREAD_ATTACHMENT),
    );
  const [, eventId] = STOP_PATH.exec(edit.path) ?? [];
  if (eventId) return chooseStopAddress(actor, orderId, { ...edit, eventId: Number(eventId) });
  return (all ? updateFieldOfAll : updateOrderField)(actor, orderId, edit);
}
