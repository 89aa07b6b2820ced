import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { checkDigit } from '~/domain/trade/iso6346';
import { deleteOrder, restoreOrder } from '~/services/orders/delete-order.server';
import { deleteRequest, restoreRequest } from '~/services/orders/delete-request.server';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { replicateOrder } from '~/services/orders/replicate-order.server';
import { orders } from '~/services/orders/schema.server';
import { updateOrderField } from '~/services/orders/update-order-field.server';
import { db } from '~/services/platform/runtime.server';
import { sendOrderToTms } from '~/services/tms/send-order.server';
import { sendOrderOfList } from '~/services/tms/send-order-of-list.server';
import { draftOf, type Fields, only, ordersOf, readDrafts } from '../support/read-drafts';
import { processRequest } from '../support/uploads';
import { aCompany, aUser, openWorld, type World } from '../support/world';

let world: World;
let harbor: number;
let rosa: Actor;
beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany({ tmsProviderId: 2 });
  rosa = await aUser({ role: 'customer-admin', companyIds: [harbor], name: 'Rosa Quintanilla' });
});
afterAll(() => world.close());

let unit = '';
let serial = 3_000_000;
const nextUnit = () => {
  serial += 1;
  const owned = `MSCU${String(serial).slice(1)}`;
  unit = `${owned}${checkDigit(owned)}`;
};
beforeEach(nextUnit);

async function processed(made: (Fields | ReturnType<typeof draftOf>)[]): Promise<string> {
  const requestId = await readDrafts(made, { companyId: harbor });
  await processRequest(requestId);
  return requestId;
}

/** An order whose load is in the TMS. */
async function aSentOrder(fields: Fields = {}) {
  const order = await only(
    await processed([{ unit_number: unit, master_bol_mawb: `MAEU${serial}11`, ...fields }]),
  );
  const sent = {
    tmsShipmentId: `L-${order.id}`,
    sentAt: new Date(),
    status: 'shipment-created-by-compcare' as const,
  };
  await db().update(orders).set(sent).where(eq(orders.id, order.id));
  return order;
}

const asked = async (id: number) => (await getOrderView(rosa, id)).doubts.unit_number;
const hasContainer = (id: number) => `order #${id} (load L-${id}) has this container: is it one load?`;
const LATER = 'Another order may have its load: look at it on its own page';

test('a copy of a sent order asks whether it is one load, waits among others, and asks no more of another container', async () => {
  const sent = await aSentOrder();
  const copy = await replicateOrder(rosa, sent.id);
  expect(await asked(copy)).toContain(hasContainer(sent.id));
  await expect(sendOrderOfList(rosa, copy)).rejects.toThrow(LATER);
  await expect(sendOrderToTms(rosa, copy)).rejects.toThrow(LATER);
  await expect(sendOrderToTms(rosa, copy, { confirmed: true })).rejects.not.toThrow(LATER);
  await updateOrderField(rosa, copy, { path: 'unit_number', value: 'TGHU7120398' });
  expect((await asked(copy)) ?? '').not.toContain('one load');
  await expect(sendOrderOfList(rosa, copy)).rejects.not.toThrow(LATER);
});

test('a copy asks of what its first container has alone, and without a container of its booking', async () => {
  const own = { seal_number: 'ML-5566123', pickup_number: 'PN-99871', booking_number: `BK${serial}7` };
  const sent = await aSentOrder(own);
  const copy = await replicateOrder(rosa, sent.id);
  const { doubts } = await getOrderView(rosa, copy);
  const copied = `of order #${sent.id} (load L-${sent.id}), which it copies`;
  expect(doubts).toMatchObject({ seal_number: copied, pickup_number: copied });
  expect(doubts.booking_number).toBeUndefined();
  await updateOrderField(rosa, copy, { path: 'unit_number', value: null });
  expect((await getOrderView(rosa, copy)).doubts.booking_number).toBe(
    `order #${sent.id} (load L-${sent.id}) has this number: is it one load?`,
  );
  await expect(sendOrderToTms(rosa, copy)).rejects.toThrow(LATER);
});

test('who looked at the copy and says that it is a load of its own is asked no more', async () => {
  const sent = await aSentOrder();
  const copy = await replicateOrder(rosa, sent.id);
  await updateOrderField(rosa, copy, { path: 'unit_number', value: unit });
  expect(await asked(copy)).toBeUndefined();
  await expect(sendOrderOfList(rosa, copy)).rejects.not.toThrow(LATER);
});

