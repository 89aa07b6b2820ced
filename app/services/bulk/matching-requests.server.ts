import { and, desc, lte, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import type { InboxFilter } from '~/domain/lists/url-filters';
import { MAX_MATCHING } from '~/domain/orders/bulk-actions';
import { isLockedByAnother } from '~/services/locks/lock-in-force.server';
import { db } from '~/services/platform/runtime.server';
import { requestCondition } from '~/services/requests/filter-requests.server';
import { requests } from '~/services/requests/schema.server';

/** All requests of the inbox under its filters, as they were when that was asked: what came later nobody has seen. */
export type Matching = { filter: Partial<InboxFilter>; until: Date };

/** Written out: a select from one table alone leaves the table's name out. */
const REQUEST_ID = sql`requests.id`;

/** How many there are, and how many of them somebody else has locked, which are left out. (spec 1 §4 Select-all) */
export async function countMatching(
  actor: Actor,
  matching: Matching,
): Promise<{ count: number; locked: number; isTooMany: boolean }> {
  const some = db()
    .select({ isLocked: isLockedByAnother(actor, REQUEST_ID).as('is_locked') })
    .from(requests)
    .where(conditionOf(actor, matching))
    .limit(MAX_MATCHING + 1)
    .as('some');
  const [row] = await db()
    .select({
      all: sql<number>`count(*)::int`,
      locked: sql<number>`(count(*) filter (where ${some.isLocked}))::int`,
    })
    .from(some);
  const { all = 0, locked = 0 } = row ?? {};
  return { count: Math.min(all, MAX_MATCHING) - locked, locked, isTooMany: all > MAX_MATCHING };
}

/** Their ids, newest first, without those that somebody else has locked; the newest of too many. */
export async function matchingRequestIds(actor: Actor, matching: Matching): Promise<string[]> {
  const rows = await db()
    .select({ id: requests.id })
    .from(requests)
    .where(and(conditionOf(actor, matching), sql`not ${isLockedByAnother(actor, REQUEST_ID)}`))
    .orderBy(desc(requests.createdAt), desc(requests.id))
    .limit(MAX_MATCHING);
  return rows.map(({ id }) => id);
}

function conditionOf(actor: Actor, { filter, until }: Matching): SQL {
  return and(requestCondition(actor, filter), lte(requests.createdAt, until)) as SQL;
}
