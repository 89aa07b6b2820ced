import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { dictionaryItems, variants } from '~/services/companies/schema.server';
import { learnedSources } from '~/services/field-maps/schema.server';
import { acceptSourceProposal } from '~/services/learning/decide-source-proposal.server';
import { updateOrderField } from '~/services/orders/update-order-field.server';
import { db } from '~/services/platform/runtime.server';
import { equipmentPicker } from '~/services/screens/equipment-picker.server';
import { aReadDocument } from '../support/finished-documents';
import { aCompany, aUser, openWorld, type World } from '../support/world';

/** What a document says of its equipment can be made to mean an entry of the dictionary. (spec 2 §6 boostCreate) */
const FIELD = 'pt_equipmenttype_container_dictid';
let world: World;
let harbor: number;
let variantId: number;
let rosa: Actor;
let ops: Actor;
let high: number;
let reefer: number;

beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany();
  rosa = await aUser({ companyIds: [harbor] });
  ops = await aUser({ role: 'ops-admin', companyIds: [await aCompany()] });
  const [variant] = await db()
    .insert(variants)
    .values({ companyId: null, name: 'Juniper delivery order', variantType: 'textract' })
    .returning({ id: variants.id });
  variantId = variant?.id ?? 0;
  const item = (itemKey: string) => ({
    companyId: harbor,
    itemType: 'equipment',
    itemKey,
    itemDisplayName: `${itemKey} box`,
    itemValue: { chassis_container_code: 'CO' },
  });
  const rows = await db()
    .insert(dictionaryItems)
    .values([item('40HCM'), item('40RH')])
    .returning({ id: dictionaryItems.id });
  [high, reefer] = rows.map(({ id }) => id) as [number, number];
});
afterAll(() => world.close());

const read = (size: string, companyId = harbor) =>
  aReadDocument(
    [
      'DELIVERY ORDER',
      'Container No: MSKU9070323',
      'Booking No: BKG4471120',
      `Container Size/Type: ${size}`,
      'Deliver To: Foxglove Pet Products, 1200 Mill Road, Ontario, CA 91761',
    ],
    { companyId, variantId },
  );
const boost = (actor: Actor, orderId: number, value: number, path = FIELD) =>
  updateOrderField(actor, orderId, { path, value, boost: true });
const learned = async () =>
  (await db().select().from(learnedSources).where(eq(learnedSources.companyId, harbor))).map(
    ({ fieldName, kind, value, status }) => ({ fieldName, kind, value, status }),
  );

test('boosted equipment is what the text means on the documents that come after', async () => {
  const { orderId, fields } = await read('40HC');
  expect(fields).not.toHaveProperty(FIELD);
  await expect(boost(rosa, orderId, high)).rejects.toMatchObject({ status: 403 });
  await expect(boost(ops, orderId, high, 'carrier_dictid')).rejects.toMatchObject({ status: 422 });
  await boost(ops, orderId, high);
  expect(await learned()).toEqual([
    { fieldName: FIELD, kind: 'equipment', value: `${high}:40HC`, status: 'active' },
  ]);
  const next = await read('40HC');
  expect(next.fields[FIELD]).toBe(high);
  expect(next.provenance[FIELD]).toMatchObject({ source: 'history', text: '40HC' });
  expect((await read('20DV')).fields).not.toHaveProperty(FIELD);
  expect((await read('40HC', await aCompany())).fields).not.toHaveProperty(FIELD);
});

test('a text means one thing: another boost takes the place of the first', async () => {
  const { orderId } = await read('40HC');
  await boost(ops, orderId, reefer);
  expect((await learned()).map(({ value, status }) => `${value} ${status}`).sort()).toEqual(
    [`${high}:40HC retired`, `${reefer}:40HC active`].sort(),
  );
  expect((await read('40HC')).fields[FIELD]).toBe(reefer);
});

test('an entry that was deleted since is not taken, and no field map holds one', async () => {
  const [row] = await db().select().from(learnedSources).where(eq(learnedSources.status, 'active'));
  await expect(acceptSourceProposal(ops, row?.id ?? 0)).rejects.toThrow('A field map holds no equipment');
  await db().update(dictionaryItems).set({ deletedAt: new Date() }).where(eq(dictionaryItems.id, reefer));
  expect((await read('40HC')).fields).not.toHaveProperty(FIELD);
});

test('Boost is offered to who may', async () => {
  const { orderId } = await read('40HC');
  const offered = async (actor: Actor) =>
    (await equipmentPicker(actor, orderId, FIELD, { query: '', filters: {} })).mayBoost;
  expect([await offered(ops), await offered(rosa)]).toEqual([true, false]);
});
