import { and, asc, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { getBulkAction, unseenAction } from '~/services/bulk/bulk-progress.server';
import { startBulkAction, undoBulkAction } from '~/services/bulk/start-bulk-action.server';
import { addTmsId } from '~/services/orders/add-tms-id.server';
import { deleteOrder, restoreOrder } from '~/services/orders/delete-order.server';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { hideOrder } from '~/services/orders/hide-order.server';
import { listOrders } from '~/services/orders/list-orders.server';
import { nextInList } from '~/services/orders/next-in-list.server';
import { orderHistory } from '~/services/orders/order-history.server';
import { replicateOrder } from '~/services/orders/replicate-order.server';
import { orderAddressEvents, orders } from '~/services/orders/schema.server';
import { updateOrder, updateOrderSchema } from '~/services/orders/update-order.server';
import { updateOrderField } from '~/services/orders/update-order-field.server';
import { db } from '~/services/platform/runtime.server';
import { liveEvents } from '~/services/platform/schema.server';
import { requests } from '~/services/requests/schema.server';
import { postOrderAction } from '~/services/screens/order-action.server';
import { orderAuditView } from '~/services/screens/order-audit-view.server';
import { loadSelectedRequest } from '~/services/screens/selected-request.server';
import { aCompany, anOrder, aRequest, aUser, openWorld, type World } from '../support/world';

let world: World;
let harbor: number;
/** May delete, but not restore. */
let rosa: Actor;
let admin: Actor;
let ops: Actor;

beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany();
  rosa = await aUser({ companyIds: [harbor] });
  admin = await aUser({ role: 'customer-admin', companyIds: [harbor], name: 'Ana Admin' });
  ops = await aUser({ role: 'ops-admin', companyIds: [harbor] });
});
afterAll(() => world.close());

const PAGE = { page: 1, perPage: 100, sort: '-created_at' };
const listed = async (actor: Actor, filter: Parameters<typeof listOrders>[1] = {}) =>
  (await listOrders(actor, filter, PAGE)).items.map(({ id }) => id);
const rowOf = async (id: number) => {
  const [row] = await db().select().from(orders).where(eq(orders.id, id));
  if (!row) throw new Error(`no order ${id}`);
  return row;
};
const requestOf = async (id: string) => {
  const [row] = await db().select().from(requests).where(eq(requests.id, id));
  if (!row) throw new Error(`no request ${id}`);
  return row;
};
const heardOf = async (orderId: number) =>
  (await db().select().from(liveEvents).orderBy(asc(liveEvents.id)))
    .filter(({ payload }) => payload.order_id === orderId)
    .map(({ payload }) => payload.change)
    .filter(Boolean);
const labels = async (orderId: number) =>
  (await orderAuditView(ops, orderId)).map(({ label, before, after }) => `${label}: ${before} → ${after}`);

