import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { ADMIN, type AdminEntityName } from '~/domain/admin/admin-entities';
import { readListQuery } from '~/domain/lists/list-query';
import { adminUsage, deleteAdminRow, getAdminRow, saveAdminRow } from '~/services/admin/admin-rows.server';
import { mergeRows, previewMerge } from '~/services/admin/merge-rows.server';
import { addresses, companies, companyPlans, variants } from '~/services/companies/schema.server';
import { createOptions } from '~/services/intake/create-options.server';
import { createRequest, createRequestSchema } from '~/services/intake/create-request.server';
import { orderAddressEvents, orders } from '~/services/orders/schema.server';
import { db } from '~/services/platform/runtime.server';
import { loadAdminHome, loadAdminList } from '~/services/screens/admin-screen.server';
import { accessEvents, editsOf } from '../support/journal';
import { aCompany, anOrder, aUser, openWorld, type World } from '../support/world';

/** What superadmins keep in the panel: every change is written down, and nothing in use is deleted. (issue 15) */
let world: World;
let superadmin: Actor;
let harbor: number;

beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany({ name: 'Harbor' });
  superadmin = await aUser({ role: 'superadmin', companyIds: [harbor] });
});
afterAll(() => world.close());

const list = async (entity: AdminEntityName, search = '') => {
  const { query } = readListQuery(ADMIN[entity].list, new URLSearchParams(search));
  return (await loadAdminList(superadmin, entity, query)).rows;
};
const lastEvent = async () => (await accessEvents()).at(-1);
const typed = async (entity: AdminEntityName, id: number | null, more: Record<string, unknown> = {}) => {
  const values = await getAdminRow(superadmin, entity, id);
  const form = Object.entries(values).map(([name, value]) => [name, value === true ? 'on' : (value ?? '')]);
  return { ...Object.fromEntries(form.filter(([, value]) => value !== false)), ...more };
};

describe('companies', () => {
  test('are made with the layouts that every company has, and what was said is written down', async () => {
    const [plan] = await db().insert(companyPlans).values({ displayName: 'Large' }).returning();
    const id = await saveAdminRow(
      superadmin,
      'companies',
      null,
      await typed('companies', null, {
        name: 'Quayside',
        plan_id: String(plan?.id),
        default_tms_provider_id: '1',
        email_intake_address: 'orders@quay.intake.test',
        admin_review: 'always',
      }),
    );
    const [row] = await db().select().from(companies).where(eq(companies.id, id));
    expect(row).toMatchObject({
      name: 'Quayside',
      planId: plan?.id,
      defaultTmsProviderId: 1,
      emailIntakeAddress: 'orders@quay.intake.test',
      deactivatedAt: null,
      configuration: { admin_review: 'always', private_requests: true },
    });
    const made = await db().select().from(variants).where(eq(variants.companyId, id));
    expect(made.map(({ name }) => name).sort()).toEqual([
      'Generic document',
      'Generic spreadsheet',
      'Not an order',
    ]);
    expect(await lastEvent()).toMatchObject({
      type: 'company-created',
      actorId: superadmin.userId,
      companyId: id,
      details: { plan_id: { old: null, new: plan?.id }, admin_review: { old: null, new: 'always' } },
    });
    expect(await list('companies', 'search=quay.intake')).toMatchObject([
      { id, plan: 'Large', status: true },
    ]);
  });

  test('are changed field by field, each with what was before; nothing changed is nothing written', async () => {
    const before = (await accessEvents()).length;
    await saveAdminRow(superadmin, 'companies', harbor, await typed('companies', harbor));
    const first = (await accessEvents()).length;
    await saveAdminRow(superadmin, 'companies', harbor, await typed('companies', harbor));
    expect((await accessEvents()).length).toBe(first);
    expect(first - before).toBeLessThanOrEqual(1);
    const { active: _, ...off } = await typed('companies', harbor, { update_window_days: '14' });
    await saveAdminRow(superadmin, 'companies', harbor, off);
    expect(await lastEvent()).toMatchObject({
      type: 'company-updated',
      details: { active: { old: true, new: false }, update_window_days: { old: null, new: 14 } },
    });
    expect(await list('companies', 'active=false')).toMatchObject([{ id: harbor, status: false }]);
    await saveAdminRow(superadmin, 'companies', harbor, { ...off, active: 'on' });
  });

  test('what makes no sense is refused by field, and nothing is changed', async () => {
    const wrong = await typed('companies', harbor, {
      name: ' ',
      update_window_days: '-3',
      admin_review: 'sometimes',
      time_zone: 'Mars/Olympus',
    });
    await expect(saveAdminRow(superadmin, 'companies', harbor, wrong)).rejects.toMatchObject({
      status: 422,
      errors: {
        name: ['This field is required'],
        update_window_days: ['At least 0'],
        admin_review: ['Choose one of the list'],
        time_zone: ['Choose one of the list'],
      },
    });
    const plan = await typed('companies', harbor, { plan_id: '99999' });
    await expect(saveAdminRow(superadmin, 'companies', harbor, plan)).rejects.toMatchObject({
      errors: { plan_id: ['Choose one of the list'] },
    });
    const intake = await typed('companies', harbor, { email_intake_address: 'orders@quay.intake.test' });
    await expect(saveAdminRow(superadmin, 'companies', harbor, intake)).rejects.toMatchObject({
      status: 422,
    });
  });

  test('where private requests are off nobody is offered to make one, or makes one', async () => {
    const offered = async () =>
      (await createOptions(superadmin)).companies.find(({ id }) => id === harbor)?.mayBePrivate;
    expect(await offered()).toBe(true);
    const { private_requests: _, ...off } = await typed('companies', harbor);
    await saveAdminRow(superadmin, 'companies', harbor, off);
    expect(await offered()).toBe(false);
    const input = createRequestSchema.parse({
      data_extraction_method: 'automated',
      original_filename: 'a.pdf',
      private_request: true,
      company_id: harbor,
    });
    await expect(createRequest(superadmin, input)).rejects.toMatchObject({
      status: 422,
      message: 'This company takes no private requests.',
    });
  });
});

