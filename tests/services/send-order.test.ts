import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { oneOrder } from '~/services/api/present-order.server';
import { fieldMaps } from '~/services/field-maps/schema.server';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { orderHistory } from '~/services/orders/order-history.server';
import { orders } from '~/services/orders/schema.server';
import { sendOrderToClient } from '~/services/orders/send-order-to-client.server';
import { updateOrderField } from '~/services/orders/update-order-field.server';
import { db } from '~/services/platform/runtime.server';
import { requests } from '~/services/requests/schema.server';
import { updateCompany } from '~/services/settings/company-settings.server';
import { listSubmissions } from '~/services/tms/list-submissions.server';
import { tmsSubmissions } from '~/services/tms/schema.server';
import { sendOrderToTms } from '~/services/tms/send-order.server';
import { sendRequestToTms } from '~/services/tms/send-request.server';
import { openTmsWorld, settles, TMS_FIELDS, type TmsWorld } from '../support/tms-world';
import { anOrder, aRequest, aUser } from '../support/world';

let world: TmsWorld;
let harbor: number;
let rosa: Actor;
let admin: Actor;
let orderId: number;
beforeAll(async () => {
  world = await openTmsWorld();
  ({ harbor, rosa, admin } = world);
});
afterAll(() => world.close());
beforeEach(async () => {
  orderId = await world.aSendableOrder();
});

const submissions = () => listSubmissions(rosa, orderId);
const historyOf = async () => (await orderHistory(rosa, orderId)).map(({ status }) => status).reverse();

test('an order that is sent comes back with its TMS id, and every step is in its history', async () => {
  await world.behave('accept');
  await sendOrderToTms(rosa, orderId);
  await settles(orderId, 'shipment-created-by-wint');
  expect(await oneOrder(rosa, orderId)).toMatchObject({
    tms_shipment_id: expect.stringMatching(/^\d{6,7}$/),
  });
  expect(await historyOf()).toEqual([
    'sending-to-wint',
    'success-sending-to-wint',
    'shipment-created-by-wint',
  ]);
  expect((await orderHistory(rosa, orderId)).at(-1)).toMatchObject({
    user_name: 'Rosa Quintanilla',
    display_status: 'Sending to TMS',
  });
  expect(await submissions()).toMatchObject([
    { state: 'accepted', attempts: 1, receipt: expect.any(String), order_version: 1 },
  ]);
});

test('pressing Send twice at once is one load', async () => {
  const results = await Promise.allSettled([sendOrderToTms(rosa, orderId), sendOrderToTms(admin, orderId)]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409 } });
  await settles(orderId, 'shipment-created-by-wint');
  expect(await submissions()).toHaveLength(1);
});

test('an order sent to the TMS cannot be sent again', async () => {
  await sendOrderToTms(rosa, orderId);
  await settles(orderId, 'shipment-created-by-wint');
  await expect(sendOrderToTms(admin, orderId)).rejects.toMatchObject({
    status: 409,
    message: 'The order was sent to the TMS already',
  });
});

test('who may resubmit replaces the load that exists, on purpose, and no second one is made', async () => {
  await sendOrderToTms(rosa, orderId);
  await settles(orderId, 'shipment-created-by-wint');
  const { tmsShipmentId } = await getOrderView(admin, orderId);
  await updateOrderField(admin, orderId, { path: 'seal_number', value: 'UL-2' });
  await expect(sendOrderToTms(rosa, orderId, { resends: true })).rejects.toMatchObject({ status: 409 });
  await sendOrderToTms(admin, orderId, { resends: true });
  await settles(orderId, 'shipment-updated-by-wint');
  expect((await historyOf()).slice(-3)).toEqual([
    'updating-to-wint',
    'success-updating-to-wint',
    'shipment-updated-by-wint',
  ]);
  expect(await getOrderView(admin, orderId)).toMatchObject({ tmsShipmentId });
  const sent = await submissions();
  expect(sent.map(({ kind, state }) => [kind, state])).toEqual([
    ['change', 'accepted'],
    ['load', 'accepted'],
  ]);
  const { sent: again, not_sent: held } = await sendRequestToTms(
    admin,
    (await getOrderView(admin, orderId)).requestId,
  );
  expect([again, held]).toEqual([[], [{ id: orderId, message: 'The order was sent to the TMS already' }]]);
});

