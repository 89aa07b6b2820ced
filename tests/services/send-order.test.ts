import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Actor } from '~/domain/actor';
import { checkDigit } from '~/domain/iso6346';
import type { OrderDraft } from '~/domain/order-draft';
import { oneOrder } from '~/services/api/order-detail.server';
import { addresses, companies } from '~/services/companies/schema.server';
import { fieldMaps } from '~/services/mapping/schema.server';
import { orderHistory } from '~/services/orders/order-history.server';
import { orderAddressEvents, orders } from '~/services/orders/schema.server';
import { updateOrderField } from '~/services/orders/update-order-field.server';
import { useEnv } from '~/services/platform/env.server';
import { db } from '~/services/platform/house.server';
import { problemResponse } from '~/services/platform/respond.server';
import { drafts } from '~/services/requests/schema.server';
import { startWorker } from '~/services/server/worker.server';
import { autoSubmit } from '~/services/tms/auto-submit.server';
import { SIGNATURE_HEADER, signCallback } from '~/services/tms/connectors/callback-signature.server';
import { listSubmissions } from '~/services/tms/list-submissions.server';
import { receiveTmsCallback } from '~/services/tms/receive-callback.server';
import { sandboxCallbackSecret } from '~/services/tms/sandbox/sandbox-credentials.server';
import { startSandbox, stopSandbox } from '~/services/tms/sandbox-process.server';
import { tmsSubmissions } from '~/services/tms/schema.server';
import { sendOrderToTms } from '~/services/tms/send-order.server';
import { sendRequestToTms } from '~/services/tms/send-request.server';
import { process, requestRow } from '../uploads';
import { aCompany, anOrder, aRequest, aUser, openWorld, type World } from '../world';

const DIRECTIONS = [{ d3code: 'import', display: 'Import', tmscode: 'I' }];
const FIELDS = {
  unit_number: 'MSKU9070323',
  equipment_size: '40',
  equipment_type: 'HC',
  shipment_direction: 'import',
  master_bol_mawb: 'MAEU258813470',
  weight: 19_200,
  weight_uom: 'kg',
};
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
    fields: FIELDS,
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

