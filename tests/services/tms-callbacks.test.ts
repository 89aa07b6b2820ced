import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { oneOrder } from '~/services/api/present-order.server';
import { orderHistory } from '~/services/orders/order-history.server';
import { db } from '~/services/platform/runtime.server';
import { signCallback } from '~/services/tms/connectors/shared/callback-signature.server';
import { listSubmissions } from '~/services/tms/list-submissions.server';
import { receiveTmsCallback } from '~/services/tms/receive-callback.server';
import { sandboxCallbackSecret } from '~/services/tms/sandbox/sandbox-credentials.server';
import { tmsSubmissions } from '~/services/tms/schema.server';
import { sendOrderToTms } from '~/services/tms/send-order.server';
import { openTmsWorld, settles, TMS_SECRET, type TmsWorld } from '../support/tms-world';

let world: TmsWorld;
let harbor: number;
let rosa: Actor;
let orderId: number;
beforeAll(async () => {
  world = await openTmsWorld();
  ({ harbor, rosa } = world);
});
afterAll(() => world.close());
beforeEach(async () => {
  orderId = await world.aSendableOrder();
});

const submissions = () => listSubmissions(rosa, orderId);
const historyOf = async () => (await orderHistory(rosa, orderId)).map(({ status }) => status).reverse();

test('a callback that comes twice changes nothing more', async () => {
  await world.behave('accept');
  await sendOrderToTms(rosa, orderId);
  await settles(orderId, 'shipment-created-by-wint');
  const [submission] = await submissions();
  const before = await historyOf();
  const body = JSON.stringify(callback(submission?.receipt ?? '', '7777777'));
  await receiveTmsCallback(submission?.id ?? '', body, signCallback(body, secret(), new Date()));
  expect(await historyOf()).toEqual(before);
  expect((await oneOrder(rosa, orderId)).tms_shipment_id).not.toBe('7777777');
});

/** A callback in the format of Profit Tools (docs/tms/profittools.md). */
function callback(receipt: string, shipmentId: string): Record<string, unknown> {
  return { receipt, order: orderId, event: 'CREATED', shipment: shipmentId, errors: [] };
}

const secret = () => sandboxCallbackSecret('profittools', harbor, TMS_SECRET);

test.each([
  ['without a signature', () => null],
  ['with the signature of another body', () => signCallback('{}', secret(), new Date())],
  ['signed by somebody else', (body: string) => signCallback(body, 'another secret', new Date())],
  ['signed long ago', (body: string) => signCallback(body, secret(), new Date(Date.now() - 3_600_000))],
  [
    'of another company',
    (body: string) => signCallback(body, sandboxCallbackSecret('profittools', 99, TMS_SECRET), new Date()),
  ],
])('a callback %s is refused', async (_, signature) => {
  const submissionId = await aWaitingSubmission();
  const body = JSON.stringify({ anything: true });
  await expect(receiveTmsCallback(submissionId, body, signature(body))).rejects.toMatchObject({
    status: 403,
  });
  expect((await submissions())[0]).toMatchObject({ state: 'sent' });
});

test('a callback that is signed but not understood is refused as such', async () => {
  const submissionId = await aWaitingSubmission();
  for (const body of ['', 'not json', '{}', '[]', '{"orderId": 1}'])
    await expect(
      receiveTmsCallback(submissionId, body, signCallback(body, secret(), new Date())),
    ).rejects.toMatchObject({ status: 422 });
});

test('a callback for a load that nobody sent does not exist', async () => {
  for (const id of ['', 'x', '00000000-0000-4000-8000-000000000000'])
    await expect(receiveTmsCallback(id, '{}', null)).rejects.toMatchObject({ status: 404 });
});

async function aWaitingSubmission(): Promise<string> {
  const id = crypto.randomUUID();
  await db().insert(tmsSubmissions).values({
    id,
    orderId,
    companyId: harbor,
    tmsProviderId: 1,
    orderVersion: 1,
    idempotencyKey: id,
    payload: {},
    state: 'sent',
  });
  return id;
}

test('a callback that is quicker than the receipt stands', async () => {
  await world.behave('accept');
  const release = world.holdCallbacks();
  await sendOrderToTms(rosa, orderId);
  await settles(orderId, 'success-sending-to-wint');
  release();
  await settles(orderId, 'shipment-created-by-wint');
});

test('a TMS that answers for another order is not believed, and heard when it tells of this one', async () => {
  await world.behave('other-order');
  const next = await world.aSendableOrder();
  await sendOrderToTms(rosa, orderId);
  await settles(orderId, 'shipment-created-by-wint');
  expect(await oneOrder(rosa, next)).toMatchObject({ tms_shipment_id: null });
  await world.behave('accept');
});

test('an order whose TMS took it and is silent waits for its answer', async () => {
  await world.behave('silent');
  await sendOrderToTms(rosa, orderId);
  await settles(orderId, 'success-sending-to-wint');
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(await oneOrder(rosa, orderId)).toMatchObject({
    tms_shipment_id: null,
    status: 'success-sending-to-wint',
  });
  await world.behave('accept');
});
