import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { oneOrder } from '~/services/api/present-order.server';
import { dictionaryItems } from '~/services/companies/schema.server';
import { updateOrderField } from '~/services/orders/update-order-field.server';
import { db } from '~/services/platform/runtime.server';
import { aCompany, anOrder, aUser, openWorld, type World } from '../support/world';

/** Beside each dictionary id the API says whether it is verified. (spec 2 §3 Order: Equipment) */
const FIELD = 'pt_equipmenttype_container_dictid';
let world: World;
let harbor: number;
let rosa: Actor;
let box: number;
let line: number;

beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany();
  rosa = await aUser({ companyIds: [harbor] });
  const rows = await db()
    .insert(dictionaryItems)
    .values([
      {
        companyId: harbor,
        itemType: 'equipment',
        itemKey: '40HCM',
        itemDisplayName: '40 high cube',
        itemValue: { chassis_container_code: 'CO' },
      },
      { companyId: harbor, itemType: 'carrier', itemKey: 'KSTL', itemDisplayName: 'Kestrel Line' },
    ])
    .returning({ id: dictionaryItems.id });
  [box, line] = rows.map(({ id }) => id) as [number, number];
});
afterAll(() => world.close());

const verified = async (orderId: number, name: string) =>
  ((await oneOrder(rosa, orderId)) as Record<string, unknown>)[`${name}_verified`];

test('an id that a person chose or accepted is verified, one of a constant is not', async () => {
  const constant = { source: 'constant' as const };
  const orderId = await anOrder({
    companyId: harbor,
    fields: { [FIELD]: box },
    provenance: { [FIELD]: constant },
  });
  expect(await verified(orderId, FIELD)).toBe(false);
  await updateOrderField(rosa, orderId, { path: FIELD, value: box });
  expect(await verified(orderId, FIELD)).toBe(true);
  const chosen = await anOrder({ companyId: harbor });
  expect(await verified(chosen, FIELD)).toBe(false);
  await updateOrderField(rosa, chosen, { path: FIELD, value: box });
  expect(await verified(chosen, FIELD)).toBe(true);
});

test.each([
  ['kstl', true],
  ['Kestrel Line', true],
  ['Kestrel Lines Inc', false],
])('of the carrier %s that the dictionary matched it is %s', async (carrier, is) => {
  const orderId = await anOrder({ companyId: harbor, fields: { carrier, carrier_dictid: line } });
  expect(await verified(orderId, 'carrier_dictid')).toBe(is);
});

test('an entry that is not there is not verified', async () => {
  const provenance = { [FIELD]: { source: 'user' as const } };
  const orderId = await anOrder({ companyId: harbor, fields: { [FIELD]: 987_654 }, provenance });
  expect(await verified(orderId, FIELD)).toBe(false);
});
