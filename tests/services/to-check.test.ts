import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { readListQuery } from '~/domain/lists/list-query';
import { ORDER_LIST } from '~/domain/lists/order-list';
import { stopsToCheck } from '~/domain/orders/form-plan';
import { countUncounted } from '~/services/orders/count-to-check.server';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { listOrders } from '~/services/orders/list-orders.server';
import { recordOrderStatus } from '~/services/orders/record-order-status.server';
import { saveItinerary } from '~/services/orders/save-itinerary.server';
import { orders } from '~/services/orders/schema.server';
import { updateOrderField } from '~/services/orders/update-order-field.server';
import { countQueries } from '~/services/platform/database.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { listRequests } from '~/services/requests/list-requests.server';
import { deliveryOrderPdf } from '../support/documents';
import { processRequest, upload } from '../support/uploads';
import { aCompany, anAddress, anOrder, aRequest, aUser, openWorld, type World } from '../support/world';

let world: World;
let harbor: number;
let rosa: Actor;

beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany();
  rosa = await aUser({ companyIds: [harbor] });
});
afterAll(() => world.close());

/** What the rows of both lists say, and what the order's own page counts. */
async function counts(orderId: number, requestId: string) {
  const { query } = readListQuery(ORDER_LIST, new URLSearchParams());
  const inList = (await listOrders(rosa, {}, query)).items.find(({ id }) => id === orderId)?.toCheck;
  const inInbox = (await listRequests(rosa, {}, null)).items.find(({ id }) => id === requestId)?.toCheck;
  const onPage = stopsToCheck(await getOrderView(rosa, orderId)).length;
  return { inList, inInbox, onPage };
}

const all = (count: number) => ({ inList: count, inInbox: count, onPage: count });

async function aDoubtfulOrder(): Promise<{ orderId: number; requestId: string }> {
  const requestId = await aRequest({ companyId: harbor, ordersCount: 1 });
  const orderId = await anOrder({
    companyId: harbor,
    requestId,
    fields: { unit_number: 'MSCU1234566', shipment_direction: 'import', seal_number: 'UL-1' },
    provenance: { seal_number: { source: 'document', confidence: 0.4 } },
    addresses: { bill_to_address: { raw_text: 'Nowhere', address_id: null } },
  });
  return { orderId, requestId };
}

test('the rows of both lists say how much is to check, as the order does, after every step', async () => {
  const { orderId, requestId } = await aDoubtfulOrder();
  expect(await counts(orderId, requestId)).toEqual({ inList: null, inInbox: 0, onPage: 3 });
  await countUncounted();
  expect(await counts(orderId, requestId)).toEqual(all(3));
  await updateOrderField(rosa, orderId, { path: 'seal_number', value: 'UL-1' });
  expect(await counts(orderId, requestId)).toEqual(all(2));
  await updateOrderField(rosa, orderId, { path: 'unit_number', value: 'MSCU1234567' });
  expect(await counts(orderId, requestId)).toEqual(all(3));
  await saveItinerary(rosa, orderId, { events: [{ type: 'pickup', address_id: await anAddress() }] });
  expect(await counts(orderId, requestId)).toEqual(all(2));
  const [order] = await db().select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error('the order is gone');
  await transaction((tx) => recordOrderStatus(tx, order, { status: 'sending-to-wint' }));
  expect(await counts(orderId, requestId)).toMatchObject({ inList: 0, inInbox: 0 });
  const metadata = { failure_message_list: ['Seal Number is wrong'] };
  await transaction((tx) => recordOrderStatus(tx, order, { status: 'failure-sending-to-wint', metadata }));
  const { onPage, ...rows } = await counts(orderId, requestId);
  expect(rows).toEqual({ inList: onPage, inInbox: onPage });
});

test('a page of either list asks as often whatever is to check in it', async () => {
  const { query } = readListQuery(ORDER_LIST, new URLSearchParams());
  const asked = () =>
    countQueries(async (count) => {
      await listOrders(rosa, {}, query);
      await listRequests(rosa, {}, null);
      return count.queries;
    });
  const before = await asked();
  for (let i = 0; i < 5; i += 1) await aDoubtfulOrder();
  await countUncounted();
  expect(await asked()).toBe(before);
});

test('a document that became an order is counted with it', async () => {
  const requestId = await upload(rosa, 'DO.pdf', await deliveryOrderPdf({ booking: 'BKG99120' }));
  await processRequest(requestId);
  const [order] = await db().select().from(orders).where(eq(orders.requestId, requestId));
  const { onPage, ...rows } = await counts(order?.id ?? 0, requestId);
  expect(rows).toEqual({ inList: onPage, inInbox: onPage });
});
