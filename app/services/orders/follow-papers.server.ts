import { and, asc, eq, inArray, isNull, max } from 'drizzle-orm';
import { authorOf } from '~/domain/orders/journal';
import { ADMIN_REVIEW_STATUSES } from '~/domain/orders/statuses';
import type { CompanySetting } from '~/services/companies/company-choices.server';
import { drafts } from '~/services/mapping-runs/schema.server';
import type { Db } from '~/services/platform/database.server';
import { recordStatus } from '~/services/requests/record-status.server';
import { type RequestRow, requests } from '~/services/requests/schema.server';
import { carryReasons } from './carry-reasons.server';
import { countToCheck } from './count-to-check.server';
import { askedOf, createOrders, told, updatePairs } from './create-orders.server';
import { takeOut } from './delete-order.server';
import { type FoundOrder, findPriorOrders, holdLoads } from './find-prior-orders.server';
import { linkUpdates } from './link-updates.server';
import type { OrderRow } from './order-scope.server';
import { type OrderOnPages, ordersOnPages, sameOrders } from './orders-on-pages.server';
import { recountRequest } from './recount-request.server';
import { replaceByDraft } from './replace-by-draft.server';
import { orders } from './schema.server';
import { unreadTexts } from './unread-attachments.server';

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
  await holdLoads(tx, request.companyId);
  const known = await ordersOnPages(tx, request, pages);
  const pairs = [...sameOrders(rows, known)];
  const loads = await findPriorOrders(
    tx,
    request,
    pairs.map(([row]) => row),
    company.configuration,
  );
  const unread = await unreadTexts(tx, request);
  for (const [at, [row, { order, gate: before }]] of pairs.entries()) {
    const found = order.precededByOrderId === null ? loads[at] : undefined;
    await replaceByDraft(tx, author, order, askedOf(row, found));
    await carryReasons(tx, order, { before, now: row.draft.gate, unread });
  }
  await tieToPriors(
    tx,
    pairs.map(([, { order }]) => order),
    loads,
  );
  const followed = new Set(pairs.map(([row]) => row));
  const fresh = rows.filter((row) => !followed.has(row));
  const kept = new Set(pairs.map(([, { order }]) => order.id));
  for (const { order } of known) if (!kept.has(order.id)) await takeOut(tx, author, order);
  if (fresh.length > 0) await createOrders(tx, { request, drafts: fresh, company });
  await inOrderOfPages(tx, request);
  await recountRequest(tx, request.id);
  await countToCheck(tx, [...kept]);
  await tellWhereItStands(tx, request, fresh.length === 0);
}

/** Orders that update none become updates of those whose load they are about by now. */
async function tieToPriors(tx: Db, known: readonly OrderRow[], found: readonly FoundOrder[]): Promise<void> {
  const free = known.flatMap(({ id, precededByOrderId, succeededByOrderId }, at) =>
    found[at]?.prior && precededByOrderId === null && succeededByOrderId === null
      ? [{ id, found: found[at] }]
      : [],
  );
  const ids = free.map(({ id }) => id);
  const rows = await tx.select().from(orders).where(inArray(orders.id, ids));
  const made = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  await linkUpdates(
    tx,
    updatePairs(
      made,
      free.map((one) => one.found),
    ),
  );
}

/** A request is under review as long as one of its orders is, for their reasons; without new orders it is else what it was before. */
async function tellWhereItStands(tx: Db, { id, companyId }: RequestRow, isAll: boolean): Promise<void> {
  const held = await tx
    .select({ message: orders.statusMessage })
    .from(orders)
    .where(
      and(
        eq(orders.requestId, id),
        isNull(orders.deletedAt),
        inArray(orders.status, [...ADMIN_REVIEW_STATUSES]),
      ),
    )
    .orderBy(asc(orders.draftIndex));
  if (held.length === 0 && !isAll) return;
  const status = held.length > 0 ? 'process-ocr-output-file-review' : 'ocr-post-processing-complete';
  const message = told(held.flatMap((one) => one.message ?? []));
  await recordStatus(tx, { requestId: id, companyId, status, ...(message ? { metadata: { message } } : {}) });
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
