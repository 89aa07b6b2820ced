import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { BLOCK_ORDERS } from '~/domain/order-grid/grid-view';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { orders } from '~/services/orders/schema.server';
import { undoGridStep } from '~/services/orders/undo-grid-step.server';
import { undoOrderChange } from '~/services/orders/undo-order-change.server';
import { updateOrderField } from '~/services/orders/update-order-field.server';
import { db } from '~/services/platform/runtime.server';
import { requestWith, saveCells, storedOrder } from '../support/grid';
import { aCompany, aUser, openWorld, type World } from '../support/world';

/** What was typed, pasted or filled at once in the grid is undone at once, on all its orders. (decision 026) */
let world: World;
let harbor: number;
let rosa: Actor;
let marcus: Actor;
let requestId: string;
let ids: number[];

beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany();
  rosa = await aUser({ companyIds: [harbor], name: 'Rosa Quintanilla' });
  marcus = await aUser({ companyIds: [harbor], name: 'Marcus Delacroix' });
});
afterAll(() => world.close());
beforeEach(async () => {
  [requestId, ids] = await requestWith(harbor, 3);
});

type Cells = Record<string, string>;

const save = (
  rows: Cells[],
  { of = ids, ...more }: { block?: string; version?: number; of?: number[] } = {},
) => saveCells(rows, { actor: rosa, requestId, ids: of, ...more });
const step = (direction: 'undo' | 'redo', { actor = rosa, skip = [] as string[] } = {}) =>
  undoGridStep(actor, requestId, { direction, block: randomUUID(), skip });

test('somebody of another company does not find the request', async () => {
  await save([{ seal_number: 'A' }]);
  const stranger = await aUser({ companyIds: [await aCompany()] });
  await expect(step('undo', { actor: stranger })).rejects.toMatchObject({ status: 404 });
  expect(await step('undo', { actor: marcus })).toMatchObject({ of: null, orders: [] });
});

test('the undo of a paste is one step over all its orders, and so is the redo', async () => {
  await save([{ seal_number: 'A' }, { seal_number: 'B' }, { seal_number: 'C', weight: '9' }]);
  await save([{ weight: '1' }], { version: 2 });
  expect(await step('undo')).toMatchObject({ orders: [{ id: ids[0], changed: ['weight'] }], after: null });
  const undone = await step('undo');
  expect(undone.orders.map(({ changed }) => changed)).toEqual([
    ['seal_number'],
    ['seal_number'],
    ['seal_number', 'weight'],
  ]);
  expect(undone.steps).toEqual({ undo: false, redo: true });
  const third = await storedOrder(ids[2]);
  expect(third.fields).not.toHaveProperty('seal_number');
  expect(third.fields.weight).toBe(102);
  expect(third.provenance.weight).toMatchObject({ source: 'document' });
  expect((await step('redo')).orders).toHaveLength(3);
  expect((await step('redo')).steps).toEqual({ undo: true, redo: false });
  expect((await storedOrder(ids[0])).fields).toMatchObject({ seal_number: 'A', weight: 1 });
  expect(await step('redo')).toMatchObject({ of: null, orders: [] });
});

test('an undo leaves what a colleague changed since, and says so; the rest comes back', async () => {
  await save([{ seal_number: 'A', weight: '9' }, { seal_number: 'B' }]);
  await updateOrderField(marcus, ids[0] ?? 0, { path: 'seal_number', value: 'MARCUS-1' });
  const undone = await step('undo');
  expect(undone.orders).toMatchObject([
    { changed: ['weight'], refused: [{ path: 'seal_number', theirs: 'MARCUS-1' }] },
    { changed: ['seal_number'], refused: [] },
  ]);
  expect((await storedOrder(ids[0])).fields).toMatchObject({ seal_number: 'MARCUS-1', weight: 100 });
});

test('what nothing is left of, and what the TMS has, is passed over when it is asked for', async () => {
  await save([{ weight: '9' }]);
  await save([{ seal_number: 'A' }], { version: 2 });
  await db()
    .update(orders)
    .set({ sentVersion: 3 })
    .where(eq(orders.id, ids[0] ?? 0));
  const refused = await step('undo');
  expect(refused.orders).toMatchObject([
    { changed: [], refused: [{ reason: 'It was sent to the TMS with this change' }] },
  ]);
  const next = await step('undo', { skip: [refused.of ?? ''] });
  expect(next.of).not.toBe(refused.of);
});

test('a block of more orders than one call saves is undone call by call as one step', async () => {
  [requestId, ids] = await requestWith(harbor, BLOCK_ORDERS + 5);
  const block = randomUUID();
  await save(
    ids.slice(0, BLOCK_ORDERS).map(() => ({ seal_number: 'S' })),
    { block },
  );
  await save(
    ids.slice(BLOCK_ORDERS).map(() => ({ seal_number: 'S' })),
    { block, of: ids.slice(BLOCK_ORDERS) },
  );
  const first = await step('undo');
  expect(first).toMatchObject({ of: block, after: ids[BLOCK_ORDERS - 1] });
  const second = await undoGridStep(rosa, requestId, {
    direction: 'undo',
    block: randomUUID(),
    skip: [],
    of: block,
    after: first.after ?? undefined,
  });
  expect(second).toMatchObject({ of: block, after: null, steps: { undo: false } });
  expect(second.orders).toHaveLength(5);
});

test('the form of an order undoes its own part of a paste', async () => {
  await save([{ seal_number: 'A', weight: '9' }, { seal_number: 'B' }]);
  await undoOrderChange(rosa, ids[0] ?? 0, 'undo');
  expect((await getOrderView(rosa, ids[0] ?? 0)).fields).toMatchObject({ weight: 100 });
  expect((await step('undo')).orders).toMatchObject([{ id: ids[1], changed: ['seal_number'] }]);
});
