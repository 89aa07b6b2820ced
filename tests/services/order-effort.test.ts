import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { effortsOfOrder, sumEfforts } from '~/services/orders/list-efforts.server';
import { type EffortClaim, recordEffort } from '~/services/orders/record-effort.server';
import { orderEfforts, orders } from '~/services/orders/schema.server';
import { setClock } from '~/services/platform/clock.server';
import { db } from '~/services/platform/runtime.server';
import { markRequestDone } from '~/services/requests/mark-request-done.server';
import { requests } from '~/services/requests/schema.server';
import { updateCompany } from '~/services/settings/company-settings.server';
import { accessEvents } from '../support/journal';
import { aCompany, anOrder, aUser, openWorld, type World } from '../support/world';

/** What an order costs a person: as its page tells it, and as far as it is believed. */
let world: World;
let harbor: number;
let quiet: number;
let ana: Actor;
let ben: Actor;
let admin: Actor;
let ops: Actor;
let stranger: Actor;
let orderId: number;

const START = Date.parse('2026-11-02T09:00:00Z');
const DAY = { from: '2026-11-02', to: '2026-11-02' };
/** The clock, seconds after nine. */
const at = (seconds: number) => setClock(new Date(START + seconds * 1000));

beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany({ configuration: { record_effort: true } });
  quiet = await aCompany();
  ana = await aUser({ companyIds: [harbor, quiet], name: 'Ana' });
  ben = await aUser({ companyIds: [harbor], name: 'Ben' });
  admin = await aUser({ role: 'customer-admin', companyIds: [quiet] });
  ops = await aUser({ role: 'ops-admin', companyIds: [harbor] });
  stranger = await aUser({ role: 'customer-admin', companyIds: [quiet] });
});
beforeEach(async () => {
  at(0);
  await db().delete(orderEfforts);
  orderId = await anOrder({ companyId: harbor });
});
afterAll(() => world.close());

/** A page of one person: each message carries the totals since it was opened. */
function aPage(actor: Actor, order = orderId) {
  const visit = randomUUID();
  return (sequence: number, [seconds, keys, clicks]: [number, number, number]) => {
    const claim: EffortClaim = { visit, sequence, ms: seconds * 1000, keys, clicks };
    return recordEffort(actor, order, claim);
  };
}

const efforts = async (order = orderId) =>
  (await effortsOfOrder(ops, order)).map(({ name, ms, keys, clicks }) => [name, ms / 1000, keys, clicks]);

test('a visit knows whether its order has another, though both begin at the same time', async () => {
  const other = await anOrder({ companyId: harbor });
  await aPage(ana, other)(0, [0, 0, 0]);
  await Promise.all([aPage(ana)(0, [0, 0, 0]), aPage(ben)(0, [0, 0, 0])]);
  const { orderId: of, isAlone } = orderEfforts;
  const visits = await db().select({ of, isAlone }).from(orderEfforts).orderBy(of, orderEfforts.visit);
  expect(visits).toEqual([
    { of: orderId, isAlone: false },
    { of: orderId, isAlone: false },
    { of: other, isAlone: true },
  ]);
});

test('what a page counted is kept for its order and person, visit after visit', async () => {
  const tell = aPage(ana);
  await tell(0, [0, 0, 0]);
  at(30);
  await tell(1, [28, 12, 2]);
  at(60);
  await tell(2, [50, 30, 5]);
  const again = aPage(ana);
  await again(0, [0, 0, 0]);
  const other = aPage(ben);
  await other(0, [0, 0, 0]);
  at(80);
  await again(1, [20, 8, 1]);
  await other(1, [5, 1, 0]);
  expect(await efforts()).toEqual([
    ['Ana', 70, 38, 6],
    ['Ben', 5, 1, 0],
  ]);
});

test('nobody is believed more time than passed, and a lost message is made up for by the next', async () => {
  const tell = aPage(ana);
  await tell(0, [0, 0, 0]);
  at(10);
  await tell(1, [3600, 100_000, 100_000]);
  expect(await efforts()).toEqual([['Ana', 10, 200, 100]]);
  const honest = aPage(ben);
  await honest(0, [0, 0, 0]);
  at(100);
  await honest(3, [85, 40, 4]);
  expect((await efforts())[1]).toEqual(['Ben', 85, 40, 4]);
});

test('the same message twice counts once, and an old one that comes late not at all', async () => {
  const tell = aPage(ana);
  await tell(0, [0, 0, 0]);
  at(30);
  await Promise.all([tell(1, [20, 5, 1]), tell(1, [20, 5, 1])]);
  at(60);
  await tell(2, [40, 9, 2]);
  await tell(1, [60, 90, 90]);
  expect(await efforts()).toEqual([['Ana', 40, 9, 2]]);
});

