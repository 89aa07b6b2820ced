import { and, eq } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import type { PageWords } from '~/domain/orders/order-view';
import { db } from '~/services/platform/runtime.server';
import { readingPages } from '~/services/reading/schema.server';
import { findOrder } from './order-scope.server';

/** The recognised words of one page of an order's document. @throws NotFound */
export async function getPageWords(actor: Actor, orderId: number, page: number): Promise<PageWords> {
  const order = await findOrder(db(), actor, orderId);
  const [row] = await db()
    .select({ lines: readingPages.lines })
    .from(readingPages)
    .where(and(eq(readingPages.requestId, order.requestId), eq(readingPages.pageIndex, page)));
  return { page, lines: row?.lines ?? [] };
}
