import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { withPaperMoved } from '~/domain/orders/left-out';
import type { OrderDraft, Provenance } from '~/domain/orders/order-draft';
import { pagesInWords } from '~/domain/orders/papers';
import { shortRequestId } from '~/domain/urls/paths';
import { drafts, mappingRuns } from '~/services/mapping-runs/schema.server';
import { ordersOnPages } from '~/services/orders/orders-on-pages.server';
import { recountRequest } from '~/services/orders/recount-request.server';
import { orderAddressEvents, orders } from '~/services/orders/schema.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { runtime } from '~/services/platform/runtime.server';
import { readingPages } from '~/services/reading/schema.server';
import { recordStatus } from '~/services/requests/record-status.server';
import { type RequestRow, requests } from '~/services/requests/schema.server';
import { userTasks } from '~/services/tasks/schema.server';

/**
 * Makes a paper of a request a request of its own: its pages as they were read, and its orders as they are, edits included. A
 * paper without an order is mapped there. The request it came from keeps the pages to look at, and says where they went.
 * @returns the id of the new request
 */
export async function movePaper(
  tx: Db,
  actor: Actor,
  request: RequestRow,
  paper: readonly number[],
): Promise<string> {
  const found = await ordersOnPages(tx, request, paper);
  const requestId = await openRequest(tx, actor, request, paper);
  await copyPages(tx, request, requestId, paper);
  await divideRun(tx, request, requestId, paper);
  const shift = -(paper[0] ?? 0);
  for (const [index, { order }] of found.entries()) {
    await tx
      .update(orders)
      .set({
        requestId,
        draftIndex: index,
        provenance: shiftedAll(order.provenance, shift),
        addresses: mapValues(order.addresses, (one) =>
          one?.provenance ? { ...one, provenance: shifted(one.provenance, shift) } : one,
        ),
        updatedAt: now(),
      })
      .where(eq(orders.id, order.id));
    await moveDraft(tx, { from: request.id, index: order.draftIndex }, { to: requestId, index, shift });
    await shiftStops(tx, order.id, shift);
    await tx.update(userTasks).set({ requestId }).where(eq(userTasks.orderId, order.id));
  }
  const move: Move = { from: request, to: requestId, paper };
  await leaveBehind(tx, actor, move);
  await arrive(tx, actor, move, found.length);
  return requestId;
}

async function openRequest(
  tx: Db,
  actor: Actor,
  request: RequestRow,
  paper: readonly number[],
): Promise<string> {
  const id = randomUUID();
  const { companyId, filename, emailFromAddress, emailId, purpose, privateRequest, shipmentDirection } =
    request;
  const { variantId, askedVariantId, sourceKind, sourceFile, sourceBytes, dataExtractionMethod } = request;
  const at = now();
  const name = `${filename} (${pagesInWords(paper).toLowerCase()})`;
  await tx.insert(requests).values({
    id,
    companyId,
    uploadUserId: request.uploadUserId,
    emailFromAddress,
    emailId,
    filename: name,
    purpose,
    dataExtractionMethod,
    privateRequest,
    shipmentDirection,
    askedVariantId,
    variantId,
    sourceKind,
    sourceFile,
    sourceBytes,
    stage: 'done',
    pagesCount: paper.length,
    pagesRead: paper.length,
    status: 'intake-accepted',
    createdAt: at,
    stageSince: at,
    movedFromRequestId: request.id,
    search: [id, name, emailFromAddress ?? actor.name].join(' ').toLowerCase(),
  });
  return id;
}

/** The pictures of the pages stay where they are; both requests show them. */
async function copyPages(tx: Db, { id }: RequestRow, to: string, paper: readonly number[]): Promise<void> {
  const pages = await tx
    .select()
    .from(readingPages)
    .where(and(eq(readingPages.requestId, id), inArray(readingPages.pageIndex, [...paper])))
    .orderBy(asc(readingPages.pageIndex));
  await tx
    .insert(readingPages)
    .values(pages.map((page, pageIndex) => ({ ...page, requestId: to, pageIndex })));
}

