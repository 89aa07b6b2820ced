import { sql } from 'drizzle-orm';
import type { Db } from './database.server';

/**
 * Every advisory lock there is, by its number: the first half of the key. The second half is what is locked of its
 * kind. A lock is for what no row stands for yet; where there is a row, that is locked.
 */
const LOCKS = {
  /** New orders of a company look for prior ones, one request at a time. Key: the company. */
  'prior-orders': 727_275,
  /** Orders of a request that share a load are sent one at a time. Key: the request. */
  'shared-load': 727_276,
  /** Shared by those who finish orders of a layout, alone for the one who learns of them. Key: company and variant. */
  learning: 727_277,
  /** Companies take their intake addresses one at a time. */
  'intake-addresses': 727_278,
  /** Trained models are stored one at a time. */
  'trained-model': 727_279,
  /** The edit-locks of a request and its orders are taken one at a time. Key: the request. */
  'object-locks': 727_280,
  /** Entries of the field map are written one at a time. Key: level, whose documents, and field. */
  'field-map': 727_281,
  /** Items of one dictionary are added one at a time. Key: its type. */
  dictionary: 727_282,
  /** The first user is made once, whoever asks: the page Set up, another tab of it, a command. */
  'first-user': 727_283,
  /** TMS ids are added to the orders of a company one at a time. Key: the company. */
  'tms-ids': 727_284,
  /** Questions to a company's outside reader are held against its budget one at a time. Key: the company. */
  'outside-reader': 727_285,
  /** Months are closed and opened, and rates changed, one at a time. */
  billing: 727_290,
} as const;

/** Setting up a database: one process at a time, on a connection of its own. */
export const SET_UP_LOCK = 727_274;

type LockOptions = { key?: number | string; shared?: boolean };

/** Waits for a lock and holds it to the end of the transaction. */
export async function holdLock(
  tx: Db,
  lock: keyof typeof LOCKS,
  { key = 0, shared = false }: LockOptions = {},
): Promise<void> {
  const second = typeof key === 'number' ? sql`${key}::int` : sql`hashtext(${key})`;
  const take = sql.raw(shared ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock');
  await tx.execute(sql`select ${take}(${LOCKS[lock]}::int, ${second})`);
}
