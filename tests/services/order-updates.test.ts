import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import type { OrderDraft } from '~/domain/orders/order-draft';
import { keyList, orderKeys } from '~/domain/orders/order-keys';
import { oneOrder } from '~/services/api/present-order.server';
import { oneRequest } from '~/services/api/present-request.server';
import { variants } from '~/services/companies/schema.server';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { listOrders } from '~/services/orders/list-orders.server';
import { orderHistory } from '~/services/orders/order-history.server';
import { orders } from '~/services/orders/schema.server';
import { updateOrderField } from '~/services/orders/update-order-field.server';
import { db, runtime } from '~/services/platform/runtime.server';
import { requests } from '~/services/requests/schema.server';
import { getRequestDetail } from '~/services/screens/get-request-detail.server';
import { sendOrderToTms } from '~/services/tms/send-order.server';
import {
  draftOf,
  type Fields,
  only,
  orderRow,
  ordersOf,
  type RequestOptions,
  readDrafts,
} from '../support/read-drafts';
import { processRequest, upload } from '../support/uploads';
import { aCompany, aUser, openWorld, type World } from '../support/world';

let world: World;
let harbor: number;
let rosa: Actor;
let reviewer: Actor;
let sheetVariant: number;

beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany();
  rosa = await aUser({ companyIds: [harbor], name: 'Rosa Quintanilla' });
  reviewer = await aUser({ role: 'order-review', companyIds: [harbor] });
  const [row] = await db()
    .insert(variants)
    .values({ companyId: harbor, name: 'Generic spreadsheet', variantType: 'tabular' })
    .returning({ id: variants.id });
  sheetVariant = row?.id ?? 0;
});
afterAll(() => world.close());

/** A container of its own for each test. */
let unit = '';
let serial = 1_000_000;
beforeEach(() => {
  serial += 1;
  unit = `MSCU${serial}`;
});

const read = (made: (Fields | OrderDraft)[], options: Partial<RequestOptions> = {}) =>
  readDrafts(made, { companyId: harbor, ...options });

/** The one order that a document of these fields becomes. */
async function anOrderOf(fields: Fields, options: Partial<RequestOptions> = {}) {
  const requestId = await read([fields], options);
  await processRequest(requestId);
  return only(requestId);
}

const change = (id: number, set: Partial<typeof orders.$inferInsert>) =>
  db().update(orders).set(set).where(eq(orders.id, id));

