import { eq } from 'drizzle-orm';
import type { Actor } from '~/domain/actor';
import type { FieldValue } from '~/domain/order-draft';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { askToLearn } from '~/services/requests/ask-to-learn.server';
import type { OrderRow } from './order-scope.server';
import { publishOrderUpdate } from './record-order-status.server';
import { isInSummary, summarizeRequest } from './request-summary.server';
import { orderEdits, orderFieldReviews, orders } from './schema.server';

type OneChange = { path: string; before: FieldValue | null; after: FieldValue | null };

type Change = OneChange & {
  /** Other fields that the same edit changed. */
  also?: readonly OneChange[];
  set: Partial<typeof orders.$inferInsert>;
};

/** Stores an edit: the next version, one row for each changed field, the inbox and the live pages. */
export async function storeChange(
  tx: Db,
  actor: Actor,
  order: OrderRow,
  { path, before, after, also = [], set }: Change,
): Promise<{ version: number }> {
  const version = order.version + 1;
  await tx
    .update(orders)
    .set({ ...set, version, updatedAt: now(), editedAt: now(), editedByUserId: actor.userId })
    .where(eq(orders.id, order.id));
  await tx.insert(orderEdits).values(
    [{ path, before, after }, ...also].map((one) => ({
      orderId: order.id,
      version,
      path: one.path,
      oldValue: one.before,
      newValue: one.after,
      userId: actor.userId,
      at: now(),
    })),
  );
  if ([path, ...also.map((one) => one.path)].some(isInSummary)) await summarizeRequest(tx, order.requestId);
  if (order.sentAt) await askToLearn(tx, order);
  await publishOrderUpdate(tx, order, { path, version, user_id: actor.userId, user_name: actor.name });
  return { version };
}

/** The value was right as it was: remembered, so that it needs no look any more. */
export async function acceptField(
  tx: Db,
  actor: Actor,
  order: OrderRow,
  path: string,
): Promise<{ version: number }> {
  await tx
    .insert(orderFieldReviews)
    .values({ orderId: order.id, path, userId: actor.userId, at: now() })
    .onConflictDoNothing();
  return { version: order.version };
}
