import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { addresses } from '~/services/companies/schema.server';
import { fieldMaps } from '~/services/field-maps/schema.server';
import { journal } from '~/services/journal/schema.server';
import { chooseStopAddress } from '~/services/orders/choose-stop-address.server';
import { convertWeight } from '~/services/orders/convert-weight.server';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { type Itinerary, saveItinerary } from '~/services/orders/save-itinerary.server';
import { orders } from '~/services/orders/schema.server';
import { type UndoDirection, undoOrderChange } from '~/services/orders/undo-order-change.server';
import { updateOrderField } from '~/services/orders/update-order-field.server';
import { db } from '~/services/platform/runtime.server';
import { editsOf, rewriteJournal } from '../support/journal';
import { aCompany, anOrder, aUser, openWorld, type World } from '../support/world';

/** Ctrl+Z over the whole order: each undo an edit of its own, until the order is sent. */
let world: World;
let harbor: number;
let rosa: Actor;
let marcus: Actor;
let orderId: number;
let quarry: number;

const READ = { source: 'document', page: 0, confidence: 0.97 } as const;

beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany();
  rosa = await aUser({ companyIds: [harbor], name: 'Rosa Quintanilla' });
  marcus = await aUser({ companyIds: [harbor], name: 'Marcus Delacroix' });
  const [row] = await db()
    .insert(addresses)
    .values({
      locationName: 'Copperline Quarry',
      addressLine1: '88 Quarry Road',
      city: 'Savannah',
      state: 'GA',
      postalCode: '31401',
      code: 'COPPERLINE',
    })
    .returning({ id: addresses.id });
  quarry = row?.id ?? 0;
});
afterAll(() => world.close());
beforeEach(async () => {
  orderId = await anOrder({
    companyId: harbor,
    fields: { seal_number: 'READ-1', weight: 100, weight_uom: 'kg' },
    provenance: { seal_number: READ },
    addresses: { bill_to_address: { raw_text: 'COPERLINE', location_name: 'COPERLINE', address_id: null } },
  });
});

const edit = (path: string, value: string | number, actor = rosa) =>
  updateOrderField(actor, orderId, { path, value });
const take = (direction: UndoDirection, actor = rosa) => undoOrderChange(actor, orderId, direction);
const view = (actor = rosa) => getOrderView(actor, orderId);
const itinerary = (events: Itinerary['events']) => saveItinerary(rosa, orderId, { events });

test('an undo brings back what stood there and where it came from, as an edit of its own', async () => {
  await edit('seal_number', 'TYPED-1');
  expect(await view()).toMatchObject({ undo: { undo: 'Seal number', redo: null } });
  expect(await take('undo')).toMatchObject({ version: 3, label: 'Seal number' });
  expect(await view()).toMatchObject({
    version: 3,
    fields: { seal_number: 'READ-1' },
    provenance: { seal_number: READ },
    undo: { undo: null, redo: 'Seal number' },
  });
  expect(await editsOf(orderId)).toMatchObject([
    { version: 2, before: 'READ-1', after: 'TYPED-1' },
    { version: 3, before: 'TYPED-1', after: 'READ-1', undoes: 2, by: rosa.userId },
  ]);
  await take('redo');
  expect(await view()).toMatchObject({
    version: 4,
    fields: { seal_number: 'TYPED-1' },
    provenance: { seal_number: { source: 'user' } },
  });
  await expect(take('redo')).rejects.toMatchObject({ status: 422, message: 'Nothing to redo' });
});

test('several changes are undone one after the other, the last one first', async () => {
  await edit('seal_number', 'A');
  await edit('booking_number', 'B');
  await edit('seal_number', 'C');
  for (const label of ['Seal number', 'Booking', 'Seal number'])
    expect(await take('undo')).toMatchObject({ label });
  const { fields } = await view();
  expect(fields).toMatchObject({ seal_number: 'READ-1' });
  expect(fields).not.toHaveProperty('booking_number');
  await expect(take('undo')).rejects.toMatchObject({ message: 'Nothing to undo' });
});

test('weight and unit are converted as one change, and undone as one', async () => {
  expect(await convertWeight(rosa, orderId, 'lb')).toEqual({ version: 2, weight: 220.5 });
  expect((await view()).fields).toMatchObject({ weight: 220.5, weight_uom: 'lb' });
  await expect(convertWeight(rosa, orderId, 'lb')).rejects.toMatchObject({ status: 409 });
  await take('undo');
  expect(await view()).toMatchObject({ version: 3, fields: { weight: 100, weight_uom: 'kg' } });
  await edit('weight', '');
  await expect(convertWeight(rosa, orderId, 'lb')).rejects.toMatchObject({ status: 422 });
});

