import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TMS_CONNECTORS, type TmsConnector } from '~/services/tms/connectors/connectors';
import { buildContext, tmsOrder } from '~/services/tms/connectors/order-for-tests';
import { postToTms, type TmsPost } from '~/services/tms/connectors/post-to-tms.server';
import {
  isSignedCallback,
  SIGNATURE_HEADER,
} from '~/services/tms/connectors/shared/callback-signature.server';
import type { TmsCallback } from '~/services/tms/connectors/shared/tms-callback';
import { sandboxCallbackSecret, sandboxCredentials } from '~/services/tms/sandbox/sandbox-credentials.server';
import type { LoadBehaviour } from '~/services/tms/sandbox/sandbox-options';
import { startTmsSandbox, type TmsSandbox } from '~/services/tms/sandbox/tms-sandbox.server';

const SECRET = 'a secret that both sides know';
const COMPANY = 3;
const { profittools, compcare } = TMS_CONNECTORS;

type Heard = { path: string; signature: string; rawBody: string };

let stateDir: string;
let sandbox: TmsSandbox | undefined;
let listener: Server;
let callbackUrl: string;
let heard: Heard[];
/** What the receiver of callbacks answers next; 200 when it is empty. */
let answers: number[];
let behaviour: LoadBehaviour;
/** How often each load was told until somebody heard it. */
let delivered: unknown[];

