import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Actor } from '~/domain/actor';
import { oneOrder } from '~/services/api/order-detail.server';
import { addresses, companies } from '~/services/companies/schema.server';
import { orderHistory } from '~/services/orders/order-history.server';
import { orderAddressEvents, orders } from '~/services/orders/schema.server';
import { updateOrderField } from '~/services/orders/update-order-field.server';
import { useEnv } from '~/services/platform/env.server';
import { db } from '~/services/platform/house.server';
import { problemResponse } from '~/services/platform/respond.server';
import { startWorker } from '~/services/server/worker.server';
import { SIGNATURE_HEADER, signCallback } from '~/services/tms/connectors/callback-signature.server';
import { listSubmissions } from '~/services/tms/list-submissions.server';
import { receiveTmsCallback } from '~/services/tms/receive-callback.server';
import { sandboxCallbackSecret } from '~/services/tms/sandbox/sandbox-credentials.server';
import { startSandbox, stopSandbox } from '~/services/tms/sandbox-process.server';
import { tmsSubmissions } from '~/services/tms/schema.server';
import { sendOrderToTms } from '~/services/tms/send-order.server';
import { sendRequestToTms } from '~/services/tms/send-request.server';
import { aCompany, anOrder, aRequest, aUser, openWorld, type World } from '../world';

const DIRECTIONS = [{ d3code: 'import', display: 'Import', tmscode: 'I' }];
const SECRET = 'a secret of the tests alone';

let world: World;
let receiver: Server;
/** Call-backs wait here while a test holds them. */
let hold: Promise<void> | undefined;
let harbor: number;
let rosa: Actor;
let admin: Actor;
let quarry: number;
let orderId: number;

/** What the web server does with a call-back, so that the sandbox has somewhere to call. */
function receive(): Promise<Server> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      await hold;
      const id = (request.url ?? '').split('/').at(-1) ?? '';
      const signature = request.headers[SIGNATURE_HEADER];
      const answer = await receiveTmsCallback(id, Buffer.concat(chunks).toString(), String(signature)).then(
        () => 200,
        (problem) => problemResponse(problem).status,
      );
      response.writeHead(answer).end();
    });
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

beforeAll(async () => {
  receiver = await receive();
  world = await openWorld();
  useEnv({ DATA_DIR: world.dataDir, SESSION_SECRET: SECRET, PORT: (receiver.address() as AddressInfo).port });
  harbor = await aCompany();
  rosa = await aUser({ companyIds: [harbor], name: 'Rosa Quintanilla' });
  admin = await aUser({ role: 'customer-admin', companyIds: [harbor] });
  const [row] = await db()
    .insert(addresses)
    .values({
      locationName: 'Copperline',
      addressLine1: '88 Quarry Road',
      city: 'Savannah',
      state: 'GA',
      postalCode: '31401',
      code: 'COPPERLINE',
      isBillable: true,
    })
    .returning({ id: addresses.id });
  quarry = row?.id ?? 0;
  await behave('accept');
  await startSandbox();
  await startWorker();
});
afterAll(async () => {
  await stopSandbox();
  await world.close();
  receiver.closeAllConnections();
  receiver.close();
});
beforeEach(async () => {
  hold = undefined;
  orderId = await aSendableOrder();
});

async function aSendableOrder(changes: Parameters<typeof anOrder>[0] | object = {}): Promise<number> {
  const id = await anOrder({
    companyId: harbor,
    fields: {
      unit_number: 'MSKU9070323',
      equipment_size: '40',
      equipment_type: 'HC',
      shipment_direction: 'import',
      master_bol_mawb: 'MAEU258813470',
      weight: 19_200,
      weight_uom: 'kg',
    },
    addresses: {
      bill_to_address: { raw_text: 'Copperline', location_name: 'Copperline', address_id: quarry },
    },
    ...changes,
  });
  const stop = {
    orderId: id,
    addressId: quarry,
    rawAddress: { raw_text: 'Copperline' },
    provenance: { source: 'document' as const },
  };
  await db()
    .insert(orderAddressEvents)
    .values([
      { ...stop, eventNumber: 1, type: 'pickup' },
      { ...stop, eventNumber: 2, type: 'deliver' },
    ]);
  return id;
}