describe('dictionary items', () => {
  const carrier = { item_type: 'carrier', item_key: 'MAEU', item_display_name: 'Maersk' };

  test('are added, found, changed, and deleted while nothing uses them', async () => {
    const id = await saveAdminRow(superadmin, 'dictionary-items', null, {
      ...carrier,
      company_id: String(harbor),
    });
    await expect(
      saveAdminRow(superadmin, 'dictionary-items', null, { ...carrier, company_id: String(harbor) }),
    ).rejects.toMatchObject({ status: 409 });
    await saveAdminRow(superadmin, 'dictionary-items', id, {
      ...carrier,
      item_display_name: 'Maersk Line',
      item_type: 'vessel',
    });
    expect(await list('dictionary-items', `search=maersk&companies=${harbor}`)).toMatchObject([
      { id, name: 'Maersk Line', type: 'carrier', key: 'MAEU', company: 'Harbor' },
    ]);
    expect(await lastEvent()).toMatchObject({
      type: 'dictionary-item-updated',
      details: { id, item_display_name: { old: 'Maersk', new: 'Maersk Line' } },
    });
    const order = await anOrder({ companyId: harbor, fields: { carrier_dictid: id } });
    expect(order).toBeGreaterThan(0);
    expect((await adminUsage(superadmin, 'dictionary-items', id)).usage).toEqual([
      { what: 'orders', count: 1 },
    ]);
    await expect(deleteAdminRow(superadmin, 'dictionary-items', id)).rejects.toMatchObject({
      status: 409,
      message: 'It is used in 1 order. Merge it into another one instead.',
    });
    const unused = await saveAdminRow(superadmin, 'dictionary-items', null, { ...carrier, item_key: 'MSCU' });
    await deleteAdminRow(superadmin, 'dictionary-items', unused);
    await expect(getAdminRow(superadmin, 'dictionary-items', unused)).rejects.toMatchObject({ status: 404 });
  });
});

describe('addresses', () => {
  const yard = {
    location_name: 'Tamarind Foods',
    address_line_1: '20510 S Fordyce Ave',
    city: 'Carson',
    state: 'ca',
    postal_code: '90810',
    country: 'us',
    verified: 'on',
  };

  test('are checked, told apart by whether somebody vouches for them, and by whether there are two', async () => {
    await expect(
      saveAdminRow(superadmin, 'addresses', null, { ...yard, postal_code: '9081' }),
    ).rejects.toMatchObject({
      errors: { postal_code: ['A postal code of the United States has five digits, or nine'] },
    });
    const id = await saveAdminRow(superadmin, 'addresses', null, yard);
    const { verified: _, ...unseen } = { ...yard, location_name: 'TAMARIND FOODS' };
    const twice = await saveAdminRow(superadmin, 'addresses', null, unseen);
    expect((await list('addresses', 'verified=false')).map((row) => row.id)).toEqual([twice]);
    expect((await list('addresses', 'doubles=true')).map((row) => row.id).sort()).toEqual([id, twice].sort());
    const [row] = await db()
      .select()
      .from(addresses)
      .where(and(eq(addresses.id, id)));
    expect(row).toMatchObject({ state: 'CA', country: 'US', companyId: null });
    const order = await anOrder({
      companyId: harbor,
      addresses: {
        bill_to_address: { address_id: id, location_name: 'Tamarind Foods', raw_text: 'TAMARIND' },
      },
    });
    expect(order).toBeGreaterThan(0);
    await expect(deleteAdminRow(superadmin, 'addresses', id)).rejects.toMatchObject({
      status: 409,
      message: 'It is used in 1 order, as a party. Merge it into another one instead.',
    });
    await deleteAdminRow(superadmin, 'addresses', twice);
    expect(await lastEvent()).toMatchObject({ type: 'address-deleted', details: { id: twice } });
    expect(await list('addresses', 'doubles=true')).toEqual([]);
  });
});

