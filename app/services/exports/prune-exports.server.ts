import { eq, lte } from 'drizzle-orm';
import { db, runtime } from '~/services/platform/runtime.server';
import { forgottenBefore } from './list-exports.server';
import { exportKey } from './run-export.server';
import { tableExports } from './schema.server';

/** Forgets exports of more than seven days ago, the file first: one whose file could not be taken away is tried again. */
export async function pruneExports(): Promise<void> {
  const rows = await db().select().from(tableExports).where(lte(tableExports.createdAt, forgottenBefore()));
  for (const row of rows) {
    await runtime().files.remove(exportKey(row));
    await db().delete(tableExports).where(eq(tableExports.id, row.id));
  }
}
