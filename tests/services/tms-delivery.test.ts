import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { orderHistory } from '~/services/orders/order-history.server';
import { orders } from '~/services/orders/schema.server';
import { env, useEnv } from '~/services/platform/env.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { seal } from '~/services/platform/seal.server';
import { changeSubmission } from '~/services/tms/change-submission.server';
import { sealPurpose } from '~/services/tms/connection-of.server';
import { tmsOrder } from '~/services/tms/connectors/order-for-tests';
import { profitToolsLoad } from '~/services/tms/connectors/profittools/connector';
import { deliver } from '~/services/tms/delivery/deliver.server';
import { listSubmissions, showSubmissions } from '~/services/tms/list-submissions.server';
import { queueSubmission } from '~/services/tms/queue-submission.server';
import { tmsAttempts, tmsConnections, tmsEndpoints, tmsSubmissions } from '~/services/tms/schema.server';
import { sendOrderToTms } from '~/services/tms/send-order.server';
import { tmsWaits, waitOfOrder } from '~/services/tms/tms-waits.server';
import { freePort } from '../support/free-port';
import {
  openTmsWorld,
  settles,
  settlesAtOnce,
  TMS_FIELDS,
  TMS_SECRET,
  type TmsWorld,
} from '../support/tms-world';

/** A TMS that takes a load, or whatever `answerTo` says, after `delayMs`. */
let theirs: Server;
let port = 0;
let asked: { key: string; order: number }[] = [];
let underWay = 0;
let mostUnderWay = 0;
let delayMs = 0;
/** What its answers wait for besides. */
let held: Promise<void> = Promise.resolve();
let answerTo: (order: number) => { status: number; body: object };

let world: TmsWorld;
let company: Awaited<ReturnType<TmsWorld['aSender']>>;
let rosa: Actor;

const taken = { status: 202, body: { receipt: 'R-1', status: 'RECEIVED' } };
const endpoint = () => ({ companyId: company.companyId, tmsProviderId: 1 });

beforeAll(async () => {
  world = await openTmsWorld();
  useEnv({ ...env(), SESSION_SECRET: TMS_SECRET, TMS_ALLOWED_HOSTS: '127.0.0.1', TMS_PRIVATE_HOSTS: true });
  theirs = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { order } = JSON.parse(Buffer.concat(chunks).toString()) as { order: number };
      asked.push({ key: String(request.headers['idempotency-key']), order });
      underWay += 1;
      mostUnderWay = Math.max(mostUnderWay, underWay);
      const until = held;
      setTimeout(async () => {
        await until;
        underWay -= 1;
        const { status, body } = answerTo(order);
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      }, delayMs);
    });
  });
  port = await freePort();
  await listen(port);
});
afterAll(async () => {
  await close();
  await world.close();
});

const listen = (at: number) => new Promise<void>((resolve) => theirs.listen(at, '127.0.0.1', resolve));
function close(): Promise<void> {
  theirs.closeAllConnections();
  return new Promise((resolve) => theirs.close(() => resolve()));
}

beforeEach(async () => {
  asked = [];
  mostUnderWay = 0;
  delayMs = 0;
  answerTo = () => taken;
  company = await world.aSender(1);
  rosa = company.actor;
  await db()
    .insert(tmsConnections)
    .values({
      ...endpoint(),
      baseUrl: `http://127.0.0.1:${port}`,
      userName: 'rosa',
      sealedKey: seal(sealPurpose(endpoint(), 'key'), 'pass-word'),
      sealedCallbackSecret: seal(sealPurpose(endpoint(), 'callback'), 'secret'),
    });
});
/** Nothing of one test is sent in the next. */
afterEach(() =>
  db().update(tmsSubmissions).set({ state: 'failed' }).where(eq(tmsSubmissions.state, 'queued')),
);

async function send(count = 1): Promise<number[]> {
  const ids: number[] = [];
  for (let i = 0; i < count; i += 1) {
    const id = await company.anOrderToSend();
    await sendOrderToTms(rosa, id);
    ids.push(id);
  }
  return ids;
}

const orderOf = async (id: number) => {
  const [row] = await db().select().from(orders).where(eq(orders.id, id));
  if (!row) throw new Error(`no order ${id}`);
  return { ...row, company: { id: row.companyId } };
};
const endpointRow = async () => {
  const [row] = await db().select().from(tmsEndpoints).where(eq(tmsEndpoints.companyId, company.companyId));
  return row;
};

