import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { allowanceUsedUp } from '~/services/intake/allowance.server';
import { takeUpload } from '~/services/intake/receive-upload.server';
import { uploads } from '~/services/intake/schema.server';
import { journal } from '~/services/journal/schema.server';
import { objectLocks } from '~/services/locks/schema.server';
import { countToCheck } from '~/services/orders/count-to-check.server';
import { deleteRequest, restoreRequest } from '~/services/orders/delete-request.server';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { listOrders } from '~/services/orders/list-orders.server';
import { refreshObjectLock, releaseObjectLock, takeObjectLock } from '~/services/orders/object-locks.server';
import { recordEffort } from '~/services/orders/record-effort.server';
import { orders } from '~/services/orders/schema.server';
import { countWeeklyOrders } from '~/services/orders/weekly-orders.server';
import { advanceRequest } from '~/services/pipeline/advance-request.server';
import { reprocessRequest } from '~/services/pipeline/reprocess-request.server';
import { setClock } from '~/services/platform/clock.server';
import { rowsOf } from '~/services/platform/database.server';
import type { LiveEvent } from '~/services/platform/live.server';
import { db, runtime, transaction } from '~/services/platform/runtime.server';
import { companyUsage } from '~/services/reports/company-usage.server';
import { listRequests } from '~/services/requests/list-requests.server';
import { markRequestDone } from '~/services/requests/mark-request-done.server';
import { requests } from '~/services/requests/schema.server';
import { requestActions } from '~/services/requests/status-history.server';
import { autoSubmit } from '~/services/tms/auto-submit.server';
import { sendRequestToTms } from '~/services/tms/send-request.server';
import { aCompany, anOrder, aRequest, aUser, openWorld, type World } from '../support/world';

/** A request is deleted with its orders: gone for everybody, and brought back as it was. (spec 1 §4 Request actions) */
let world: World;
let harbor: number;
let rosa: Actor;
let reviewer: Actor;
let heard: LiveEvent[];

beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany();
  rosa = await aUser({ companyIds: [harbor] });
  reviewer = await aUser({ role: 'order-review', companyIds: [harbor] });
  runtime().live.subscribe((event) => heard.push(event));
});
beforeEach(() => {
  heard = [];
  setClock(undefined);
});
afterAll(() => world.close());

async function aRequestWithOrder(options: Partial<Parameters<typeof aRequest>[0]> = {}) {
  const requestId = await aRequest({
    companyId: harbor,
    ordersCount: 1,
    uploadUserId: rosa.userId,
    ...options,
  });
  const orderId = await anOrder({ companyId: harbor, requestId });
  await db().update(requests).set({ firstOrderId: orderId }).where(eq(requests.id, requestId));
  return { requestId, orderId };
}

const rowOf = async (requestId: string) => {
  const [row] = await db().select().from(requests).where(eq(requests.id, requestId));
  if (!row) throw new Error('no such request');
  return row;
};
const orderOf = async (orderId: number) => {
  const [row] = await db().select().from(orders).where(eq(orders.id, orderId));
  if (!row) throw new Error('no such order');
  return row;
};
const inbox = async () => (await listRequests(rosa, { displayHidden: true }, null)).items.map(({ id }) => id);
const orderList = async () =>
  (await listOrders(rosa, {}, { page: 1, perPage: 100, sort: '-created_at' })).items.map(({ id }) => id);
const waitingJobs = async (name: string, requestId: string) =>
  (
    await rowsOf<{ id: string }>(
      db(),
      sql`select id from pgboss.job where name = ${name} and state < 'completed' and data->>'requestId' = ${requestId}`,
    )
  ).length;

describe('a deleted request', () => {
  test('is gone from the lists with its orders, which stay stored, and comes back as it was', async () => {
    const { requestId, orderId } = await aRequestWithOrder();
    const before = await rowOf(requestId);
    await deleteRequest(rosa, requestId);
    expect(await inbox()).not.toContain(requestId);
    expect(await orderList()).not.toContain(orderId);
    await expect(getOrderView(rosa, orderId)).rejects.toMatchObject({ status: 404 });
    expect((await orderOf(orderId)).deletedAt).toBeNull();
    await restoreRequest(rosa, requestId);
    expect(await inbox()).toContain(requestId);
    expect(await orderList()).toContain(orderId);
    expect(await rowOf(requestId)).toEqual(before);
  });

  test('is told to open pages and in its history, with who did it', async () => {
    const { requestId } = await aRequestWithOrder();
    await deleteRequest(rosa, requestId);
    await restoreRequest(rosa, requestId);
    const ofRequest = () => heard.filter(({ payload }) => payload.request_id === requestId);
    await expect
      .poll(() => ofRequest().map(({ name }) => name))
      .toEqual(['request-deleted', 'request-status-updated']);
    expect(ofRequest()[0]).toMatchObject({
      companyId: harbor,
      payload: { company_id: harbor, user_id: rosa.userId },
    });
    expect(await requestActions(rosa, requestId)).toMatchObject([
      { type: 'request-restored' },
      { type: 'request-deleted', userName: expect.stringContaining('Dispatcher') },
    ]);
  });

  test('of a private request only its uploader hears, besides operations', async () => {
    const requestId = await aRequest({ companyId: harbor, privateRequest: true, uploadUserId: rosa.userId });
    await deleteRequest(rosa, requestId);
    await expect.poll(() => heard.at(-1)).toMatchObject({ name: 'request-deleted', userId: rosa.userId });
  });

  test('deleted twice or brought back twice it is one deletion', async () => {
    const { requestId } = await aRequestWithOrder();
    const [first, second] = await Promise.allSettled([
      deleteRequest(rosa, requestId),
      deleteRequest(rosa, requestId),
    ]);
    expect([first.status, second.status].sort()).toEqual(['fulfilled', 'rejected']);
    await expect(deleteRequest(rosa, requestId)).rejects.toMatchObject({ status: 404 });
    await restoreRequest(rosa, requestId);
    await restoreRequest(rosa, requestId);
    const told = await db()
      .select()
      .from(journal)
      .where(and(eq(journal.requestId, requestId), eq(journal.kind, 'request')));
    expect(told.map(({ type }) => type)).toEqual(['request-deleted', 'request-restored']);
  });
});

