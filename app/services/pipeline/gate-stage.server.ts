import { and, asc, eq, isNull } from 'drizzle-orm';
import { CERTIFIED_READ_ONLY } from '~/domain/orders/certified';
import { authorOf } from '~/domain/orders/journal';
import { getCompanySetting } from '~/services/companies/company-choices.server';
import { currentDrafts } from '~/services/mapping-runs/current-drafts.server';
import { drafts } from '~/services/mapping-runs/schema.server';
import { withEditsAsked } from '~/services/orders/ask-edits-before.server';
import { createOrders } from '~/services/orders/create-orders.server';
import { deleteOriginals, deleteReplaced } from '~/services/orders/delete-order.server';
import { holdLoads } from '~/services/orders/find-prior-orders.server';
import { followPapers } from '~/services/orders/follow-papers.server';
import { orders } from '~/services/orders/schema.server';
import type { Db } from '~/services/platform/database.server';
import { db, transaction } from '~/services/platform/runtime.server';
import type { RequestRow } from '~/services/requests/schema.server';
import { moveOn, RequestProblem, type StageOutcome } from './stage.server';

/**
 * Drafts → orders, shown to the client or first to an operator. Where the request was read anew, the orders of before are
 * deleted only now that others take their place, which ask of what people had set in them.
 */
export async function gateStage(request: RequestRow): Promise<StageOutcome> {
  const company = await getCompanySetting(request.companyId);
  const rows = await db().select().from(drafts).where(currentDrafts(request)).orderBy(asc(drafts.draftIndex));
  await transaction(async (tx) => {
    await moveOn(tx, request, 'done', { reprocess: null });
    if (request.reprocess?.papersWith)
      return followPapers(tx, request, { drafts: rows, company, pages: request.reprocess.papersWith });
    if (request.reprocess) await requireNoneCertified(tx, request);
    await holdLoads(tx, request.companyId);
    const { deleteOrders = false, userId = null } = request.reprocess ?? {};
    const asked = request.reprocess ? await withEditsAsked(tx, request, rows) : rows;
    if (deleteOrders) await deleteOriginals(tx, authorOf(userId), request);
    await createOrders(tx, { request, drafts: asked, company });
    if (deleteOrders) await deleteReplaced(tx, authorOf(userId), request);
  });
  return 'moved';
}

/** An order may have been certified while its request was read anew: then it stays, and nothing comes beside it. @throws RequestProblem */
async function requireNoneCertified(tx: Db, { id }: RequestRow): Promise<void> {
  const held = await tx
    .select({ certification: orders.certification })
    .from(orders)
    .where(and(eq(orders.requestId, id), isNull(orders.deletedAt)))
    .orderBy(asc(orders.id))
    .for('update');
  if (held.some(({ certification }) => certification === 'certified'))
    throw new RequestProblem(CERTIFIED_READ_ONLY);
}