test('a TMS that is down holds its orders, says since when and why, and gets them once it is back', async () => {
  await close();
  const [first = 0, second = 0, third = 0] = await send(3);
  await vi.waitFor(async () => expect((await endpointRow())?.failures).toBeGreaterThanOrEqual(3), {
    timeout: 60_000,
  });
  expect(await tmsWaits(company.companyId)).toMatchObject([
    { tms: 'Profit Tools', orders: 3, reason: 'The TMS cannot be reached (ECONNREFUSED)' },
  ]);
  expect(await waitOfOrder(await orderOf(first))).toMatchObject({ orders: 3, nextTryAt: expect.any(String) });
  expect((await orderOf(first)).status).toBe('sending-to-wint');
  await listen(port);
  await Promise.all([first, second, third].map((id) => settles(id, 'success-sending-to-wint')));
  expect(await tmsWaits(company.companyId)).toEqual([]);
  expect(await waitOfOrder(await orderOf(first))).toBeNull();
  expect(new Set(asked.map(({ order }) => order))).toEqual(new Set([first, second, third]));
});

test('each attempt is kept with its time, answer and duration', async () => {
  const answers = [{ status: 503, body: { fault: 'tired' } }, taken];
  answerTo = () => answers.shift() ?? taken;
  delayMs = 30;
  const [orderId = 0] = await send();
  await settles(orderId, 'success-sending-to-wint');
  const [submission] = await listSubmissions(rosa, orderId);
  expect(submission).toMatchObject({ state: 'sent', attempts: 2, receipt: 'R-1' });
  expect(submission?.attempt_log).toMatchObject([
    {
      number: 1,
      outcome: 'unavailable',
      http_status: 503,
      answer: '{"fault":"tired"}',
      reason: 'The TMS answered 503',
    },
    { number: 2, outcome: 'accepted', http_status: 202, reason: null },
  ]);
  for (const { duration_ms: ms } of submission?.attempt_log ?? []) expect(ms).toBeGreaterThanOrEqual(30);
  expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
});

test('no more than four requests are under way at once, however many wait and whoever asks', async () => {
  delayMs = 40;
  const ids = await send(16);
  const stopping = new AbortController();
  await Promise.all([1, 2, 3].map(() => deliver(endpoint(), stopping.signal)));
  await Promise.all(ids.map((id) => settles(id, 'success-sending-to-wint')));
  expect(mostUnderWay).toBeLessThanOrEqual(4);
  expect(asked).toHaveLength(16);
});

test('a connection says how many requests its TMS takes at a time', async () => {
  // Longer than it takes to queue them all.
  delayMs = 2_000;
  for (const atOnce of [1, 7]) {
    await db().update(tmsConnections).set({ atOnce }).where(eq(tmsConnections.companyId, company.companyId));
    mostUnderWay = 0;
    const ids = await send(2 * atOnce);
    await deliver(endpoint(), new AbortController().signal);
    await Promise.all(ids.map((id) => settles(id, 'success-sending-to-wint')));
    expect(mostUnderWay).toBe(atOnce);
  }
});

test('a load that is not as its TMS takes it never leaves, and says what is wrong at its field', async () => {
  const id = await company.anOrderToSend();
  const { shipment_direction: _, ...fields } = TMS_FIELDS;
  await db().update(orders).set({ fields }).where(eq(orders.id, id));
  await expect(sendOrderToTms(rosa, id)).rejects.toMatchObject({
    status: 422,
    errors: { shipment_direction: ['Direction is missing'] },
  });
  expect(await listSubmissions(rosa, id)).toEqual([]);
  // One that was queued before its TMS changed what it takes.
  const { direction: __, ...payload } = profitToolsLoad(
    tmsOrder({ order_id: id }),
    'https://orders.example/',
  );
  const load = { companyId: company.companyId, orderId: id, tmsProviderId: 1, orderVersion: 1, payload };
  await transaction((tx) =>
    queueSubmission(tx, { id: randomUUID(), idempotencyKey: `order-${id}`, ...load }),
  );
  await settles(id, 'failure-sending-to-wint');
  expect(await listSubmissions(rosa, id)).toMatchObject([
    { state: 'refused', errors: ['direction: Required'], attempt_log: [{ http_status: null }] },
  ]);
  const [latest] = await orderHistory(rosa, id);
  expect(latest?.status_metadata).toMatchObject({ failure_message_list: ['Direction is missing'] });
  expect(asked).toEqual([]);
});

test('what is queued while a request hangs is sent beside it', async () => {
  let letAnswer = () => {};
  held = new Promise((resolve) => {
    letAnswer = resolve;
  });
  const [hanging = 0] = await send();
  await vi.waitFor(() => expect(asked).toHaveLength(1), { timeout: 60_000 });
  held = Promise.resolve();
  const [next = 0] = await send();
  await settles(next, 'success-sending-to-wint');
  expect((await orderOf(hanging)).status).toBe('sending-to-wint');
  letAnswer();
  await settles(hanging, 'success-sending-to-wint');
});

