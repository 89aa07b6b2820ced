import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { listEquipment } from '~/services/companies/equipment-choices.server';
import { addresses, dictionaryItems, variants } from '~/services/companies/schema.server';
import { searchAddresses } from '~/services/companies/search-addresses.server';
import { fieldMaps, learnedSources } from '~/services/field-maps/schema.server';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { readFieldPost } from '~/services/orders/order-posts.server';
import { saveOrderPart } from '~/services/orders/save-order-part.server';
import { updateOrderField } from '~/services/orders/update-order-field.server';
import { db } from '~/services/platform/runtime.server';
import { equipmentPicker } from '~/services/screens/equipment-picker.server';
import { recentEdits, valueOrigin } from '~/services/screens/value-origin.server';
import { aCompany, anOrder, aUser, openWorld, type World } from '../support/world';

/** What the form of an order says of its values, and from where. */
let world: World;
let harbor: number;
let rosa: Actor;
let ops: Actor;
let orderId: number;

beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany();
  rosa = await aUser({ companyIds: [harbor], name: 'Rosa Quintanilla' });
  ops = await aUser({ role: 'ops-admin', companyIds: [await aCompany()] });
});
afterAll(() => world.close());
beforeEach(async () => {
  orderId = await anOrder({ companyId: harbor });
});

const edit = (path: string, value: string | number | null, actor = rosa) =>
  updateOrderField(actor, orderId, { path, value });
const view = () => getOrderView(rosa, orderId);

describe('how values are shown', () => {
  test('the day zero of a TMS is no date', async () => {
    // Nor is that of a spreadsheet or of a program, in whatever way it is written.
    const zeros = [
      '1900-01-01',
      '01/01/1900',
      '1899-12-30',
      '12/31/1899',
      '1970-01-01',
      '1/1/1970',
      '0001-01-01',
    ];
    for (const zero of zeros) {
      await edit('cutoff_date', '2026-11-30');
      await edit('cutoff_date', zero);
      expect((await view()).fields, zero).not.toHaveProperty('cutoff_date');
    }
  });

  test('an entry that is not there any more is deleted, equipment and addresses are not found', async () => {
    orderId = await anOrder({
      companyId: harbor,
      fields: { carrier_dictid: 987_654, pt_equipmenttype_container_dictid: 987_654 },
      addresses: { bill_to_address: { raw_text: 'ACME', address_id: 987_654 } },
    });
    const { dictionary, addresses: places } = await view();
    expect(dictionary).toEqual({
      carrier_dictid: '[Deleted]',
      pt_equipmenttype_container_dictid: 'Not Found',
    });
    expect(places.bill_to_address).toMatchObject({ addressId: null, name: 'Address Not Found' });
    orderId = await anOrder({
      companyId: harbor,
      addresses: { bill_to_address: { raw_text: '', address_id: null } },
    });
    expect((await view()).addresses.bill_to_address, 'nothing was read of it').toMatchObject({
      name: 'Address not recognized',
      rawText: 'Address not recognized',
    });
  });

  test('a field that its field map names by nothing is marked, a unit says which one is preferred', async () => {
    await db()
      .insert(fieldMaps)
      .values([
        { level: 2, tmsProviderId: 1, fieldName: 'voyage', config: { d3canon_name: '' } },
        { level: 2, tmsProviderId: 1, fieldName: 'weight_uom', config: { preferred_uom: 'lb' } },
      ]);
    const { screens } = await view();
    expect(screens.voyage?.unnamed).toBe(true);
    expect(screens.vessel?.unnamed).toBe(false);
    expect(screens.weight_uom?.preferred).toBe('lb');
  });
});

describe('a value that was clicked on the document', () => {
  const REGION = { left: 0.1, top: 0.2, width: 0.3, height: 0.02 };
  const posted = (source: string) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ path: 'voyage', value: '0GN7', version: '1', source }))
      form.set(name, value);
    return readFieldPost(form);
  };

  test('keeps its page and box, so that it lights up later', async () => {
    const source = { page: 0, region: REGION, text: 'VOY 0GN7' };
    await saveOrderPart(rosa, orderId, posted(JSON.stringify(source)));
    expect((await view()).provenance.voyage).toEqual({ source: 'user', confidence: 1, ...source });
    await edit('voyage', 'TYPED');
    expect((await view()).provenance.voyage).toEqual({ source: 'user', confidence: 1 });
  });

  test.each(['not json', '{"page":-1}', '{"region":{"left":7}}', '[]'])(
    'a place that makes no sense (%s) is left out, the value is saved',
    async (source) => {
      await saveOrderPart(rosa, orderId, posted(source));
      expect((await view()).fields).toMatchObject({ voyage: '0GN7' });
      expect((await view()).provenance.voyage).not.toHaveProperty('region');
    },
  );
});

