import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import type { FieldMapEntry } from '~/domain/fields/field-map';
import { dictionaryItems } from '~/services/companies/schema.server';
import { fieldMaps } from '~/services/field-maps/schema.server';
import { takeLock } from '~/services/locks/take-lock.server';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { gridBlockSchema } from '~/services/orders/save-grid-block.server';
import { orders } from '~/services/orders/schema.server';
import { updateOrderField } from '~/services/orders/update-order-field.server';
import { countQueries } from '~/services/platform/database.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { loadOrderGrid } from '~/services/screens/order-grid.server';
import { loadSelectedRequest } from '~/services/screens/selected-request.server';
import { requestWith, saveCells, storedOrder } from '../support/grid';
import { editsOf } from '../support/journal';
import { aCompany, aUser, openWorld, type World } from '../support/world';

/** The grid of a request: many orders edited as in a spreadsheet. (decision 026) */
let world: World;
let harbor: number;
let rosa: Actor;
let marcus: Actor;
let stranger: Actor;
let requestId: string;
let ids: number[];

beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany();
  rosa = await aUser({ companyIds: [harbor], name: 'Rosa Quintanilla' });
  marcus = await aUser({ companyIds: [harbor], name: 'Marcus Delacroix' });
  stranger = await aUser({ companyIds: [await aCompany()] });
});
afterAll(() => world.close());
beforeEach(async () => {
  [requestId, ids] = await requestWith(harbor, 3);
});

type Cells = Record<string, string>;
type More = { actor?: Actor; block?: string; version?: number; of?: number[] };

const save = (rows: Cells[], { actor = rosa, of = ids, ...more }: More = {}) =>
  saveCells(rows, { actor, requestId, ids: of, ...more });

test('a block is saved order by order: each a version of its own, every cell answered', async () => {
  const block = randomUUID();
  const answer = await save(
    [
      { seal_number: ' ul-1 ', weight: '1,200', equipment_type: 'High cube' },
      { seal_number: 'UL-2', cutoff_date: 'someday' },
    ],
    { block },
  );
  expect(answer.orders).toMatchObject([
    {
      id: ids[0],
      changed: ['seal_number', 'weight', 'equipment_type'],
      refused: [],
      row: { version: 2, texts: { seal_number: 'UL-1', weight: '1200', equipment_type: 'High cube' } },
    },
    {
      id: ids[1],
      changed: ['seal_number'],
      refused: [{ path: 'cutoff_date', reason: "Date must have the 'YYYY-MM-DD' format" }],
      row: { version: 2, texts: { seal_number: 'UL-2' } },
    },
  ]);
  expect(answer.steps).toEqual({ undo: true, redo: false });
  expect((await storedOrder(ids[0])).fields).toMatchObject({ weight: 1200, equipment_type: 'HC' });
  expect((await storedOrder(ids[0])).provenance.weight).toMatchObject({ source: 'user' });
  expect(await editsOf(ids[0] ?? 0)).toMatchObject([
    { version: 2, path: 'seal_number', block, by: rosa.userId },
    { version: 2, path: 'weight', before: 100, after: 1200, was: { source: 'document' }, block },
    { version: 2, path: 'equipment_type', block },
  ]);
  expect((await storedOrder(ids[2])).version).toBe(1);
});

test('a cell that somebody changed meanwhile is refused with theirs, the others of its order are saved', async () => {
  await updateOrderField(marcus, ids[0] ?? 0, { path: 'seal_number', value: 'MARCUS-1' });
  const answer = await save([{ seal_number: 'ROSA-1', weight: '7' }]);
  expect(answer.orders[0]).toMatchObject({
    changed: ['weight'],
    refused: [
      {
        path: 'seal_number',
        reason: 'This field was changed by somebody else meanwhile',
        theirs: 'MARCUS-1',
      },
    ],
    row: { version: 3, texts: { seal_number: 'MARCUS-1', weight: '7' } },
  });
  const kept = await save([{ seal_number: 'ROSA-1' }], { version: 3 });
  expect(kept.orders[0]).toMatchObject({ refused: [], row: { texts: { seal_number: 'ROSA-1' } } });
});

test('what was sent twice since its answer got lost is saved once, and is no conflict with itself', async () => {
  await save([{ seal_number: 'a-1', weight: '5' }]);
  const again = await save([{ seal_number: 'a-1', weight: '5' }]);
  expect(again.orders).toMatchObject([{ refused: [], row: { version: 2, texts: { seal_number: 'A-1' } } }]);
});