describe('a revised document', () => {
  test('becomes an update of the order it is about, with what it says otherwise, in the API and on the page', async () => {
    const prior = await anOrderOf({ unit_number: unit, seal_number: 'UL-1', weight: 19_200 });
    const next = await anOrderOf({
      unit_number: unit,
      seal_number: 'UL-2',
      weight: 19_200,
      pickup_number: 'P1',
    });
    expect(await oneOrder(rosa, next.id)).toMatchObject({
      preceded_by_order_id: prior.id,
      display_status: 'Processed (update)',
      ocr_request: { latest_ocr_request_status: { display_status: 'Processed (update)' } },
      preceding_order_changes: [
        { path: 'seal_number', old_value: 'UL-1', new_value: 'UL-2', old_value_display_name: 'UL-1' },
        { path: 'pickup_number', old_value: null, new_value_display_name: 'P1' },
      ],
    });
    expect(await oneOrder(rosa, prior.id)).toMatchObject({
      succeded_by_order_id: next.id,
      preceded_by_order_id: null,
      preceding_order_changes: null,
    });
    const view = await getOrderView(rosa, next.id);
    expect([view.precededBy, view.isUpdate, view.precedingChanges.length]).toEqual([prior.id, true, 2]);
    const { items } = await listOrders(
      rosa,
      { request_id: next.requestId },
      { page: 1, perPage: 5, sort: 'id' },
    );
    expect(items[0]).toMatchObject({ display: 'Processed', isUpdate: true });
  });

  test('is told in both histories, and what is latest in the inbox stays what it was', async () => {
    const prior = await anOrderOf({ unit_number: unit });
    await change(prior.id, { status: 'failure-sending-to-wint' });
    await db()
      .update(requests)
      .set({ status: 'failure-sending-to-wint' })
      .where(eq(requests.id, prior.requestId));
    const next = await anOrderOf({ unit_number: unit });
    expect((await orderHistory(rosa, next.id)).map(({ status }) => status)).toEqual([
      'ocr-post-processing-complete',
      'updates-prior-order',
    ]);
    expect((await orderHistory(rosa, prior.id))[0]).toMatchObject({
      status: 'updated-by-subsequent-order',
      status_metadata: { order_id: prior.id, subsequent_order_id: next.id },
    });
    expect((await orderRow(prior.id))?.status).toBe('failure-sending-to-wint');
    expect(await oneRequest(rosa, prior.requestId)).toMatchObject({
      status: 'failure-sending-to-wint',
      latest_ocr_request_status: { status_metadata: { order_id_list: [prior.id] } },
    });
    expect(await oneRequest(rosa, next.requestId)).toMatchObject({ status: 'ocr-post-processing-complete' });
  });

  test('tells the pages that show the prior order', async () => {
    const prior = await anOrderOf({ unit_number: unit });
    const heard: unknown[] = [];
    const stop = runtime().live.subscribe((event) => heard.push([event.name, event.payload.order_id]));
    await anOrderOf({ unit_number: unit });
    await expect.poll(() => heard).toContainEqual(['order-updated', prior.id]);
    stop();
  });

  test('that says the same again is an update with 0 changes, plain to see', async () => {
    const prior = await anOrderOf({ unit_number: unit, seal_number: 'UL-1' }, { sha256sum: `a${unit}` });
    const next = await anOrderOf({ unit_number: unit, seal_number: 'UL-1' }, { sha256sum: `b${unit}` });
    expect([next.precededByOrderId, next.precedingOrderChanges]).toEqual([prior.id, []]);
  });

  test('does not carry over what a person had set: it is marked, and taken over by an ordinary edit', async () => {
    const prior = await anOrderOf({ unit_number: unit });
    await updateOrderField(rosa, prior.id, { path: 'seal_number', value: 'UL-4471' });
    const next = await anOrderOf({ unit_number: unit });
    expect(next.fields.seal_number).toBeUndefined();
    const [seal] = next.precedingOrderChanges ?? [];
    expect(seal).toMatchObject({ path: 'seal_number', only_on_preceding: true, edited_on_preceding: true });
    await updateOrderField(rosa, next.id, { path: 'seal_number', value: seal?.old_value ?? null });
    expect((await orderRow(next.id))?.precedingOrderChanges).toEqual(next.precedingOrderChanges);
  });

  test('updates the latest update, so that the orders of a load are one line', async () => {
    const first = await anOrderOf({ unit_number: unit });
    const second = await anOrderOf({ unit_number: unit });
    const third = await anOrderOf({ unit_number: unit });
    expect([second.precededByOrderId, third.precededByOrderId]).toEqual([first.id, second.id]);
  });

  test('of two at once one updates the other, whichever is read first', async () => {
    const prior = await anOrderOf({ unit_number: unit });
    const both = [await read([{ unit_number: unit }]), await read([{ unit_number: unit }])];
    await Promise.all(both.map((id) => processRequest(id)));
    const [a, b] = [await only(both[0] ?? ''), await only(both[1] ?? '')];
    const [first, second] = a.precededByOrderId === prior.id ? [a, b] : [b, a];
    expect(first.precededByOrderId).toBe(prior.id);
    expect(first.precedingOrderChanges).toEqual([]);
    // The one that came first may be read last: then it steps behind the other.
    const cameLast = second.id === b.id;
    const other = cameLast ? second.precededByOrderId : second.succeededByOrderId;
    expect(other).toBe(first.id);
  });

  test('whose request was stopped at the gate and taken up again is linked once', async () => {
    await anOrderOf({ unit_number: unit });
    const requestId = await read([{ unit_number: unit }]);
    await Promise.all([processRequest(requestId), processRequest(requestId)]);
    const history = await orderHistory(rosa, (await only(requestId)).id);
    expect(history.filter(({ status }) => status === 'updates-prior-order')).toHaveLength(1);
  });

  test('that was read after its own revision steps behind it', async () => {
    const revised = await anOrderOf({ unit_number: unit, seal_number: 'NEW-22' });
    const original = await anOrderOf(
      { unit_number: unit, seal_number: 'OLD-11' },
      { createdAt: new Date(Date.now() - 600_000) },
    );
    expect((await orderRow(original.id))?.succeededByOrderId).toBe(revised.id);
    expect(await orderRow(revised.id)).toMatchObject({
      precededByOrderId: original.id,
      precedingOrderChanges: [{ old_value: 'OLD-11', new_value: 'NEW-22' }],
    });
  });

  test('is not shown as an update to a client while an operator looks at it', async () => {
    await anOrderOf({ unit_number: unit });
    const held = draftOf(
      { unit_number: unit },
      { gate: { review: ['Look here.'], skipsAdminReview: false } },
    );
    const requestId = await read([held]);
    await processRequest(requestId);
    const { statusHistory } = await import('~/services/requests/status-history.server');
    const seenBy = async (actor: Actor) =>
      (await statusHistory(actor, { requestId })).map(({ status }) => status);
    expect(await seenBy(rosa)).not.toContain('updates-prior-order');
    expect(await seenBy(reviewer)).toContain('updates-prior-order');
  });

  test('says on its order why an operator is to look at it, and tells the client nothing of that', async () => {
    const why = { review: ['The load tender changes an earlier one.'], skipsAdminReview: false };
    const requestId = await read([draftOf({ unit_number: unit }, { gate: why })]);
    await processRequest(requestId);
    const { id } = await only(requestId);
    expect((await getOrderView(reviewer, id)).statusMessage).toBe(why.review[0]);
    const saidTo = async (actor: Actor) => [
      (await oneRequest(actor, requestId)).latest_ocr_request_status.display_message,
      (await getRequestDetail(actor, requestId)).message,
    ];
    expect(await saidTo(reviewer)).toEqual([why.review[0], why.review[0]]);
    expect(await saidTo(rosa)).toEqual([null, null]);
  });
});

