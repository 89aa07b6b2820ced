import { eq } from 'drizzle-orm';
import type { Author } from '~/domain/orders/journal';
import { users } from '~/services/access/schema.server';
import { record } from '~/services/journal/record.server';
import type { Db } from '~/services/platform/database.server';
import type { objectLocks } from './schema.server';

export type LockRow = typeof objectLocks.$inferSelect;

type Told = {
  type: 'object-locked' | 'object-unlocked';
  /** Null: it ran out. */
  author: Author;
};

/** Writes that a lock was taken or ended, which open pages hear at once. */
export async function recordLock(tx: Db, lock: LockRow, { type, author }: Told): Promise<void> {
  const { id, requestId, orderId, companyId, userId, lockType, privateTo } = lock;
  const about = { requestId, companyId, ...(orderId === null ? {} : { orderId }) };
  const holder = author?.userId === userId && author.name ? author.name : await nameOf(tx, userId);
  const details = { lock_type: lockType, fence: id, holder };
  await record(tx, author, [{ kind: 'lock', type, ...about, userId, details }], {
    privateTo: privateTo ?? undefined,
  });
}

async function nameOf(tx: Db, userId: number): Promise<string> {
  const [row] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return row?.name ?? '';
}
