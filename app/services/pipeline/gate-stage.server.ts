import { asc, eq } from 'drizzle-orm';
import { getCompanySetting } from '~/services/companies/company-choices.server';
import { drafts } from '~/services/mapping-runs/schema.server';
import { createOrders } from '~/services/orders/create-orders.server';
import { db, transaction } from '~/services/platform/runtime.server';
import type { RequestRow } from '~/services/requests/schema.server';
import { moveOn, type StageOutcome } from './stage.server';

/** Drafts → orders, shown to the client or first to an operator. */
export async function gateStage(request: RequestRow): Promise<StageOutcome> {
  const company = await getCompanySetting(request.companyId);
  const rows = await db()
    .select()
    .from(drafts)
    .where(eq(drafts.requestId, request.id))
    .orderBy(asc(drafts.draftIndex));
  await transaction(async (tx) => {
    await moveOn(tx, request, 'done');
    await createOrders(tx, { request, drafts: rows, company });
  });
  return 'moved';
}