async function divideRun(tx: Db, { id }: RequestRow, to: string, paper: readonly number[]): Promise<void> {
  const [run] = await tx.select().from(mappingRuns).where(eq(mappingRuns.requestId, id));
  if (!run) return;
  const { mapVersion, documentType, learned, tunedLayerId, at } = run;
  const { stay, go: reasons } = withPaperMoved(run.reasons, paper);
  await tx
    .insert(mappingRuns)
    .values({ requestId: to, mapVersion, documentType, reasons, learned, tunedLayerId, at });
  await tx.update(mappingRuns).set({ reasons: stay }).where(eq(mappingRuns.requestId, id));
}

async function moveDraft(
  tx: Db,
  { from, index: before }: { from: string; index: number },
  { to, index, shift }: { to: string; index: number; shift: number },
): Promise<void> {
  const at = and(eq(drafts.requestId, from), eq(drafts.draftIndex, before));
  const [row] = await tx.select().from(drafts).where(at);
  if (!row) return;
  await tx
    .update(drafts)
    .set({ requestId: to, draftIndex: index, draft: shiftedDraft(row.draft, shift) })
    .where(at);
}

async function shiftStops(tx: Db, orderId: number, shift: number): Promise<void> {
  const stops = await tx.select().from(orderAddressEvents).where(eq(orderAddressEvents.orderId, orderId));
  for (const { id, provenance } of stops)
    await tx
      .update(orderAddressEvents)
      .set({ provenance: shifted(provenance, shift) })
      .where(eq(orderAddressEvents.id, id));
}

/** What it was read on has other numbers in the request of its own. */
function shifted(provenance: Provenance, shift: number): Provenance {
  return provenance.page === undefined ? provenance : { ...provenance, page: provenance.page + shift };
}

const shiftedAll = (all: Record<string, Provenance>, shift: number): Record<string, Provenance> =>
  mapValues(all, (one) => shifted(one, shift));

function mapValues<T extends object>(values: T, change: (value: T[keyof T]) => T[keyof T]): T {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, change(value as T[keyof T])]),
  ) as T;
}

/** The whole document of the new request is one paper. */
function shiftedDraft({ pages: _, ...draft }: OrderDraft, shift: number): OrderDraft {
  return {
    ...draft,
    provenance: shiftedAll(draft.provenance, shift),
    events: draft.events.map((event) => ({ ...event, provenance: shifted(event.provenance, shift) })),
  };
}

type Move = { from: RequestRow; to: string; paper: readonly number[] };

/** The request that the pages came from shows them still, and says where they went. */
async function leaveBehind(tx: Db, actor: Actor, { from, to, paper }: Move): Promise<void> {
  const { id: requestId, companyId, paperDivision, status } = from;
  const gone = paper.map((page) => ({ page, requestId: to }));
  const division = {
    by: 'person' as const,
    begins: paperDivision?.begins ?? [],
    moved: [...(paperDivision?.moved ?? []), ...gone],
  };
  await tx.update(requests).set({ paperDivision: division }).where(eq(requests.id, requestId));
  await recountRequest(tx, requestId);
  const message = `${pagesInWords(paper)} moved to request ${shortRequestId(to)}`;
  await recordStatus(tx, { requestId, companyId, status, author: actor, metadata: { message } });
}

/** The new request stands where the other one stood; one without an order is mapped. */
async function arrive(
  tx: Db,
  actor: Actor,
  { from, to: requestId, paper }: Move,
  count: number,
): Promise<void> {
  await recountRequest(tx, requestId);
  const message = `${pagesInWords(paper)} moved from request ${shortRequestId(from.id)}`;
  const about = { requestId, companyId: from.companyId, author: actor, metadata: { message } };
  if (count > 0) return recordStatus(tx, { ...about, status: from.status });
  await tx.update(requests).set({ stage: 'map' }).where(eq(requests.id, requestId));
  await recordStatus(tx, { ...about, status: 'ocr-completed' });
  await runtime().jobs.enqueue(tx, 'advance-request', { requestId });
}
