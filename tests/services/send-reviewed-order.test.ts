import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { orders } from '~/services/orders/schema.server';
import { db } from '~/services/platform/runtime.server';
import { requests } from '~/services/requests/schema.server';
import { listSubmissions } from '~/services/tms/list-submissions.server';
import { sendReviewedOrder } from '~/services/tms/send-reviewed-order.server';
import { openTmsWorld, settles, type TmsWorld } from '../support/tms-world';

let world: TmsWorld;
let rosa: Actor;
let orderId: number;
beforeAll(async () => {
  world = await openTmsWorld();
  rosa = world.rosa;
});
afterAll(() => world.close());
beforeEach(async () => {
  orderId = await world.aSendableOrder();
  await world.behave('accept');
});

const UNASKED = { confirmed: false, resend: false };
async function requestOf(id: number): Promise<string> {
  const [row] = await db().select({ id: orders.requestId }).from(orders).where(eq(orders.id, id));
  return row?.id ?? '';
}
const loads = async () => (await listSubmissions(rosa, orderId)).length;

test('an order of a paper that came before is asked about, and sent once somebody says so', async () => {
  const [earlier, later] = [await requestOf(await world.aSendableOrder()), await requestOf(orderId)];
  await db().update(requests).set({ duplicateRequestId: earlier }).where(eq(requests.id, later));
  expect(await sendReviewedOrder(rosa, orderId, UNASKED)).toEqual({ kind: 'asks' });
  expect(await loads()).toBe(0);
  expect(await sendReviewedOrder(rosa, orderId, { confirmed: true, resend: false })).toEqual({
    kind: 'sent',
  });
  expect(await loads()).toBe(1);
});

test('a load that the TMS has is asked about before it is replaced', async () => {
  await sendReviewedOrder(rosa, orderId, UNASKED);
  await settles(orderId, 'shipment-created-by-wint');
  expect((await sendReviewedOrder(rosa, orderId, UNASKED)).kind).not.toBe('sent');
  expect(await loads()).toBe(1);
});

test('what the TMS is known to demand is named with its place on the form, and nothing is written', async () => {
  orderId = await world.aSendableOrder({ addresses: {} });
  expect(await sendReviewedOrder(rosa, orderId, UNASKED)).toEqual({
    kind: 'refused',
    at: 'field-bill_to_address',
    text: 'Some addresses are not verified',
  });
  expect(await loads()).toBe(0);
});
