import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import type { Permission } from '~/domain/access/permissions';
import { CERTIFICATION_MESSAGES } from '~/domain/orders/certification';
import { ofOthers, whyNotForAll } from '~/domain/orders/save-for-all';
import { variants } from '~/services/companies/schema.server';
import { takeLock } from '~/services/locks/take-lock.server';
import { getOrderView } from '~/services/orders/get-order-view.server';
import {
  saveItineraryOfAll,
  updateFieldOfAll,
  updateFieldsOfAll,
} from '~/services/orders/save-for-all.server';
import { saveItinerary } from '~/services/orders/save-itinerary.server';
import { orderAddressEvents, orders } from '~/services/orders/schema.server';
import { undoOrderChange } from '~/services/orders/undo-order-change.server';
import { updateOrderField } from '~/services/orders/update-order-field.server';
import { db } from '~/services/platform/runtime.server';
import { editsOf } from '../support/journal';
import { aCompany, anAddress, anOrder, aRequest, aUser, openWorld, type World } from '../support/world';

/** One value for all orders of a request. */
let world: World;
let harbor: number;
let reviewer: Actor;
let client: Actor;
let ids: number[];
let first: number;
let quarry: number;

beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany();
  reviewer = await aUser({ role: 'order-review', companyIds: [await aCompany()] });
  client = await aUser({ companyIds: [harbor] });
  quarry = await anAddress();
});
afterAll(() => world.close());
beforeEach(async () => {
  ids = await aRequestOf(3);
  first = ids[0] ?? 0;
});

async function aRequestOf(count: number, variantId?: number): Promise<number[]> {
  const requestId = await aRequest({ companyId: harbor, variantId });
  const made: number[] = [];
  for (let i = 0; i < count; i += 1)
    made.push(await anOrder({ companyId: harbor, requestId, draftIndex: i, variantId }));
  return made;
}

const valuesOf = (path: string) =>
  Promise.all(ids.map(async (id) => (await getOrderView(reviewer, id)).fields[path]));

test('a value is saved for all orders of the request, an edit on each', async () => {
  const edit = { path: 'voyage', value: '0GN7', version: 1, source: { page: 0, text: '0GN7' } };
  expect(await updateFieldOfAll(reviewer, first, edit)).toEqual({ version: 2, count: 3 });
  expect(await valuesOf('voyage')).toEqual(['0GN7', '0GN7', '0GN7']);
  for (const id of ids)
    expect(await editsOf(id)).toMatchObject([{ path: 'voyage', before: null, after: '0GN7', version: 2 }]);
  // Where it stands on the document was seen for the order at hand alone.
  expect((await getOrderView(reviewer, first)).provenance.voyage).toMatchObject({ page: 0, text: '0GN7' });
  expect((await getOrderView(reviewer, ids[1] ?? 0)).provenance.voyage).not.toHaveProperty('page');
});

test('an undo takes it back on all of them, a redo does it again', async () => {
  await updateOrderField(reviewer, ids[2] ?? 0, { path: 'voyage', value: '9E' });
  await updateFieldOfAll(reviewer, first, { path: 'voyage', value: '0GN7' });
  const all = { label: 'Voyage', others: { done: 2, kept: [] } };
  expect(await undoOrderChange(reviewer, ids[1] ?? 0, 'undo')).toMatchObject(all);
  expect(await valuesOf('voyage')).toEqual([undefined, undefined, '9E']);
  expect(await undoOrderChange(reviewer, first, 'redo')).toMatchObject(all);
  expect(await valuesOf('voyage')).toEqual(['0GN7', '0GN7', '0GN7']);
});

