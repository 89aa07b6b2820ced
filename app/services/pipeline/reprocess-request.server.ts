import { and, eq, inArray, isNull, max, or } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { CERTIFIED_READ_ONLY } from '~/domain/orders/certified';
import type { PaperDivision } from '~/domain/orders/papers';
import {
  REPROCESS_MESSAGES,
  type ReprocessOptions,
  reprocessBlock,
  variantTypesFor,
} from '~/domain/orders/reprocess';
import { SENDING_STATUSES } from '~/domain/orders/statuses';
import { hasPages } from '~/domain/reading/reading';
import {
  directionChoices,
  findGenericVariant,
  getCompanySetting,
} from '~/services/companies/company-choices.server';
import { type VariantType, variants } from '~/services/companies/schema.server';
import { requireUnlocked } from '~/services/locks/lock-in-force.server';
import { currentDrafts } from '~/services/mapping-runs/current-drafts.server';
import { drafts } from '~/services/mapping-runs/schema.server';
import { countMail } from '~/services/orders/count-to-check.server';
import { orders } from '~/services/orders/schema.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { Conflict, Forbidden, Invalid, NotFound } from '~/services/platform/problems.server';
import { runtime, transaction } from '~/services/platform/runtime.server';
import { readingContents, readingPages } from '~/services/reading/schema.server';
import { getRequest } from '~/services/requests/get-request.server';
import { HAS_CERTIFIED } from '~/services/requests/has-certified.server';
import { recordStatus } from '~/services/requests/record-status.server';
import { type RequestRow, requests, type Stage } from '~/services/requests/schema.server';
import { moveOn } from './stage.server';

const PAGES_MOVED = 'Its pages were moved from another request: read that one once more';
const BEING_SENT = 'An order of this request is being sent to the TMS';

/**
 * Has a request read and mapped again, by another variant or direction where they are given: its orders stay until the new
 * ones are there, and are deleted then where that is asked for. (spec 1 §4 Request actions, §5 Reprocess dialog)
 * @throws NotFound, LockedByOther; Forbidden where one is certified; Conflict with what stands against it; Invalid for a variant or direction that is not the company's
 */
export async function reprocessRequest(
  actor: Actor,
  requestId: string,
  { variant_id: variantId, shipment_direction: direction, delete_orders: deleteOrders }: ReprocessOptions,
): Promise<void> {
  const known = await getRequest(actor, requestId, 'ocr-request-statuses-create');
  if (variantId !== null) await requireVariant(known, variantId);
  if (direction !== null) await requireDirection(known.companyId, direction);
  await transaction(async (tx) => {
    const request = await requireReprocessable(tx, actor, known);
    await beginReprocessing(tx, actor, request, {
      stage: await stageAgain(tx, request),
      askedVariantId: variantId,
      variantId: variantId ?? request.variantId,
      shipmentDirection: direction,
      deleteOrders,
      message: 'Sent for reprocessing',
    });
  });
}

/**
 * Reads a request as the generic document of its company. (spec 2 §4 Unknown document flow) @throws as reprocessRequest
 */
export async function reprocessAsGeneric(
  actor: Actor,
  requestId: string,
  options: Omit<ReprocessOptions, 'variant_id'>,
): Promise<void> {
  const variant_id = await genericVariantOf(
    await getRequest(actor, requestId, 'ocr-request-statuses-create'),
  );
  await reprocessRequest(actor, requestId, { ...options, variant_id });
}

/** The generic variant of its company, of rows for a table. */
export function genericVariantOf({ companyId, sourceKind }: RequestRow): Promise<number> {
  const isTabular = sourceKind === 'csv' || sourceKind === 'xlsx';
  return findGenericVariant(companyId, isTabular ? 'tabular' : 'textract');
}

/**
 * Has the file of a request read once more, as if it came now: what was read of it is thrown away. Variant and direction
 * stay as they were asked for, and new orders take the place of the old. (spec 1 §4 reimport) @throws NotFound, Conflict
 */
export async function reimportRequest(actor: Actor, requestId: string): Promise<void> {
  const known = await getRequest(actor, requestId, 'ocr-request-statuses-create');
  await transaction(async (tx) => {
    const request = await requireReprocessable(tx, actor, known);
    if (request.movedFromRequestId) throw new Conflict(PAGES_MOVED);
    await tx.delete(readingPages).where(eq(readingPages.requestId, request.id));
    await tx.delete(readingContents).where(eq(readingContents.requestId, request.id));
    await tx.update(requests).set({ pagesCount: null, pagesRead: 0 }).where(eq(requests.id, request.id));
    await beginReprocessing(tx, actor, request, {
      stage: 'read',
      askedVariantId: request.askedVariantId,
      variantId: request.variantId,
      shipmentDirection: request.shipmentDirection,
      deleteOrders: true,
      message: 'Sent for reading once more',
    });
  });
}

