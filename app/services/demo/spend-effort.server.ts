import { asc, eq } from 'drizzle-orm';
import { findActor } from '~/services/access/actor.server';
import { type EffortClaim, recordEffort } from '~/services/orders/record-effort.server';
import { orders } from '~/services/orders/schema.server';
import { now } from '~/services/platform/clock.server';
import { db } from '~/services/platform/runtime.server';

/** Who worked on the orders of a demo document before they went on, for how long, and with how many keys and clicks. */
const SPENT = [
  { by: 'user@harbor.test', seconds: 74, keys: 31, clicks: 5 },
  { by: 'ops@demo.test', seconds: 22, keys: 9, clicks: 2 },
] as const;

/** The messages that the pages of these people would have sent, none longer apart than the product's own. */
export async function spendDemoEffort(requestId: string, people: ReadonlyMap<string, number>): Promise<void> {
  const rows = await db()
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.requestId, requestId))
    .orderBy(asc(orders.draftIndex));
  for (const [place, { id }] of rows.entries())
    for (const { by, seconds, keys, clicks } of SPENT) {
      const actor = await findActor(people.get(by) ?? 0);
      if (!actor) continue;
      const visit = crypto.randomUUID();
      const ms = (seconds + ((id + place) % 40)) * 1000;
      const end = now().getTime();
      const opened: EffortClaim = { visit, sequence: 0, ms: 0, keys: 0, clicks: 0 };
      await recordEffort(actor, id, opened, new Date(end - ms));
      await recordEffort(actor, id, { visit, sequence: 1, ms, keys, clicks }, new Date(end));
    }
}
