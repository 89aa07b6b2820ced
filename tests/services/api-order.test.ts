import { afterAll, beforeAll, expect, test } from 'vitest';
import { oneOrder, updateOrder, updateOrderBody } from '~/services/api/order-detail.server';
import { variants } from '~/services/companies/schema.server';
import { db } from '~/services/platform/house.server';
import { withProblemResponses } from '~/services/server/problem-responses.server';
import { deliveryOrderPdf } from '../documents';
import { process, requestRow, upload } from '../uploads';
import { aCompany, anOrder, aRequest, aUser, openWorld, type World } from '../world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('an order in the API stands among its siblings, with its request and every field of the catalogue', async () => {
  const companyId = await aCompany({ name: 'Harbor' });
  const user = await aUser({ companyIds: [companyId], name: 'Rosa Quintanilla' });
  const requestId = await aRequest({
    companyId,
    uploadUserId: user.userId,
    ordersCount: 2,
    filename: 'two.csv',
  });
  const first = await anOrder({ companyId, requestId });
  const second = await anOrder({ companyId, requestId, draftIndex: 1 });
  const order = await oneOrder(user, second);
  expect(order).toMatchObject({
    siblings: { total: 2, current: 2, previous: first, next: null },
    upload_user_name: 'Rosa Quintanilla',
    ocr_request: { request_id: requestId, filename: 'two.csv', sent_to_tms: null },
    company: { id: companyId, name: 'Harbor' },
    booking_number: null,
    order_address_events: [],
  });
});

test('what was read comes with an order: what filled a field, what stands under other labels, pages and lines', async () => {
  const companyId = await aCompany();
  const user = await aUser({ companyIds: [companyId] });
  const requestId = await upload(user, 'order.pdf', await deliveryOrderPdf({ more: ['Gate code: 4471'] }));
  await process(requestId);
  const orderId = (await requestRow(requestId)).firstOrderId ?? 0;
  await updateOrder(user, orderId, { path: 'seal_number', value: 'UL-1' });
  const { ocr_data } = await oneOrder(user, orderId);
  expect(ocr_data.fields.unit_number).toMatchObject({
    value: 'MSKU9070323',
    query_text: 'MSKU9070323',
    d360_name: 'unit_number',
    ocr_region: { left: expect.any(Number) },
    page_index: 0,
  });
  expect(ocr_data.fields['Gate code']).toMatchObject({ value: '4471', query_text: '4471', page_index: 0 });
  expect(ocr_data.fields['Gate code']).not.toHaveProperty('d360_name');
  expect(ocr_data.original_fields).toMatchObject({ seal_number: 'UL88123' });
  expect(ocr_data.page_index_filenames).toEqual([
    {
      page_index: 0,
      name: `requests/${requestId}/page-0.webp`,
      download_uri: expect.stringMatching(/^http.*sig/),
    },
  ]);
  expect(ocr_data.textract[0]?.lines[0]).toMatchObject({ text: 'DELIVERY ORDER', confidence: 1 });
});

test('an order of a list comes with the other cells of its row', async () => {
  const companyId = await aCompany();
  const user = await aUser({ companyIds: [companyId] });
  const [variant] = await db()
    .insert(variants)
    .values({ companyId, name: 'Loads', variantType: 'tabular' })
    .returning({ id: variants.id });
  const sheet = 'Container,Booking,Gate Code\r\nTCLU4265874,BK1001,4471\r\nMSCU1234566,BK1002,4472\r\n';
  const requestId = await upload(user, 'loads.csv', Buffer.from(sheet), { variant_id: variant?.id });
  await process(requestId);
  const orderId = (await requestRow(requestId)).firstOrderId ?? 0;
  const { ocr_data } = await oneOrder(user, orderId);
  expect(ocr_data.fields['Gate Code']).toMatchObject({ value: '4471', ocr_region: null });
  expect(ocr_data.fields.Container).toBeUndefined();
});

test('saving for all orders is refused in words, not ignored', () => {
  const parsed = updateOrderBody.safeParse({ path: 'seal_number', value: 'A', saveAll: true });
  expect(parsed.success).toBe(false);
});

test('a method that no call has is refused before its route is asked', async () => {
  const build = withProblemResponses({
    routes: {
      order: { id: 'order', path: '', module: { default: () => null, action: () => Response.json({}) } },
    },
  } as never);
  const action = build.routes.order?.module.action as unknown as (given: unknown) => Promise<Response>;
  const ask = (method: string) =>
    action({ request: new Request('http://product/api/orders/7', { method }), params: {}, context: {} });
  expect((await ask('PATCH')).status).toBe(405);
  expect((await ask('PUT')).status).toBe(200);
});
