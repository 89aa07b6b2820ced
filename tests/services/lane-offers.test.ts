import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { addresses } from '~/services/companies/schema.server';
import { offersForOrder } from '~/services/orders/lane-offers.server';
import { saveItinerary } from '~/services/orders/save-itinerary.server';
import { db } from '~/services/platform/runtime.server';
import { aCompany, anOrder, aUser, openWorld, type World } from '../support/world';

/** What the customer had on the last orders of the same lane is offered, and nothing else. */
let world: World;
let harbor: number;
let rosa: Actor;
let customer: number;
let terminal: number;
let warehouse: number;
let elsewhere: number;

beforeAll(async () => {
  world = await openWorld();
  const place = { addressLine1: '1 Road', city: 'Savannah', state: 'GA', postalCode: '31401', code: 'X' };
  const names = ['Customer', 'Terminal', 'Warehouse', 'Elsewhere'];
  const rows = await db()
    .insert(addresses)
    .values(names.map((locationName) => ({ ...place, locationName })))
    .returning({ id: addresses.id });
  [customer, terminal, warehouse, elsewhere] = rows.map(({ id }) => id) as [number, number, number, number];
});
afterAll(() => world.close());
beforeEach(async () => {
  harbor = await aCompany();
  rosa = await aUser({ companyIds: [harbor] });
});

type Lane = { to?: number; fields?: Record<string, string | number>; sent?: boolean };

async function anOrderOfLane({ to = warehouse, fields = {}, sent = true }: Lane = {}): Promise<number> {
  const id = await anOrder({
    companyId: harbor,
    fields,
    addresses: { bill_to_address: { raw_text: 'Customer', address_id: customer } },
    sentAt: sent ? new Date() : null,
  });
  const events = [
    { type: 'pickup' as const, address_id: terminal },
    { type: 'deliver' as const, address_id: to },
  ];
  await saveItinerary(rosa, id, { events });
  return id;
}

test('a rate that all orders of the lane had is offered with how many said so', async () => {
  for (let i = 0; i < 4; i += 1) await anOrderOfLane({ fields: { line_haul: 450 } });
  await anOrderOfLane({ to: elsewhere, fields: { line_haul: 900 } });
  await anOrderOfLane({ fields: { line_haul: 901 }, sent: false });
  const order = await anOrderOfLane({ sent: false });
  expect(await offersForOrder(rosa, order)).toEqual([
    { path: 'line_haul', value: 450, agree: 4, of: 4, text: '450.00' },
  ]);
  const filled = await anOrderOfLane({ sent: false, fields: { line_haul: 500 } });
  expect(await offersForOrder(rosa, filled)).toEqual([]);
});

test('the orders of another company and of no lane say nothing', async () => {
  for (let i = 0; i < 4; i += 1) await anOrderOfLane({ fields: { line_haul: 450 } });
  const lost = await anOrder({ companyId: harbor });
  expect(await offersForOrder(rosa, lost)).toEqual([]);
  harbor = await aCompany();
  rosa = await aUser({ companyIds: [harbor] });
  expect(await offersForOrder(rosa, await anOrderOfLane({ sent: false }))).toEqual([]);
  await expect(offersForOrder(rosa, lost)).rejects.toMatchObject({ status: 404 });
});