test('what the form of an order refuses is refused here, and the other orders are saved', async () => {
  await db()
    .update(orders)
    .set({ certification: 'certified' })
    .where(eq(orders.id, ids[0] ?? 0));
  await db()
    .update(orders)
    .set({ deletedAt: new Date() })
    .where(eq(orders.id, ids[1] ?? 0));
  const [, foreign] = await requestWith(await aCompany(), 1);
  const [, [sibling = 0]] = await requestWith(harbor, 1);
  const of = [...ids, foreign[0] ?? 0, sibling];
  const cell = { seal_number: 'X-1' };
  const answer = await save([cell, cell, cell, cell, cell], { of });
  expect(answer.orders.map(({ refused, row }) => [refused[0]?.reason, row === null])).toEqual([
    [expect.stringContaining('Certified orders'), false],
    ['You are not authorized', true],
    [undefined, false],
    ['Order not found', true],
    ['Order not found', true],
  ]);
  for (const id of [of[0], of[1], of[3], of[4]]) expect((await storedOrder(id)).version).toBe(1);
  expect((await storedOrder(ids[2])).fields.seal_number).toBe('X-1');
});

test('an order that somebody else has locked keeps what it is', async () => {
  const reviewer = await aUser({ role: 'order-review', companyIds: [harbor] });
  await transaction(() =>
    takeLock(
      reviewer,
      { requestId, orderId: ids[0] ?? 0, companyId: harbor, privateTo: null, display: 'Processed' },
      'open-order',
    ),
  );
  const { rows } = await loadOrderGrid(rosa, requestId);
  expect(rows.map(({ whyNot }) => whyNot)).toEqual([expect.stringContaining('Locked'), null, null]);
  const answer = await save([{ seal_number: 'A' }, { seal_number: 'B' }]);
  expect(answer.orders).toMatchObject([
    { refused: [{ reason: 'Request is already locked' }], changed: [] },
    { refused: [], changed: ['seal_number'] },
  ]);
});

test('a request of another company is not found', async () => {
  await expect(save([{ seal_number: 'A' }], { actor: stranger })).rejects.toMatchObject({ status: 404 });
  await expect(loadOrderGrid(stranger, requestId)).rejects.toMatchObject({ status: 404 });
});

test('a field that the map keeps read-only or hides is shown as such, and refused', async () => {
  await mapped({ seal_number: { readonly_roles: ['customer-user'] }, pickup_number: { screen_hide: true } });
  const { columns, rows } = await loadOrderGrid(rosa, requestId);
  expect(columns.map(({ path }) => path)).not.toContain('pickup_number');
  expect(rows[0]?.readonly).toEqual(['seal_number']);
  const [answer] = (await save([{ seal_number: 'A', weight: '5', pickup_number: 'P-1' }])).orders;
  expect(answer).toMatchObject({
    changed: ['weight'],
    refused: [
      { path: 'seal_number', reason: 'You may read this field, not change it' },
      { path: 'pickup_number', reason: 'The field map keeps this field out of the order' },
    ],
  });
  expect((await storedOrder(ids[0])).fields).toEqual({ unit_number: 'MSCU1000000', weight: 5 });
  await db().delete(fieldMaps).where(eq(fieldMaps.companyId, harbor));
});

test('a field that its map hides is a column where an order asks for it, and can be answered there', async () => {
  await mapped({ pt_divisioncode_dictid: { screen_hide: true } });
  const provenance = {
    pt_divisioncode_dictid: { source: 'document' as const, doubt: '"Savanah": no such entry' },
  };
  await db()
    .update(orders)
    .set({ provenance })
    .where(eq(orders.id, ids[1] ?? 0));
  await db().insert(dictionaryItems).values({
    companyId: harbor,
    itemType: 'division_code',
    itemKey: 'SAV',
    itemDisplayName: 'Savannah',
  });
  const { columns, rows } = await loadOrderGrid(rosa, requestId);
  expect(columns.map(({ path }) => path)).toContain('pt_divisioncode_dictid');
  expect(rows.map(({ readonly }) => readonly.includes('pt_divisioncode_dictid'))).toEqual([
    true,
    false,
    true,
  ]);
  const answer = await save([{}, { pt_divisioncode_dictid: 'Savannah' }]);
  expect(answer.orders).toMatchObject([{ changed: ['pt_divisioncode_dictid'], refused: [] }]);
  await db().delete(fieldMaps).where(eq(fieldMaps.companyId, harbor));
});

async function mapped(entries: Record<string, FieldMapEntry>): Promise<void> {
  await db()
    .insert(fieldMaps)
    .values(
      Object.entries(entries).map(([fieldName, config]) => ({
        level: 4 as const,
        companyId: harbor,
        fieldName,
        config,
      })),
    );
}