describe('an order of its own', () => {
  const isOwn = async (fields: Fields, options?: Partial<RequestOptions>) =>
    expect((await anOrderOf(fields, options)).precededByOrderId).toBeNull();

  test('comes of the very same file, which is a duplicate shown with its duplicate', async () => {
    const file = { sha256sum: `duplicate ${unit}` };
    const first = await anOrderOf({ unit_number: unit }, file);
    await isOwn({ unit_number: unit }, file);
    const revised = await anOrderOf({ unit_number: unit, seal_number: 'UL-9' });
    expect(revised.precededByOrderId).not.toBeNull();
    await isOwn({ unit_number: unit }, { ...file, duplicateRequestId: first.requestId });
  });

  test('comes of another company, another container of the booking, or a number too old or too short', async () => {
    const booking = { booking_number: `BKG${serial}` };
    const prior = await anOrderOf({ unit_number: unit, ...booking });
    await isOwn({ unit_number: `TCLU${serial}`, ...booking });
    await isOwn({ unit_number: unit, booking_number: 'BKG900001' });
    await isOwn({ unit_number: unit }, { companyId: await aCompany() });
    await change(prior.id, { createdAt: new Date(Date.now() - 61 * 86_400_000) });
    await change((await anOrderOf({ unit_number: `ZZZU${serial}` })).id, {
      fields: { reference_number: 'TBD' },
    });
    await isOwn({ reference_number: 'TBD' });
  });

  test('comes where the company wants no updates, or the prior order was deleted', async () => {
    const companyId = await aCompany({ configuration: { update_window_days: 0 } });
    await anOrderOf({ unit_number: unit }, { companyId });
    await isOwn({ unit_number: unit }, { companyId });
    const prior = await anOrderOf({ unit_number: unit });
    await change(prior.id, { deletedAt: new Date() });
    await isOwn({ unit_number: unit });
  });

  test('comes of a private request, which never meets one that others see', async () => {
    await anOrderOf({ unit_number: unit });
    const mine = { privateRequest: true, uploadUserId: rosa.userId };
    await isOwn({ unit_number: unit }, mine);
    await isOwn({ unit_number: unit }, { privateRequest: true, uploadUserId: reviewer.userId });
    expect(
      (await anOrderOf({ unit_number: unit, seal_number: 'UL-2' }, mine)).precededByOrderId,
    ).not.toBeNull();
  });

  test('stays each of three loads of one booking without containers', async () => {
    const booking = { booking_number: `BKG${serial}` };
    await processRequest(await read([booking, booking, booking]));
    await isOwn(booking);
  });
});

