import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { TMS_PROVIDER_NAMES, TMS_PROVIDERS } from '~/domain/trade/tms-providers';
import { getAdminRow, saveAdminRow } from '~/services/admin/admin-rows.server';
import { getCompanySetting } from '~/services/companies/company-choices.server';
import { addresses } from '~/services/companies/schema.server';
import { searchAddresses, searchAddressSchema } from '~/services/companies/search-addresses.server';
import { matchAddress } from '~/services/matching/match-addresses.server';
import { findOrder } from '~/services/orders/order-scope.server';
import { db } from '~/services/platform/runtime.server';
import { assembleTmsOrder } from '~/services/tms/assemble-order.server';
import { aCompany, anOrder, aUser, openWorld, type World } from '../support/world';

/** What a TMS knows a place by: another TMS knows the same place by another code. */
let world: World;
let superadmin: Actor;
beforeAll(async () => {
  world = await openWorld();
  superadmin = await aUser({ role: 'superadmin', companyIds: [await aCompany()] });
});
afterAll(() => world.close());
beforeEach(() => db().delete(addresses));

const TERMINAL = {
  location_name: 'APM Terminals Pier 400',
  address_line_1: '2500 Navy Way',
  city: 'San Pedro',
  state: 'CA',
  postal_code: '90731',
  country: 'US',
  verified: 'on',
};

function anAddress(more: Record<string, string> = {}): Promise<number> {
  return saveAdminRow(superadmin, 'addresses', null, { ...TERMINAL, ...more });
}

/** What the TMS of a company is told an address is called. */
async function codeSent(companyId: number, addressId: number): Promise<string | null | undefined> {
  const bill = { raw_text: 'Pier 400', address_id: addressId };
  const orderId = await anOrder({ companyId, addresses: { bill_to_address: bill } });
  const order = await findOrder(db(), superadmin, orderId);
  const { tmsOrder } = await assembleTmsOrder(db(), order, await getCompanySetting(companyId));
  return tmsOrder.bill_to?.code;
}

/** A company's form in the panel, with its TMS changed. */
async function changeTms(companyId: number, providerId: number): Promise<void> {
  const values = await getAdminRow(superadmin, 'companies', companyId);
  const typed = Object.entries(values).flatMap(([name, value]) =>
    value === false ? [] : [[name, value === true ? 'on' : String(value ?? '')]],
  );
  await saveAdminRow(superadmin, 'companies', companyId, {
    ...Object.fromEntries(typed),
    default_tms_provider_id: String(providerId),
  });
}

test.each(TMS_PROVIDER_NAMES)(
  '%s is told its own code of a place that all companies share, else the one for every TMS',
  async (provider) => {
    const companyId = await aCompany({ tmsProviderId: TMS_PROVIDERS[provider].id });
    const own = await anAddress({ code: 'P400', [`code_${provider}`]: 'OWN-400' });
    const common = await anAddress({ address_line_1: '2501 Navy Way', code: 'P401' });
    expect(await codeSent(companyId, own)).toBe('OWN-400');
    expect(await codeSent(companyId, common)).toBe('P401');
    const asked = searchAddressSchema.parse({ company_id: companyId, code: 'own' });
    expect(await searchAddresses(superadmin, asked)).toMatchObject([{ id: own, code: 'OWN-400' }]);
  },
);

test('a company that goes to another TMS tells it none of the codes of the old one, which count again when it comes back', async () => {
  const companyId = await aCompany({ tmsProviderId: TMS_PROVIDERS.profittools.id });
  const id = await anAddress({ code: 'PT-7', company_id: String(companyId) });
  const shared = await anAddress({ address_line_1: '2501 Navy Way', code: 'P401' });
  await changeTms(companyId, TMS_PROVIDERS.ptcoreapi.id);
  expect(await codeSent(companyId, id)).toBe('PT-7');
  await changeTms(companyId, TMS_PROVIDERS.cargowise.id);
  expect(await codeSent(companyId, id)).toBeNull();
  expect(await codeSent(companyId, shared)).toBe('P401');
  expect(await getAdminRow(superadmin, 'addresses', id)).toMatchObject({
    code: null,
    code_ptcoreapi: 'PT-7',
    code_cargowise: null,
  });
  await changeTms(companyId, TMS_PROVIDERS.ptcoreapi.id);
  expect(await codeSent(companyId, id)).toBe('PT-7');
});

test('a place that a document names by its code is found, whatever else it says of it', async () => {
  const companyId = await aCompany({ tmsProviderId: TMS_PROVIDERS.cargowise.id });
  const id = await anAddress({ code: 'P400', code_cargowise: 'APMLA' });
  const found = { address_id: id, score: 1, location_name: TERMINAL.location_name };
  const match = (raw_text: string, more: object = {}) => matchAddress(db(), companyId, { raw_text, ...more });
  expect(await match('APMLA', { location_name: 'APMLA' })).toEqual(found);
  expect(await match('Pick up at CODE: APMLA', { location_name: 'Pick up' })).toEqual(found);
  expect(await match('Terminal apmla', { location_name: 'Terminal' })).toEqual(found);
  // The code of other TMSs is none of this company's.
  expect(await match('CODE: P400')).toBeNull();
  expect(await match('CODE: APMLA', { postal_code: '31408' })).toBeNull();
  expect(await match('APMLA is closed on Sundays')).toBeNull();
});

test('of two places with one code none is taken, but its own goes before those of all companies', async () => {
  const companyId = await aCompany({ tmsProviderId: TMS_PROVIDERS.compcare.id });
  await anAddress({ code: 'P400' });
  await anAddress({ code: 'P400', address_line_1: '2501 Navy Way' });
  const said = { raw_text: 'Terminal P400', location_name: 'P400' };
  expect(await matchAddress(db(), companyId, said)).toBeNull();
  const own = await anAddress({ code: 'p400', company_id: String(companyId) });
  expect(await matchAddress(db(), companyId, said)).toMatchObject({ address_id: own });
  await db().update(addresses).set({ deletedAt: new Date() }).where(eq(addresses.id, own));
  expect(await matchAddress(db(), companyId, said)).toBeNull();
});