test('the label of a field is the one of its map; a field that any order holds is a column', async () => {
  await mapped({ seal_number: { screen_name: 'Plomb' } });
  await updateOrderField(rosa, ids[2] ?? 0, { path: 'vessel', value: 'MSC Aurora' });
  const { columns } = await loadOrderGrid(rosa, requestId);
  expect(columns.find(({ path }) => path === 'seal_number')?.label).toBe('Plomb');
  expect(columns.at(-1)).toMatchObject({ path: 'vessel', label: 'Vessel' });
  expect(columns.find(({ path }) => path === 'equipment_size')?.choices).toContain("40'");
  await db().delete(fieldMaps).where(eq(fieldMaps.companyId, harbor));
});

test('an entry of a list goes by its name; a name of none or of several is refused', async () => {
  const [item] = await db()
    .insert(dictionaryItems)
    .values(
      ['MSC', 'Maersk', 'Maersk'].map((name, i) => ({
        companyId: harbor,
        itemType: 'carrier',
        itemKey: `${name}-${i}`,
        itemDisplayName: name,
        itemValue: {},
      })),
    )
    .returning({ id: dictionaryItems.id });
  const { orders: answers } = await save([
    { carrier_dictid: 'msc' },
    { carrier_dictid: 'maersk' },
    { carrier_dictid: 'nobody' },
  ]);
  expect(answers[0]).toMatchObject({
    changed: ['carrier_dictid'],
    row: { texts: { carrier_dictid: 'MSC' } },
  });
  expect((await storedOrder(ids[0])).fields.carrier_dictid).toBe(item?.id);
  for (const answer of answers.slice(1))
    expect(answer.refused).toMatchObject([{ reason: 'Choose an entry of the list' }]);
});

test('a note, a template and what is no field are edited elsewhere', async () => {
  const [answer] = (await save([{ ship_comment: 'A', tms_template_dictid: '1', nonsense: 'B' }])).orders;
  expect(answer?.refused.map(({ reason }) => reason)).toEqual([
    'This field is edited on its order',
    'This field is edited on its order',
    'This field does not exist',
  ]);
});

test.each([
  ['no order', { orders: [] }],
  ['more orders than one call takes', { orders: Array.from({ length: 26 }, (_, i) => order(i + 1)) }],
  ['an order twice', { orders: [order(1), order(1)] }],
  ['a cell twice', { orders: [{ ...order(1), cells: [...order(1).cells, ...order(1).cells] }] }],
  [
    'a text without end',
    { orders: [{ id: 1, cells: [{ path: 'weight', text: 'x'.repeat(1001), version: 1 }] }] },
  ],
  ['no version', { orders: [{ id: 1, cells: [{ path: 'weight', text: '1' }] }] }],
])('%s is refused before anything is saved', (_what, body) => {
  expect(gridBlockSchema.safeParse({ block: randomUUID(), ...body }).success).toBe(false);
});

function order(id: number) {
  return { id, cells: [{ path: 'weight', text: '1', version: 1 }] };
}

test('three hundred orders are shown with as many queries as three, in the list and in the grid', async () => {
  const [large] = await requestWith(harbor, 300);
  const count = (work: () => Promise<unknown>) =>
    countQueries(async (counted) => {
      await work();
      return counted.queries;
    });
  for (const load of [loadSelectedRequest, loadOrderGrid])
    expect(await count(() => load(rosa, large))).toBe(await count(() => load(rosa, requestId)));
});

test('a cell says why its value needs a look, as its form does, until it is accepted; a sure one says nothing', async () => {
  const [first = 0] = ids;
  const read = { source: 'document' as const, page: 0 };
  await db()
    .update(orders)
    .set({
      fields: {
        unit_number: 'MSCU1234567',
        seal_number: 'UL-1',
        weight: 100,
        weight_uom: 'lb',
        custom1: 'x',
      },
      provenance: {
        unit_number: { ...read, confidence: 0.99 },
        seal_number: { ...read, confidence: 0.6 },
        weight: { ...read, confidence: 0.97 },
        pt_divisioncode_dictid: { ...read, doubt: '"Fresno": not in the list' },
      },
    })
    .where(eq(orders.id, first));
  const rowOf = async () => (await loadOrderGrid(rosa, requestId))?.rows.find(({ id }) => id === first);
  const { doubts } = await getOrderView(rosa, first);
  expect(doubts).toEqual({
    unit_number: 'check digit fails (6 expected)',
    seal_number: 'unsure reading',
    pt_divisioncode_dictid: '"Fresno": not in the list',
  });
  expect((await rowOf())?.doubts).toEqual(doubts);
  await save([{ seal_number: 'UL-1', pt_divisioncode_dictid: '' }]);
  expect((await rowOf())?.doubts).toEqual({ unit_number: doubts.unit_number });
});
