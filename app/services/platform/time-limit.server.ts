import { sql } from 'drizzle-orm';
import type { Db } from './database.server';
import { Unavailable } from './problems.server';
import { transaction } from './runtime.server';

/** What PostgreSQL says of a statement that took longer than it may. */
const CANCELLED = '57014';

/**
 * Reads from the database within a time: each statement that takes longer is ended.
 * @throws Unavailable with the given words
 */
export async function withinTime<T>(
  { ms, late }: { ms: number; late: string },
  read: (tx: Db) => Promise<T>,
): Promise<T> {
  try {
    return await transaction(async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', ${String(ms)}, true)`);
      return read(tx);
    });
  } catch (problem) {
    if (isCancelled(problem)) throw new Unavailable(late);
    throw problem;
  }
}

/** The library wraps what the database says. */
function isCancelled(problem: unknown): boolean {
  if (!(problem instanceof Error)) return false;
  return ('code' in problem && problem.code === CANCELLED) || isCancelled(problem.cause);
}
