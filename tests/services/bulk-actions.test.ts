import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { MAX_IN_BULK } from '~/domain/orders/bulk-actions';
import { DUPLICATE_ASKED } from '~/domain/orders/send-rules';
import { users } from '~/services/access/schema.server';
import { getBulkAction, markResultSeen, unseenAction } from '~/services/bulk/bulk-progress.server';
import { runBulkAction } from '~/services/bulk/run-bulk-action.server';
import { startBulkAction, undoBulkAction } from '~/services/bulk/start-bulk-action.server';
import { addresses, companies } from '~/services/companies/schema.server';
import { orderAddressEvents } from '~/services/orders/schema.server';
import { openJobRuns } from '~/services/platform/job-runs.server';
import type { LiveEvent } from '~/services/platform/live.server';
import { db, runtime } from '~/services/platform/runtime.server';
import { requests } from '~/services/requests/schema.server';
import { tmsSubmissions } from '~/services/tms/schema.server';
import { sendOrderToTms } from '~/services/tms/send-order.server';
import { aCompany, anOrder, aRequest, aUser, openWorld, type World } from '../support/world';

/** What a process that dies between two statements leaves: the transaction it was in never ends. */
const power = vi.hoisted(() => ({ cutAfter: Number.POSITIVE_INFINITY }));
vi.mock('~/services/platform/job-runs.server', async (original) => {
  const known = await original<typeof import('~/services/platform/job-runs.server')>();
  return {
    ...known,
    isRunHeld: (tx: Parameters<typeof known.isRunHeld>[0]) => {
      power.cutAfter -= 1;
      if (power.cutAfter < 0) throw new Error('the process was killed');
      return known.isRunHeld(tx);
    },
  };
});

let world: World;
let harbor: number;
let rosa: Actor;
let quarry: number;

beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany();
  await db()
    .update(companies)
    .set({ configuration: { shipment_directions: [{ d3code: 'import', display: 'Import', tmscode: 'I' }] } })
    .where(eq(companies.id, harbor));
  rosa = await aUser({ companyIds: [harbor] });
  const [row] = await db()
    .insert(addresses)
    .values({
      locationName: 'Copperline',
      addressLine1: '88 Quarry Road',
      city: 'Savannah',
      state: 'GA',
      postalCode: '31401',
      code: 'COPPERLINE',
      isBillable: true,
    })
    .returning({ id: addresses.id });
  quarry = row?.id ?? 0;
});
afterAll(() => world.close());

async function aSendableOrder(options: Partial<Parameters<typeof anOrder>[0]> = {}): Promise<number> {
  const held = { raw_text: 'Copperline', location_name: 'Copperline', address_id: quarry };
  const id = await anOrder({ companyId: harbor, addresses: { bill_to_address: held }, ...options });
  await db()
    .insert(orderAddressEvents)
    .values({
      orderId: id,
      eventNumber: 1,
      type: 'pickup',
      addressId: quarry,
      rawAddress: { raw_text: 'Copperline' },
      provenance: { source: 'document' },
    });
  return id;
}

const sendable = (count: number) => Promise.all(Array.from({ length: count }, () => aSendableOrder()));
const send = (ids: (number | string)[], key?: string) =>
  startBulkAction(rosa, { kind: 'send-orders-to-tms', ids, key });

