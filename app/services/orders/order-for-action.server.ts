import { type Actor, can } from '~/domain/access/actor';
import { CERTIFICATION_MESSAGES } from '~/domain/orders/certification';
import type { Author, OrderEvent } from '~/domain/orders/journal';
import { type ActedOrder, ORDER_ACTION_RULES, type OrderAction } from '~/domain/orders/order-actions';
import { isBeingSent } from '~/domain/orders/send-rules';
import { record } from '~/services/journal/record.server';
import { requireUnlocked } from '~/services/locks/lock-in-force.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { Conflict, Forbidden } from '~/services/platform/problems.server';
import { uploaderOfPrivate } from '~/services/requests/record-status.server';
import { findOrder, type OrderRow } from './order-scope.server';

/** What the rules of `order-actions` look at. */
export function actedOrder(order: OrderRow): ActedOrder {
  const { companyId, status, tmsShipmentId, isHidden, deletedAt, certification } = order;
  const isCertified = certification === 'certified';
  const isDeleted = deletedAt !== null;
  const isSent = isBeingSent(order, now());
  return { companyId, status, tmsShipmentId, isHidden, isDeleted, isCertified, isBeingSent: isSent };
}

/**
 * The order with which something is to be done, locked until the transaction ends.
 * @throws NotFound, Forbidden, LockedByOther, Conflict with what stands against it
 */
export async function orderForAction(
  tx: Db,
  actor: Actor,
  orderId: number,
  action: OrderAction,
): Promise<OrderRow> {
  const order = await findOrder(tx, actor, orderId, { lock: true });
  const { permission, block } = ORDER_ACTION_RULES[action];
  if (!can(actor, permission, order.companyId)) throw new Forbidden();
  await requireUnlocked(tx, actor, { requestId: order.requestId, orderId });
  const reason = block(actedOrder(order));
  if (reason === CERTIFICATION_MESSAGES.readOnly) throw new Forbidden(reason);
  if (reason) throw new Conflict(reason);
  return order;
}

type About = 'kind' | 'orderId' | 'requestId' | 'companyId';
/** Of each member of the union by itself. */
type Without<Event, Keys extends PropertyKey> = Event extends unknown ? Omit<Event, Keys> : never;
type WhatHappened = Without<OrderEvent, About>;

/** Writes into the journal what was done with orders as a whole, which open pages hear. */
export async function recordOrderActions(
  tx: Db,
  author: Author,
  done: readonly { order: Pick<OrderRow, 'id' | 'requestId' | 'companyId'>; what: WhatHappened }[],
): Promise<void> {
  for (const { order, what } of done) {
    const { id: orderId, requestId, companyId } = order;
    const event = { kind: 'order', orderId, requestId, companyId, ...what } as OrderEvent;
    await record(tx, author, [event], { privateTo: await uploaderOfPrivate(tx, requestId) });
  }
}