describe('where a value comes from', () => {
  beforeEach(async () => {
    orderId = await anOrder({
      companyId: harbor,
      fields: { seal_number: 'READ-1' },
      provenance: { seal_number: { source: 'document', page: 0, level: 4, text: 'Seal: READ-1' } },
    });
  });

  test('page and words, the level of its field map, and what it was before', async () => {
    expect(await valueOrigin(rosa, orderId, 'seal_number')).toMatchObject({
      label: 'Seal number',
      value: 'READ-1',
      level: 'Company',
      provenance: { page: 0, text: 'Seal: READ-1' },
      changes: null,
    });
    await edit('seal_number', 'TYPED-1');
    await edit('voyage', 'X');
    const { changes } = await valueOrigin(ops, orderId, 'seal_number');
    expect(changes).toMatchObject([{ before: 'READ-1', after: 'TYPED-1', user: 'Rosa Quintanilla' }]);
  });

  test('the last edit of each value is marked for who may see it', async () => {
    await edit('seal_number', 'TYPED-1');
    await edit('seal_number', 'TYPED-2');
    expect(await recentEdits(ops, orderId)).toMatchObject([
      { path: 'seal_number', before: 'TYPED-1', after: 'TYPED-2' },
    ]);
    await expect(recentEdits(rosa, orderId)).rejects.toMatchObject({ status: 403 });
    expect(await view()).toMatchObject({ maySeeRecentEdits: false });
    expect(await getOrderView(ops, orderId)).toMatchObject({ maySeeRecentEdits: true });
  });

  test('what is no field, and the order of another company, are not found', async () => {
    const stranger = await aUser({ companyIds: [await aCompany()] });
    await expect(valueOrigin(rosa, orderId, 'status')).rejects.toMatchObject({ status: 404 });
    await expect(valueOrigin(stranger, orderId, 'seal_number')).rejects.toMatchObject({ status: 404 });
  });
});

