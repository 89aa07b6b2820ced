import type { Actor } from '~/domain/access/actor';
import { UNREAD_ATTACHMENT } from '~/domain/orders/left-out';
import { STOP_PATH } from '~/domain/orders/order-draft';
import { transaction } from '~/services/platform/runtime.server';
import { chooseStopAddress, stopAsSeen } from './choose-stop-address.server';
import { updateFieldOfAll } from './save-for-all.server';
import { acceptField } from './store-order-change.server';
import {
  editableOrder,
  refuseIfStale,
  type UpdateField,
  updateOrderField,
} from './update-order-field.server';

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
  const eventId = stopOf(edit.path);
  if (eventId) return chooseStopAddress(actor, orderId, { ...edit, eventId });
  return (all ? updateFieldOfAll : updateOrderField)(actor, orderId, edit);
}

/**
 * Refuses a save that is still to come, where what it waits for is not undone: the order cannot be changed, or somebody
 * changed the same meanwhile. @throws as `saveOrderPart`
 */
export async function requirePartAsSeen(
  actor: Actor,
  orderId: number,
  edit: Pick<UpdateField, 'path' | 'version'>,
): Promise<void> {
  await transaction(async (tx) => {
    const order = await editableOrder(tx, actor, orderId);
    const eventId = stopOf(edit.path);
    if (eventId) await stopAsSeen(tx, order, { ...edit, eventId });
    else await refuseIfStale(tx, order, edit);
  });
}

/** The id of the stop that a path is about; 0 for a field or a role. */
function stopOf(path: string): number {
  return Number(STOP_PATH.exec(path)?.[1] ?? 0);
}