test('a company may send only what is checked: by anybody, alone or among others, and as its page counts', async () => {
  const { companyId, actor, anOrderToSend } = await world.aSender(1);
  const settings = await aUser({ role: 'customer-admin', companyIds: [companyId] });
  await updateCompany(settings, companyId, { send_checked_only: true });
  const doubt = { seal_number: { source: 'document' as const, confidence: 0.4 } };
  const id = await anOrderToSend({ fields: { ...TMS_FIELDS, seal_number: 'UL-1' }, provenance: doubt });
  const { requestId, sendsCheckedOnly } = await getOrderView(actor, id);
  expect(sendsCheckedOnly).toBe(true);
  const refused = { status: 409, message: '1 to check before it can be sent' };
  await expect(sendOrderToTms(actor, id)).rejects.toMatchObject(refused);
  expect(await sendRequestToTms(settings, requestId)).toMatchObject({
    sent: [],
    not_sent: [{ id, message: refused.message }],
  });
  // That its file came before is asked about when it is sent, and holds nobody up.
  const duplicateRequestId = await aRequest({ companyId });
  await db().update(requests).set({ duplicateRequestId }).where(eq(requests.id, requestId));
  await updateOrderField(actor, id, { path: 'seal_number', value: 'UL-1' });
  await sendOrderToTms(actor, id, { confirmed: true });
  await settles(id, 'shipment-created-by-wint');
  await updateOrderField(actor, id, { path: 'unit_number', value: 'MSCU1234565' });
  await expect(
    sendOrderToTms(settings, id, { resends: true }),
    'a load that is replaced',
  ).rejects.toMatchObject(refused);
  const other = await anOrderToSend({ fields: { ...TMS_FIELDS, seal_number: 'UL-2' }, provenance: doubt });
  await updateCompany(settings, companyId, { send_checked_only: false });
  await sendOrderToTms(actor, other);
});

test('a TMS out of order twice takes the load at the third try, once', async () => {
  await world.behave('fail-twice');
  await sendOrderToTms(rosa, orderId);
  await settles(orderId, 'shipment-created-by-wint');
  expect(await submissions()).toMatchObject([{ state: 'accepted', attempts: 3 }]);
});

test('a load the TMS refuses says why, and can be sent again', async () => {
  await world.behave('refuse');
  await sendOrderToTms(rosa, orderId);
  await settles(orderId, 'shipment-not-created-by-wint');
  const [latest] = await orderHistory(rosa, orderId);
  expect(latest).toMatchObject({
    display_status: 'TMS Warning',
    status_metadata: { failure_message_list: ['Customer account on credit hold'] },
  });
  await world.behave('accept');
  await sendOrderToTms(rosa, orderId);
  await settles(orderId, 'shipment-created-by-wint');
  const sent = await submissions();
  expect(sent.map(({ state }) => state)).toEqual(['accepted', 'refused']);
});

test('an order changed after a send of unknown fate keeps its key, so that no TMS makes two loads of it', async () => {
  await world.behave('accept');
  await db()
    .insert(tmsSubmissions)
    .values({
      id: crypto.randomUUID(),
      orderId,
      companyId: harbor,
      tmsProviderId: 1,
      orderVersion: 1,
      idempotencyKey: `order-${orderId}-tms-1-v1-1`,
      payload: {},
      state: 'failed',
    });
  await updateOrderField(rosa, orderId, { path: 'seal_number', value: 'UL-9' });
  await sendOrderToTms(rosa, orderId);
  await settles(orderId, 'shipment-created-by-wint');
  const [latest] = await db()
    .select({ key: tmsSubmissions.idempotencyKey, version: tmsSubmissions.orderVersion })
    .from(tmsSubmissions)
    .where(and(eq(tmsSubmissions.orderId, orderId), eq(tmsSubmissions.state, 'accepted')));
  expect(latest).toEqual({ key: `order-${orderId}-tms-1-v1-1`, version: 2 });
});

