import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderTemplateCall } from '~/services/api/orders.calls.server';
import { dictionaryItems } from '~/services/companies/schema.server';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { orderTemplate } from '~/services/orders/order-template.server';
import { db } from '~/services/platform/runtime.server';
import { aCompany, anOrder, aUser, openWorld, type World } from '../support/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function aTemplate(companyId: number): Promise<number> {
  const [row] = await db()
    .insert(dictionaryItems)
    .values({
      companyId,
      itemType: 'template',
      itemKey: 'IMPLIVE',
      itemDisplayName: 'Import, live unload',
      itemValue: { move_type: 'LIVE' },
    })
    .returning({ id: dictionaryItems.id });
  return row?.id ?? 0;
}

test('the template of an order is shown by its name, with what it gives to fields, to who may view any company', async () => {
  const companyId = await aCompany();
  const template = await aTemplate(companyId);
  const orderId = await anOrder({ companyId, fields: { tms_template_dictid: template } });
  const ops = await aUser({ role: 'ops-admin', companyIds: [await aCompany()] });
  const rosa = await aUser({ companyIds: [companyId] });
  expect((await getOrderView(ops, orderId)).maySeeTemplate).toBe(true);
  expect((await getOrderView(rosa, orderId)).maySeeTemplate).toBe(false);
  const request = new Request('http://own/api');
  const given = { actor: ops, params: { orderId }, query: undefined, body: undefined, request };
  expect(await (await orderTemplateCall.run(given)).json()).toEqual({
    data: {
      id: template,
      item_display_name: 'Import, live unload',
      item_key: 'IMPLIVE',
      item_type: 'template',
      item_value: { move_type: 'LIVE' },
    },
  });
});

test('an order without a template, or with one of another company, has none to show', async () => {
  const companyId = await aCompany();
  const ops = await aUser({ role: 'ops-admin', companyIds: [await aCompany()] });
  const without = await anOrder({ companyId });
  const foreign = await anOrder({
    companyId,
    fields: { tms_template_dictid: await aTemplate(await aCompany()) },
  });
  expect((await getOrderView(ops, without)).maySeeTemplate).toBe(false);
  for (const orderId of [without, foreign])
    await expect(orderTemplate(ops, orderId)).rejects.toMatchObject({
      status: 404,
      message: 'There was an error please try again.',
    });
});