test('a weight in doubt stays so in the other unit, without what it was read as too in the first', async () => {
  const known = (doubt?: string) =>
    ({ source: 'document', confidence: 0.8, ...(doubt ? { doubt } : {}) }) as const;
  const fields = { weight: 100, weight_uom: 'kg' };
  for (const [doubt, asked] of [
    ['also read as 700', 'also read as 700'],
    [undefined, 'unsure reading'],
  ]) {
    const provenance = { weight: { ...known(doubt), near: '700' }, weight_uom: known() };
    const id = await anOrder({ companyId: harbor, fields, provenance });
    await convertWeight(rosa, id, 'lb');
    const { doubts, repairs } = await getOrderView(rosa, id);
    expect([doubts.weight, repairs.weight]).toEqual([asked, undefined]);
  }
});

test('a weight that somebody accepted is not asked about in the other unit, nor back in the first', async () => {
  const fields = { weight: 100, weight_uom: 'kg' };
  const doubted = { source: 'document', confidence: 0.8, doubt: 'also read as 700' } as const;
  const id = await anOrder({ companyId: harbor, fields, provenance: { weight: doubted } });
  const asked = async () => (await getOrderView(rosa, id)).doubts.weight;
  await updateOrderField(rosa, id, { path: 'weight', value: 100 });
  await convertWeight(rosa, id, 'lb');
  expect(await asked()).toBeUndefined();
  await undoOrderChange(rosa, id, 'undo');
  expect(await asked()).toBeUndefined();
});

test.each(['weight', 'weight_uom'])(
  'a weight of which the map hides the %s is not converted',
  async (path) => {
    const map = { level: 4 as const, companyId: harbor, fieldName: path, config: { screen_hide: true } };
    await db().insert(fieldMaps).values(map);
    onTestFinished(async () => {
      await db().delete(fieldMaps).where(eq(fieldMaps.companyId, harbor));
    });
    await expect(convertWeight(rosa, orderId, 'lb')).rejects.toMatchObject({
      status: 422,
      errors: { [path]: ['The field map keeps this field out of the order'] },
    });
    const [order] = await db().select().from(orders).where(eq(orders.id, orderId));
    expect(order).toMatchObject({ version: 1, fields: { weight: 100, weight_uom: 'kg' } });
  },
);

test('an address comes back as the document says it', async () => {
  await edit('bill_to_address', quarry);
  await take('undo');
  expect((await view()).addresses.bill_to_address).toMatchObject({ addressId: null, name: 'COPERLINE' });
});

test('an edit of before it was kept where a value came from is undone with what is known', async () => {
  await edit('bill_to_address', quarry);
  await rewriteJournal({ details: sql`${journal.details} - 'was'` });
  await take('undo');
  expect((await view()).addresses.bill_to_address).toMatchObject({ addressId: null, rawText: 'COPERLINE' });
});

test('stops come back as they stood, also one that was removed', async () => {
  await itinerary([
    { type: 'pickup', address_id: quarry, note: 'Gate 2' },
    { type: 'deliver', address_id: quarry },
  ]);
  const [first, second] = (await view()).events;
  await chooseStopAddress(rosa, orderId, { eventId: second?.id ?? 0, path: 'stop', value: null });
  await itinerary([{ id: second?.id, type: 'drop', address_id: null }]);
  await take('undo');
  expect((await view()).events).toMatchObject([
    { id: first?.id, type: 'pickup', note: 'Gate 2', address: { addressId: quarry } },
    { id: second?.id, type: 'deliver', address: { addressId: null } },
  ]);
  await take('undo');
  expect((await view()).events[1]?.address.addressId).toBe(quarry);
  await take('undo');
  expect((await view()).events).toEqual([]);
  await take('redo');
  expect((await view()).events).toHaveLength(2);
});

test('what a colleague changed since is not undone: both are told, nothing is lost', async () => {
  await edit('seal_number', 'MINE');
  await edit('seal_number', 'THEIRS', marcus);
  await expect(take('undo')).rejects.toMatchObject({
    status: 409,
    message: 'Seal number was changed by somebody else meanwhile',
    details: { path: 'seal_number', theirs: 'THEIRS' },
  });
  expect((await view()).fields).toMatchObject({ seal_number: 'THEIRS' });
  expect(await take('undo', marcus)).toMatchObject({ label: 'Seal number' });
  expect((await view()).fields).toMatchObject({ seal_number: 'MINE' });
});

test('what was sent to the TMS is not taken back; what was changed after it is', async () => {
  await edit('seal_number', 'SENT');
  await db().update(orders).set({ sentAt: new Date(), sentVersion: 2 });
  expect((await view()).undo.undo).toBeNull();
  await expect(take('undo')).rejects.toMatchObject({ status: 409 });
  await edit('seal_number', 'LATER');
  await take('undo');
  expect((await view()).fields).toMatchObject({ seal_number: 'SENT' });
});

test('nobody undoes what they may not change', async () => {
  const stranger = await aUser({ companyIds: [await aCompany()] });
  await edit('seal_number', 'A');
  await expect(take('undo', stranger)).rejects.toMatchObject({ status: 404 });
});
