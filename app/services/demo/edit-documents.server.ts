import { asc, eq } from 'drizzle-orm';
import { findActor } from '~/services/access/actor.server';
import { saveOrderPart } from '~/services/orders/save-order-part.server';
import { orders } from '~/services/orders/schema.server';
import { db } from '~/services/platform/runtime.server';

/** Whoever of each company corrects its orders before they go. */
const CLIENTS: Readonly<Record<number, string>> = { 3: 'user@harbor.test', 4: 'user@summit.test' };

/**
 * What people wrote into the orders of a demo document before these went on: into one of three nothing, into one a reviewer,
 * into one a reviewer and somebody of the company, so that the reports of edits have figures. Only remarks, which
 * nothing else of the demo looks at, and each its own, so that nothing is learned from them.
 */
export async function editDemoDocument(
  requestId: string,
  companyId: number,
  people: ReadonlyMap<string, number>,
): Promise<void> {
  const reviewer = await findActor(people.get('reviewer@demo.test') ?? 0);
  const client = await findActor(people.get(CLIENTS[companyId] ?? '') ?? 0);
  const rows = await db()
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.requestId, requestId))
    .orderBy(asc(orders.draftIndex));
  for (const { id } of rows) {
    if (!reviewer || !client || id % 3 === 0) continue;
    await saveOrderPart(reviewer, id, { path: 'ship_comment', value: `Ask for dock ${id} an hour before` });
    if (id % 3 === 1) continue;
    await saveOrderPart(reviewer, id, { path: 'equipment_notes', value: `Chassis of yard ${id}` });
    await saveOrderPart(client, id, { path: 'ship_comment', value: `Ask for dock ${id} two hours before` });
  }
}
