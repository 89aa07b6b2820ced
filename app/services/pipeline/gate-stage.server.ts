import { asc } from 'drizzle-orm';
import { authorOf } from '~/domain/orders/journal';
import { getCompanySetting } from '~/services/companies/company-choices.server';
import { currentDrafts } from '~/services/mapping-runs/current-drafts.server';
import { drafts } from '~/services/mapping-runs/schema.server';
import { createOrders } from '~/services/orders/create-orders.server';
import { deleteOriginals, deleteReplaced } from '~/services/orders/delete-order.server';
import { holdLoads } from '~/services/orders/find-prior-orders.server';
import { followPapers } from '~/services/orders/follow-papers.server';
import { db, transaction } from '~/services/platform/runtime.server';
import type { RequestRow } from '~/services/requests/schema.server';
import { moveOn, type StageOutcome } from './stage.server';

/**
 * Drafts → orders, shown to the client or first to an operator. Where the request was read anew, the orders of before are
 * deleted only now that others take their place.
 */
export async function gateStage(request: RequestRow): Promise<StageOutcome> {
  const company = await getCompanySetting(request.companyId);
  const rows = await db().select().from(drafts).where(currentDrafts(request)).orderBy(asc(drafts.draftIndex));
  await transaction(async (tx) => {
    await moveOn(tx, request, 'done', { reprocess: null });
    if (request.reprocess?.papersWith)
      return followPapers(tx, request, { drafts: rows, company, pages: request.reprocess.papersWith });
    await holdLoads(tx, request.companyId);
    const { deleteOrders = false, userId = null } = request.reprocess ?? {};
    if (deleteOrders) await deleteOriginals(tx, authorOf(userId), request);
    await createOrders(tx, { request, drafts: rows, company });
    if (deleteOrders) await deleteReplaced(tx, authorOf(userId), request);
  });
  return 'moved';
}
