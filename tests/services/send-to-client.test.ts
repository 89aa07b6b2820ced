import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { oneOrder } from '~/services/api/present-order.server';
import { fieldMaps } from '~/services/field-maps/schema.server';
import { orderHistory } from '~/services/orders/order-history.server';
import { orders } from '~/services/orders/schema.server';
import { sendOrderToClient, sendRequestToClient } from '~/services/orders/send-order-to-client.server';
import { db } from '~/services/platform/runtime.server';
import { aCompany, anOrder, aRequest, aUser, openWorld, type World } from '../support/world';

let world: World;
let summit: number;
let reviewer: Actor;
let client: Actor;

beforeAll(async () => {
  world = await openWorld();
  const operations = await aCompany({ name: 'Operations' });
  summit = await aCompany({ name: 'Summit' });
  reviewer = await aUser({ role: 'order-review', companyIds: [operations] });
  client = await aUser({ role: 'customer-admin', companyIds: [summit] });
});
afterAll(() => world.close());

async function reviewedOrder(
  fields: Record<string, string> = {},
): Promise<{ id: number; requestId: string }> {
  const requestId = await aRequest({ companyId: summit });
  const id = await anOrder({ requestId, companyId: summit, fields });
  await db().update(orders).set({ status: 'process-ocr-output-file-review' }).where(eq(orders.id, id));
  return { id, requestId };
}

test('a client sees an order once its reviewer has sent it to them', async () => {
  const { id } = await reviewedOrder({ unit_number: 'MSCU1234566' });
  await expect(oneOrder(client, id)).rejects.toMatchObject({ status: 403, message: 'Order Processing' });
  await sendOrderToClient(reviewer, id, { anyway: false });
  expect(await oneOrder(client, id)).toMatchObject({
    display_status: 'Processed',
    unit_number: 'MSCU1234566',
  });
  const [latest] = await orderHistory(reviewer, id);
  expect(latest).toMatchObject({ status: 'process-ocr-output-file-complete', user_name: reviewer.name });
});

test('an order that is not under review, or not anymore, is not sent again', async () => {
  const { id } = await reviewedOrder();
  await sendOrderToClient(reviewer, id, { anyway: false });
  await expect(sendOrderToClient(reviewer, id, { anyway: false })).rejects.toMatchObject({ status: 409 });
});

test('a client cannot take an order out of review', async () => {
  const { id } = await reviewedOrder();
  await expect(sendOrderToClient(client, id, { anyway: false })).rejects.toMatchObject({ status: 403 });
});

test('a field that the client requires is named, and can be left empty on purpose', async () => {
  await db()
    .insert(fieldMaps)
    .values({
      level: 4,
      companyId: summit,
      fieldName: 'seal_number',
      config: { required_send_client: true },
    });
  const { id } = await reviewedOrder();
  await expect(sendOrderToClient(reviewer, id, { anyway: false })).rejects.toMatchObject({
    status: 422,
    errors: { seal_number: ['Seal number is a required field.'] },
  });
  await sendOrderToClient(reviewer, id, { anyway: true });
  expect(await oneOrder(client, id)).toMatchObject({ display_status: 'Processed' });
});

test('a text that was mapped to an entry of a list is there by the entry, an address by what was read of it', async () => {
  const required = { level: 4, companyId: summit, config: { required_send_client: true } } as const;
  const names = ['carrier', 'forwarder_address'];
  await db()
    .insert(fieldMaps)
    .values(names.map((fieldName) => ({ ...required, fieldName })));
  const { id } = await reviewedOrder({ seal_number: 'UL-1' });
  await expect(sendOrderToClient(reviewer, id, { anyway: false })).rejects.toMatchObject({
    errors: {
      carrier: ['Carrier is a required field.'],
      forwarder_address: ['Forwarder address is a required field.'],
    },
  });
  await db()
    .update(orders)
    .set({
      fields: { seal_number: 'UL-1', carrier_dictid: 7 },
      addresses: { forwarder_address: { raw_text: 'Juniper & Rush', address_id: null } },
    })
    .where(eq(orders.id, id));
  await sendOrderToClient(reviewer, id, { anyway: false });
  await db().delete(fieldMaps).where(inArray(fieldMaps.fieldName, names));
});

test('all orders of a request are sent at once, and what cannot be says why', async () => {
  const { id, requestId } = await reviewedOrder({ seal_number: 'UL-1' });
  expect(await sendRequestToClient(reviewer, requestId)).toEqual({ sent: [id], not_sent: [], failed: [] });
  expect(await sendRequestToClient(reviewer, requestId)).toEqual({
    sent: [],
    not_sent: [{ id, message: 'The order is not under review' }],
    failed: [],
  });
});
