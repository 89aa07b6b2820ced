import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { FIELD_NAMES, ORDER_FIELDS, type OrderField } from '~/domain/orders/order-fields';
import { addresses, dictionaryItems } from '~/services/companies/schema.server';
import { fieldMaps } from '~/services/field-maps/schema.server';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { saveItinerary } from '~/services/orders/save-itinerary.server';
import { updateOrderField } from '~/services/orders/update-order-field.server';
import { db } from '~/services/platform/runtime.server';
import { liveEvents } from '~/services/platform/schema.server';
import { editsOf } from '../support/journal';
import { aCompany, anOrder, aUser, openWorld, type World } from '../support/world';

let world: World;
let harbor: number;
let summit: number;
let rosa: Actor;
let marcus: Actor;
let orderId: number;

beforeAll(async () => {
  world = await openWorld();
  [harbor, summit] = [await aCompany(), await aCompany()];
  rosa = await aUser({ companyIds: [harbor], name: 'Rosa Quintanilla' });
  marcus = await aUser({ companyIds: [harbor], name: 'Marcus Delacroix' });
});
afterAll(() => world.close());
beforeEach(async () => {
  orderId = await anOrder({ companyId: harbor });
});

const edit = (path: string, value: unknown, version?: number, actor = rosa) =>
  updateOrderField(actor, orderId, { path, value: value as string, version });
const view = () => getOrderView(rosa, orderId);
const fieldsNow = async () => (await view()).fields;

test('a change is kept with who made it, what was there before, and a new version', async () => {
  expect(await edit('seal_number', ' ul-88 123 ', 1)).toEqual({ version: 2 });
  expect(await view()).toMatchObject({
    version: 2,
    fields: { seal_number: 'UL-88 123' },
    edited: { name: 'Rosa Quintanilla' },
  });
  expect(await edit('seal_number', 'UL-2', 2)).toEqual({ version: 3 });
  expect(await editsOf(orderId)).toMatchObject([
    { version: 2, path: 'seal_number', before: null, after: 'UL-88 123', by: rosa.userId },
    { version: 3, before: 'UL-88 123', after: 'UL-2' },
  ]);
  expect((await view()).provenance.seal_number).toMatchObject({ source: 'user' });
});

test('live pages hear of a change in the same moment', async () => {
  await edit('seal_number', 'UL-1');
  const heard = await db().select().from(liveEvents).where(eq(liveEvents.name, 'order-updated'));
  expect(heard.at(-1)).toMatchObject({
    companyId: harbor,
    payload: { order_id: orderId, path: 'seal_number', version: 2, user_name: 'Rosa Quintanilla' },
  });
});

test('an empty value takes the field away', async () => {
  await edit('unit_number', '');
  expect(await fieldsNow()).not.toHaveProperty('unit_number');
});

test('two who change the same field: the later one is shown both values and loses nothing', async () => {
  await edit('seal_number', 'ROSA-1', 1);
  await expect(edit('seal_number', 'MARCUS-1', 1, marcus)).rejects.toMatchObject({
    status: 409,
    details: { path: 'seal_number', yours: 'MARCUS-1', theirs: 'ROSA-1', version: 2 },
  });
  expect(await fieldsNow()).toMatchObject({ seal_number: 'ROSA-1' });
});

test('two who change different fields at the same time both keep their change', async () => {
  await Promise.all([edit('seal_number', 'ROSA-1', 1), edit('booking_number', 'MARCUS-1', 1, marcus)]);
  expect(await view()).toMatchObject({
    version: 3,
    fields: { seal_number: 'ROSA-1', booking_number: 'MARCUS-1' },
  });
});

