import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '~/services/platform/database.server';
import { db, runtime } from '~/services/platform/runtime.server';

/** Databases that are known to have users: theirs never go, since deleted ones stay as rows. */
const inUse = new WeakSet<object>();

/** Whether anybody has an account here; asked of the database until somebody does. */
export async function hasUsers(): Promise<boolean> {
  const { database } = runtime();
  if (inUse.has(database)) return true;
  const found = await findUsers(db());
  if (found) inUse.add(database);
  return found;
}

/** The same within a transaction, which may come to nothing. */
export async function findUsers(tx: Db): Promise<boolean> {
  const rows = await rowsOf(tx, sql`select 1 from users limit 1`);
  return rows.length > 0;
}