async function loadsOf(ids: number[]): Promise<number[]> {
  const rows = await db()
    .select({ id: tmsSubmissions.orderId })
    .from(tmsSubmissions)
    .where(inArray(tmsSubmissions.orderId, ids));
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

const reasons = async (actionId: string) =>
  (await getBulkAction(rosa, actionId)).refusals.map(({ reason }) => reason);

describe('several orders are sent, each for itself', () => {
  test('and what is refused says why, in the words of the order table', async () => {
    const good = await aSendableOrder();
    const unverified = await aSendableOrder();
    await db()
      .update(orderAddressEvents)
      .set({ addressId: null })
      .where(eq(orderAddressEvents.orderId, unverified));
    const sent = await aSendableOrder({ tmsShipmentId: '4471' });
    const withoutBillTo = await aSendableOrder({ addresses: {} });
    const first = await aRequest({ companyId: harbor });
    const twin = await aSendableOrder({
      requestId: await aRequest({ companyId: harbor, duplicateRequestId: first }),
    });
    const id = await send([good, unverified, sent, withoutBillTo, twin]);
    expect(await getBulkAction(rosa, id)).toMatchObject({ state: 'done', total: 5, done: 1, refused: 4 });
    expect(await reasons(id)).toEqual([
      `#${unverified} has some addresses not verified`,
      'The order was sent to the TMS already',
      `#${withoutBillTo} has some addresses not verified`,
      expect.stringMatching(/^The same file came before/),
    ]);
    expect(await loadsOf([good, unverified, sent, withoutBillTo, twin])).toEqual([good]);
    // Nor by a call or with its request, until somebody answers.
    await expect(sendOrderToTms(rosa, twin)).rejects.toThrow(DUPLICATE_ASKED);
    await sendOrderToTms(rosa, twin, { confirmed: true });
    expect(await loadsOf([twin])).toEqual([twin]);
  });

  test("another company's order is not found, as one that there never was", async () => {
    const foreign = await anOrder({ companyId: await aCompany() });
    const id = await send([foreign, 99_999_999, 'none']);
    expect((await getBulkAction(rosa, id)).refusals).toMatchObject(
      [`${foreign}`, '99999999', 'none'].map((subject) => ({
        subject,
        name: `#${subject}`,
        reason: 'Order not found',
      })),
    );
  });

  test('the same form twice, or the same order twice in it, is one action', async () => {
    const [order = 0] = await sendable(1);
    const key = randomUUID();
    const [one, other] = await Promise.all([send([order, order], key), send([order, order], key)]);
    expect(one).toBe(other);
    expect(await getBulkAction(rosa, one)).toMatchObject({ total: 1, done: 1 });
    expect(await loadsOf([order])).toEqual([order]);
    await expect(
      startBulkAction(rosa, { kind: 'mark-requests-complete', ids: [1], key }),
    ).rejects.toMatchObject({ status: 409 });
  });

  test('none, and more than the maximum, are refused and nothing is stored', async () => {
    await expect(send([])).rejects.toMatchObject({ status: 422 });
    const many = Array.from({ length: MAX_IN_BULK + 1 }, (_, i) => i + 1);
    await expect(send(many)).rejects.toMatchObject({ status: 422, message: 'At most 1,000 at once.' });
    await expect(send(["1'; drop table orders"])).rejects.toMatchObject({ status: 422 });
  });

  test('whoever may not send at all is told so; one who loses the permission is stopped where they are', async () => {
    const reviewer = await aUser({ role: 'order-review', companyIds: [harbor] });
    const ids = await sendable(2);
    const clientOnly = await aUser({ role: 'customer-user', companyIds: [] });
    await expect(startBulkAction(clientOnly, { kind: 'send-orders-to-tms', ids })).rejects.toMatchObject({
      status: 403,
    });
    await expect(
      startBulkAction(reviewer, { kind: 'send-orders-to-tms', ids: await sendable(11) }).then(async (id) => {
        await db().update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, reviewer.userId));
        await runBulkAction(id);
        return getBulkAction(reviewer, id);
      }),
    ).resolves.toMatchObject({ state: 'done', done: 0, refused: 11 });
  });
});

