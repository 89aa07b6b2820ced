import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { now } from '~/services/platform/clock.server';
import { NotFound } from '~/services/platform/problems.server';
import { transaction } from '~/services/platform/runtime.server';
import { ownNotifications } from './list-notifications.server';
import { notifications } from './schema.server';

/** Marks one of the actor's own as read or unread; marking it again changes nothing. (spec 1 §4 Notifications) @throws NotFound */
export async function markNotification(actor: Actor, id: number, read: boolean): Promise<void> {
  await transaction(async (tx) => {
    const own = and(eq(notifications.id, id), ownNotifications(actor));
    const [known] = await tx.select({ id: notifications.id }).from(notifications).where(own);
    if (!known) throw new NotFound('Notification not found');
    const { readAt } = notifications;
    await tx
      .update(notifications)
      .set({ readAt: read ? now() : null })
      .where(and(own, read ? isNull(readAt) : isNotNull(readAt)));
  });
}

/** Marks everything as read that the actor has not. (spec 1 §4 Notifications) @returns how many there were */
export async function markAllRead(actor: Actor): Promise<number> {
  return transaction(async (tx) => {
    const marked = await tx
      .update(notifications)
      .set({ readAt: now() })
      .where(and(ownNotifications(actor), isNull(notifications.readAt)))
      .returning({ id: notifications.id });
    return marked.length;
  });
}
