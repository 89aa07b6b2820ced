import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { saveGridBlock } from '~/services/orders/save-grid-block.server';
import { orders } from '~/services/orders/schema.server';
import { db } from '~/services/platform/runtime.server';
import { requests } from '~/services/requests/schema.server';
import { anOrder, aRequest } from './world';

/** A request with so many orders. @returns its id, and theirs */
export async function requestWith(companyId: number, count: number): Promise<[string, number[]]> {
  const id = await aRequest({ companyId, ordersCount: count });
  const made: number[] = [];
  for (let i = 0; i < count; i += 1)
    made.push(
      await anOrder({
        companyId,
        requestId: id,
        draftIndex: i,
        fields: { unit_number: `MSCU${String(1_000_000 + i)}`, weight: 100 + i },
        provenance: { weight: { source: 'document', page: 0, confidence: 0.9 } },
      }),
    );
  await db().update(requests).set({ firstOrderId: made[0] }).where(eq(requests.id, id));
  return [id, made];
}

type Cells = Record<string, string>;
type Saved = { actor: Actor; requestId: string; ids: number[]; block?: string; version?: number };

/** Saves cells of orders in their order, a text each, on the version that was there at first. */
export function saveCells(
  rows: Cells[],
  { actor, requestId, ids, block = randomUUID(), version = 1 }: Saved,
): ReturnType<typeof saveGridBlock> {
  return saveGridBlock(actor, requestId, {
    block,
    orders: rows.flatMap((cells, i) => {
      const list = Object.entries(cells).map(([path, text]) => ({ path, text, version }));
      return list.length > 0 ? [{ id: ids[i] ?? 0, cells: list }] : [];
    }),
  });
}

/** An order as the database has it. */
export async function storedOrder(id: number | undefined): Promise<typeof orders.$inferSelect> {
  const [row] = await db()
    .select()
    .from(orders)
    .where(eq(orders.id, id ?? 0));
  if (!row) throw new Error('no order');
  return row;
}