const behave = (tms_sandbox: 'accept' | 'refuse' | 'fail-twice' | 'slow') =>
  db()
    .update(companies)
    .set({ configuration: { tms_sandbox, shipment_directions: DIRECTIONS } })
    .where(eq(companies.id, harbor));

async function settles(status: string, id = orderId): Promise<void> {
  await vi.waitFor(
    async () => {
      const [row] = await db().select({ status: orders.status }).from(orders).where(eq(orders.id, id));
      expect(row?.status).toBe(status);
    },
    { timeout: 12_000, interval: 50 },
  );
}

const submissions = () => listSubmissions(rosa, orderId);
const historyOf = async () => (await orderHistory(rosa, orderId)).map(({ status }) => status).reverse();

test('an order that is sent comes back with its TMS id, and every step is in its history', async () => {
  await behave('accept');
  await sendOrderToTms(rosa, orderId);
  await settles('shipment-created-by-wint');
  expect(await oneOrder(rosa, orderId)).toMatchObject({
    tms_shipment_id: expect.stringMatching(/^\d{6,7}$/),
  });
  expect(await historyOf()).toEqual([
    'sending-to-wint',
    'success-sending-to-wint',
    'shipment-created-by-wint',
  ]);
  expect((await orderHistory(rosa, orderId)).at(-1)).toMatchObject({
    user_name: 'Rosa Quintanilla',
    display_status: 'Sending to TMS',
  });
  expect(await submissions()).toMatchObject([
    { state: 'accepted', attempts: 1, receipt: expect.any(String), order_version: 1 },
  ]);
});

test('pressing Send twice at once is one load', async () => {
  const results = await Promise.allSettled([sendOrderToTms(rosa, orderId), sendOrderToTms(admin, orderId)]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409 } });
  await settles('shipment-created-by-wint');
  expect(await submissions()).toHaveLength(1);
});

test('an order sent to the TMS cannot be sent again', async () => {
  await sendOrderToTms(rosa, orderId);
  await settles('shipment-created-by-wint');
  await expect(sendOrderToTms(admin, orderId)).rejects.toMatchObject({
    status: 409,
    message: 'The order was sent to the TMS already',
  });
});

test('a TMS out of order twice takes the load at the third try, once', async () => {
  await behave('fail-twice');
  await sendOrderToTms(rosa, orderId);
  await settles('shipment-created-by-wint');
  expect(await submissions()).toMatchObject([{ state: 'accepted', attempts: 3 }]);
});

test('a load the TMS refuses says why, and can be sent again', async () => {
  await behave('refuse');
  await sendOrderToTms(rosa, orderId);
  await settles('shipment-not-created-by-wint');
  const [latest] = await orderHistory(rosa, orderId);
  expect(latest).toMatchObject({
    display_status: 'TMS Warning',
    status_metadata: { failure_message_list: ['Customer account on credit hold'] },
  });
  await behave('accept');
  await sendOrderToTms(rosa, orderId);
  await settles('shipment-created-by-wint');
  const sent = await submissions();
  expect(sent.map(({ state }) => state)).toEqual(['accepted', 'refused']);
});

test('a call-back that comes twice changes nothing more', async () => {
  await behave('accept');
  await sendOrderToTms(rosa, orderId);
  await settles('shipment-created-by-wint');
  const [submission] = await submissions();
  const before = await historyOf();
  const body = JSON.stringify(callback(submission?.receipt ?? '', '7777777'));
  await receiveTmsCallback(submission?.id ?? '', body, signCallback(body, secret(), new Date()));
  expect(await historyOf()).toEqual(before);
  expect((await oneOrder(rosa, orderId)).tms_shipment_id).not.toBe('7777777');
});

