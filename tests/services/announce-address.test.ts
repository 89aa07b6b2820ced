import { readFileSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAddressCall } from '~/services/api/companies.calls.server';
import { newAddressSchema } from '~/services/companies/create-address.server';
import { addresses, companies, type SandboxBehaviour } from '~/services/companies/schema.server';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { env } from '~/services/platform/env.server';
import { db } from '~/services/platform/runtime.server';
import { loadNewAddress } from '~/services/screens/new-address.server';
import { addAddressToOrder } from '~/services/tms/add-address-to-order.server';
import { startSandbox, stopSandbox } from '~/services/tms/run-sandbox.server';
import { openTmsWorld, type TmsWorld } from '../support/tms-world';
import { aCompany, anOrder, aUser } from '../support/world';

/** A new address is told to a TMS that keeps addresses of its own, before it is ours. (spec 2 §8 Add address) */
let world: TmsWorld;
let orderId: number;

const GIVEN = {
  location_name: 'Tamarind Foods Cold Storage',
  address_line_1: '2210 E Harbor Blvd',
  city: 'Long Beach',
  state: 'CA',
  postal_code: '90810',
};

beforeAll(async () => {
  world = await openTmsWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await db().delete(addresses).where(eq(addresses.companyId, world.harbor));
  await behave('accept');
  orderId = await anOrder({ companyId: world.harbor });
});

const behave = (tms_sandbox: SandboxBehaviour) =>
  db()
    .update(companies)
    .set({ configuration: { tms_sandbox, can_add_addresses: true } })
    .where(eq(companies.id, world.harbor));
const add = (more: object = {}) =>
  addAddressToOrder(world.admin, orderId, { path: 'bill_to_address', given: { ...GIVEN, ...more } });
const book = () => db().select().from(addresses).where(eq(addresses.companyId, world.harbor));
/** What the TMS was told of, by its own journal. */
const told = (): { addressCode: string; payload: { name: string } }[] =>
  readFileSync(path.join(env().DATA_DIR, 'tms-sandbox', 'sandbox-journal.jsonl'), 'utf8')
    .split('\n')
    .flatMap((line) => (line.includes('"addressCode"') ? [JSON.parse(line)] : []));

test('an address that the TMS takes has its code there, and is taken for the order', async () => {
  await add();
  const [row] = await book();
  expect(row?.code).toMatch(/^PT\d{6}$/);
  expect(told()).toMatchObject([
    { addressCode: row?.code, payload: { name: GIVEN.location_name, zip: '90810' } },
  ]);
  expect((await getOrderView(world.admin, orderId)).addresses.bill_to_address?.addressId).toBe(row?.id);
  await add({ location_name: 'Tamarind Foods Dock 9', code: 'TAMARIND9' });
  expect((await book()).map(({ code }) => code).sort()).toEqual([row?.code, 'TAMARIND9']);
});

test('an address that is in the book already is told nobody', async () => {
  await add({ location_name: 'Known Foods' });
  const before = told().length;
  await add({ location_name: 'known foods' });
  expect(told()).toHaveLength(before);
  expect(await book()).toHaveLength(1);
});

test('what the TMS refuses, giving a reason, is said in the words of its configuration; nothing is half done', async () => {
  await behave('refuse');
  await expect(add({ location_name: 'Refused Foods' })).rejects.toMatchObject({
    status: 422,
    message: 'Something went wrong with the Core API configuration.',
  });
  expect(await book()).toEqual([]);
  expect((await getOrderView(world.admin, orderId)).addresses.bill_to_address).toBeNull();
});

test('a TMS that is out of order, or not there, says so in the general words; the next try is the same address', async () => {
  const failed = { status: 503, message: 'There was an error updating the address, please try again.' };
  await behave('fail-twice');
  for (let i = 0; i < 2; i += 1)
    await expect(add({ location_name: 'Patient Foods' })).rejects.toMatchObject(failed);
  await stopSandbox();
  await expect(add({ location_name: 'Patient Foods' })).rejects.toMatchObject(failed);
  expect(await book()).toEqual([]);
  await startSandbox();
  await add({ location_name: 'Patient Foods' });
  expect(await book()).toHaveLength(1);
  expect(told().filter(({ payload }) => payload.name === 'Patient Foods')).toHaveLength(1);
});

test('nobody tells a TMS of an address for an order that they may not change', async () => {
  const stranger = await aUser({ role: 'customer-admin', companyIds: [await aCompany()] });
  const before = told().length;
  await expect(
    addAddressToOrder(stranger, orderId, { path: 'bill_to_address', given: GIVEN }),
  ).rejects.toMatchObject({ status: 404 });
  expect(told()).toHaveLength(before);
});

test('the API adds an address in the same way', async () => {
  const answer = await createAddressCall.run({
    actor: world.admin,
    params: {},
    query: {} as never,
    body: newAddressSchema.parse(GIVEN),
    request: new Request('http://harbor.test/'),
  });
  expect(await answer.json()).toMatchObject({ code: expect.stringMatching(/^PT/), city: 'Long Beach' });
});

test('CompCare asks what the company is, the usual one for its place is ticked; no other TMS asks', async () => {
  const summit = await aCompany({ tmsProviderId: 2, configuration: { can_add_addresses: true } });
  const devon = await aUser({ role: 'customer-admin', companyIds: [summit] });
  const theirs = await anOrder({ companyId: summit });
  const place = { orderId: theirs, path: 'ssrr_location_address' };
  expect(await loadNewAddress(devon, place)).toMatchObject({ entityTypes: [7], mayAdd: true });
  expect((await loadNewAddress(world.admin, { ...place, orderId })).entityTypes).toBeNull();
  await addAddressToOrder(devon, theirs, {
    path: place.path,
    given: { ...GIVEN, cc_entity_type_ids: ['7', '9', '7'] },
  });
  const [row] = await db().select().from(addresses).where(eq(addresses.companyId, summit));
  expect(row).toMatchObject({ ccEntityTypeIds: [7, 9], code: '' });
  await expect(
    addAddressToOrder(devon, theirs, {
      path: place.path,
      given: { ...GIVEN, location_name: 'Other', cc_entity_type_ids: ['10'] },
    }),
  ).rejects.toMatchObject({ message: 'Please provide valid values.' });
});