test('a load that fails alone is given up after seven tries, while the others pass', async () => {
  const [poison = 0] = await (async () => {
    answerTo = () => ({ status: 500, body: {} });
    return send();
  })();
  await expect.poll(() => db().select().from(tmsAttempts)).not.toEqual([]);
  answerTo = (order) => (order === poison ? { status: 500, body: {} } : taken);
  const [sound = 0] = await send();
  await settles(sound, 'success-sending-to-wint');
  await expect
    .poll(() => listSubmissions(rosa, poison))
    .not.toMatchObject([{ attempt_log: [{ outcome: 'under way' }] }]);
  await db()
    .update(tmsSubmissions)
    .set({ attempts: 6, dueAt: new Date() })
    .where(eq(tmsSubmissions.orderId, poison));
  await settles(poison, 'failure-sending-to-wint');
  const [latest] = await orderHistory(rosa, poison);
  expect(latest?.status_metadata).toMatchObject({
    failure_message_list: ['The TMS answered 500'],
    attempt: 7,
  });
});

test('what a worker had in hand when it was killed is sent by the next one, under the same key', async () => {
  delayMs = 50;
  const [orderId = 0] = await send();
  await settles(orderId, 'success-sending-to-wint');
  const [submission] = await listSubmissions(rosa, orderId);
  await db()
    .update(tmsSubmissions)
    .set({ state: 'queued', claimedBy: crypto.randomUUID(), starts: 1 })
    .where(eq(tmsSubmissions.id, submission?.id ?? ''));
  await db()
    .update(tmsEndpoints)
    .set({ leaseBy: crypto.randomUUID(), leaseUntil: new Date(Date.now() + 1_500) })
    .where(eq(tmsEndpoints.companyId, company.companyId));
  await vi.waitFor(() => expect(asked).toHaveLength(2), { timeout: 60_000 });
  expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
  await expect.poll(() => listSubmissions(rosa, orderId)).toMatchObject([{ state: 'sent' }]);
});

test('what begins ten times and never ends is given up and says so', async () => {
  await close();
  const [orderId = 0] = await send();
  // While no try is under way: what it comes to would begin the count anew.
  const betweenTries = and(
    eq(tmsSubmissions.orderId, orderId),
    isNull(tmsSubmissions.claimedBy),
    gt(tmsSubmissions.attempts, 0),
  );
  const begunTenTimes = () =>
    db()
      .update(tmsSubmissions)
      .set({ starts: 10, dueAt: new Date() })
      .where(betweenTries)
      .returning({ id: tmsSubmissions.id });
  await vi.waitFor(async () => expect(await begunTenTimes()).toHaveLength(1), { timeout: 60_000 });
  await settlesAtOnce(orderId, 'failure-sending-to-wint');
  expect(await listSubmissions(rosa, orderId)).toMatchObject([
    { state: 'failed', errors: ['Sending was started 10 times and never came to an end'] },
  ]);
  await listen(port);
});

test('a person tries what waits at once, or gives it up and sends it again as the same load', async () => {
  await close();
  const [orderId = 0] = await send();
  await vi.waitFor(async () => expect((await endpointRow())?.failures).toBeGreaterThan(1), {
    timeout: 60_000,
  });
  const shown = await showSubmissions(rosa, orderId);
  expect(shown).toMatchObject({ mayChange: true, wait: { tms: 'Profit Tools', orders: 1 } });
  expect(shown.submissions[0]?.sent).toMatchObject({
    format: 'JSON',
    text: expect.stringContaining('MSKU9070323'),
  });
  const id = shown.submissions[0]?.id ?? '';
  await db()
    .update(tmsEndpoints)
    .set({ nextTryAt: new Date(Date.now() + 3_600_000), failures: 9 })
    .where(eq(tmsEndpoints.companyId, company.companyId));
  const change = (action: 'try-now' | 'give-up') =>
    vi.waitFor(() => changeSubmission(rosa, { orderId, submissionId: id, action }), { timeout: 60_000 });
  const before = (await endpointRow())?.failures ?? 0;
  await change('try-now');
  await vi.waitFor(async () => expect((await endpointRow())?.failures).toBeGreaterThan(before), {
    timeout: 60_000,
  });
  await change('give-up');
  expect((await orderOf(orderId)).status).toBe('failure-sending-to-wint');
  await expect(
    changeSubmission(rosa, { orderId, submissionId: id, action: 'try-now' }),
  ).rejects.toMatchObject({ status: 409 });
  const stranger = (await world.aSender(1)).actor;
  await expect(
    changeSubmission(stranger, { orderId, submissionId: id, action: 'give-up' }),
  ).rejects.toMatchObject({ status: 404 });
  await listen(port);
  await sendOrderToTms(rosa, orderId);
  await db()
    .update(tmsEndpoints)
    .set({ nextTryAt: null })
    .where(eq(tmsEndpoints.companyId, company.companyId));
  await settles(orderId, 'success-sending-to-wint');
  expect(asked.at(-1)?.key).toBe(`order-${orderId}-tms-1-v1-1`);
});