test('two rows of one container in a list are asked about, beside an order that has its load as well', async () => {
  const row = { unit_number: unit, master_bol_mawb: `MAEU${serial}11` };
  const [first, second] = await ordersOf(await processed([row, row]));
  expect(await asked(first?.id ?? 0)).toBeUndefined();
  expect(await asked(second?.id ?? 0)).toBe(
    'another order of this document has this container: is it one load?',
  );
  nextUnit();
  const sent = await aSentOrder();
  const again = { unit_number: unit, master_bol_mawb: `MAEU${serial}11` };
  for (const { id } of await ordersOf(await processed([again, again])))
    expect(await asked(id)).toBe(hasContainer(sent.id));
});

test('a container that a person types into another order is asked about, and no more when it is another one', async () => {
  const sent = await aSentOrder();
  const other = await only(
    await processed([{ unit_number: `TGHU${serial}`, master_bol_mawb: `MAEU${serial}99` }]),
  );
  await updateOrderField(rosa, other.id, { path: 'unit_number', value: unit });
  expect(await asked(other.id)).toContain(hasContainer(sent.id));
  await updateOrderField(rosa, other.id, { path: 'unit_number', value: 'MSKU9070323' });
  expect((await asked(other.id)) ?? '').not.toContain('one load');
});

test.each(['booking_number', 'master_bol_mawb', 'reference_number', 'load_number'])(
  'a number of a load that a person types into another order is asked about, and no more when it is another one: %s',
  async (path) => {
    const value = `HLCU${serial}55`;
    const sent = await aSentOrder({ unit_number: '', master_bol_mawb: '', [path]: value });
    const other = await only(await processed([{ seal_number: `UL-${serial}` }]));
    const doubt = async () => (await getOrderView(rosa, other.id)).doubts[path] ?? '';
    await updateOrderField(rosa, other.id, { path, value });
    expect(await doubt()).toBe(`order #${sent.id} (load L-${sent.id}) has this number: is it one load?`);
    await expect(sendOrderOfList(rosa, other.id)).rejects.toThrow(LATER);
    await updateOrderField(rosa, other.id, { path, value: `HLCU${serial}66` });
    expect(await doubt()).not.toContain('one load');
  },
);

test('orders of one document that a person gives their booking are not asked about each other', async () => {
  const [first, second] = await ordersOf(await processed([{ seal_number: 'UL-1' }, { seal_number: 'UL-2' }]));
  for (const id of [first?.id ?? 0, second?.id ?? 0]) {
    await updateOrderField(rosa, id, { path: 'booking_number', value: `BKG${serial}` });
    expect((await getOrderView(rosa, id)).doubts.booking_number).toBeUndefined();
  }
});

test('a revision with a corrected container, or a corrected bill, asks whether it is the load of the order before', async () => {
  const numbers = { reference_number: `REF${serial}`, master_bol_mawb: `MAEU${serial}11` };
  const sent = await aSentOrder(numbers);
  const revision = (fields: Fields) => ({ ...draftOf({ ...numbers, ...fields }), isRevision: true as const });
  const corrected = await only(await processed([revision({ unit_number: `TGHU${serial}` })]));
  expect(await asked(corrected.id)).toContain(
    `the paper is a revision, and order #${sent.id} (load L-${sent.id}) of its load has another container: is it one load?`,
  );
  const bill = await only(
    await processed([revision({ unit_number: unit, master_bol_mawb: `MAEU${serial}77` })]),
  );
  expect(await asked(bill.id)).toContain(hasContainer(sent.id));
});

test('of an order that goes, or comes back, every question says so', async () => {
  const ops = await aUser({ role: 'ops-admin', companyIds: [harbor] });
  const sent = await aSentOrder();
  await deleteOrder(ops, sent.id);
  const next = await only(await processed([{ unit_number: unit, master_bol_mawb: `MAEU${serial}11` }]));
  const made = `made the load L-${sent.id} of it`;
  expect(await asked(next.id)).toBe(`order #${sent.id}, which was deleted, ${made}`);
  const copy = await replicateOrder(rosa, next.id);
  await restoreOrder(ops, sent.id);
  expect(await asked(next.id)).toBe(`order #${sent.id} ${made}`);
  expect(await asked(copy)).toContain(`order #${sent.id} ${made}; order #${next.id} has this container`);
  await deleteRequest(ops, sent.requestId);
  expect(await asked(next.id)).toBe(`order #${sent.id}, which was deleted, ${made}`);
  await restoreRequest(ops, sent.requestId);
  expect(await asked(next.id)).toBe(`order #${sent.id} ${made}`);
});

test('a revision of a certified order is its update, and asks before the load is changed', async () => {
  const sent = await aSentOrder();
  await db().update(orders).set({ certification: 'certified' }).where(eq(orders.id, sent.id));
  const next = await only(
    await processed([{ unit_number: unit, master_bol_mawb: `MAEU${serial}11`, seal_number: 'UL-2' }]),
  );
  expect(next.precededByOrderId).toBe(sent.id);
  expect(await asked(next.id)).toBe(`order #${sent.id} of this load is certified: is it to be changed?`);
});