describe('who may not', () => {
  test('delete it is refused: no permission, another company, a lock of somebody else', async () => {
    const { requestId } = await aRequestWithOrder();
    const stranger = await aUser({ companyIds: [await aCompany()] });
    await expect(deleteRequest(reviewer, requestId)).rejects.toMatchObject({ status: 404 });
    await expect(deleteRequest(stranger, requestId)).rejects.toMatchObject({ status: 404 });
    await expect(deleteRequest(rosa, 'none')).rejects.toMatchObject({ status: 404 });
    await takeObjectLock(reviewer, { object_id: requestId, object_type: 'request' });
    await expect(deleteRequest(rosa, requestId)).rejects.toMatchObject({
      status: 409,
      message: 'Request is already locked',
    });
    expect((await rowOf(requestId)).deletedAt).toBeNull();
    await releaseObjectLock(reviewer, { object_id: requestId, object_type: 'request' });
    await deleteRequest(rosa, requestId);
    await expect(restoreRequest(stranger, requestId)).rejects.toMatchObject({ status: 404 });
  });

  test('do anything with it once it is deleted: lock, mark complete, reprocess, send', async () => {
    const { requestId, orderId } = await aRequestWithOrder();
    await takeObjectLock(rosa, { object_id: requestId, object_type: 'request' });
    await deleteRequest(rosa, requestId);
    expect(await db().select().from(objectLocks).where(eq(objectLocks.requestId, requestId))).toEqual([]);
    const gone = { status: 404 };
    await expect(
      takeObjectLock(rosa, { object_id: requestId, object_type: 'request' }),
    ).rejects.toMatchObject(gone);
    await expect(takeObjectLock(rosa, { object_id: orderId, object_type: 'order' })).rejects.toMatchObject(
      gone,
    );
    await expect(markRequestDone(rosa, requestId, true)).rejects.toMatchObject(gone);
    await expect(sendRequestToTms(rosa, requestId)).rejects.toMatchObject(gone);
    const how = { variant_id: null, shipment_direction: null, delete_orders: true };
    await expect(reprocessRequest(reviewer, requestId, how)).rejects.toMatchObject(gone);
  });
});

describe('what is on its way', () => {
  test('to the TMS is waited for, as long as an answer can be expected', async () => {
    const { requestId, orderId } = await aRequestWithOrder();
    await db()
      .update(orders)
      .set({ status: 'sending-to-wint', statusDate: new Date() })
      .where(eq(orders.id, orderId));
    await expect(deleteRequest(rosa, requestId)).rejects.toMatchObject({
      status: 409,
      message: 'An order of this request is being sent to the TMS',
    });
    setClock(new Date(Date.now() + 2 * 3_600_000));
    await deleteRequest(rosa, requestId);
  });

  test('is not read on while it is deleted, and is once it is back', async () => {
    const requestId = await aRequest({ companyId: harbor, stage: 'classify', status: 'ocr-completed' });
    await deleteRequest(rosa, requestId);
    await advanceRequest(requestId, { attempt: 1, lastAttempt: false, givenUp: false } as never);
    expect((await rowOf(requestId)).stage).toBe('classify');
    expect(await waitingJobs('advance-request', requestId)).toBe(0);
    await restoreRequest(rosa, requestId);
    expect(await waitingJobs('advance-request', requestId)).toBe(1);
  });

  test('by itself to the TMS stays until it is back', async () => {
    const { requestId, orderId } = await aRequestWithOrder();
    await db()
      .update(orders)
      .set({ status: 'ocr-post-processing-autosubmited' })
      .where(eq(orders.id, orderId));
    await deleteRequest(rosa, requestId);
    await autoSubmit(requestId);
    expect((await orderOf(orderId)).status).toBe('ocr-post-processing-autosubmited');
    await restoreRequest(rosa, requestId);
    expect(await waitingJobs('auto-submit', requestId)).toBe(1);
  });

  test('as an upload is not taken any more, and does not count for the plan', async () => {
    const limited = await aCompany({ plan: { monthlyLimit: 1 } });
    const ana = await aUser({ companyIds: [limited] });
    const requestId = await aRequest({ companyId: limited, stage: 'waiting', status: 'intake-started' });
    const id = randomUUID();
    await db()
      .insert(uploads)
      .values({ id, requestId, fileKey: 'k', expiresAt: new Date(Date.now() + 60_000) });
    const plan = { id: limited, plan: { maxMonthlyOcrSubmissions: 1 } } as Parameters<
      typeof allowanceUsedUp
    >[0];
    expect(await allowanceUsedUp(plan)).toContain('All 1 documents');
    await deleteRequest(ana, requestId);
    expect(await allowanceUsedUp(plan)).toBeNull();
    await expect(takeUpload(id, Readable.from(['%PDF-1.4']))).rejects.toMatchObject({ status: 403 });
  });
});