test('two who change the same field at the same moment: one of them is told', async () => {
  const results = await Promise.allSettled([
    edit('seal_number', 'ROSA-1', 1),
    edit('seal_number', 'MARCUS-1', 1, marcus),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('the same value again accepts the field: it needs no look any more', async () => {
  orderId = await anOrder({
    companyId: harbor,
    fields: { weight: 900, weight_uom: 'lb' },
    provenance: { weight: { source: 'document', confidence: 0.4 } },
  });
  expect((await view()).doubts).toEqual({ weight: 'unsure reading' });
  expect(await edit('weight', '900')).toEqual({ version: 1 });
  expect((await view()).doubts).toEqual({});
});

describe('every type of field', () => {
  const TYPES: [OrderField['type'], unknown, unknown, unknown, string][] = [
    ['text', '  two   words ', 'two words', 'x'.repeat(256), 'Max 255 characters'],
    ['identifier', 'msku 9070323', 'MSKU 9070323', 'x'.repeat(256), 'Max 255 characters'],
    ['date', '2026-11-24', '2026-11-24', '24/11/2026', "Date must have the 'YYYY-MM-DD' format"],
    ['date', '11/24/2026', '2026-11-24', 'monkey', "Date must have the 'YYYY-MM-DD' format"],
    ['date', '2028-02-29', '2028-02-29', '2026-02-29', 'There is no day 2026-02-29'],
    ['time', '08:30', '08:30', '24:00', 'Please enter a valid date'],
    ['number', '19,200.5', 19_200.5, 'heavy', 'Value should be a valid number'],
    ['number', '3.5', 3.5, '1e9', 'Value should be a valid number'],
    ['money', '$ 450.12', 450.12, '45O', 'Value should be a valid number'],
    ['boolean', 'on', true, 'maybe', 'Choose yes or no'],
  ];
  test.each(TYPES)('%s takes %j', async (type, given, kept, wrong, message) => {
    const name = FIELD_NAMES.find((field) => ORDER_FIELDS[field]?.type === type) ?? '';
    await edit(name, given);
    expect((await fieldsNow())[name]).toEqual(kept);
    await expect(edit(name, wrong)).rejects.toMatchObject({ status: 422, errors: { [name]: [message] } });
    expect((await fieldsNow())[name]).toEqual(kept);
  });

  test('a choice takes its values in any case, and no others', async () => {
    await edit('weight_uom', 'KG');
    expect(await fieldsNow()).toMatchObject({ weight_uom: 'kg' });
    await expect(edit('weight_uom', 'stone')).rejects.toMatchObject({
      errors: { weight_uom: ['Choose one of Lb, Kg'] },
    });
  });

  test('the usual lengths and units are offered, and others that make sense are taken', async () => {
    for (const [path, given, kept] of [
      ['equipment_size', "40'", '40'],
      ['equipment_size', '24 ft', '24'],
      ['quantity_uom', 'pallets', 'PLT'],
      ['quantity_uom', 'Reel', 'REEL'],
    ] as const) {
      await edit(path, given);
      expect((await fieldsNow())[path]).toBe(kept);
    }
    for (const [path, wrong] of [
      ['equipment_size', '400'],
      ['equipment_size', 'long'],
      ['quantity_uom', '3 boxes and a crate'],
    ] as const)
      await expect(edit(path, wrong)).rejects.toMatchObject({
        errors: { [path]: [expect.stringMatching(/^Choose one of .*, or give a /)] },
      });
  });

  test('every field of the catalogue can be emptied', async () => {
    for (const name of FIELD_NAMES) await edit(name, null);
    expect(await fieldsNow()).toEqual({});
  });

  test.each(['no_such_field', 'fields', '__proto__', 'constructor', 'id', 'company_id', 'status'])(
    '%s is no field',
    async (name) => {
      await expect(edit(name, 'x')).rejects.toMatchObject({ status: 422 });
    },
  );

  test('a NUL in a value does not reach the database', async () => {
    await edit('contents', 'TILES\u0000');
    expect(await fieldsNow()).toMatchObject({ contents: 'TILES' });
  });
});

describe('a dictionary field', () => {
  let mine: number;
  let theirs: number;
  let otherDictionary: number;
  beforeAll(async () => {
    const item = { itemType: 'carrier', itemKey: 'MAEU', itemDisplayName: 'Maersk' };
    const rows = await db()
      .insert(dictionaryItems)
      .values([item, { ...item, companyId: summit }, { ...item, itemType: 'vessel' }])
      .returning({ id: dictionaryItems.id });
    [mine, theirs, otherDictionary] = rows.map(({ id }) => id) as [number, number, number];
  });
  const field = FIELD_NAMES.find((name) => ORDER_FIELDS[name]?.dictionary === 'carrier') ?? '';

  test('takes an entry of its list, shown by name', async () => {
    await edit(field, String(mine));
    expect(await view()).toMatchObject({ fields: { [field]: mine }, dictionary: { [field]: 'Maersk' } });
  });

  test('takes no entry of another company or another list, none that does not exist', async () => {
    for (const id of [theirs, otherDictionary, 999_999, '9'.repeat(200), 'Maersk'])
      await expect(edit(field, id)).rejects.toMatchObject({
        errors: { [field]: ['Choose an entry of the list'] },
      });
  });

  test('shows an entry that was deleted meanwhile as deleted', async () => {
    await edit(field, mine);
    await db().update(dictionaryItems).set({ deletedAt: new Date() }).where(eq(dictionaryItems.id, mine));
    expect((await view()).dictionary[field]).toBe('[Deleted]');
    await db().update(dictionaryItems).set({ deletedAt: null }).where(eq(dictionaryItems.id, mine));
  });
});

describe('addresses', () => {
  let quarry: number;
  let foreign: number;
  const place = {
    locationName: 'Copperline Quarry',
    addressLine1: '88 Quarry Road',
    city: 'Savannah',
    state: 'GA',
    postalCode: '31401',
    code: 'COPPERLINE',
  };
  beforeAll(async () => {
    const rows = await db()
      .insert(addresses)
      .values([place, { ...place, companyId: summit }])
      .returning({ id: addresses.id });
    [quarry, foreign] = rows.map(({ id }) => id) as [number, number];
  });

  test('a verified address takes the place of what was recognised, and can be taken away', async () => {
    orderId = await anOrder({
      companyId: harbor,
      addresses: { bill_to_address: { raw_text: 'COPERLINE', location_name: 'COPERLINE', address_id: null } },
    });
    await edit('bill_to_address', quarry);
    expect((await view()).addresses.bill_to_address).toMatchObject({
      addressId: quarry,
      name: 'Copperline Quarry',
      rawText: 'COPERLINE',
    });
    await edit('bill_to_address', null);
    expect((await view()).addresses.bill_to_address).toMatchObject({ addressId: null });
  });

  test('an address of another company, or none at all, is not found', async () => {
    for (const id of [foreign, 999_999, 2 ** 40, -1, 'x'])
      await expect(edit('bill_to_address', id)).rejects.toMatchObject({
        status: 422,
        errors: { bill_to_address: ['Address Not Found'] },
      });
  });

  test('stops are added, reordered, retyped and removed in one change', async () => {
    const stop = (type: 'pickup' | 'deliver' | 'drop', id?: number) => ({
      id,
      type,
      address_id: quarry,
      note: null,
    });
    await saveItinerary(rosa, orderId, { events: [stop('pickup'), stop('deliver')], version: 1 });
    const [first, second] = (await view()).events;
    await saveItinerary(rosa, orderId, {
      events: [stop('drop', second?.id), stop('pickup', first?.id), stop('deliver')],
      version: 2,
    });
    const events = (await view()).events;
    expect(events.map(({ number, type }) => [number, type])).toEqual([
      [1, 'drop'],
      [2, 'pickup'],
      [3, 'deliver'],
    ]);
    expect(events.map(({ id }) => id).slice(0, 2)).toEqual([second?.id, first?.id]);
    await saveItinerary(rosa, orderId, { events: [], version: 3 });
    expect(await view()).toMatchObject({ events: [], version: 4 });
  });

  test('an itinerary takes no stop of another order, no foreign address, no stale version', async () => {
    const other = await anOrder({ companyId: harbor });
    await saveItinerary(rosa, other, { events: [{ type: 'pickup', address_id: quarry }] });
    const [strange] = (await getOrderView(rosa, other)).events;
    const save = (event: object, version?: number) =>
      saveItinerary(rosa, orderId, {
        events: [{ type: 'pickup' as const, address_id: null, ...event }],
        version,
      });
    await expect(save({ id: strange?.id })).rejects.toMatchObject({ status: 422 });
    await expect(save({ address_id: foreign })).rejects.toMatchObject({ status: 422 });
    await save({ address_id: quarry });
    await expect(save({}, 1)).rejects.toMatchObject({ status: 409 });
  });
});

test.each([
  ['chassis', 'X1'],
  ['forwarder_address', null],
])('%s that the field map makes readonly for a role cannot be changed by it', async (fieldName, value) => {
  await db()
    .insert(fieldMaps)
    .values({ level: 2, tmsProviderId: 1, fieldName, config: { readonly_roles: ['customer-user'] } });
  await expect(edit(fieldName, value)).rejects.toMatchObject({
    errors: { [fieldName]: ['You may read this field, not change it'] },
  });
});

test('a field that its map hides is written by operations alone, one that it takes out of the order by nobody', async () => {
  const says = (fieldName: string, config: Record<string, unknown>) =>
    db().insert(fieldMaps).values({ level: 2, tmsProviderId: 1, fieldName, config });
  await says('custom8', { screen_hide: true });
  await says('custom9', { available: false });
  const refused = (name: string) => ({
    errors: { [name]: ['The field map keeps this field out of the order'] },
  });
  const operator = await aUser({ role: 'superadmin', companyIds: [harbor] });
  for (const name of ['custom8', 'custom9'])
    await expect(edit(name, 'X1')).rejects.toMatchObject(refused(name));
  await updateOrderField(operator, orderId, { path: 'custom8', value: 'X1' });
  await expect(updateOrderField(operator, orderId, { path: 'custom9', value: 'X1' })).rejects.toMatchObject(
    refused('custom9'),
  );
});

test('a deleted order cannot be changed', async () => {
  orderId = await anOrder({ companyId: harbor, deletedAt: new Date() });
  await expect(edit('seal_number', 'X1')).rejects.toMatchObject({ status: 403 });
  await expect(saveItinerary(rosa, orderId, { events: [] })).rejects.toMatchObject({ status: 403 });
});