describe('two rows that are one', () => {
  const place = (location_name: string) =>
    saveAdminRow(superadmin, 'addresses', null, {
      location_name,
      address_line_1: '1 Dock St',
      city: 'Oakland',
      state: 'CA',
      postal_code: '94607',
      country: 'US',
      verified: 'on',
    });
  const party = (id: number) => ({
    bill_to_address: { address_id: id, location_name: 'Quay Foods', raw_text: 'QUAY FOODS' },
  });

  test('are merged: orders that were not sent get the one that stays, sent ones keep what went out', async () => {
    const [gone, stays] = [await place('Quay Foods'), await place('Quay Foods Inc')];
    const open = await anOrder({ companyId: harbor, addresses: party(gone) });
    const sent = await anOrder({ companyId: harbor, addresses: party(gone), sentAt: new Date() });
    const stop = { orderId: open, eventNumber: 1, type: 'pickup' as const, addressId: gone };
    await db()
      .insert(orderAddressEvents)
      .values({ ...stop, rawAddress: { raw_text: 'QUAY FOODS' }, provenance: { source: 'document' } });
    expect(await previewMerge(superadmin, 'addresses', { from: gone, into: stays })).toMatchObject({
      from: 'Quay Foods',
      into: 'Quay Foods Inc',
      open: 1,
      sent: 1,
      orders: [{ id: open, company: 'Harbor' }],
    });
    expect(await mergeRows(superadmin, 'addresses', { from: gone, into: stays })).toBe(1);
    const held = async (id: number) =>
      (await db().select().from(orders).where(eq(orders.id, id)))[0]?.addresses.bill_to_address?.address_id;
    expect([await held(open), await held(sent)]).toEqual([stays, gone]);
    const stops = await db().select().from(orderAddressEvents).where(eq(orderAddressEvents.orderId, open));
    expect(stops.map(({ addressId }) => addressId)).toEqual([stays]);
    expect((await editsOf(open)).map(({ path, before, after }) => [path, before, after])).toEqual([
      ['bill_to_address', gone, stays],
      ['order_address_events.1.address_id', gone, stays],
    ]);
    expect(await lastEvent()).toMatchObject({
      type: 'addresses-merged',
      details: { id: gone, into: stays, orders: 1 },
    });
    await expect(mergeRows(superadmin, 'addresses', { from: gone, into: stays })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('of two companies are not, nor a row with itself', async () => {
    const item = (item_key: string, company_id: string) =>
      saveAdminRow(superadmin, 'dictionary-items', null, {
        item_type: 'vessel',
        item_key,
        item_display_name: item_key,
        company_id,
      });
    const [ours, theirs] = [
      await item('EVER GIVEN', String(harbor)),
      await item('EVER GIFT', String(await aCompany())),
    ];
    for (const into of [theirs, ours])
      await expect(mergeRows(superadmin, 'dictionary-items', { from: ours, into })).rejects.toMatchObject({
        status: 422,
      });
    const everybodys = await item('EVER GOLDEN', '');
    const order = await anOrder({ companyId: harbor, fields: { vessel_dictid: ours } });
    expect(await mergeRows(superadmin, 'dictionary-items', { from: ours, into: everybodys })).toBe(1);
    const [row] = await db().select().from(orders).where(eq(orders.id, order));
    expect(row?.fields.vessel_dictid).toBe(everybodys);
  });
});

test('the panel is for who holds nova-view over all companies, and each list for who may see its rows', async () => {
  const { entities, links } = loadAdminHome(superadmin);
  expect(entities.map(({ name }) => name)).toEqual([
    'companies',
    'dictionary-items',
    'addresses',
    'o-c-r-variants',
  ]);
  expect(links.length).toBeGreaterThan(2);
  for (const role of ['ops-admin', 'customer-admin'] as const) {
    const actor = await aUser({ role, companyIds: [harbor] });
    expect(() => loadAdminHome(actor)).toThrow();
    await expect(getAdminRow(actor, 'companies', harbor)).rejects.toMatchObject({ status: 403 });
    await expect(saveAdminRow(actor, 'companies', harbor, {})).rejects.toMatchObject({ status: 403 });
    await expect(deleteAdminRow(actor, 'addresses', 1)).rejects.toMatchObject({ status: 403 });
  }
});