describe('an order that is deleted', () => {
  test('leaves the list and its request, is told, and comes back with everything when it is restored', async () => {
    const requestId = await aRequest({ companyId: harbor });
    const first = await anOrder({ companyId: harbor, requestId });
    const second = await anOrder({ companyId: harbor, requestId, draftIndex: 1 });
    await deleteOrder(admin, first);
    expect(await listed(admin)).not.toContain(first);
    expect(await listed(admin, { trashed: true })).toContain(first);
    expect(await requestOf(requestId)).toMatchObject({
      ordersCount: 2,
      deletedOrdersCount: 1,
      firstOrderId: second,
    });
    expect((await getOrderView(admin, second)).siblings).toMatchObject({ total: 1 });
    expect(await getOrderView(admin, first)).toMatchObject({
      isDeleted: true,
      mayEdit: false,
      actions: ['restore'],
    });
    await restoreOrder(admin, first);
    expect(await listed(admin)).toContain(first);
    expect(await requestOf(requestId)).toMatchObject({ deletedOrdersCount: 0, firstOrderId: first });
    expect(await heardOf(first)).toEqual(['order-deleted', 'order-restored']);
    expect(await labels(first)).toEqual(['Deleted: Yes → No', 'Deleted: No → Yes']);
  });

  test('cannot be deleted twice, changed, copied, hidden or given a TMS id', async () => {
    const id = await anOrder({ companyId: harbor });
    await deleteOrder(admin, id);
    for (const attempt of [
      () => deleteOrder(admin, id),
      () => replicateOrder(admin, id),
      () => hideOrder(admin, id, true),
      () => addTmsId(admin, id, '4471'),
    ])
      await expect(attempt()).rejects.toMatchObject({ status: 409, message: 'The order was deleted' });
    await expect(updateOrderField(admin, id, { path: 'seal_number', value: 'X' })).rejects.toMatchObject({
      status: 403,
    });
    await expect(restoreOrder(admin, await anOrder({ companyId: harbor }))).rejects.toMatchObject({
      status: 409,
    });
  });

  test('as the last of its request leaves a request that says so, and no name of an order there', async () => {
    const requestId = await aRequest({ companyId: harbor });
    const id = await anOrder({ companyId: harbor, requestId });
    await deleteOrder(admin, id);
    expect(await loadSelectedRequest(admin, requestId)).toMatchObject({ request: { state: 'all-deleted' } });
    expect(await requestOf(requestId)).toMatchObject({ title: null, subtitle: null, toCheck: 0 });
    await restoreOrder(admin, id);
    expect(await loadSelectedRequest(admin, requestId)).toMatchObject({ request: { state: 'one-order' } });
  });

  test('gives the order that it updated free, and takes it up again', async () => {
    const before = await anOrder({ companyId: harbor });
    const update = await anOrder({ companyId: harbor, precededByOrderId: before });
    await db().update(orders).set({ succeededByOrderId: update }).where(eq(orders.id, before));
    await deleteOrder(admin, update);
    expect((await rowOf(before)).succeededByOrderId).toBeNull();
    await restoreOrder(admin, update);
    expect((await rowOf(before)).succeededByOrderId).toBe(update);
    expect(await heardOf(before)).toEqual(['successor-deleted', 'successor-restored']);
  });

  test('under review leaves the count of those that its client does not see yet', async () => {
    const status = 'process-ocr-output-file-review';
    const requestId = await aRequest({ companyId: harbor, status, ordersCount: 1, ordersInReview: 1 });
    const id = await anOrder({ companyId: harbor, requestId, status });
    await expect(deleteOrder(rosa, id)).rejects.toMatchObject({ status: 403 });
    await deleteOrder(ops, id);
    expect(await requestOf(requestId)).toMatchObject({ ordersInReview: 0, deletedOrdersCount: 1 });
  });
});

test('whoever lacks the permission, or acts for another company, does nothing', async () => {
  const id = await anOrder({ companyId: harbor });
  const stranger = await aUser({ role: 'customer-admin', companyIds: [await aCompany()] });
  const reviewer = await aUser({ role: 'order-review', companyIds: [harbor] });
  for (const tried of [deleteOrder, restoreOrder, replicateOrder])
    await expect(tried(stranger, id)).rejects.toMatchObject({ status: 404 });
  for (const tried of [deleteOrder, restoreOrder, replicateOrder])
    await expect(tried(reviewer, id)).rejects.toMatchObject({ status: 403 });
  await expect(restoreOrder(rosa, id)).rejects.toMatchObject({ status: 403 });
  await expect(hideOrder(stranger, id, true)).rejects.toMatchObject({ status: 404 });
  expect(await rowOf(id)).toMatchObject({ deletedAt: null, isHidden: false });
});