type Beginning = {
  stage: Stage;
  askedVariantId?: number | null;
  variantId?: number | null;
  shipmentDirection?: string | null;
  paperDivision?: PaperDivision;
  /** Only the papers with these pages. */
  papersWith?: number[];
  deleteOrders: boolean;
  message: string;
};

/** Sets a request on its way again, in the transaction of what changes it. */
export async function beginReprocessing(
  tx: Db,
  actor: Actor,
  request: RequestRow,
  { stage, deleteOrders, papersWith, message, ...change }: Beginning,
): Promise<void> {
  const { id: requestId, companyId, firstDraftIndex, variantId, askedVariantId, shipmentDirection } = request;
  const { paperDivision } = request;
  const [last] = await tx
    .select({ index: max(orders.draftIndex) })
    .from(orders)
    .where(eq(orders.requestId, requestId));
  const before = { firstDraftIndex, variantId, askedVariantId, shipmentDirection, paperDivision };
  await tx
    .update(requests)
    .set({
      ...change,
      stage,
      stageSince: now(),
      attempts: 0,
      doneAt: null,
      firstDraftIndex: (last?.index ?? -1) + 1,
      reprocess: { deleteOrders, userId: actor.userId, before, ...(papersWith ? { papersWith } : {}) },
    })
    .where(eq(requests.id, requestId));
  if (request.stage === 'failed') await countMail(tx, request);
  await recordStatus(tx, {
    requestId,
    companyId,
    status: stage === 'read' ? 'ocr-waiting' : 'ocr-completed',
    author: actor,
    metadata: { message },
  });
  await runtime().jobs.enqueue(tx, 'advance-request', { requestId });
}

/** Locks the request; asked twice at once, the second one finds it being processed. `blockOf` says what stands against it. */
export async function requireReprocessable(
  tx: Db,
  actor: Actor,
  { id }: RequestRow,
  blockOf: typeof reprocessBlock = reprocessBlock,
): Promise<RequestRow> {
  const [row] = await tx
    .select({
      request: requests,
      variant: { id: variants.id, type: variants.variantType },
      hasCertified: HAS_CERTIFIED,
    })
    .from(requests)
    .leftJoin(variants, eq(variants.id, requests.variantId))
    .where(and(eq(requests.id, id), isNull(requests.deletedAt)))
    .for('update', { of: requests });
  if (!row) throw new NotFound();
  await requireUnlocked(tx, actor, { requestId: id, orderId: null });
  const { request, variant, hasCertified } = row;
  const block = blockOf({ ...request, variant, hasCertified, hasSource: request.sourceFile !== null });
  if (block === CERTIFIED_READ_ONLY) throw new Forbidden(block);
  if (block) throw new Conflict(block);
  const [sending] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.requestId, id),
        isNull(orders.deletedAt),
        isNull(orders.tmsShipmentId),
        inArray(orders.status, [...SENDING_STATUSES]),
      ),
    )
    .limit(1);
  if (sending) throw new Conflict(BEING_SENT);
  return request;
}

/** Where reading anew begins: what was read of it is not read once more, where it is there as a whole. */
export async function stageAgain(tx: Db, request: RequestRow): Promise<Stage> {
  return (await isRead(tx, request)) ? 'classify' : 'read';
}

async function isRead(tx: Db, { id, sourceKind, pagesCount, pagesRead }: RequestRow): Promise<boolean> {
  if (hasPages(sourceKind)) return pagesCount !== null && pagesRead >= pagesCount;
  const [content] = await tx
    .select({ id: readingContents.requestId })
    .from(readingContents)
    .where(eq(readingContents.requestId, id));
  return content !== undefined;
}

async function requireVariant({ companyId, sourceKind }: RequestRow, variantId: number): Promise<void> {
  const [variant] = await transaction((tx) =>
    tx
      .select({ id: variants.id })
      .from(variants)
      .where(
        and(
          eq(variants.id, variantId),
          isNull(variants.deletedAt),
          inArray(variants.variantType, [...variantTypesFor(sourceKind)] as VariantType[]),
          or(isNull(variants.companyId), eq(variants.companyId, companyId)),
        ),
      ),
  );
  if (!variant) throw invalid('variant_id');
}

async function requireDirection(companyId: number, direction: string): Promise<void> {
  const choices = directionChoices(await getCompanySetting(companyId));
  if (!choices.some(({ code }) => code === direction)) throw invalid('shipment_direction');
}

function invalid(field: string): Invalid {
  return new Invalid(REPROCESS_MESSAGES.failed, { [field]: [REPROCESS_MESSAGES.required] });
}

/**
 * A request whose second reading failed is what it was before, with the orders it has. @returns whether there are any;
 * without them it failed like any other
 */
export async function giveUpReprocessing(tx: Db, request: RequestRow): Promise<boolean> {
  const { reprocess, ordersCount, deletedOrdersCount } = request;
  if (!reprocess || ordersCount === deletedOrdersCount) return false;
  await tx.delete(drafts).where(currentDrafts(request));
  await moveOn(tx, request, 'done', { ...reprocess.before, reprocess: null });
  return true;
}