test('an order changed after a send of unknown fate keeps its key, so that no TMS makes two loads of it', async () => {
  await behave('accept');
  await db()
    .insert(tmsSubmissions)
    .values({
      id: crypto.randomUUID(),
      orderId,
      tmsProviderId: 1,
      orderVersion: 1,
      idempotencyKey: `order-${orderId}-tms-1-v1-1`,
      payload: {},
      state: 'failed',
    });
  await updateOrderField(rosa, orderId, { path: 'seal_number', value: 'UL-9' });
  await sendOrderToTms(rosa, orderId);
  await settles('shipment-created-by-wint');
  const [latest] = await db()
    .select({ key: tmsSubmissions.idempotencyKey, version: tmsSubmissions.orderVersion })
    .from(tmsSubmissions)
    .where(and(eq(tmsSubmissions.orderId, orderId), eq(tmsSubmissions.state, 'accepted')));
  expect(latest).toEqual({ key: `order-${orderId}-tms-1-v1-1`, version: 2 });
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

test('an order that was updated on its way hands its TMS id to the update, which is then no second load', async () => {
  let release = () => {};
  hold = new Promise((resolve) => {
    release = resolve;
  });
  await sendOrderToTms(rosa, orderId);
  await settles('success-sending-to-wint');
  const between = await aSendableOrder({ precededByOrderId: orderId });
  const latest = await aSendableOrder({ precededByOrderId: between });
  await db().update(orders).set({ succeededByOrderId: between }).where(eq(orders.id, orderId));
  await db().update(orders).set({ succeededByOrderId: latest }).where(eq(orders.id, between));
  await expect(sendOrderToTms(rosa, latest)).rejects.toMatchObject({
    message: `Order #${orderId}, which this one updates, is on its way to the TMS: wait for its answer`,
  });
  release();
  await settles('shipment-created-by-wint');
  const { tms_shipment_id: id } = await oneOrder(rosa, orderId);
  expect(await oneOrder(rosa, latest)).toMatchObject({
    tms_shipment_id: id,
    status: 'ocr-post-processing-complete',
  });
  expect((await orderHistory(rosa, latest))[0]).toMatchObject({
    status: 'updates-prior-order',
    status_metadata: { preceding_order_id: orderId, tms_shipment_id: id },
  });
  await expect(sendOrderToTms(admin, latest)).rejects.toMatchObject({
    message: `The load exists already as ${id} from order #${orderId}: change it in the TMS, it is not sent a second time`,
  });
});

describe('orders of one document with the same container', () => {
  const GROUPED = '_config-group_tmsids_by_unitnumber';
  afterEach(() => db().delete(fieldMaps).where(eq(fieldMaps.fieldName, GROUPED)));
  const group = () =>
    db()
      .insert(fieldMaps)
      .values({ level: 4, fieldName: GROUPED, companyId: harbor, config: { _config_value: 'true' } });

  async function three(): Promise<{ requestId: string; ids: number[] }> {
    const requestId = await aRequest({ companyId: harbor, ordersCount: 3 });
    const ids = [
      await aSendableOrder({ requestId, draftIndex: 0 }),
      await aSendableOrder({ requestId, draftIndex: 1 }),
      await aSendableOrder({ requestId, draftIndex: 2, fields: { ...FIELDS, unit_number: 'CSQU3054383' } }),
    ];
    return { requestId, ids };
  }
  const tmsIds = async (ids: number[]) =>
    Promise.all(ids.map(async (id) => (await oneOrder(rosa, id)).tms_shipment_id));

  test('are one load where the field map says so: sent once, with one TMS id', async () => {
    await group();
    const { requestId, ids } = await three();
    const [first = 0, second = 0, other = 0] = ids;
    expect(await sendRequestToTms(rosa, requestId)).toEqual({
      sent: [first, other],
      not_sent: [second],
      failed: [],
    });
    await settles('shipment-created-by-wint', second);
    await settles('shipment-created-by-wint', other);
    const [a, b, c] = await tmsIds(ids);
    expect(a).toEqual(expect.any(String));
    expect(b).toBe(a);
    expect(c).not.toBe(a);
    expect(await listSubmissions(rosa, second)).toEqual([]);
    expect((await orderHistory(rosa, second))[0]?.status_metadata).toMatchObject({
      shared_with_order_id: first,
      message: `One load with order #${first}, which has the same container.`,
    });
  });

  test('of which one has its load already, give its TMS id to the one that is sent', async () => {
    await group();
    const { ids } = await three();
    const [first = 0, second = 0] = ids;
    await db().update(orders).set({ tmsShipmentId: '4471902' }).where(eq(orders.id, first));
    await sendOrderToTms(rosa, second);
    expect(await oneOrder(rosa, second)).toMatchObject({
      tms_shipment_id: '4471902',
      status: 'shipment-created-by-wint',
    });
    expect(await listSubmissions(rosa, second)).toEqual([]);
  });

  test('sent both at once are one load', async () => {
    await group();
    const { ids } = await three();
    const both = await Promise.allSettled(ids.slice(0, 2).map((id) => sendOrderToTms(rosa, id)));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('are loads of their own where it does not', async () => {
    const { requestId, ids } = await three();
    expect((await sendRequestToTms(rosa, requestId)).sent).toEqual(ids);
  });
});

describe('orders that nobody has to look at', () => {
  const ADDRESS = { raw_text: 'Copperline', location_name: 'Copperline' };

  /** A document that was read and matched, of a variant whose field map skips the client's review. */
  async function read(more: Partial<OrderDraft> = {}, matched = true): Promise<number> {
    serial += 1;
    const requestId = await aRequest({ companyId: harbor, stage: 'gate', status: 'ocr-completed' });
    const draft: OrderDraft = {
      fields: { ...FIELDS, unit_number: containerOf(serial), master_bol_mawb: `MAEU${serial}99` },
      provenance: {},
      addresses: { bill_to_address: ADDRESS },
      events: (['pickup', 'deliver'] as const).map((type) => ({
        type,
        address: ADDRESS,
        provenance: { source: 'document' },
      })),
      gate: { review: [], skipsAdminReview: false, skipsClientReview: true },
      ...more,
    };
    const match = matched ? { address_id: quarry, score: 1, location_name: 'Copperline' } : null;
    const matches = {
      addresses: match ? { bill_to_address: match } : {},
      events: [match, match],
      fields: {},
    };
    await db().insert(drafts).values({ requestId, draftIndex: 0, draft, matches });
    await process(requestId);
    return (await requestRow(requestId)).firstOrderId ?? 0;
  }
  let serial = 200_000;
  const containerOf = (n: number) => `TCLU${n}${checkDigit(`TCLU${n}`)}`;

  /** What an order that stays with people says of it. */
  async function stays(id: number): Promise<string | null> {
    await settles('ocr-post-processing-complete', id);
    expect(await listSubmissions(rosa, id)).toEqual([]);
    return (await oneOrder(rosa, id)).status_message;
  }

  test('go to the TMS by themselves, once however often the job runs, with every step in their history', async () => {
    const id = await read();
    const { request_id: requestId } = await oneOrder(rosa, id);
    await Promise.all([autoSubmit(requestId), autoSubmit(requestId)]);
    await settles('shipment-created-by-wint', id);
    expect((await orderHistory(rosa, id)).map(({ status }) => status).reverse()).toEqual([
      'ocr-post-processing-autosubmited',
      'auto-sending-to-wint',
      'success-sending-to-wint',
      'shipment-created-by-wint',
    ]);
    expect(await listSubmissions(rosa, id)).toHaveLength(1);
  });

  test.each<[string, () => Promise<number>, string]>([
    ['an address is not verified', () => read({}, false), 'Some addresses are not verified'],
    [
      'a value is in doubt',
      () => read({ provenance: { weight: { source: 'document', doubt: 'two readings' } } }),
      'Weight: two readings',
    ],
  ])('wait for people when %s', async (_, make, reason) => {
    expect(await stays(await make())).toBe(`Not sent to the TMS by itself: ${reason}`);
  });

  test('wait when the field map requires what is missing, or the company has no TMS', async () => {
    await db()
      .insert(fieldMaps)
      .values({
        level: 4,
        fieldName: 'release_number',
        companyId: harbor,
        config: { required_send_client: true },
      });
    expect(await stays(await read())).toContain('Release number is a required field.');
    await db().delete(fieldMaps).where(eq(fieldMaps.fieldName, 'release_number'));
    await db().update(companies).set({ defaultTmsProviderId: null }).where(eq(companies.id, harbor));
    expect(await stays(await read())).toContain('This company has no TMS');
    await db().update(companies).set({ defaultTmsProviderId: 1 }).where(eq(companies.id, harbor));
  });

  test('are never updates of a prior order', async () => {
    const fields = { ...FIELDS, unit_number: 'MSCU1234566' };
    const prior = await aSendableOrder({ fields });
    const update = await read({ fields: { ...fields, seal_number: 'UL-2' } });
    expect(await stays(update)).toBe(
      `Not sent to the TMS by itself: it is about the load of order #${prior}.`,
    );
  });

  test('stay under an admin review that somebody asked for', async () => {
    const id = await read({ gate: { review: ['Look.'], skipsAdminReview: false, skipsClientReview: true } });
    await settles('process-ocr-output-file-review', id);
    const skipped = await read({
      gate: { review: ['Look.'], skipsAdminReview: true, skipsClientReview: true },
    });
    expect(await stays(skipped)).toContain('Look.');
  });
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