test('a hidden order stays in the list, marked, and is not the next one to review', async () => {
  const requestId = await aRequest({ companyId: harbor });
  const here = await anOrder({ companyId: harbor, requestId });
  const hidden = await anOrder({ companyId: harbor, requestId, draftIndex: 1 });
  expect(await nextInList(rosa, here, 'search')).toMatchObject({ id: hidden });
  await updateOrder(rosa, hidden, updateOrderSchema.parse({ path: 'is_hidden', value: true }));
  expect((await nextInList(rosa, here, 'search'))?.id).not.toBe(hidden);
  const { items } = await listOrders(rosa, {}, PAGE);
  expect(items.find(({ id }) => id === hidden)).toMatchObject({ isHidden: true });
  await expect(hideOrder(rosa, hidden, true)).rejects.toMatchObject({ status: 409 });
  await hideOrder(rosa, hidden, false);
  expect(await nextInList(rosa, here, 'search')).toMatchObject({ id: hidden });
  expect(await labels(hidden)).toEqual(['Hidden: Yes → No', 'Hidden: No → Yes']);
  expect(updateOrderSchema.safeParse({ path: 'is_hidden', value: 'perhaps' }).success).toBe(false);
});

describe('a copy', () => {
  test('is an order of its own: the same values and where they come from, no TMS id, a history that names its origin', async () => {
    const provenance = { seal_number: { source: 'document' as const, page: 0, confidence: 0.9 } };
    const requestId = await aRequest({ companyId: harbor });
    const id = await anOrder({
      companyId: harbor,
      requestId,
      fields: { seal_number: 'UL-1', unit_number: 'MSCU1234566' },
      provenance,
      tmsShipmentId: '4471',
      sentAt: new Date(),
      version: 7,
    });
    const stop = {
      orderId: id,
      rawAddress: { raw_text: 'Copperline' },
      provenance: { source: 'document' as const },
    };
    await db()
      .insert(orderAddressEvents)
      .values([
        { ...stop, eventNumber: 1, type: 'pickup' },
        { ...stop, eventNumber: 2, type: 'deliver', note: 'Gate 4' },
        { ...stop, eventNumber: 2, type: 'drop', deletedAt: new Date() },
      ]);
    const copy = await replicateOrder(admin, id);
    expect(await rowOf(copy)).toMatchObject({
      requestId,
      fields: { seal_number: 'UL-1', unit_number: 'MSCU1234566' },
      provenance,
      tmsShipmentId: null,
      sentAt: null,
      version: 1,
      replicatedFromOrderId: id,
      status: 'replicated-from-existing-order',
    });
    const stops = await db()
      .select()
      .from(orderAddressEvents)
      .where(and(eq(orderAddressEvents.orderId, copy), isNull(orderAddressEvents.deletedAt)));
    expect(stops.map(({ type, note }) => [type, note])).toEqual([
      ['pickup', null],
      ['deliver', 'Gate 4'],
    ]);
    expect(await orderHistory(admin, copy)).toMatchObject([{ status: 'replicated-from-existing-order' }]);
    expect(await labels(id)).toEqual([`Copied as order: -- → ${copy}`]);
    expect(await requestOf(requestId)).toMatchObject({ ordersCount: 2, firstOrderId: id });
    await updateOrderField(admin, copy, { path: 'seal_number', value: 'UL-2' });
    expect((await rowOf(id)).fields.seal_number).toBe('UL-1');
  });

  test('of an order under review is under review too', async () => {
    const status = 'process-ocr-output-file-review';
    const requestId = await aRequest({ companyId: harbor, status, ordersCount: 1, ordersInReview: 1 });
    const statusMessage = 'Weight is missing.';
    const copy = await replicateOrder(
      ops,
      await anOrder({ companyId: harbor, requestId, status, statusMessage }),
    );
    expect(await rowOf(copy)).toMatchObject({ status, statusMessage });
    expect(await requestOf(requestId)).toMatchObject({ ordersInReview: 2 });
    expect((await orderHistory(ops, copy)).map((entry) => entry.status)).toEqual([
      status,
      'replicated-from-existing-order',
    ]);
  });

  test('made at the same time as others has a place of its own', async () => {
    const id = await anOrder({ companyId: harbor });
    const copies = await Promise.all([1, 2, 3, 4].map(() => replicateOrder(admin, id)));
    const places = await Promise.all(copies.map(async (copy) => (await rowOf(copy)).draftIndex));
    expect(new Set(places).size).toBe(4);
    expect((await getOrderView(admin, id)).siblings).toMatchObject({ total: 5, current: 1 });
  });
});

