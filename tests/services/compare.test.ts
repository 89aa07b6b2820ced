import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { variants } from '~/services/companies/schema.server';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { orders } from '~/services/orders/schema.server';
import { countQueries } from '~/services/platform/database.server';
import { db } from '~/services/platform/runtime.server';
import { changeCertification } from '~/services/review/change-certification.server';
import { compareWithCertified } from '~/services/review/compare-with-certified.server';
import { aCompany, anOrder, aRequest, aUser, openWorld, type World } from '../support/world';

let world: World;
let summit: number;
let harbor: number;
let ops: Actor;
let devon: Actor;
let rosa: Actor;
let variantId: number;
let otherVariant: number;
let orderId: number;

beforeAll(async () => {
  world = await openWorld();
  [summit, harbor] = [await aCompany({ plan: { review: true } }), await aCompany({ plan: {} })];
  ops = await aUser({ role: 'ops-admin', companyIds: [await aCompany()] });
  devon = await aUser({ companyIds: [summit] });
  rosa = await aUser({ companyIds: [harbor] });
  const made = await db()
    .insert(variants)
    .values([
      { name: 'Rate confirmation', variantType: 'textract' },
      { name: 'Work order', variantType: 'textract' },
    ])
    .returning();
  [variantId, otherVariant] = made.map(({ id }) => id) as [number, number];
  orderId = await anOrder({ companyId: summit, variantId, fields: { unit_number: 'MSCU1234566' } });
});
afterAll(() => world.close());

async function certified(companyId: number, options: { variantId?: number; requestId?: string } = {}) {
  const id = await anOrder({
    companyId,
    variantId,
    fields: { unit_number: 'TCLU4265874', vessel: 'EVER GIVEN' },
    ...options,
  });
  await changeCertification(ops, id, { step: 'certify' });
  return id;
}
const compare = (actor: Actor, wanted: number | null = null, id = orderId) =>
  compareWithCertified(actor, id, wanted);

test('without a certified order of its company and variant there is nothing to compare an order with', async () => {
  await certified(harbor);
  await certified(summit, { variantId: otherVariant });
  expect(await compare(ops)).toBe('none');
  expect((await getOrderView(ops, orderId)).mayCompare).toBe(false);
});

test('certified orders stand at the right, the newest first, each with what differs', async () => {
  const first = await certified(summit);
  const second = await certified(summit);
  expect((await getOrderView(ops, orderId)).mayCompare).toBe(true);
  expect((await getOrderView(devon, orderId)).mayCompare).toBe(false);
  expect(await compare(devon)).toMatchObject({
    order: { id: orderId },
    example: { id: second, current: 1, total: 2, previous: null, next: first },
    gone: null,
  });
  const { sections, example } = (await compare(ops, first)) as Exclude<
    Awaited<ReturnType<typeof compare>>,
    string
  >;
  expect(example).toMatchObject({ id: first, current: 2, previous: second, next: null });
  expect(
    sections.flatMap(({ rows }) => rows).map(({ path, order, difference }) => [path, order, difference]),
  ).toEqual([
    ['unit_number', 'MSCU1234566', 'differs'],
    ['vessel', '--', 'only-example'],
  ]);
});

test('an order that updates an earlier one says so beside an example', async () => {
  expect(await compare(ops)).toMatchObject({ order: { isUpdate: false } });
  const preceded = await anOrder({ companyId: summit, variantId, fields: { unit_number: 'MSCU1234566' } });
  await db().update(orders).set({ precededByOrderId: orderId }).where(eq(orders.id, preceded));
  expect(await compare(ops, null, preceded)).toMatchObject({ order: { isUpdate: true } });
});

test('an example that was deleted or is certified no more is said to be gone, and another one is shown', async () => {
  const [left, removed, deleted] = [
    await certified(summit),
    await certified(summit),
    await certified(summit),
  ];
  await changeCertification(ops, removed, { step: 'remove' });
  await db().update(orders).set({ deletedAt: new Date() }).where(eq(orders.id, deleted));
  expect(await compare(devon, removed)).toMatchObject({ gone: removed, example: { id: left } });
  expect(await compare(devon, deleted)).toMatchObject({ gone: deleted, example: { id: left } });
});

test('two companies are never compared, nor two variants', async () => {
  const theirs = await certified(harbor);
  expect(await compare(devon, theirs)).toBe('other');
  expect(await compare(ops, theirs)).toBe('other');
  expect(await compare(ops, await certified(summit, { variantId: otherVariant }))).toBe('other');
  expect(await compare(ops, 0)).toBe('other');
  await expect(compare(rosa)).rejects.toMatchObject({ status: 404 });
});

test('what somebody keeps private is no example for colleagues', async () => {
  const requestId = await aRequest({
    companyId: summit,
    privateRequest: true,
    uploadUserId: (await aUser({ companyIds: [summit] })).userId,
  });
  const hidden = await certified(summit, { requestId });
  expect(await compare(devon, hidden)).toBe('other');
  expect(await compare(ops, hidden)).toMatchObject({ example: { id: hidden } });
});

test('a plan without compare mode lets only those compare who may view any company', async () => {
  const ofHarbor = await anOrder({ companyId: harbor, variantId });
  await certified(harbor);
  expect(await compare(rosa, null, ofHarbor)).toBe('plan');
  expect(await compare(ops, null, ofHarbor)).toMatchObject({ order: { id: ofHarbor } });
});

test('the view takes as few queries with many examples as with one', async () => {
  const company = await aCompany({ plan: { review: true } });
  const id = await anOrder({ companyId: company, variantId });
  const count = () =>
    countQueries(async (queries) => {
      await compareWithCertified(ops, id, null);
      return queries.queries;
    });
  await certified(company);
  const one = await count();
  for (let i = 0; i < 4; i += 1) await certified(company);
  expect(await count()).toBe(one);
  // One more knows who asks, and the shell around the page has its own.
  expect(one).toBeLessThanOrEqual(9);
});