/** A call-back in the format of Profit Tools (docs/tms/profittools.md). */
function callback(receipt: string, shipmentId: string): Record<string, unknown> {
  return { receipt, order: orderId, event: 'CREATED', shipment: shipmentId, errors: [] };
}

const secret = () => sandboxCallbackSecret('profittools', harbor, SECRET);

test.each([
  ['without a signature', () => null],
  ['with the signature of another body', () => signCallback('{}', secret(), new Date())],
  ['signed by somebody else', (body: string) => signCallback(body, 'another secret', new Date())],
  ['signed long ago', (body: string) => signCallback(body, secret(), new Date(Date.now() - 3_600_000))],
  [
    'of another company',
    (body: string) => signCallback(body, sandboxCallbackSecret('profittools', 99, SECRET), new Date()),
  ],
])('a call-back %s is refused', async (_, signature) => {
  const submissionId = await aWaitingSubmission();
  const body = JSON.stringify({ anything: true });
  await expect(receiveTmsCallback(submissionId, body, signature(body))).rejects.toMatchObject({
    status: 403,
  });
  expect((await submissions())[0]).toMatchObject({ state: 'sent' });
});

test('a call-back that is signed but not understood is refused as such', async () => {
  const submissionId = await aWaitingSubmission();
  for (const body of ['', 'not json', '{}', '[]', '{"orderId": 1}'])
    await expect(
      receiveTmsCallback(submissionId, body, signCallback(body, secret(), new Date())),
    ).rejects.toMatchObject({ status: 422 });
});

test('a call-back for a load that nobody sent does not exist', async () => {
  for (const id of ['', 'x', '00000000-0000-4000-8000-000000000000'])
    await expect(receiveTmsCallback(id, '{}', null)).rejects.toMatchObject({ status: 404 });
});

async function aWaitingSubmission(): Promise<string> {
  const id = crypto.randomUUID();
  await db().insert(tmsSubmissions).values({
    id,
    orderId,
    tmsProviderId: 1,
    orderVersion: 1,
    idempotencyKey: id,
    payload: {},
    state: 'sent',
  });
  return id;
}

test('a call-back that is quicker than the receipt stands', async () => {
  await behave('accept');
  let release = () => {};
  hold = new Promise((resolve) => {
    release = resolve;
  });
  await sendOrderToTms(rosa, orderId);
  await settles('success-sending-to-wint');
  release();
  await settles('shipment-created-by-wint');
});

test('an order with an address that is not verified is not sent', async () => {
  await updateOrderField(rosa, orderId, { path: 'bill_to_address', value: null });
  await expect(sendOrderToTms(rosa, orderId)).rejects.toMatchObject({
    status: 422,
    message: 'Some addresses are not verified',
  });
  expect(await submissions()).toEqual([]);
  expect(await historyOf()).toEqual([]);
});

test('all orders of a request are sent, each for itself, and what cannot go says why', async () => {
  const requestId = await aRequest({ companyId: harbor, ordersCount: 3 });
  const good = await aSendableOrder({ requestId, draftIndex: 0 });
  const sentBefore = await aSendableOrder({ requestId, draftIndex: 1, tmsShipmentId: '123456' });
  const unverified = await anOrder({
    companyId: harbor,
    requestId,
    draftIndex: 2,
    addresses: { bill_to_address: { raw_text: 'x', address_id: null } },
  });
  expect(await sendRequestToTms(rosa, requestId)).toEqual({
    sent: [good],
    not_sent: [sentBefore],
    failed: [{ id: unverified, message: 'Some addresses are not verified' }],
  });
  await settles('shipment-created-by-wint', good);
});

test('who may not submit is told so', async () => {
  const { rolePermissions } = await import('~/services/access/schema.server');
  await db().delete(rolePermissions).where(eq(rolePermissions.permission, 'tms-submit'));
  const stripped = await aUser({ companyIds: [harbor] });
  await expect(sendOrderToTms(stripped, orderId)).rejects.toMatchObject({
    status: 403,
    message: 'You are not authorized',
  });
});
