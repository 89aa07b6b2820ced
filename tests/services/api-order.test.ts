import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOrdersCall } from '~/services/api/orders.calls.server';
import { oneOrder } from '~/services/api/present-order.server';
import { dictionaryItems, variants } from '~/services/companies/schema.server';
import { fieldMaps } from '~/services/field-maps/schema.server';
import { updateAllOrders, updateOrder, updateOrderSchema } from '~/services/orders/update-order.server';
import { db } from '~/services/platform/runtime.server';
import { deliveryOrderPdf } from '../support/documents';
import { processRequest, requestRow, upload } from '../support/uploads';
import { aCompany, anOrder, aRequest, aUser, openWorld, type World } from '../support/world';

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
    company: {
      id: companyId,
      name: 'Harbor',
      configuration: {
        can_add_addresses: false,
        update_tms_enabled: false,
        shipment_directions: expect.arrayContaining([{ d3code: 'oneway', display: 'One way' }]),
      },
    },
    unit_number_validation: { valid: true, message: null, repair: null },
    reviewers: [],
    tms_template: null,
    booking_number: null,
    order_address_events: [],
  });
});

test('what was read comes with an order: what filled a field, what stands under other labels, pages and lines', async () => {
  const companyId = await aCompany();
  const user = await aUser({ companyIds: [companyId] });
  const requestId = await upload(user, 'order.pdf', await deliveryOrderPdf({ more: ['Gate code: 4471'] }));
  await processRequest(requestId);
  const orderId = (await requestRow(requestId)).firstOrderId ?? 0;
  await updateOrder(user, orderId, { path: 'seal_number', value: 'UL-1' });
  const { ocr_data } = await oneOrder(user, orderId);
  expect(ocr_data.fields.unit_number).toMatchObject({
    value: 'MSKU9070323',
    query_text: expect.stringMatching(/^Container/),
    d360_name: 'unit_number',
    ocr_region: { left: expect.any(Number) },
    page_index: 0,
  });
  expect(ocr_data.fields['Gate code']).toMatchObject({
    value: '4471',
    query_text: 'Gate code',
    page_index: 0,
  });
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
  await processRequest(requestId);
  const orderId = (await requestRow(requestId)).firstOrderId ?? 0;
  const { ocr_data } = await oneOrder(user, orderId);
  expect(ocr_data.fields['Gate Code']).toMatchObject({ value: '4471', ocr_region: null });
  expect(ocr_data.fields.Container).toBeUndefined();
});

test('saving for all orders is asked for as yes or no, and never half understood', () => {
  const parse = (saveAll: unknown) => updateOrderSchema.safeParse({ path: 'voyage', value: 'A', saveAll });
  expect(parse(true).data).toMatchObject({ saveAll: true });
  expect(parse('1').data).toMatchObject({ saveAll: true });
  expect(parse('perhaps').success).toBe(false);
});

test('a simple list has what tells orders apart alone', async () => {
  const companyId = await aCompany();
  const actor = await aUser({ companyIds: [companyId] });
  const id = await anOrder({ companyId });
  const asked = async (simple_orders: string) => {
    const query = listOrdersCall.query?.parse({ simple_orders, filter: {} });
    const request = new Request('http://own/api/orders');
    const answer = await listOrdersCall.run({ actor, params: {}, query, body: undefined, request });
    return (await answer.json()).data;
  };
  expect(await asked('true')).toEqual([
    expect.objectContaining({ id, unit_number: 'MSCU1234566', display_status: 'Processed' }),
  ]);
  expect((await asked('true'))[0]).not.toHaveProperty('company');
  expect((await asked(''))[0]).toHaveProperty('company');
});

test('who worked on an order, its history, its template and the field map in force come with it', async () => {
  const companyId = await aCompany({
    configuration: { tms_sandbox: 'slow', can_add_addresses: true },
  });
  const user = await aUser({ companyIds: [companyId], name: 'Rosa Quintanilla' });
  const [template] = await db()
    .insert(dictionaryItems)
    .values({ companyId, itemType: 'template', itemKey: 'T1', itemDisplayName: 'Import to Carson' })
    .returning();
  const orderId = await anOrder({
    companyId,
    fields: { unit_number: 'MSCU1234567', tms_template_dictid: template?.id ?? 0 },
  });
  await updateOrder(user, orderId, { path: 'seal_number', value: 'UL-1' });
  await updateOrder(user, orderId, { path: 'seal_number', value: 'UL-2' });
  const order = await oneOrder(user, orderId);
  expect(order).toMatchObject({
    unit_number_validation: {
      valid: false,
      message: 'check digit fails (6 expected)',
      repair: null,
    },
    reviewers: [{ id: user.userId, name: 'Rosa Quintanilla' }],
    tms_template: { item_display_name: 'Import to Carson' },
    company: { configuration: { can_add_addresses: true } },
  });
  expect(order.company.configuration).not.toHaveProperty('tms_sandbox');
  const seal = order.field_maps.find(({ d3canon_name }) => d3canon_name === 'seal_number');
  expect(seal).toMatchObject({ level: 1, ocr_source_field: expect.stringContaining('Seal') });
  expect(seal).not.toHaveProperty('notes');
});

test('the values come under the names of the customer’s tables too, as its field map says', async () => {
  const companyId = await aCompany();
  const user = await aUser({ companyIds: [companyId] });
  const orderId = await anOrder({ companyId, fields: { seal_number: 'UL-1', weight: 19200 } });
  expect((await oneOrder(user, orderId)).canon_values).toEqual({});
  const named = (fieldName: string, d3canon_column: string) => ({
    ...{ level: 4 as const, companyId, fieldName },
    config: { d3canon_table: 'TMS_HDR', d3canon_column },
  });
  await db()
    .insert(fieldMaps)
    .values([named('seal_number', 'SEAL'), named('weight', 'GROSS_WT'), named('vessel', 'SHIP')]);
  const { canon_values } = await oneOrder(user, orderId);
  expect(canon_values).toEqual({ TMS_HDR: { SEAL: 'UL-1', GROSS_WT: 19200, SHIP: null } });
});

test('a program writes dates as yyyy-MM-dd alone; those that people write have another meaning elsewhere', async () => {
  const companyId = await aCompany();
  const admin = await aUser({ role: 'order-review', companyIds: [companyId] });
  const orderId = await anOrder({ companyId });
  const format = "Date must have the 'YYYY-MM-DD' format";
  const refused = {
    '12/05/2026': format,
    '05.12.2026': format,
    fri: format,
    '2026-13-01': 'There is no day 2026-13-01',
  };
  for (const [value, message] of Object.entries(refused))
    for (const put of [
      () => updateOrder(admin, orderId, { path: 'cutoff_date', value }),
      () => updateAllOrders(admin, orderId, { changes: { seal_number: 'UL-1', cutoff_date: value } }),
    ])
      await expect(put(), value).rejects.toMatchObject({
        status: 422,
        errors: { cutoff_date: [message] },
      });
  expect(await oneOrder(admin, orderId)).toMatchObject({ seal_number: null });
  await updateOrder(admin, orderId, { path: 'cutoff_date', value: '2026-12-05' });
  expect(await oneOrder(admin, orderId)).toMatchObject({ cutoff_date: '2026-12-05' });
  await updateOrder(admin, orderId, { path: 'cutoff_date', value: '1900-01-01' });
  expect(await oneOrder(admin, orderId)).toMatchObject({ cutoff_date: null });
});
