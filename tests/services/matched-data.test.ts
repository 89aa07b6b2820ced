import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { variants } from '~/services/companies/schema.server';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { db } from '~/services/platform/runtime.server';
import { loadMatchedValues } from '~/services/screens/matched-values.server';
import { deliveryOrderPdf } from '../support/documents';
import { processRequest, requestRow, upload } from '../support/uploads';
import { aCompany, anOrder, aUser, openWorld, type World } from '../support/world';

let world: World;
let companyId: number;
let dispatcher: Actor;
let ops: Actor;
beforeAll(async () => {
  world = await openWorld();
  companyId = await aCompany();
  dispatcher = await aUser({ companyIds: [companyId] });
  ops = await aUser({ role: 'ops-admin', companyIds: [await aCompany()] });
});
afterAll(() => world.close());

async function orderOf(filename: string, source: Buffer, variantId?: number): Promise<number> {
  const requestId = await upload(dispatcher, filename, source, { variant_id: variantId });
  await processRequest(requestId);
  return (await requestRow(requestId)).firstOrderId ?? 0;
}

test('what filled a field and what stands beside it are shown of a document and of a row', async () => {
  const paper = await orderOf('order.pdf', await deliveryOrderPdf({ more: ['Gate code: 4471'] }));
  const ofPaper = await loadMatchedValues(ops, paper);
  expect(ofPaper).toContainEqual(
    expect.objectContaining({
      type: 'C',
      name: 'unit_number',
      value: 'MSKU9070323',
      queryText: expect.stringMatching(/^Container/),
    }),
  );
  expect(ofPaper).toContainEqual({
    type: 'X',
    field: 'Gate code',
    name: null,
    value: '4471',
    queryText: 'Gate code',
  });
  const [variant] = await db()
    .insert(variants)
    .values({ companyId, name: 'Loads', variantType: 'tabular' })
    .returning({ id: variants.id });
  const sheet = Buffer.from('Container,Booking,Gate Code\r\nTCLU4265874,BK1001,4471\r\n');
  const ofRow = await loadMatchedValues(ops, await orderOf('loads.csv', sheet, variant?.id));
  expect(ofRow.find(({ field }) => field === 'Gate Code')).toMatchObject({
    type: 'X',
    value: '4471',
    queryText: 'Gate Code',
  });
  expect(ofRow.find(({ name }) => name === 'booking_number')).toMatchObject({ queryText: 'Booking' });
});

test('an order of a schedule has no matched data, and who may not see field maps sees none', async () => {
  const own = await anOrder({ companyId });
  const scheduled = await anOrder({ companyId, replicatedFromScheduler: true });
  const offered = async (actor: Actor, orderId: number) => (await getOrderView(actor, orderId)).maySeeMatched;
  expect(await offered(ops, own)).toBe(true);
  expect(await offered(ops, scheduled)).toBe(false);
  await expect(loadMatchedValues(ops, scheduled)).rejects.toMatchObject({ status: 404 });
  expect(await offered(dispatcher, own)).toBe(false);
  await expect(loadMatchedValues(dispatcher, own)).rejects.toMatchObject({ status: 403 });
});