describe('more than a few go on in the background', () => {
  test('the pages of whoever asked are told how far it is, and the end', async () => {
    const heard: LiveEvent[] = [];
    const stop = runtime().live.subscribe((event) => heard.push(event));
    const id = await send(await sendable(12));
    expect(await getBulkAction(rosa, id)).toMatchObject({ state: 'running', done: 0, total: 12 });
    expect(await unseenAction(rosa, 'orders')).toMatchObject({ id, state: 'running' });
    await runBulkAction(id);
    // What an earlier one told may come as late as this.
    const told = () => heard.filter(({ payload }) => payload.action_id === id);
    await expect.poll(() => told().at(-1)?.name).toBe('bulk-action-completed');
    stop();
    const own = told();
    expect(own.every(({ userId }) => userId === rosa.userId)).toBe(true);
    expect(own[0]).toMatchObject({ name: 'bulk-action-progress', payload: { current: 1, total: 12 } });
    expect(own.at(-1)?.payload).toMatchObject({ action_id: id, current: 12, total: 12, refused: 0 });
    await markResultSeen(rosa, await getBulkAction(rosa, id));
    expect(await unseenAction(rosa, 'orders')).toBeNull();
  });

  test('killed in the middle it goes on with those not done yet, and no order is sent twice', async () => {
    const ids = await sendable(12);
    const id = await send(ids);
    power.cutAfter = 5;
    await expect(runBulkAction(id)).rejects.toThrow('the process was killed');
    power.cutAfter = Number.POSITIVE_INFINITY;
    expect(await getBulkAction(rosa, id)).toMatchObject({ state: 'running', done: 5 });
    expect(await loadsOf(ids)).toHaveLength(5);
    await runBulkAction(id);
    await runBulkAction(id);
    expect(await getBulkAction(rosa, id)).toMatchObject({ state: 'done', done: 12, refused: 0 });
    expect(await loadsOf(ids)).toEqual([...ids].sort((a, b) => a - b));
  });

  test('a run whose job another process took over ends, and two runs at once send each order once', async () => {
    const ids = await sendable(12);
    const id = await send(ids);
    const job = randomUUID();
    const runs = openJobRuns(runtime().database, randomUUID());
    const lost = await runs.take(job);
    const held = await openJobRuns(runtime().database, randomUUID()).take(job);
    await runs.within(lost, () => runBulkAction(id));
    expect(await getBulkAction(rosa, id)).toMatchObject({ done: 0 });
    await Promise.all([runs.within(held, () => runBulkAction(id)), runBulkAction(id)]);
    expect(await getBulkAction(rosa, id)).toMatchObject({ state: 'done', done: 12 });
    expect(await loadsOf(ids)).toEqual([...ids].sort((a, b) => a - b));
  });

  test('one that is given up says so of the rows that are left', async () => {
    const ids = await sendable(11);
    const id = await send(ids);
    power.cutAfter = 1;
    await expect(runBulkAction(id)).rejects.toThrow();
    power.cutAfter = Number.POSITIVE_INFINITY;
    await runBulkAction(id, { givenUp: true });
    expect(await getBulkAction(rosa, id)).toMatchObject({ state: 'failed', done: 1, refused: 10 });
    expect((await reasons(id))[0]).toBe('There was an error processing your request.');
  });
});

test('nobody else sees how far it is', async () => {
  const id = await send(await sendable(1));
  const colleague = await aUser({ companyIds: [harbor] });
  await expect(getBulkAction(colleague, id)).rejects.toMatchObject({ status: 404 });
  await expect(undoBulkAction(colleague, id)).rejects.toMatchObject({ status: 404 });
});

test('requests that were marked complete are taken back together, those alone that it was done to', async () => {
  const ids = await Promise.all([1, 2].map(() => aRequest({ companyId: harbor })));
  const foreign = await aRequest({ companyId: await aCompany() });
  const id = await startBulkAction(rosa, { kind: 'mark-requests-complete', ids: [...ids, foreign] });
  const done = async () => {
    const rows = await db()
      .select()
      .from(requests)
      .where(inArray(requests.id, [...ids, foreign]));
    return rows.filter(({ doneAt }) => doneAt !== null).length;
  };
  expect(await done()).toBe(2);
  expect(await getBulkAction(rosa, id)).toMatchObject({ done: 2, refused: 1, undo: 'Undo' });
  const back = await undoBulkAction(rosa, id);
  expect(await done()).toBe(0);
  expect(await undoBulkAction(rosa, id)).toBe(back);
  expect(await getBulkAction(rosa, back)).toMatchObject({ done: 2, refused: 0 });
  await expect(undoBulkAction(rosa, await send(await sendable(1)))).rejects.toMatchObject({ status: 409 });
});