test('an order whose value was changed meanwhile, or that was sent, keeps it, and is told of', async () => {
  const [, second = 0, third = 0] = ids;
  await updateFieldOfAll(reviewer, first, { path: 'voyage', value: '0GN7' });
  await updateOrderField(client, second, { path: 'voyage', value: '7W' });
  await db().update(orders).set({ sentVersion: 9 }).where(eq(orders.id, third));
  const { others } = await undoOrderChange(reviewer, first, 'undo');
  expect(others).toEqual({ done: 0, kept: [second, third] });
  expect(await valuesOf('voyage')).toEqual([undefined, '7W', '0GN7']);
});

test('the stops of all are taken back together', async () => {
  const before = await Promise.all(ids.map(async (id) => (await getOrderView(reviewer, id)).events.length));
  await saveItineraryOfAll(reviewer, first, { events: [{ type: 'pickup', address_id: quarry }] } as never);
  const { others } = await undoOrderChange(reviewer, first, 'undo');
  expect(others).toEqual({ done: 2, kept: [] });
  const after = await Promise.all(ids.map(async (id) => (await getOrderView(reviewer, id)).events.length));
  expect(after).toEqual(before);
});

test.each([
  [{ done: 0, kept: [] }, ''],
  [{ done: 2, kept: [] }, ' on all 3 orders'],
  [{ done: 1, kept: [7] }, ' on 2 of 3 orders; #7 keeps it'],
  [{ done: 0, kept: [7, 8] }, ' on 1 of 3 orders; #7, #8 keep it'],
])('it is told of the others', (others, words) => expect(ofOthers(others)).toBe(words));

test('an order that is certified, or that somebody else has locked, is named, and none is saved', async () => {
  const [, second = 0, third = 0] = ids;
  await db()
    .update(orders)
    .set({ certification: 'certified' })
    .where(inArray(orders.id, [second, third]));
  const save = updateFieldOfAll(reviewer, first, { path: 'voyage', value: '0GN7' });
  await expect(save).rejects.toMatchObject({
    status: 403,
    message: `Saved for none of the 3 orders. #${second}, #${third}: ${CERTIFICATION_MESSAGES.readOnly}`,
  });
  expect(await valuesOf('voyage')).toEqual([undefined, undefined, undefined]);
  await db()
    .update(orders)
    .set({ certification: null })
    .where(inArray(orders.id, [second, third]));
  const { requestId } = await getOrderView(client, second);
  const object = { requestId, orderId: second, companyId: harbor, privateTo: null };
  await takeLock(client, { ...object, display: 'Processed' }, 'open-order');
  await expect(saveItineraryOfAll(reviewer, first, { events: [] } as never)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining(`none of the 3 orders. #${second}: `),
  });
});

test.each([
  ['unit_number', { total: 3, mayEditAll: true }, 'It is the number of one order alone'],
  ['voyage', { total: 3, mayEditAll: false }, 'You may not save for all orders of this request'],
  ['voyage', { total: 3, mayEditAll: true }, null],
  ['unit_number', { total: 1, mayEditAll: false }, null],
])('why %s of %j is not saved for all: %s', (path, of, why) => expect(whyNotForAll(path, of)).toBe(why));

test.each(['unit_number', 'seal_number'])('%s is the number of one container', async (path) => {
  await expect(updateFieldOfAll(reviewer, first, { path, value: 'X1' })).rejects.toMatchObject({
    status: 422,
    errors: { [path]: [expect.any(String)] },
  });
});

test('who may not, and a request with one order, change nothing', async () => {
  await expect(updateFieldOfAll(client, first, { path: 'voyage', value: 'X' })).rejects.toMatchObject({
    status: 403,
    message: 'You may not save for all orders of this request',
  });
  const [alone = 0] = await aRequestOf(1);
  await expect(updateFieldOfAll(reviewer, alone, { path: 'voyage', value: 'X' })).rejects.toMatchObject({
    status: 422,
  });
  expect(await valuesOf('voyage')).toEqual([undefined, undefined, undefined]);
});

