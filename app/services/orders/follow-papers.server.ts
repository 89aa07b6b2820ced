import { and, eq, max } from 'drizzle-orm';
import { authorOf } from '~/domain/orders/journal';
import type { CompanySetting } from '~/services/companies/company-choices.server';
import { drafts } from '~/services/mapping-runs/schema.server';
import type { Db } from '~/services/platform/database.server';
import { recordStatus } from '~/services/requests/record-status.server';
import { type RequestRow, requests } from '~/services/requests/schema.server';
import { countToCheck } from './count-to-check.server';
import { createOrders } from './create-orders.server';
import { takeOut } from './delete-order.server';
import { type OrderOnPages, ordersOnPages, sameOrders } from './orders-on-pages.server';
import { recountRequest } from './recount-request.server';
import { replaceByDraft } from './replace-by-draft.server';
import { orders } from './schema.server';

type DraftRow = typeof drafts.$inferSelect;

/**
 * Orders follow their papers, which a person divided otherwise: each draft becomes the values of the order that it is about, with
 * what people edited in it kept; a draft of none becomes a new order, an order of none is deleted and can be restored. What
 * stands on other papers is not touched. The orders then come in the order of the pages.
 */
export async function followPapers(
  tx: Db,
  request: RequestRow,
  { drafts: rows, company, pages }: { drafts: DraftRow[]; company: CompanySetting; pages: number[] },
): Promise<void> {
  const author = authorOf(request.reprocess?.userId ?? null);
  const known = await ordersOnPages(tx, request, pages);
  const pairs = sameOrders(rows, known);
  for (const [row, { order }] of pairs) await replaceByDraft(tx, author, order, row);
  const fresh = rows.filter((row) => !pairs.has(row));
  const kept = new Set([...pairs.values()].map(({ order }) => order.id));
  for (const { order } of known) if (!kept.has(order.id)) await takeOut(tx, author, order);
  if (fresh.length > 0) await createOrders(tx, { request, drafts: fresh, company });
  await inOrderOfPages(tx, request);
  await recountRequest(tx, request.id);
  await countToCheck(tx, [...kept]);
  if (fresh.length === 0) await tellWhereItStands(tx, request);
}

/** Without new orders the request is what it was before. */
async function tellWhereItStands(tx: Db, { id, companyId }: RequestRow): Promise<void> {
  const [row] = await tx
    .select({ inReview: requests.ordersInReview })
    .from(requests)
    .where(eq(requests.id, id));
  const status = row?.inReview ? 'process-ocr-output-file-review' : 'ocr-post-processing-complete';
  await recordStatus(tx, { requestId: id, companyId, status });
}

/** Numbers the orders of a request anew, with their drafts: by page, then as they came. Deleted ones keep their numbers. */
async function inOrderOfPages(tx: Db, request: RequestRow): Promise<void> {
  const [last] = await tx
    .select({ index: max(orders.draftIndex) })
    .from(orders)
    .where(eq(orders.requestId, request.id));
  const [lastDraft] = await tx
    .select({ index: max(drafts.draftIndex) })
    .from(drafts)
    .where(eq(drafts.requestId, request.id));
  const first = Math.max(last?.index ?? -1, lastDraft?.index ?? -1) + 1;
  const all = await ordersOnPages(tx, request, null);
  const sorted = all.toSorted((a, b) => firstOf(a) - firstOf(b) || a.order.draftIndex - b.order.draftIndex);
  for (const [i, { order }] of sorted.entries()) {
    const [from, to] = [order.draftIndex, first + i];
    await tx.update(orders).set({ draftIndex: to }).where(eq(orders.id, order.id));
    await tx
      .update(drafts)
      .set({ draftIndex: to })
      .where(and(eq(drafts.requestId, request.id), eq(drafts.draftIndex, from)));
  }
  await tx.update(requests).set({ firstDraftIndex: first }).where(eq(requests.id, request.id));
}

const firstOf = ({ pages }: OrderOnPages): number => pages[0] ?? Number.MAX_SAFE_INTEGER;
