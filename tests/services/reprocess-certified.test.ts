import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { CERTIFIED_READ_ONLY } from '~/domain/orders/certified';
import { DEFAULT_REPROCESS as AUTO } from '~/domain/orders/reprocess';
import { getBulkAction } from '~/services/bulk/bulk-progress.server';
import { startBulkAction } from '~/services/bulk/start-bulk-action.server';
import { variants } from '~/services/companies/schema.server';
import { orders } from '~/services/orders/schema.server';
import {
  reimportRequest,
  reprocessAsGeneric,
  reprocessRequest,
} from '~/services/pipeline/reprocess-request.server';
import { db } from '~/services/platform/runtime.server';
import { getRequestDetail } from '~/services/screens/get-request-detail.server';
import { loadReprocessView } from '~/services/screens/reprocess-view.server';
import { loadRequestAction } from '~/services/screens/request-menu.server';
import { deliveryOrderPdf } from '../support/documents';
import { processRequest, requestRow, upload } from '../support/uploads';
import { aCompany, aUser, openWorld } from '../support/world';

test('an order that is certified while its request is read anew stays as well, and nothing comes beside it', async () => {
  const world = await openWorld();
  onTestFinished(() => world.close());
  const companyId = await aCompany();
  const ops = await aUser({ role: 'ops-admin', companyIds: [companyId] });
  const requestId = await upload(ops, 'certified.pdf', await deliveryOrderPdf({ booking: 'BKG6601098' }), {
    company_id: companyId,
  });
  await processRequest(requestId);
  await reprocessRequest(ops, requestId, AUTO);
  await db().update(orders).set({ certification: 'certified' }).where(eq(orders.requestId, requestId));
  const { stage, statusMessage } = await processRequest(requestId);
  expect(stage).toBe('done');
  expect(statusMessage).toBe(
    `The request could not be reprocessed, its orders are as they were: ${CERTIFIED_READ_ONLY}`,
  );
  const held = await db().select().from(orders).where(eq(orders.requestId, requestId));
  expect(held.map(({ deletedAt, certification }) => [deletedAt, certification])).toEqual([
    [null, 'certified'],
  ]);
});

test('a certified order stays: its request is not read anew, alone, with others, by the dialog or once more', async () => {
  const world = await openWorld();
  onTestFinished(() => world.close());
  const companyId = await aCompany();
  await db().insert(variants).values({ name: 'Generic document', variantType: 'textract', companyId });
  const ops = await aUser({ role: 'ops-admin', companyIds: [companyId] });
  const requestId = await upload(ops, 'certified.pdf', await deliveryOrderPdf({ booking: 'BKG6601099' }), {
    company_id: companyId,
  });
  await processRequest(requestId);
  await db()
    .update(orders)
    .set({ certification: 'certified', tmsShipmentId: 'L-99', sentAt: new Date() })
    .where(eq(orders.requestId, requestId));
  const refused = { status: 403, message: CERTIFIED_READ_ONLY };
  const before = await requestRow(requestId);
  await expect(reprocessRequest(ops, requestId, AUTO)).rejects.toMatchObject(refused);
  await expect(reprocessAsGeneric(ops, requestId, AUTO)).rejects.toMatchObject(refused);
  await expect(reimportRequest(ops, requestId)).rejects.toMatchObject(refused);
  const bulk = await startBulkAction(ops, { kind: 'reprocess-requests', ids: [requestId] });
  expect((await getBulkAction(ops, bulk)).refusals).toMatchObject([{ reason: CERTIFIED_READ_ONLY }]);
  expect((await loadReprocessView(ops, requestId)).block).toBe(CERTIFIED_READ_ONLY);
  expect((await loadRequestAction(ops, requestId, 'reprocess')).whyNot).toBe(CERTIFIED_READ_ONLY);
  expect((await getRequestDetail(ops, requestId)).mayReprocess).toBe(false);
  expect(await requestRow(requestId)).toEqual(before);
  await db().update(orders).set({ certification: null }).where(eq(orders.requestId, requestId));
  expect((await loadReprocessView(ops, requestId)).block).toBeNull();
  await reprocessRequest(ops, requestId, AUTO);
});
