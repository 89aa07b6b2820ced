import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { createAddressCall } from '~/services/api/companies.calls.server';
import { newAddressSchema } from '~/services/companies/create-address.server';
import { addresses } from '~/services/companies/schema.server';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { db } from '~/services/platform/runtime.server';
import { aCompany, anOrder, aUser, openWorld, type World } from '../support/world';

/** Addresses that other programs add to an address book. (spec 2 §7 POST /api/addresses) */
const PLACE = {
  location_name: 'Tamarind Foods Cold Storage',
  address_line_1: '20510 S Fordyce Ave',
  city: 'Carson',
  state: 'ca',
  postal_code: '90810',
};

let world: World;
let harbor: number;
let bayline: number;
let rosa: Actor;
let both: Actor;

beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany({ configuration: { can_add_addresses: true } });
  bayline = await aCompany();
  rosa = await aUser({ companyIds: [harbor], role: 'customer-admin' });
  both = await aUser({ companyIds: [harbor, bayline], role: 'customer-admin' });
});
afterAll(() => world.close());

async function add(actor: Actor, more: Record<string, unknown> = {}) {
  const body = newAddressSchema.parse({ ...PLACE, ...more });
  const request = new Request('http://127.0.0.1:3000/api/addresses', { method: 'POST' });
  return (await createAddressCall.run({ actor, params: {}, query: undefined, body, request })).json();
}

test('an address is added to the only company of who asks, and given again the second time', async () => {
  const added = await add(rosa, { code: 'TAM-1', is_terminal_address: true });
  expect(added).toMatchObject({
    ...PLACE,
    id: expect.any(Number),
    state: 'CA',
    company_id: harbor,
    code: 'TAM-1',
    is_terminal_address: true,
  });
  expect((await add(both, { company_id: harbor })).id).toBe(added.id);
  const stored = await db().select().from(addresses).where(eq(addresses.companyId, harbor));
  expect(stored).toMatchObject([{ createdByUserId: rosa.userId, createdForOrderId: null }]);
});

test('two buildings at one street are two addresses, each with its second line, which its order shows', async () => {
  const building = (address_line_2: string) => add(rosa, { location_name: 'Quill Storage', address_line_2 });
  const [seven, nine] = [await building('Building 7'), await building('Building 9')];
  expect([seven.address_line_2, nine.address_line_2]).toEqual(['Building 7', 'Building 9']);
  expect((await building('BUILDING 7')).id).toBe(seven.id);
  const order = await anOrder({
    companyId: harbor,
    addresses: { bill_to_address: { address_id: nine.id, raw_text: 'QUILL STORAGE' } },
  });
  const { addresses: shown } = await getOrderView(rosa, order);
  expect(shown.bill_to_address?.lines).toBe('20510 S Fordyce Ave, Building 9, Carson, CA 90810');
});

test('whoever has several companies names one, and nobody names that of others', async () => {
  const refusal = { status: 422, errors: { company_id: ['Please provide valid values.'] } };
  await expect(add(both)).rejects.toMatchObject(refusal);
  await expect(add(rosa, { company_id: bayline })).rejects.toMatchObject(refusal);
  const superadmin = await aUser({ role: 'superadmin', companyIds: [harbor] });
  await expect(add(superadmin, { company_id: 2_000_000_000 })).rejects.toMatchObject(refusal);
});

test('a company that lets no addresses be added is refused', async () => {
  await expect(add(both, { company_id: bayline })).rejects.toMatchObject({ status: 403 });
});

test('the code of another firm of the book is refused at its field, and nothing is stored', async () => {
  await add(rosa, { location_name: 'Plumtree Apparel', code: 'PLUM-7' });
  const errors = { code: ['The code plum-7 is that of Plumtree Apparel, Carson'] };
  await expect(add(rosa, { location_name: 'Cobalt Forwarding', code: 'plum-7' })).rejects.toMatchObject({
    status: 422,
    errors,
  });
  expect(
    (await db().select().from(addresses)).filter(({ locationName }) => /Cobalt/.test(locationName)),
  ).toEqual([]);
  // The firm itself is given as it is, and a firm without a code takes none away.
  expect(await add(rosa, { location_name: 'Plumtree Apparel', code: 'PLUM-7' })).toMatchObject({
    code: 'PLUM-7',
  });
  expect(await add(rosa, { location_name: 'Cobalt Forwarding' })).toMatchObject({ code: '' });
});
