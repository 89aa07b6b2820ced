import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { toCheckOnForm } from '~/services/orders/count-to-check.server';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { loadGridRows } from '~/services/orders/load-grid-rows.server';
import { updateFieldOfAll } from '~/services/orders/save-for-all.server';
import { saveItinerary } from '~/services/orders/save-itinerary.server';
import { undoOrderChange } from '~/services/orders/undo-order-change.server';
import { updateOrder } from '~/services/orders/update-order.server';
import { updateOrderField } from '~/services/orders/update-order-field.server';
import { db } from '~/services/platform/runtime.server';
import { saveCells } from '../support/grid';
import { aCompany, anAddress, anOrder, aRequest, aUser, openWorld, type World } from '../support/world';

/** One fact that an order has in two places: an edit of the one that parts it from the other is asked. */
let world: World;
let harbor: number;
let rosa: Actor;
let reviewer: Actor;
let quarry: number;
let requestId: string;
let ids: number[];
let first: number;

beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany();
  rosa = await aUser({ companyIds: [harbor] });
  reviewer = await aUser({ role: 'order-review', companyIds: [await aCompany()] });
  quarry = await anAddress();
});
afterAll(() => world.close());

const READ = { source: 'document', page: 0, confidence: 1 } as const;
const by = { deliver_by_date: '2026-12-05', deliver_by_time: '11:30' };
const hazard = { hazardous: true, hazardous_uncode: 'UN1263', hazardous_class: '3' };

beforeEach(async () => {
  const companyId = harbor;
  requestId = await aRequest({ companyId, ordersCount: 2 });
  ids = [];
  for (const draftIndex of [0, 1]) {
    const fields = { ...by, ...hazard };
    const provenance = Object.fromEntries(Object.keys(fields).map((name) => [name, READ]));
    ids.push(await anOrder({ companyId, requestId, draftIndex, fields, provenance }));
  }
  first = ids[0] ?? 0;
  for (const id of ids) await appoint(id, '2026-12-05');
});

const appoint = async (id: number, day: string) => {
  const { events } = await getOrderView(rosa, id);
  return saveItinerary(rosa, id, {
    events: [
      {
        id: events[0]?.id,
        type: 'deliver',
        address_id: quarry,
        delivery_window_from: `${day}T09:00`,
        delivery_window_to: `${day}T11:30`,
      },
    ],
  });
};
const asked = async (id = first) => (await getOrderView(rosa, id)).doubts;
const WINDOW = 'and the window of its stop is 2026-12-05 09:00 to 11:30';
const OTHER_DAY = { deliver_by_date: `2026-12-04 11:30, ${WINDOW}` };

test('a delivery that is typed outside the window of its stop is asked on every screen, until one of them follows', async () => {
  expect(await asked()).toEqual({});
  await updateOrder(rosa, first, { path: 'deliver_by_date', value: '2026-12-04' });
  expect(await asked()).toEqual(OTHER_DAY);
  expect(await toCheckOnForm(db(), first)).toContain('deliver_by_date');
  const { rows } = await loadGridRows(rosa, requestId);
  expect(rows.map(({ doubts }) => doubts)).toEqual([OTHER_DAY, {}]);
  await appoint(first, '2026-12-04');
  expect(await asked()).toEqual({});
});

test('in the grid, for all orders, and by an undo as well', async () => {
  await saveCells([{ deliver_by_time: '08:00' }], { actor: rosa, requestId, ids, version: 2 });
  expect(await asked()).toEqual({ deliver_by_time: `2026-12-05 08:00, ${WINDOW}` });
  await updateFieldOfAll(reviewer, first, { path: 'deliver_by_date', value: '2026-12-06' });
  expect(await asked(ids[1])).toEqual({ deliver_by_date: `2026-12-06 11:30, ${WINDOW}` });
  await undoOrderChange(reviewer, first, 'undo');
  expect(await asked(ids[1])).toEqual({});
  await appoint(first, '2026-12-07');
  expect(Object.keys(await asked())).toEqual(['deliver_by_date']);
  await undoOrderChange(rosa, first, 'undo');
  expect(Object.keys(await asked())).toEqual(['deliver_by_time']);
});

test('a look answers it once: a window that is another one afterwards is asked again', async () => {
  await updateOrderField(rosa, first, { path: 'deliver_by_date', value: '2026-12-04' });
  await updateOrderField(rosa, first, { path: 'deliver_by_date', value: '2026-12-04' });
  expect(await asked()).toEqual({});
  await updateOrderField(rosa, first, { path: 'seal_number', value: 'UL-1' });
  expect(await asked()).toEqual({});
  await appoint(first, '2026-12-07');
  expect(Object.keys(await asked())).toEqual(['deliver_by_date']);
});

test('goods that somebody says are not hazardous are asked beside their UN number, and again with another one', async () => {
  await updateOrderField(rosa, first, { path: 'hazardous', value: 'no' });
  expect(await asked()).toEqual({ hazardous: 'No, beside UN code UN1263, Hazard class 3' });
  await updateOrderField(rosa, first, { path: 'hazardous', value: false });
  expect(await asked()).toEqual({});
  await updateOrderField(rosa, first, { path: 'hazardous_uncode', value: 'UN1993' });
  expect(Object.keys(await asked())).toEqual(['hazardous']);
  for (const path of ['hazardous_uncode', 'hazardous_class'])
    await updateOrderField(rosa, first, { path, value: null });
  expect(await asked()).toEqual({});
});