test('an order with an address that is not verified is not sent', async () => {
  await updateOrderField(rosa, orderId, { path: 'bill_to_address', value: null });
  await expect(sendOrderToTms(rosa, orderId)).rejects.toMatchObject({
    status: 422,
    message: 'Some addresses are not verified',
  });
  expect(await submissions()).toEqual([]);
  expect(await historyOf()).toEqual([]);
});

test('all orders of a request are sent, each for itself, and what cannot go says why', async () => {
  const requestId = await aRequest({ companyId: harbor, ordersCount: 3 });
  const good = await world.aSendableOrder({ requestId, draftIndex: 0 });
  const sentBefore = await world.aSendableOrder({ requestId, draftIndex: 1, tmsShipmentId: '123456' });
  const unverified = await anOrder({
    companyId: harbor,
    requestId,
    draftIndex: 2,
    addresses: { bill_to_address: { raw_text: 'x', address_id: null } },
  });
  expect(await sendRequestToTms(rosa, requestId)).toEqual({
    sent: [good],
    not_sent: [{ id: sentBefore, message: 'The order was sent to the TMS already' }],
    failed: [{ id: unverified, message: 'Some addresses are not verified' }],
  });
  await settles(good, 'shipment-created-by-wint');
});

test('an order that was updated on its way hands its TMS id to the update, which is then no second load', async () => {
  const release = world.holdCallbacks();
  await sendOrderToTms(rosa, orderId);
  await settles(orderId, 'success-sending-to-wint');
  const between = await world.aSendableOrder({ precededByOrderId: orderId });
  const latest = await world.aSendableOrder({ precededByOrderId: between });
  await db().update(orders).set({ succeededByOrderId: between }).where(eq(orders.id, orderId));
  await db().update(orders).set({ succeededByOrderId: latest }).where(eq(orders.id, between));
  await expect(sendOrderToTms(rosa, latest)).rejects.toMatchObject({
    message: `Order #${orderId}, which this one updates, is on its way to the TMS: wait for its answer`,
  });
  release();
  await settles(orderId, 'shipment-created-by-wint');
  const { tms_shipment_id: id } = await oneOrder(rosa, orderId);
  expect(await oneOrder(rosa, latest)).toMatchObject({
    tms_shipment_id: id,
    status: 'ocr-post-processing-complete',
  });
  expect((await orderHistory(rosa, latest))[0]).toMatchObject({
    status: 'updates-prior-order',
    status_metadata: { preceding_order_id: orderId, tms_shipment_id: id },
  });
  await expect(sendOrderToTms(admin, latest)).rejects.toMatchObject({
    message: `The load exists already as ${id} from order #${orderId}: change it in the TMS, it is not sent a second time`,
  });
});

