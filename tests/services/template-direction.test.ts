import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { dictionaryItems } from '~/services/companies/schema.server';
import { fillFromTemplates } from '~/services/matching/fill-from-template.server';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { updateOrderField } from '~/services/orders/update-order-field.server';
import { db } from '~/services/platform/runtime.server';
import { aCompany, anOrder, aUser, openWorld, type World } from '../support/world';

let world: World;
let harbor: number;
let rosa: Actor;
beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany();
  rosa = await aUser({ role: 'customer-admin', companyIds: [harbor] });
});
afterAll(() => world.close());

async function aTemplate(itemDisplayName: string, itemValue = {}): Promise<number> {
  const template = { companyId: harbor, itemType: 'template', itemKey: itemDisplayName, itemDisplayName };
  const [row] = await db()
    .insert(dictionaryItems)
    .values({ ...template, itemValue })
    .returning({ id: dictionaryItems.id });
  return row?.id ?? 0;
}

const DOUBT = 'the template is for Export, this order is Import';

test.each([
  ['EXPORT STD', {}, DOUBT],
  ['Long Beach outbound', {}, DOUBT],
  ['LA_EXP_LIVE', {}, DOUBT],
  ['STD', { shipment_direction: 'export' }, DOUBT],
  ['EXPRESS', {}, undefined],
  ['Import / Export', {}, undefined],
  ['Imports', {}, undefined],
  ['STD', {}, undefined],
])('the template %s of %j, of a document that imports, asks: %s', async (name, values, doubt) => {
  const fields = { tms_template_dictid: await aTemplate(name, values), shipment_direction: 'import' };
  const draft = { fields, provenance: {}, addresses: {}, events: [] };
  const [filled] = await fillFromTemplates(harbor, [draft], async () => []);
  expect(filled?.provenance.tms_template_dictid?.doubt).toBe(doubt);
});

test('a template that a person chooses for an order of the other direction asks until either is set right', async () => {
  const orderId = await anOrder({ companyId: harbor, fields: { shipment_direction: 'import' } });
  const edit = (path: string, value: string | number) => updateOrderField(rosa, orderId, { path, value });
  const asked = async () => (await getOrderView(rosa, orderId)).doubts.tms_template_dictid;
  const template = await aTemplate('EXPORT LIVE');
  await edit('tms_template_dictid', template);
  expect(await asked()).toBe(DOUBT);
  await edit('shipment_direction', 'export');
  expect(await asked()).toBeUndefined();
  await edit('shipment_direction', 'import');
  expect(await asked()).toBe(DOUBT);
  await edit('tms_template_dictid', template);
  expect(await asked()).toBeUndefined();
  await edit('shipment_direction', 'crosstown');
  expect(await asked()).toBe('the template is for Export, this order is Crosstown');
});