test('orders of a table need the permission for tables', async () => {
  const [sheet] = await db()
    .insert(variants)
    .values({ name: 'Weekly sheet', variantType: 'tabular' })
    .returning({ id: variants.id });
  const [tabular = 0] = await aRequestOf(2, sheet?.id);
  const lacking = (permission: Permission): Actor => ({
    ...reviewer,
    permissions: new Map(
      [...reviewer.permissions].map(([id, held]) => [
        id,
        new Set([...held].filter((one) => one !== permission)),
      ]),
    ),
  });
  const save = (actor: Actor, orderId: number) =>
    updateFieldOfAll(actor, orderId, { path: 'voyage', value: 'X' });
  await expect(save(lacking('all-tabular-orders-edit'), tabular)).rejects.toMatchObject({ status: 403 });
  await save(lacking('all-orders-edit'), tabular);
  await expect(save(lacking('all-orders-edit'), first)).rejects.toMatchObject({ status: 403 });
});

test('what one order refuses is saved for none', async () => {
  await expect(updateFieldsOfAll(reviewer, first, { voyage: '0GN7', weight: 'heavy' })).rejects.toMatchObject(
    { errors: { weight: ['Value should be a valid number'] } },
  );
  expect(await valuesOf('voyage')).toEqual([undefined, undefined, undefined]);
  await updateFieldsOfAll(reviewer, first, { voyage: '0GN7', vessel: 'YM PERENNIAL' });
  expect(await valuesOf('vessel')).toEqual(['YM PERENNIAL', 'YM PERENNIAL', 'YM PERENNIAL']);
});

test('a colleague who was quicker on the order at hand is not overwritten anywhere', async () => {
  await updateOrderField(client, first, { path: 'voyage', value: 'THEIRS' });
  await expect(
    updateFieldOfAll(reviewer, first, { path: 'voyage', value: 'MINE', version: 1 }),
  ).rejects.toMatchObject({ status: 409, details: { theirs: 'THEIRS' } });
  expect(await valuesOf('voyage')).toEqual(['THEIRS', undefined, undefined]);
});

test('Save All Events: the stops of one order for all, each keeping its own', async () => {
  await saveItinerary(reviewer, ids[1] ?? 0, {
    events: [{ type: 'pickup', address_id: quarry, note: 'own' }],
  });
  const [own] = (await getOrderView(reviewer, ids[1] ?? 0)).events;
  const events = [
    { type: 'hook' as const, address_id: quarry, note: 'Gate 2' },
    { type: 'deliver' as const, address_id: quarry },
  ];
  expect(await saveItineraryOfAll(reviewer, first, { events })).toMatchObject({ count: 3 });
  for (const id of ids) {
    const stops = (await getOrderView(reviewer, id)).events;
    expect(stops.map(({ type, note }) => [type, note])).toEqual([
      ['hook', 'Gate 2'],
      ['deliver', null],
    ]);
  }
  expect((await getOrderView(reviewer, ids[1] ?? 0)).events[0]?.id).toBe(own?.id);
});

test('Save All Events: a stop without an address is refused, one that the document named goes to all with its words', async () => {
  const empty = Array.from({ length: 5 }, () => ({ type: 'deliver' as const, address_id: null }));
  await expect(saveItineraryOfAll(reviewer, first, { events: empty })).rejects.toMatchObject({ status: 422 });
  const rawAddress = { raw_text: 'Pier T, Long Beach' };
  const [named] = await db()
    .insert(orderAddressEvents)
    .values({
      orderId: first,
      eventNumber: 1,
      type: 'pickup',
      rawAddress,
      provenance: { source: 'document' },
    })
    .returning();
  await saveItineraryOfAll(reviewer, first, {
    events: [{ id: named?.id, type: 'drop', address_id: null }],
  });
  for (const id of ids)
    expect((await getOrderView(reviewer, id)).events).toMatchObject([
      { type: 'drop', address: { addressId: null, rawText: 'Pier T, Long Beach' } },
    ]);
});