describe('equipment', () => {
  const FIELD = 'pt_equipmenttype_container_dictid';
  let maersk: number;
  let chassis: number;
  beforeAll(async () => {
    const item = (itemKey: string, itemValue: Record<string, string>) => ({
      itemType: 'equipment',
      itemKey,
      itemDisplayName: `${itemKey} box`,
      itemValue,
    });
    const rows = await db()
      .insert(dictionaryItems)
      .values([
        item('20ST', { chassis_container_code: 'CO', equipmentlength: '20', type: 'DV' }),
        item('40HCM', { chassis_container_code: 'CO', equipmentlength: '40', type: 'HC', scac: 'MAEU' }),
        item('40CH', { chassis_container_code: 'CH', equipmentlength: '40', type: 'GN' }),
      ])
      .returning({ id: dictionaryItems.id });
    [, maersk, chassis] = rows.map(({ id }) => id) as [number, number, number];
  });
  const search = { query: '', filters: {}, recognized: {} };
  const keys = (items: { key: string }[]) => items.map(({ key }) => key);

  test('containers and chassis are lists of their own, narrowed by line, SCAC, type and length', async () => {
    expect(keys(await listEquipment(harbor, 'CO', search))).toEqual(['20ST', '40HCM']);
    expect(keys(await listEquipment(harbor, 'CH', search))).toEqual(['40CH']);
    expect(keys(await listEquipment(harbor, 'CO', { ...search, filters: { scac: 'maeu' } }))).toEqual([
      '40HCM',
    ]);
    expect(keys(await listEquipment(harbor, 'CO', { ...search, query: '20st' }))).toEqual(['20ST']);
  });

  test('what was recognised on the order stands first', async () => {
    orderId = await anOrder({ companyId: harbor, fields: { equipment_size: '40', equipment_type: 'HC' } });
    const picker = await equipmentPicker(rosa, orderId, FIELD, { query: '', filters: {} });
    expect(picker.recognized).toBe("40' High cube");
    expect(picker.items.map(({ key, fits }) => [key, fits])).toEqual([
      ['40HCM', true],
      ['20ST', false],
    ]);
    await expect(
      equipmentPicker(rosa, orderId, 'carrier_dictid', { query: '', filters: {} }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test('a chassis is no container', async () => {
    await edit(FIELD, maersk);
    expect((await view()).dictionary[FIELD]).toBe('40HCM box');
    await expect(edit(FIELD, chassis)).rejects.toMatchObject({
      errors: { [FIELD]: ['Choose an entry of the list'] },
    });
  });
});

describe('the address book', () => {
  let quarry: number;
  let variantId: number;
  beforeAll(async () => {
    const place = {
      locationName: 'Copperline Quarry',
      addressLine1: '88 Quarry Road',
      city: 'Savannah',
      state: 'GA',
      postalCode: '31401',
      code: 'COPPERLINE',
    };
    const [row] = await db()
      .insert(addresses)
      .values({ ...place, companyId: harbor })
      .returning({ id: addresses.id });
    quarry = row?.id ?? 0;
    const [variant] = await db()
      .insert(variants)
      .values({ name: 'Kestrel pickup order', variantType: 'pdftext' })
      .returning({ id: variants.id });
    variantId = variant?.id ?? 0;
  });

  test('is searched for one TMS provider', async () => {
    const found = (tms_provider_id: number) =>
      searchAddresses(rosa, {
        company_id: harbor,
        tms_provider_id,
        rawtext: 'Copperline',
      } as Parameters<typeof searchAddresses>[1]);
    expect((await found(1)).map(({ id }) => id)).toContain(quarry);
    expect(await found(2)).toEqual([]);
  });

  test('a boost: what the document says means this address from now on', async () => {
    orderId = await anOrder({
      companyId: harbor,
      variantId,
      addresses: { bill_to_address: { raw_text: 'COPERLINE', address_id: null } },
    });
    const boost = (actor: Actor, path = 'bill_to_address') =>
      updateOrderField(actor, orderId, { path, value: quarry, boost: true });
    await expect(boost(rosa)).rejects.toMatchObject({ status: 403 });
    await expect(boost(ops, 'forwarder_address')).rejects.toMatchObject({ status: 422 });
    await expect(boost(ops, 'voyage')).rejects.toMatchObject({ status: 422 });
    await boost(ops);
    await boost(ops);
    const learned = await db().select().from(learnedSources).where(eq(learnedSources.variantId, variantId));
    expect(learned).toMatchObject([
      { fieldName: 'bill_to_address', kind: 'address', value: `${quarry}:COPERLINE`, status: 'active' },
    ]);
  });
});

test('a field that another TMS alone has a place for is not on the form, unless it is filled or sent elsewhere', async () => {
  const hiddenOf = async (tmsProviderId: number | null, fields: Record<string, string> = {}) => {
    const company = await aCompany({ tmsProviderId });
    orderId = await anOrder({ companyId: company, fields });
    const { screens } = await getOrderView(await aUser({ companyIds: [company] }), orderId);
    return ['pt_rate_code_name', 'cc_orderstatus', 'trnedi_category_dictid', 'seal_number'].filter(
      (name) => screens[name]?.hidden,
    );
  };
  expect(await hiddenOf(1)).toEqual(['cc_orderstatus', 'trnedi_category_dictid']);
  expect(await hiddenOf(2)).toEqual(['pt_rate_code_name', 'trnedi_category_dictid']);
  expect(await hiddenOf(8)).toEqual(['pt_rate_code_name', 'cc_orderstatus']);
  expect(await hiddenOf(null)).toEqual([]);
  expect(await hiddenOf(1, { cc_orderstatus: 'Open' })).toEqual(['trnedi_category_dictid']);
  await db()
    .insert(fieldMaps)
    .values({
      level: 2,
      tmsProviderId: 1,
      fieldName: 'cc_orderstatus',
      config: { profittools_destination: 'custom.3' },
    });
  expect(await hiddenOf(1)).toEqual(['trnedi_category_dictid']);
});

test('the whole id of a request is copied by superadmins alone', async () => {
  const company = await aCompany();
  const orderId = await anOrder({ companyId: company });
  const may = async (role: 'superadmin' | 'ops-admin' | 'customer-admin') =>
    (await getOrderView(await aUser({ role, companyIds: [company] }), orderId)).mayCopyRequestId;
  expect([await may('superadmin'), await may('ops-admin'), await may('customer-admin')]).toEqual([
    true,
    false,
    false,
  ]);
});