describe('what hangs together with it', () => {
  test('whoever had it open lets go of it, and its lock is lost', async () => {
    const { requestId, orderId } = await aRequestWithOrder();
    const stranger = await aUser({ companyIds: [await aCompany()] });
    await takeObjectLock(rosa, { object_id: requestId, object_type: 'request' });
    await deleteRequest(rosa, requestId);
    for (const held of [
      { object_id: requestId, object_type: 'request' as const },
      { object_id: orderId, object_type: 'order' as const },
    ]) {
      await expect(refreshObjectLock(rosa, held)).rejects.toMatchObject({ status: 409 });
      await releaseObjectLock(rosa, held);
      await expect(refreshObjectLock(stranger, held)).rejects.toMatchObject({ status: 404 });
      await expect(releaseObjectLock(stranger, held)).rejects.toMatchObject({ status: 404 });
    }
  });

  test('whoever had one of its orders open, or was opening it, is refused no count of their time; strangers are', async () => {
    const company = await aCompany({ configuration: { record_effort: true } });
    const ana = await aUser({ companyIds: [company] });
    const requestId = await aRequest({ companyId: company });
    const orderId = await anOrder({ companyId: company, requestId });
    const claim = { visit: randomUUID(), sequence: 0, ms: 0, keys: 0, clicks: 0 };
    await recordEffort(ana, orderId, claim);
    await deleteRequest(ana, requestId);
    await recordEffort(ana, orderId, { ...claim, sequence: 1, ms: 500 });
    const opening = { ...claim, visit: randomUUID() };
    await recordEffort(ana, orderId, opening);
    const stranger = await aUser({ companyIds: [await aCompany()] });
    await expect(recordEffort(stranger, orderId, opening)).rejects.toMatchObject({ status: 404 });
  });

  test('an order that one of its orders updated is what it was before, and is updated again once it is back', async () => {
    const first = await aRequestWithOrder();
    const second = await aRequestWithOrder();
    await db().update(orders).set({ succeededByOrderId: second.orderId }).where(eq(orders.id, first.orderId));
    await db().update(orders).set({ precededByOrderId: first.orderId }).where(eq(orders.id, second.orderId));
    await deleteRequest(rosa, second.requestId);
    expect((await orderOf(first.orderId)).succeededByOrderId).toBeNull();
    await restoreRequest(rosa, second.requestId);
    expect((await orderOf(first.orderId)).succeededByOrderId).toBe(second.orderId);
  });

  test('a file that came twice is no duplicate while the first one is deleted', async () => {
    const sha256sum = randomUUID();
    const first = await aRequestWithOrder({ sha256sum, createdAt: new Date(Date.now() - 60_000) });
    const twin = await aRequestWithOrder({ sha256sum, duplicateRequestId: first.requestId });
    const toCheck = async () => (await orderOf(twin.orderId)).toCheck ?? 0;
    await transaction((tx) => countToCheck(tx, [twin.orderId]));
    const asDuplicate = await toCheck();
    await deleteRequest(rosa, first.requestId);
    expect(await toCheck()).toBe(asDuplicate - 1);
    expect((await getOrderView(rosa, twin.orderId)).duplicate).toBeNull();
    await restoreRequest(rosa, first.requestId);
    expect(await toCheck()).toBe(asDuplicate);
  });

  test('is left out of the weekly orders of its user, and counted as deleted in what the company used', async () => {
    const company = await aCompany();
    const admin = await aUser({ role: 'customer-admin', companyIds: [company] });
    const requestId = await aRequest({ companyId: company, uploadUserId: admin.userId });
    await anOrder({ companyId: company, requestId, replicatedFromScheduler: true });
    const weekly = async () => (await countWeeklyOrders(admin, [admin.userId])).get(admin.userId) ?? 0;
    expect(await weekly()).toBe(1);
    await deleteRequest(admin, requestId);
    expect(await weekly()).toBe(0);
    const day = new Date().toISOString().slice(0, 10);
    expect(await companyUsage(admin, company, { from: day, to: day })).toMatchObject({
      scheduled_orders: 1,
      scheduled_orders_deleted: 1,
    });
  });
});