test('a revised spreadsheet updates row by row', async () => {
  const rows = (seal: string) =>
    Buffer.from(
      ['Container,Seal,Weight', `MSKU9070323,${seal}1,18000`, `TCLU4265874,SEAL22,18500`].join('\r\n'),
    );
  const [first, second] = [
    await upload(rosa, 'loads.csv', rows('SEAL0'), { variant_id: sheetVariant }),
    await upload(rosa, 'loads revised.csv', rows('SEAL9'), { variant_id: sheetVariant }),
  ];
  await processRequest(first);
  await processRequest(second);
  const [priors, updates] = [await ordersOf(first), await ordersOf(second)];
  expect(updates.map((order) => order.precededByOrderId)).toEqual(priors.map(({ id }) => id));
  expect(updates.map((order) => order.precedingOrderChanges?.map(({ path }) => path))).toEqual([
    ['seal_number'],
    [],
  ]);
});

describe('never a second load', () => {
  test('an order that was updated is not sent any more', async () => {
    const prior = await anOrderOf({ unit_number: unit });
    const next = await anOrderOf({ unit_number: unit });
    await expect(sendOrderToTms(rosa, prior.id)).rejects.toMatchObject({
      status: 409,
      message: `The order was updated by order #${next.id}`,
    });
  });

  test('an update of an order that the TMS has carries its TMS id, says so, and is not sent', async () => {
    const prior = await anOrderOf({ unit_number: unit });
    await change(prior.id, {
      tmsShipmentId: '4471902',
      status: 'shipment-created-by-wint',
      sentAt: new Date(),
    });
    const next = await anOrderOf({ unit_number: unit, seal_number: 'UL-2' });
    expect(next.tmsShipmentId).toBe('4471902');
    expect((await orderHistory(rosa, next.id)).at(-1)?.status_metadata).toMatchObject({
      tms_shipment_id: '4471902',
      message: `1 change from order #${prior.id}. Its load in the TMS, 4471902, is this order's too.`,
    });
    const refusal = `The load exists already as 4471902 from order #${prior.id}: change it in the TMS, it is not sent a second time`;
    await expect(sendOrderToTms(rosa, next.id)).rejects.toMatchObject({ status: 409, message: refusal });
    expect((await getOrderView(rosa, next.id)).sendBlock).toBe(refusal);
  });

  test('an update waits while the order before it is on its way', async () => {
    const prior = await anOrderOf({ unit_number: unit });
    await change(prior.id, { status: 'sending-to-wint', statusDate: new Date(), sentAt: new Date() });
    const next = await anOrderOf({ unit_number: unit });
    await expect(sendOrderToTms(rosa, next.id)).rejects.toMatchObject({
      message: `Order #${prior.id}, which this one updates, is on its way to the TMS: wait for its answer`,
    });
  });
});

test('the keys in the database are those of the domain', async () => {
  const fields = {
    unit_number: 'mscu 123456-6',
    booking_number: 'MAEU258813470',
    master_bol_mawb: 'ABC-4471902',
    house_bol_hawb: `${'H1'.repeat(200)}`,
    load_number: 'LD 4471/902',
  };
  const { id } = await anOrderOf(fields, { companyId: await aCompany() });
  const [row] = await db().select({ keys: orders.matchKeys }).from(orders).where(eq(orders.id, id));
  expect(row?.keys).toEqual(keyList(orderKeys(fields)));
});
