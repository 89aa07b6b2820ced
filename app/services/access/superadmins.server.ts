import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { isRowId } from '~/domain/row-values';
import type { Db } from '~/services/platform/database.server';
import { Conflict } from '~/services/platform/problems.server';
import { logRefusal } from './record-access.server';
import { users } from './schema.server';

const active = and(eq(users.isSuperadmin, true), isNull(users.deactivatedAt), isNull(users.deletedAt));

/**
 * Holds a user's row until the transaction ends, and with a superadmin all of them, in one order: of two who would
 * take the last one away, the second sees what the first did.
 */
export async function lockUser(tx: Db, userId: number): Promise<void> {
  if (!isRowId(userId)) return;
  const isOne = sql`exists (select 1 from users as held where held.id = ${userId} and held.is_superadmin)`;
  await tx
    .select({ id: users.id })
    .from(users)
    .where(or(eq(users.id, userId), and(eq(users.isSuperadmin, true), isOne)))
    .orderBy(asc(users.id))
    .for('no key update');
}

/** Somebody has to be left who may do everything. @throws Conflict */
export async function requireOtherSuperadmin(tx: Db, userId: number): Promise<void> {
  const others = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(active, ne(users.id, userId)))
    .limit(1);
  if (others.length > 0) return;
  logRefusal('take away the last superadmin', 'there is no other', { about: userId });
  throw new Conflict('This is the last superadmin. Make somebody else superadmin first.');
}
