import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, companiesWith } from '~/domain/access/actor';
import type { EffortGrouping } from '~/domain/lists/review-effort-list';
import { orderEfforts } from '~/services/orders/schema.server';
import { db } from '~/services/platform/runtime.server';
import { type ReviewEffortOptions, reviewEffortReport } from '~/services/reports/review-effort.server';
import { orderFigures } from '~/services/reports/schema.server';
import { editedWorld } from '../support/edited-orders';
import { anOrder, aRequest, openWorld, type World } from '../support/world';

/** What orders cost people: counted by hand, and who sees whose. (decision 039) */
let world: World;
let people: Awaited<ReturnType<typeof editedWorld>>;

const AT = new Date('2026-11-10T15:00:00Z');

beforeAll(async () => {
  world = await openWorld();
  people = await editedWorld();
  const { harbor, summit, bookings, sheets, ida, ravi, rosa, sam } = people;
  const [first, second] = [await counted(harbor, bookings), await counted(harbor, sheets)];
  const third = await counted(summit, null);
  // Rosa's two visits to one order are one order of 60 s; Ida spent 20 s on the same one.
  await visit(rosa, first, [40, 10]);
  await visit(rosa, first, [20, 5]);
  await visit(ida, first, [20, 1]);
  await visit(rosa, second, [100, 45]);
  await visit(ravi, second, [10, 0]);
  await visit(sam, third, [30, 6]);
  await visit(ravi, third, [0, 0]);
});
afterAll(() => world.close());

async function counted(companyId: number, variantId: number | null) {
  const requestId = await aRequest({ companyId, variantId, ordersCount: 1 });
  const orderId = await anOrder({ companyId, variantId, requestId });
  await db()
    .insert(orderFigures)
    .values({
      ...{ orderId, requestId, companyId, variantId, cameAt: AT, isFirst: true, source: 'pdf' },
      ...{ isScheduled: false, isAdminReviewed: true, adminEdits: 0, clientEdits: 0 },
    });
  return { orderId, companyId };
}

type Counted = Awaited<ReturnType<typeof counted>>;

async function visit({ userId }: Actor, order: Counted, [seconds, keys]: [number, number]): Promise<void> {
  await db()
    .insert(orderEfforts)
    .values({
      ...{ visit: crypto.randomUUID(), ...order, userId, ms: seconds * 1000, keys },
      ...{ openedAt: AT, heardAt: AT },
    });
  const visits = eq(orderEfforts.orderId, order.orderId);
  const isAlone = (await db().$count(orderEfforts, visits)) === 1;
  await db().update(orderEfforts).set({ isAlone }).where(visits);
}

const report = (actor: Actor, more: Partial<ReviewEffortOptions> = {}) =>
  reviewEffortReport(actor, {
    ...{ companies: [], variants: [], groupBy: 'person', page: 1, perPage: 25, sort: 'name' },
    days: { from: '2026-11-10', to: '2026-11-10' },
    ...more,
  });

test('seconds and keys per order are counted as by hand', async () => {
  const { items, total, totals } = await report(people.ida);
  expect(total).toBe(4);
  expect(items.find(({ name }) => name === 'Rosa Client')).toMatchObject({
    orders: 2,
    median_seconds: 80,
    mean_seconds: 80,
    median_keys: 30,
    mean_keys: 30,
    hours: 0.04,
  });
  // Of a person and an order each: 60, 20, 100, 10 and 30 s.
  expect(totals).toMatchObject({ orders: 5, median_seconds: 30, mean_seconds: 44 });
});

test('by variant and company all that was spent on an order is one', async () => {
  const variants = await report(people.ida, { groupBy: 'variant' });
  expect(variants.items.map(({ name, orders, median_seconds }) => [name, orders, median_seconds])).toEqual([
    ['Bookings', 1, 80],
    ['Sheets', 1, 110],
    [null, 1, 30],
  ]);
  const companies = await report(people.ida, { groupBy: 'company' });
  expect(
    companies.items.map(({ name, orders, mean_seconds, mean_keys }) => [
      name,
      orders,
      mean_seconds,
      mean_keys,
    ]),
  ).toEqual([
    ['Harbor', 2, 95, 30.5],
    ['Summit', 1, 30, 6],
  ]);
});

/** Who sees whose seconds: the sum of all that a person sees, in each grouping. */
test.each<[keyof Pick<typeof people, 'ida' | 'ravi' | 'rosa' | 'sam'>, string, string[], number]>([
  ['ida', 'metrics of all companies', ['Ida Ops', 'Ravi Review', 'Rosa Client', 'Sam Client'], 220],
  ['ravi', 'no metrics', ['Ravi Review'], 10],
  ['rosa', 'no metrics', ['Rosa Client'], 160],
  ['sam', 'no metrics', ['Sam Client'], 30],
])('%s, who sees %s, sees %s', async (who, _, names, seconds) => {
  const actor = people[who];
  expect((await report(actor)).items.map(({ name }) => name)).toEqual(names);
  for (const groupBy of ['person', 'variant', 'company'] as const satisfies EffortGrouping[]) {
    const { items } = await report(actor, { groupBy });
    const seen = items.reduce((sum, { orders, mean_seconds }) => sum + orders * mean_seconds, 0);
    expect(Math.round(seen)).toBe(seconds);
  }
});

test('metrics of one company are those of its orders alone', async () => {
  const { rosa, harbor, summit } = people;
  const held = new Set([...(rosa.permissions.get(harbor) ?? []), 'metrics-view' as const]);
  const lead: Actor = { ...rosa, permissions: new Map([[harbor, held]]) };
  expect(companiesWith(lead, 'metrics-view')).toEqual([harbor]);
  expect((await report(lead)).items.map(({ name }) => name)).toEqual([
    'Ida Ops',
    'Ravi Review',
    'Rosa Client',
  ]);
  expect((await report(lead, { companies: [summit] })).items).toEqual([]);
});

test('own effort in a company that one left is not shown', async () => {
  const { rosa } = people;
  expect((await report({ ...rosa, permissions: new Map() })).items).toEqual([]);
});

test('it is narrowed by its filters, and refuses another sort or grouping', async () => {
  const { ida, sheets, summit } = people;
  expect((await report(ida, { variants: [sheets] })).totals).toMatchObject({ orders: 2, mean_seconds: 55 });
  expect((await report(ida, { companies: [summit] })).totals).toMatchObject({ orders: 1 });
  expect((await report(ida, { days: { from: '2026-11-11', to: '2026-11-30' } })).totals).toBeNull();
  await expect(report(ida, { sort: 'constructor' })).rejects.toMatchObject({ status: 422 });
  await expect(report(ida, { groupBy: 'toString' as EffortGrouping })).rejects.toMatchObject({ status: 422 });
});