describe('a form without script', () => {
  const TO = { done: '/done', refused: '/refused' };
  async function post(
    orderId: number,
    action: 'replicate' | 'add-tms-id' | 'delete',
    form: Record<string, string>,
  ) {
    const request = new Request('http://own/', { method: 'POST', body: new URLSearchParams(form) });
    const answer = await postOrderAction(admin, { orderId, action }, request, TO);
    if (!(answer instanceof Response)) return { errors: answer.data.errors, status: answer.init?.status };
    const toast = decodeURIComponent(answer.headers.get('Set-Cookie') ?? '');
    const part = (name: string) => new RegExp(`"${name}":"([^"]*)"`).exec(toast)?.[1];
    return { to: answer.headers.get('Location'), said: part('text'), about: part('label') };
  }

  test('makes as many copies as it asks for and says how many; 51, 0 and a word are refused in the form', async () => {
    const id = await anOrder({ companyId: harbor });
    expect(await post(id, 'replicate', { copies: '3' })).toEqual({
      to: '/done',
      said: '3 of 3 order(s) replicated successfully',
      about: `#${id}`,
    });
    for (const [copies, refusal] of [
      ['51', 'Value should not be greater than 50'],
      ['0', 'Value should be a valid number'],
      ['three', 'Value should be a valid number'],
      ['', 'Value is required'],
    ] as const)
      expect(await post(id, 'replicate', { copies })).toEqual({ errors: [refusal], status: 422 });
    expect((await getOrderView(admin, id)).siblings.total).toBe(4);
  });

  test('says what was done and what stands against it', async () => {
    const id = await anOrder({ companyId: harbor });
    expect(await post(id, 'add-tms-id', { tms_shipment_id: ' ' })).toMatchObject({ status: 422 });
    expect(await post(id, 'add-tms-id', { tms_shipment_id: 'PT-9' })).toEqual({
      to: '/done',
      said: 'TMS ID added',
      about: `#${id}`,
    });
    expect(await post(id, 'delete', {})).toEqual({ to: '/done', said: 'Order deleted', about: `#${id}` });
    expect(await post(id, 'delete', {})).toEqual({
      to: '/refused',
      said: 'The order was deleted',
      about: `#${id}`,
    });
  });
});

describe('several orders at once', () => {
  test('are deleted and brought back together, and each that cannot be says why', async () => {
    const ids = await Promise.all([1, 2].map(() => anOrder({ companyId: harbor })));
    const gone = await anOrder({ companyId: harbor, deletedAt: new Date() });
    const foreign = await anOrder({ companyId: await aCompany() });
    const id = await startBulkAction(admin, { kind: 'delete-orders', ids: [...ids, gone, foreign] });
    const result = await getBulkAction(admin, id);
    expect(result).toMatchObject({ state: 'done', done: 2, refused: 2, undo: 'Undo' });
    expect(result.refusals.map(({ reason }) => reason)).toEqual(['The order was deleted', 'Order not found']);
    expect(await listed(admin, { trashed: true })).toEqual(expect.arrayContaining(ids));
    await undoBulkAction(admin, id);
    expect(await listed(admin)).toEqual(expect.arrayContaining(ids));
    expect(await unseenAction(admin, 'orders')).toMatchObject({ kind: 'restore-orders', done: 2 });
  });

  test('are hidden and shown; what takes it back is offered to those who may', async () => {
    const ids = await Promise.all([1, 2].map(() => anOrder({ companyId: harbor })));
    const hidden = await startBulkAction(rosa, { kind: 'hide-orders', ids });
    expect(await getBulkAction(rosa, hidden)).toMatchObject({ done: 2, undo: 'Undo' });
    await undoBulkAction(rosa, hidden);
    for (const id of ids) expect(await rowOf(id)).toMatchObject({ isHidden: false });
    const removed = await startBulkAction(rosa, { kind: 'delete-orders', ids });
    expect(await getBulkAction(rosa, removed)).toMatchObject({ done: 2, undo: null });
    await expect(startBulkAction(rosa, { kind: 'restore-orders', ids })).rejects.toMatchObject({
      status: 403,
    });
  });
});