beforeEach(async () => {
  stateDir = await mkdtemp(path.join(tmpdir(), 'tms-sandbox-'));
  heard = [];
  answers = [];
  behaviour = 'accept';
  delivered = [];
  listener = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const rawBody = Buffer.concat(chunks).toString();
      const signature = String(request.headers[SIGNATURE_HEADER]);
      heard.push({ path: request.url ?? '', signature, rawBody });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  callbackUrl = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/called-back`;
});

afterEach(async () => {
  await sandbox?.close();
  sandbox = undefined;
  listener.closeAllConnections();
  await new Promise((resolve) => listener.close(resolve));
  await rm(stateDir, { recursive: true });
});

async function start(delays: { callbackDelayMs?: number; slowDelayMs?: number } = {}): Promise<TmsSandbox> {
  sandbox = await startTmsSandbox({
    port: 0,
    stateDir,
    secret: SECRET,
    callbackDelayMs: 10,
    slowDelayMs: 400,
    retryDelayMs: 10,
    behaviourOf: () => behaviour,
    log: (_, fields) => fields?.delivered && delivered.push(fields.attempts),
    ...delays,
  });
  return sandbox;
}

async function stop(): Promise<void> {
  await sandbox?.close();
  sandbox = undefined;
}

function post(connector: TmsConnector, changes: Partial<TmsPost> = {}, orderId = 4711) {
  return postToTms(connector, {
    baseUrl: sandbox?.url ?? '',
    credentials: sandboxCredentials(connector, COMPANY, SECRET),
    isSandbox: true,
    idempotencyKey: `${orderId}:1`,
    payload: connector.buildPayload(tmsOrder({ order_id: orderId }), buildContext({ callbackUrl })),
    timeoutMs: 5_000,
    ...changes,
  });
}

/** The callbacks so far as the connector reads them, once there are as many as asked for. */
async function news(connector: TmsConnector, count: number): Promise<(TmsCallback | null)[]> {
  await vi.waitFor(() => expect(heard.length).toBeGreaterThanOrEqual(count), {
    timeout: 60_000,
    interval: 10,
  });
  return heard.map(({ rawBody }) => connector.readCallback(JSON.parse(rawBody)));
}

/** The loads that the TMS has, as its journal tells. */
async function loadsMade(): Promise<number> {
  const lines = (await readFile(path.join(stateDir, 'sandbox-journal.jsonl'), 'utf8'))
    .split('\n')
    .filter(Boolean);
  const entries = lines.map((line) => JSON.parse(line) as { receipt?: string });
  return new Set(entries.flatMap(({ receipt }) => (receipt ? [receipt] : []))).size;
}

test.each([profittools, compcare])(
  '$provider takes a load and calls back with its shipment id',
  async (connector) => {
    await start();
    const outcome = await post(connector);
    expect(outcome).toEqual({ kind: 'accepted', receipt: expect.any(String) });
    const receipt = outcome.kind === 'accepted' ? outcome.receipt : '';
    expect(await news(connector, 1)).toEqual([
      {
        receipt,
        orderId: 4711,
        kind: 'created',
        shipmentId: expect.stringMatching(/^(CC)?\d{6,7}$/),
        errors: [],
      },
    ]);
  },
);

test('a callback is signed over its body, and a changed body does not pass', async () => {
  await start();
  await post(profittools);
  await news(profittools, 1);
  const [call] = heard;
  const secret = sandboxCallbackSecret('profittools', COMPANY, SECRET);
  const now = new Date();
  expect(isSignedCallback(call?.rawBody ?? '', call?.signature, secret, now)).toBe(true);
  expect(isSignedCallback(`${call?.rawBody} `, call?.signature, secret, now)).toBe(false);
  expect(isSignedCallback(call?.rawBody ?? '', call?.signature, 'another secret', now)).toBe(false);
  const tomorrow = new Date(now.getTime() + 86_400_000);
  expect(isSignedCallback(call?.rawBody ?? '', call?.signature, secret, tomorrow)).toBe(false);
});

test('an account on credit hold is refused by callback, and the order may be sent again', async () => {
  await start();
  behaviour = 'refuse';
  expect(await post(profittools)).toMatchObject({ kind: 'accepted' });
  expect(await news(profittools, 1)).toMatchObject([
    { kind: 'not-created', shipmentId: null, errors: ['Customer account on credit hold'] },
  ]);
  behaviour = 'accept';
  expect(await post(profittools, { idempotencyKey: '4711:2' })).toMatchObject({ kind: 'accepted' });
  expect((await news(profittools, 2))[1]).toMatchObject({ kind: 'created' });
});

test('an account that is closed is turned away at once', async () => {
  await start();
  behaviour = 'reject';
  expect(await post(compcare)).toEqual({
    kind: 'refused',
    errors: ['Customer account COPPERLINE is closed'],
  });
});

test('a TMS out of order twice makes one load at the third try with the same key', async () => {
  await start();
  behaviour = 'fail-twice';
  const unavailable = { kind: 'unavailable', reason: 'The TMS answered 503', retryAfterSeconds: 1 };
  expect(await post(profittools)).toEqual(unavailable);
  expect(await post(profittools)).toEqual(unavailable);
  const third = await post(profittools);
  expect(third).toMatchObject({ kind: 'accepted' });
  expect(await post(profittools)).toEqual(third);
  await news(profittools, 1);
  expect(await loadsMade()).toBe(1);
});

test('ten sends at once with one key are one load', async () => {
  await start();
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => post(profittools)));
  expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
  expect(await loadsMade()).toBe(1);
});

test('a second load for an order is not made under any key', async () => {
  await start();
  await post(profittools);
  const [made] = await news(profittools, 1);
  const again = await post(profittools, { idempotencyKey: '4711:2' });
  expect(again).toEqual({
    kind: 'exists',
    errors: [`Order 4711 has a load already as ${made?.shipmentId}`],
  });
});

test('a key that comes with another load makes none', async () => {
  await start();
  await post(profittools);
  const other = profittools.buildPayload(tmsOrder({ order_id: 12 }), buildContext({ callbackUrl }));
  expect(await post(profittools, { payload: other })).toEqual({
    kind: 'exists',
    errors: ['This idempotency key came with another load'],
  });
});

test('wrong credentials are refused with 401, also those of another company', async () => {
  await start();
  const refused = { kind: 'refused', errors: ['The TMS did not accept our credentials'] };
  const theirs = sandboxCredentials(profittools, 4, SECRET);
  const mixed = { ...theirs, user: 'company-3' } as TmsPost['credentials'];
  expect(await post(profittools, { credentials: mixed })).toEqual(refused);
  expect(await post(compcare, { credentials: { kind: 'bearer', key: 'company-3.guess' } })).toEqual(refused);
  const bare = await fetch(`${sandbox?.url}/profittools/loads`, { method: 'POST', body: '{}' });
  expect([bare.status, bare.headers.get('www-authenticate')]).toEqual([401, 'Basic realm="tms-sandbox"']);
});

test('a load with mistakes is turned away with all of them', async () => {
  await start();
  const order = tmsOrder({ bill_to: null, events: [] });
  const context = buildContext({ callbackUrl });
  const outcome = await post(profittools, { payload: profittools.buildPayload(order, context) });
  expect(outcome).toEqual({
    kind: 'refused',
    errors: ['billTo: Required', 'stops: At least one stop is needed'],
  });
  const wrong = tmsOrder({ fields: { unit_number: 'MSKU9070324' } });
  expect(await post(compcare, { payload: compcare.buildPayload(wrong, context) })).toEqual({
    kind: 'refused',
    errors: [
      'CompCareLoad.Container.Number: MSKU9070324 is not a container number: its check digit is wrong',
    ],
  });
});

test('a callback that nobody hears is repeated until somebody does', async () => {
  await start();
  answers = [500, 503, 404];
  await post(profittools);
  const told = await news(profittools, 4);
  expect(told[3]).toMatchObject({ kind: 'created' });
  expect(new Set(told.map((said) => said?.shipmentId)).size).toBe(1);
  // The next load is heard in its turn: what would still be repeated would have come before it.
  await vi.waitFor(() => expect(delivered).toEqual([4]), { interval: 10 });
  await post(profittools, {}, 4712);
  const receipts = (await news(profittools, 5)).map((said) => said?.receipt);
  await vi.waitFor(() => expect(delivered).toEqual([4, 1]), { interval: 10 });
  expect(receipts.filter((receipt) => receipt === told[0]?.receipt)).toHaveLength(4);
});

test('a callback that is due when the TMS stops is made after it starts again', async () => {
  await start({ callbackDelayMs: 300 });
  const outcome = await post(profittools);
  await stop();
  expect(heard).toHaveLength(0);
  await start();
  const receipt = outcome.kind === 'accepted' ? outcome.receipt : '';
  expect(await news(profittools, 1)).toMatchObject([{ receipt, kind: 'created' }]);
  expect(await post(profittools)).toEqual(outcome);
});

test('a slow TMS answers at once and calls back late', async () => {
  await start();
  behaviour = 'slow';
  const slow = await post(compcare);
  behaviour = 'accept';
  const quick = await post(compcare, {}, 4712);
  const receipts = (await news(compcare, 2)).map((said) => said?.receipt);
  expect([quick, slow]).toMatchObject(receipts.map((receipt) => ({ kind: 'accepted', receipt })));
});

test('a shipment can be changed and read back, by its own company alone', async () => {
  await start();
  await post(compcare);
  const shipmentId = (await news(compcare, 1))[0]?.shipmentId ?? '';
  const change = (seal: string | null) => {
    const fields = { ...tmsOrder().fields, seal_number: seal, contents: 'NOT ASKED FOR' };
    return compcare.change.build(tmsOrder({ fields }), callbackUrl, ['seal_number', 'booking_number']);
  };
  const payload = change('UL-1');
  expect(await post(compcare, { shipmentId, payload, idempotencyKey: '4711:2' })).toMatchObject({
    kind: 'accepted',
  });
  expect((await news(compcare, 2))[1]).toMatchObject({ kind: 'updated', shipmentId });
  const { CompCareLoad: load } = (await readBack(shipmentId, COMPANY)).body as ReadBack;
  expect(load).toMatchObject({ Container: { Number: 'MSKU9070323', Seal: 'UL-1' } });
  expect(load.Cargo).toMatchObject({ Description: 'CERAMIC TILES' });
  await post(compcare, { shipmentId, payload: change(null), idempotencyKey: '4711:4' });
  await news(compcare, 3);
  expect(((await readBack(shipmentId, COMPANY)).body as ReadBack).CompCareLoad.Container).not.toHaveProperty(
    'Seal',
  );
  expect(await readBack(shipmentId, 4)).toMatchObject({ status: 404 });
  expect(await post(compcare, { shipmentId: 'CC9999999', payload, idempotencyKey: '4711:3' })).toEqual({
    kind: 'refused',
    errors: ['No shipment CC9999999'],
  });
});

test('a change is turned away that the load could not be made with', async () => {
  await start();
  await post(compcare);
  const shipmentId = (await news(compcare, 1))[0]?.shipmentId ?? '';
  const change = (fields: Record<string, string>, names: string[]) =>
    compcare.change.build(tmsOrder({ fields: { ...tmsOrder().fields, ...fields } }), callbackUrl, names);
  const payload = change({ unit_number: 'MSKU9070324' }, ['unit_number']);
  expect(await post(compcare, { shipmentId, payload, idempotencyKey: '4711:2' })).toEqual({
    kind: 'refused',
    errors: [
      'CompCareLoad.Container.Number: MSKU9070324 is not a container number: its check digit is wrong',
    ],
  });
  const nothing = {
    CompCareChange: { ...(change({}, []).CompCareChange as object), Clear: ['__proto__.x'] },
  };
  expect(await post(compcare, { shipmentId, payload: nothing, idempotencyKey: '4711:3' })).toMatchObject({
    kind: 'refused',
    errors: ['CompCareChange.Clear.0: is no place of a load'],
  });
});

type ReadBack = { CompCareLoad: Record<string, object> };

async function readBack(shipmentId: string, companyId: number): Promise<{ status: number; body: unknown }> {
  const credentials = sandboxCredentials(compcare, companyId, SECRET);
  const key = credentials.kind === 'bearer' ? credentials.key : '';
  const response = await fetch(`${sandbox?.url}/compcare/loads/${shipmentId}`, {
    headers: { authorization: `Bearer ${key}` },
  });
  return { status: response.status, body: await response.json() };
}

test('a TMS that is away or silent is unavailable, with a reason', async () => {
  const away = await post(profittools, { baseUrl: 'http://127.0.0.1:9' });
  expect(away).toMatchObject({ kind: 'unavailable', reason: expect.stringContaining('cannot be reached') });
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  expect(await post(profittools, { baseUrl, timeoutMs: 100 })).toEqual({
    kind: 'unavailable',
    reason: 'The TMS did not answer within 0.1 s',
  });
  silent.closeAllConnections();
  silent.close();
});
