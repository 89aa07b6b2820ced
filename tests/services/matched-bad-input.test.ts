import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { TMS_PROVIDERS } from '~/domain/trade/tms-providers';
import { dictionaryItems } from '~/services/companies/schema.server';
import { lookUpEntry } from '~/services/matching/look-up-entry.server';
import { updateOrderField } from '~/services/orders/update-order-field.server';
import { db } from '~/services/platform/runtime.server';
import { storedOrder } from '../support/grid';
import { aCompany, anOrder, aUser, openWorld, type World } from '../support/world';

/** Lists and people as they are: names by the thousand that differ in a digit, entries that go, two windows on one ship. */
let world: World;
let harbor: number;
let rosa: Actor;
let dana: Actor;
const ids = new Map<string, number>();
const SHIPS = 10_000;
const ship = (n: number) => `HARRIER ${String(n).padStart(5, '0')}`;

beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany({ tmsProviderId: TMS_PROVIDERS.profittools.id });
  rosa = await aUser({ role: 'customer-admin', companyIds: [harbor] });
  dana = await aUser({ role: 'customer-admin', companyIds: [harbor] });
  const rows = Array.from({ length: SHIPS }, (_, n) => ({
    companyId: harbor,
    itemType: 'vessel',
    itemKey: String(9_000_000 + n),
    itemDisplayName: ship(n),
  }));
  for (let from = 0; from < rows.length; from += 2000) {
    const made = await db()
      .insert(dictionaryItems)
      .values(rows.slice(from, from + 2000))
      .returning({ id: dictionaryItems.id, name: dictionaryItems.itemDisplayName });
    for (const { id, name } of made) ids.set(name, id);
  }
});
afterAll(() => world.close());

test('of 10,000 ships whose names differ in a digit the one is taken, and of none of them the likest is offered', async () => {
  const read = (text: string) => lookUpEntry(db(), harbor, { type: 'vessel', text });
  expect(await read(`M/V ${ship(7_412)}`)).toEqual({ id: ids.get(ship(7_412)) });
  expect(await read('HARRIER 74121')).toEqual({
    id: null,
    doubt: expect.stringMatching(/^not in the list, which has HARRIER \d{5}$/),
    near: expect.stringMatching(/^HARRIER \d{5}$/),
  });
});

test('an entry that is deleted while it was chosen is refused, and the order stays as it was', async () => {
  const orderId = await anOrder({
    companyId: harbor,
    fields: { vessel: ship(1), vessel_dictid: ids.get(ship(1)) ?? 0 },
  });
  await db()
    .update(dictionaryItems)
    .set({ deletedAt: new Date() })
    .where(eq(dictionaryItems.id, ids.get(ship(2)) ?? 0));
  await expect(
    updateOrderField(rosa, orderId, { path: 'vessel_dictid', value: ids.get(ship(2)) ?? 0 }),
  ).rejects.toMatchObject({ status: 422, message: 'Choose an entry of the list' });
  expect((await storedOrder(orderId)).fields).toEqual({ vessel: ship(1), vessel_dictid: ids.get(ship(1)) });
});

test('of two people, one on the text and one on the entry of a ship, the second is told, and both name one ship', async () => {
  const orderId = await anOrder({
    companyId: harbor,
    fields: { vessel: ship(3), vessel_dictid: ids.get(ship(3)) ?? 0 },
  });
  const { version } = await storedOrder(orderId);
  await updateOrderField(rosa, orderId, { path: 'vessel', value: ship(4), version });
  await expect(
    updateOrderField(dana, orderId, { path: 'vessel_dictid', value: ids.get(ship(5)) ?? 0, version }),
  ).rejects.toMatchObject({ status: 409 });
  expect((await storedOrder(orderId)).fields).toEqual({ vessel: ship(4), vessel_dictid: ids.get(ship(4)) });
});
