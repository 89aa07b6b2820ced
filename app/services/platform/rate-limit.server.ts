import { sql } from 'drizzle-orm';
import { now } from './clock.server';
import { rowsOf } from './database.server';
import { TooMany } from './problems.server';
import { db } from './runtime.server';
import { rateLimits } from './schema.server';

/** At most `hits` in any `seconds`. */
export type Limit = { hits: number; seconds: number };
export type Hit = { key: string; at: string };

/**
 * Counts one hit of a key, in the database: all processes count together and a restart forgets nothing. One statement
 * on one row, so that many at once cannot slip through side by side.
 * @throws TooMany with the seconds to wait when there is no room
 */
export async function takeHit(key: string, { hits, seconds }: Limit): Promise<Hit> {
  const at = now().toISOString();
  const since = new Date(now().getTime() - seconds * 1000).toISOString();
  const recent = sql`array(select hit from unnest(held.hits) as hit where hit > ${since}::timestamptz order by hit)`;
  const taken = await rowsOf(
    db(),
    sql`insert into rate_limits as held (key, hits) values (${key}, array[${at}::timestamptz])
      on conflict (key) do update set hits = array_append(${recent}, ${at}::timestamptz)
      where cardinality(${recent}) < ${hits} returning key`,
  );
  if (taken.length > 0) return { key, at };
  const [row] = await rowsOf<{ first: Date | string }>(
    db(),
    sql`select min(hit) as first from rate_limits as held, unnest(held.hits) as hit
      where key = ${key} and hit > ${since}::timestamptz`,
  );
  const first = row?.first ? new Date(row.first).getTime() : now().getTime();
  throw new TooMany(Math.max(1, Math.ceil((first + seconds * 1000 - now().getTime()) / 1000)));
}

/** Takes a hit back: what it was counted for turned out to be fine. */
export async function giveBack({ key, at }: Hit): Promise<void> {
  await db().execute(
    sql`update rate_limits set hits = array_remove(hits, ${at}::timestamptz) where key = ${key}`,
  );
}

const KEPT_MS = 86_400_000;

/** Forgets keys that were quiet for a day. */
export async function pruneRateLimits(): Promise<void> {
  const before = new Date(now().getTime() - KEPT_MS).toISOString();
  await db()
    .delete(rateLimits)
    .where(
      sql`not exists (select 1 from unnest(${rateLimits.hits}) as hit where hit > ${before}::timestamptz)`,
    );
}