test('what is done after the order is finished is no work on it', async () => {
  const tell = aPage(ana);
  await tell(0, [0, 0, 0]);
  at(20);
  const [order] = await db().select().from(orders).where(eq(orders.id, orderId));
  await markRequestDone(ana, order?.requestId ?? '', true);
  at(50);
  await tell(1, [50, 10, 2]);
  at(80);
  await tell(2, [80, 20, 4]);
  expect(await efforts()).toEqual([['Ana', 20, 10, 2]]);
  const later = aPage(ana);
  await later(0, [0, 0, 0]);
  at(90);
  await later(1, [10, 5, 5]);
  expect(await efforts()).toEqual([['Ana', 20, 10, 2]]);
});

test('nothing is written where the company does not want it, nor for somebody who looks through other eyes', async () => {
  const elsewhere = await anOrder({ companyId: quiet });
  await aPage(ana, elsewhere)(0, [0, 0, 0]);
  await aPage({ ...ana, impersonatorId: ops.userId })(0, [0, 0, 0]);
  expect(await db().select().from(orderEfforts)).toEqual([]);
  expect((await getOrderView(ana, elsewhere)).countsEffort).toBe(false);
  expect((await getOrderView({ ...ana, impersonatorId: ops.userId }, orderId)).countsEffort).toBe(false);
  expect((await getOrderView(ana, orderId)).countsEffort).toBe(true);
});

test('the switch is turned by who may change the company, and the turn is written down', async () => {
  await expect(updateCompany(ana, quiet, { record_effort: true })).rejects.toMatchObject({ status: 403 });
  await updateCompany(admin, quiet, { record_effort: true });
  expect((await accessEvents()).at(-1)).toMatchObject({
    type: 'company-updated',
    actorId: admin.userId,
    details: { recordEffort: { old: false, new: true } },
  });
  const elsewhere = await anOrder({ companyId: quiet });
  const tell = aPage(ana, elsewhere);
  await tell(0, [0, 0, 0]);
  await updateCompany(admin, quiet, { record_effort: false });
  at(10);
  await tell(1, [10, 5, 0]);
  expect(await efforts(elsewhere)).toEqual([]);
});

test('an order of others takes no count, nor does the visit of somebody else', async () => {
  await expect(aPage(stranger)(0, [0, 0, 0])).rejects.toMatchObject({ status: 404 });
  const claim = { visit: randomUUID(), sequence: 0, ms: 0, keys: 0, clicks: 0 };
  await recordEffort(ana, orderId, claim);
  at(10);
  await expect(recordEffort(ben, orderId, { ...claim, sequence: 1, ms: 9000 })).rejects.toMatchObject({
    status: 404,
  });
  expect(await efforts()).toEqual([]);
});

test('a page whose request is deleted as it opens, or while it is open, is refused nothing, and counts no more', async () => {
  const page = aPage(ana);
  await page(0, [0, 0, 0]);
  const [order] = await db().select().from(orders).where(eq(orders.id, orderId));
  await db()
    .update(requests)
    .set({ deletedAt: new Date() })
    .where(eq(requests.id, order?.requestId ?? ''));
  at(10);
  await page(1, [9, 1, 1]);
  await aPage(ben)(0, [0, 0, 0]);
  await expect(aPage(stranger)(0, [0, 0, 0])).rejects.toMatchObject({ status: 404 });
  const written = await db().select().from(orderEfforts).where(eq(orderEfforts.orderId, orderId));
  expect(written.map(({ userId, ms }) => [userId, ms])).toEqual([[ana.userId, 0]]);
});

test('it is shown to who may see audits, and nobody else', async () => {
  await expect(effortsOfOrder(ana, orderId)).rejects.toMatchObject({ status: 403 });
  await expect(effortsOfOrder(stranger, orderId)).rejects.toMatchObject({ status: 404 });
});

test('reports sum it by company and person over days, of companies whose audits one sees', async () => {
  const [first, second] = [orderId, await anOrder({ companyId: harbor })];
  for (const [actor, order] of [
    [ana, first],
    [ana, second],
    [ben, second],
  ] as const) {
    at(0);
    const tell = aPage(actor, order);
    await tell(0, [0, 0, 0]);
    at(30);
    await tell(1, [25, 10, 3]);
  }
  const of = async (...asked: Parameters<typeof sumEfforts>) =>
    (await sumEfforts(...asked)).map(({ name, orders: count, ms, keys }) => [name, count, ms / 1000, keys]);
  expect(await of(ops, DAY)).toEqual([
    ['Ana', 2, 50, 20],
    ['Ben', 1, 25, 10],
  ]);
  expect(await of(ops, DAY, { companyIds: [harbor], userId: ben.userId })).toEqual([['Ben', 1, 25, 10]]);
  expect(await of(ops, DAY, { companyIds: [quiet] })).toEqual([]);
  expect(await of(ops, { from: '2026-11-03', to: '2026-11-30' })).toEqual([]);
  expect(await of(stranger, DAY, { companyIds: [harbor] })).toEqual([]);
});