describe('orders of one document with the same container', () => {
  const GROUPED = '_config-group_tmsids_by_unitnumber';
  afterEach(() => db().delete(fieldMaps).where(eq(fieldMaps.fieldName, GROUPED)));
  const group = () =>
    db()
      .insert(fieldMaps)
      .values({ level: 4, fieldName: GROUPED, companyId: harbor, config: { _config_value: 'true' } });

  async function three(): Promise<{ requestId: string; ids: number[] }> {
    const requestId = await aRequest({ companyId: harbor, ordersCount: 3 });
    const ids = [
      await world.aSendableOrder({ requestId, draftIndex: 0 }),
      await world.aSendableOrder({ requestId, draftIndex: 1 }),
      await world.aSendableOrder({
        requestId,
        draftIndex: 2,
        fields: { ...TMS_FIELDS, unit_number: 'CSQU3054383' },
      }),
    ];
    return { requestId, ids };
  }
  const tmsIds = async (ids: number[]) =>
    Promise.all(ids.map(async (id) => (await oneOrder(rosa, id)).tms_shipment_id));

  test('are one load where the field map says so: sent once, with one TMS id', async () => {
    await group();
    const { requestId, ids } = await three();
    const [first = 0, second = 0, other = 0] = ids;
    expect(await sendRequestToTms(rosa, requestId)).toEqual({
      sent: [first, other],
      not_sent: [
        {
          id: second,
          message: `Order #${first} with the same container is on its way to the TMS: this order gets its TMS id`,
        },
      ],
      failed: [],
    });
    await settles(second, 'shipment-created-by-wint');
    await settles(other, 'shipment-created-by-wint');
    const [a, b, c] = await tmsIds(ids);
    expect(a).toEqual(expect.any(String));
    expect(b).toBe(a);
    expect(c).not.toBe(a);
    expect(await listSubmissions(rosa, second)).toEqual([]);
    expect((await orderHistory(rosa, second))[0]?.status_metadata).toMatchObject({
      shared_with_order_id: first,
      message: `One load with order #${first}, which has the same container.`,
    });
  });

  test('of which one has its load already, give its TMS id to the one that is sent', async () => {
    await group();
    const { ids } = await three();
    const [first = 0, second = 0] = ids;
    await db().update(orders).set({ tmsShipmentId: '4471902' }).where(eq(orders.id, first));
    await sendOrderToTms(rosa, second);
    expect(await oneOrder(rosa, second)).toMatchObject({
      tms_shipment_id: '4471902',
      status: 'shipment-created-by-wint',
    });
    expect(await listSubmissions(rosa, second)).toEqual([]);
  });

  test('stay under admin review until an operator has looked, though their load has its TMS id', async () => {
    await group();
    const reviewer = await aUser({ role: 'order-review', companyIds: [harbor] });
    const { ids } = await three();
    const [first = 0, second = 0] = ids;
    await db().update(orders).set({ status: 'process-ocr-output-file-review' }).where(eq(orders.id, second));
    await sendOrderToTms(rosa, first);
    await settles(first, 'shipment-created-by-wint');
    const held = () => oneOrder(reviewer, second);
    expect(await held()).toMatchObject({
      status: 'process-ocr-output-file-review',
      tms_shipment_id: (await oneOrder(rosa, first)).tms_shipment_id,
    });
    await expect(oneOrder(rosa, second)).rejects.toMatchObject({ status: 403 });
    expect((await orderHistory(reviewer, second)).map(({ status }) => status)).toContain(
      'shipment-created-by-wint',
    );
    await sendOrderToClient(reviewer, second, { anyway: true });
    expect(await oneOrder(rosa, second)).toMatchObject({ status: 'process-ocr-output-file-complete' });
  });

  test('sent both at once are one load', async () => {
    await group();
    const { ids } = await three();
    const both = await Promise.allSettled(ids.slice(0, 2).map((id) => sendOrderToTms(rosa, id)));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('who may only submit again sends the orders of a request', async () => {
    const { requestId, ids } = await three();
    const again = new Set(['orders-view', 'tms-resubmit'] as const);
    const resubmitter = { ...rosa, permissions: new Map([[harbor, again]]) };
    expect((await sendRequestToTms(resubmitter, requestId)).sent).toEqual(ids);
    const reader = { ...rosa, permissions: new Map([[harbor, new Set(['orders-view'] as const)]]) };
    await expect(sendRequestToTms(reader, requestId)).rejects.toMatchObject({ status: 403 });
  });

  test('are loads of their own where it does not', async () => {
    const { requestId, ids } = await three();
    expect((await sendRequestToTms(rosa, requestId)).sent).toEqual(ids);
  });
});

test('who may not submit is told so', async () => {
  const { rolePermissions } = await import('~/services/access/schema.server');
  await db().delete(rolePermissions).where(eq(rolePermissions.permission, 'tms-submit'));
  const stripped = await aUser({ companyIds: [harbor] });
  await expect(sendOrderToTms(stripped, orderId)).rejects.toMatchObject({
    status: 403,
    message: 'You are not authorized',
  });
});
