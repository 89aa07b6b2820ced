import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { companies } from '~/services/companies/schema.server';
import { orderHistory } from '~/services/orders/order-history.server';
import { orders } from '~/services/orders/schema.server';
import { db } from '~/services/platform/runtime.server';
import { sendOrderToTms } from '~/services/tms/send-order.server';
import { openTmsWorld, settles, type TmsWorld } from '../support/tms-world';

/** What the statuses of a send say beside their words. (spec 2 §3 Status record) */
let world: TmsWorld;
beforeAll(async () => {
  world = await openTmsWorld();
});
afterAll(() => world.close());

const metadataOf = async (id: number, status: string) =>
  (await orderHistory(world.rosa, id)).find((one) => one.status === status)?.status_metadata;

test('Profit Tools names its request, and all of an order; a scheduled order says that it is one', async () => {
  const id = await world.aSendableOrder();
  await db().update(orders).set({ replicatedFromScheduler: true }).where(eq(orders.id, id));
  await world.behave('refuse');
  await sendOrderToTms(world.admin, id);
  await settles(id, 'shipment-not-created-by-wint');
  const first = await metadataOf(id, 'success-sending-to-wint');
  expect(first).toMatchObject({
    wint_request_id: first?.receipt,
    wint_request_id_list: [first?.receipt],
    scheduled_order: true,
  });
  await world.behave('accept');
  await sendOrderToTms(world.admin, id);
  await settles(id, 'shipment-created-by-wint');
  const second = await metadataOf(id, 'success-sending-to-wint');
  expect(second?.wint_request_id_list).toEqual([first?.receipt, second?.receipt]);
  const made = await metadataOf(id, 'shipment-created-by-wint');
  expect(made).toMatchObject({ shipment_id: made?.tms_shipment_id, tms_shipment_id: expect.any(String) });
});

test('what CompCare refuses stands in our words, and in its own under the name of its program', async () => {
  await db().update(companies).set({ defaultTmsProviderId: 2 }).where(eq(companies.id, world.harbor));
  await world.behave('refuse');
  const id = await world.aSendableOrder();
  await sendOrderToTms(world.admin, id);
  await settles(id, 'shipment-not-created-by-compcare');
  expect(await metadataOf(id, 'shipment-not-created-by-compcare')).toMatchObject({
    failure_message_list: ['Customer account on credit hold'],
    ripcms_status: { error_list: ['Customer account on credit hold'] },
  });
});
