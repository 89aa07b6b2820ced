import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fieldMaps } from '~/services/field-maps/schema.server';
import { removeFieldMap, storeFieldMap } from '~/services/field-maps/store-field-map.server';
import { DEFAULT_FIELD_MAP } from '~/services/mapping/labels/default-field-map';
import { db, transaction } from '~/services/platform/runtime.server';
import { seedFacts } from '~/services/server/seed-facts.server';
import { aCompany, aUser, openWorld, type World } from '../support/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await seedFacts();
});
afterAll(() => world.close());

const scope = { companyId: null, variantId: null, tmsProviderId: null };
const cellOf = (fieldName: string) => ({ level: 1, scope, fieldName }) as const;
const isOf = (fieldName: string) => and(eq(fieldMaps.level, 1), eq(fieldMaps.fieldName, fieldName));
async function rowOf(fieldName: string) {
  const [row] = await db().select().from(fieldMaps).where(isOf(fieldName));
  return row;
}

test('labels that come with an update are in force where nobody changed or deleted the entry, and stay what they are elsewhere', async () => {
  const ops = await aUser({ role: 'ops-admin', companyIds: [await aCompany()] });
  // As an earlier version left them.
  const old = { ...DEFAULT_FIELD_MAP.seal_number, ocr_source_field: 'Seal', use_template_value: false };
  await db().update(fieldMaps).set({ config: old }).where(isOf('seal_number'));
  await db().delete(fieldMaps).where(isOf('temperature'));
  const entry = { ocr_source_field: 'Our Booking' };
  await transaction((tx) => storeFieldMap(tx, ops, { ...cellOf('booking_number'), entry }));
  const { id = 0 } = (await rowOf('fuel_surcharge')) ?? {};
  await transaction((tx) => removeFieldMap(tx, ops, { ...cellOf('fuel_surcharge'), id }));
  await seedFacts();
  await seedFacts();
  const labels = DEFAULT_FIELD_MAP.seal_number?.ocr_source_field;
  expect((await rowOf('seal_number'))?.config).toEqual({ ...old, ocr_source_field: labels });
  expect((await rowOf('seal_number'))?.version).toBe(2);
  expect((await rowOf('temperature'))?.config).toEqual(DEFAULT_FIELD_MAP.temperature);
  expect((await rowOf('booking_number'))?.config).toEqual(entry);
  expect(await rowOf('fuel_surcharge')).toBeUndefined();
});
