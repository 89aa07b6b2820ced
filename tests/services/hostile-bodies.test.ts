import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import http, { type Server } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { countStreams } from '~/services/live/event-stream.server';
import { createApp } from '~/services/server/http.server';
import { openRoutes } from '../support/routes';
import { openRequest } from '../support/uploads';
import { signedIn } from '../support/visits';
import { aCompany, anOrder, aUser, openWorld, type World } from '../support/world';

/** Bodies that are cheap to send and were dear to read: each is answered for little, before or instead of reading it. */
const MAX_CPU_MS = 400;

let world: World;
let server: Server;
let port: number;
let session: Record<string, string>;
let rosa: Actor;
let orderId: number;

beforeAll(async () => {
  world = await openWorld();
  server = createApp((await openRoutes()).build).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = server.address();
  port = typeof at === 'object' && at ? at.port : 0;
  const companyId = await aCompany();
  rosa = await aUser({ companyIds: [companyId] });
  const { cookie: Cookie, csrf } = await signedIn(rosa.userId);
  session = { Cookie, 'X-XSRF-TOKEN': csrf };
  orderId = await anOrder({ companyId });
});
afterAll(async () => {
  server.close();
  await world.close();
});

/** Sends a body; the time is what this process worked for it, waiting and other processes left out. */
function send(method: string, path: string, headers: Record<string, string>, body: Buffer) {
  const before = process.cpuUsage();
  return new Promise<{ status: number; cpuMs: number; body: string }>((resolve, reject) => {
    const request = http.request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        headers: { ...headers, 'Content-Length': body.length },
        agent: false,
      },
      (got) => {
        let text = '';
        got.setEncoding('utf8').on('data', (chunk) => (text += chunk));
        got.on('end', () => {
          const { user, system } = process.cpuUsage(before);
          resolve({ status: got.statusCode ?? 0, cpuMs: (user + system) / 1000, body: text });
        });
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

/** What a visitor without an account has: the cookie and token of a form. */
async function visitor(): Promise<Record<string, string>> {
  const response = await fetch(`http://127.0.0.1:${port}/sanctum/csrf-cookie`);
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length);
  return { Cookie: cookies.join('; '), 'X-XSRF-TOKEN': decodeURIComponent(token ?? '') };
}

const JSON_TYPE = { 'Content-Type': 'application/json' };
const FORM_TYPE = { 'Content-Type': 'application/x-www-form-urlencoded' };
const MULTIPART_TYPE = { 'Content-Type': 'multipart/form-data; boundary=b' };

const list = (count: number, item: string) => Buffer.from(`[${Array(count).fill(item).join(',')}]`);
const json = (name: string, value: Buffer, rest = '') =>
  Buffer.from(`{${JSON.stringify(name)}:${value}${rest}}`);
const multipart = (parts: number) =>
  Buffer.from(
    `${'--b\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\n\r\n'.repeat(parts)}--b--\r\n`,
  );

const ANONYMOUS: [string, string, Record<string, string>, Buffer, number][] = [
  [
    'a list of 2.6 million for an address',
    '/api/login',
    JSON_TYPE,
    json('email', list(2_600_000, '""')),
    413,
  ],
  ['as many as are let in', '/api/login', JSON_TYPE, json('email', list(20_000, '""')), 422],
  ['a form of 2.6 million pairs', '/login', FORM_TYPE, Buffer.alloc(5_200_000, 'a&'), 413],
  ['a form of 30,000 pairs', '/login', FORM_TYPE, Buffer.alloc(60_000, 'a&'), 413],
  ['27,000 files in a form', '/login', MULTIPART_TYPE, multipart(27_000), 413],
  ['900 files in a form', '/login', MULTIPART_TYPE, multipart(900), 400],
  [
    'a password of a megabyte',
    '/api/password/reset',
    JSON_TYPE,
    json('password', Buffer.from(`"${'x'.repeat(1e6)}"`)),
    413,
  ],
  [
    'a mail address of a megabyte',
    '/api/password/email',
    JSON_TYPE,
    json('email', Buffer.from(`"${'x'.repeat(1e6)}"`)),
    413,
  ],
];

test.each(ANONYMOUS)('%s costs a stranger’s sign-in nothing', async (_, path, type, body, status) => {
  const headers = await visitor();
  await send('POST', '/api/login', { ...headers, ...JSON_TYPE }, Buffer.from('{}'));
  const got = await send('POST', path, { ...headers, ...type }, body);
  expect(got).toMatchObject({ status });
  expect(got.cpuMs).toBeLessThan(MAX_CPU_MS);
});

test('a stranger without a token is not read either', async () => {
  const got = await send('POST', '/login', MULTIPART_TYPE, multipart(800));
  expect(got).toMatchObject({ status: 419 });
  expect(got.cpuMs).toBeLessThan(MAX_CPU_MS);
});

const EVENT = '{"type":"pickup","address_id":1}';
const SIGNED_IN: [string, Buffer, number][] = [
  ['100,000 stops', json('events', list(100_000, '{}')), 422],
  ['30,000 whole stops', json('events', list(30_000, EVENT)), 422],
  ['four million numbers', json('events', list(4_000_000, '1')), 413],
  ['half a million numbers', json('events', list(450_000, '1')), 422],
  ['lists in lists', Buffer.from(`${'['.repeat(400_000)}${']'.repeat(400_000)}`), 400],
  ['half a million texts with half a surrogate pair', json('events', list(90_000, '"\\ud800"')), 422],
];

test.each(SIGNED_IN)('%s cost a signed-in user nothing', async (_, body, status) => {
  await send('PUT', `/api/orders/${orderId}`, { ...session, ...JSON_TYPE }, Buffer.from('{}'));
  const got = await send('PUT', `/api/orders/${orderId}`, { ...session, ...JSON_TYPE }, body);
  expect(got).toMatchObject({ status });
  expect(got.cpuMs).toBeLessThan(MAX_CPU_MS);
});

test('bodies that say nothing count as attempts to sign in', async () => {
  const headers = { ...(await visitor()), ...JSON_TYPE };
  const statuses = [];
  for (let i = 0; i < 22; i += 1)
    statuses.push((await send('POST', '/api/login', headers, Buffer.from('{"email":[]}'))).status);
  expect(statuses.at(-1)).toBe(429);
});

test.each(['/events.data', '/events/.data', '/event%73.data', '/events//.data', '//events.data'])(
  'the stream of events is no data of a page, spelled %s',
  async (path) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: session });
    expect(response.status).toBe(404);
    await response.text();
  },
);

test('a session has 20 streams of events at most, and another one when one ends', async () => {
  const open: AbortController[] = [];
  const stream = async () => {
    const leave = new AbortController();
    open.push(leave);
    return fetch(`http://127.0.0.1:${port}/events`, { headers: session, signal: leave.signal });
  };
  for (let i = 0; i < 20; i += 1) expect((await stream()).status).toBe(200);
  const refused = await stream();
  expect(refused.status).toBe(429);
  expect(refused.headers.get('Retry-After')).toBe('60');
  open[0]?.abort();
  await expect.poll(async () => (await stream()).status).toBe(200);
  for (const leave of open) leave.abort();
  await expect.poll(countStreams).toBe(0);
});

/** Begins a body and never ends it. @returns how the server answered, and when it hung up */
function trickle(path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; closed: boolean }>((resolve) => {
    let status = 0;
    const request = http.request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: 'PUT',
        headers: { ...headers, 'Content-Length': 7_000 },
        agent: false,
      },
      (got) => {
        status = got.statusCode ?? 0;
        got.resume();
      },
    );
    request.on('error', () => {});
    request.on('close', () => resolve({ status, closed: true }));
    request.write('{');
  });
}

test('a body that does not come is not waited for', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true });
  try {
    const waits = Promise.all([trickle('/api/login'), trickle('/uploads/none'), trickle('/events')]);
    const clock = setInterval(() => vi.advanceTimersByTime(10_000), 200);
    const answers = await waits;
    clearInterval(clock);
    expect(answers.map(({ status }) => status)).toEqual([408, 403, 408]);
  } finally {
    vi.useRealTimers();
  }
});

/** Sends a PDF without end and without its length, as fast as it is taken, until it is answered. */
function endlessUpload(path: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const request = http.request({ host: '127.0.0.1', port, path, method: 'PUT', agent: false }, (got) => {
      let body = '';
      got.setEncoding('utf8').on('data', (text) => (body += text));
      got.on('end', () => resolve({ status: got.statusCode ?? 0, body }));
      got.on('end', () => request.destroy());
    });
    request.on('error', reject);
    const chunk = Buffer.alloc(1024 * 1024);
    chunk.write('%PDF-1.7\n');
    const more = (): void => {
      while (!request.destroyed) if (!request.write(chunk)) return void request.once('drain', more);
    };
    more();
  });
}

test('an upload without its length and without an end is told 413 at 150 MB, and nothing of it stays on the disk', async () => {
  const { uploadUri } = await openRequest(rosa, 'endless.pdf');
  const { pathname, search } = new URL(uploadUri);
  const { status, body } = await endlessUpload(`${pathname}${search}`);
  expect({ status, message: JSON.parse(body).message }).toEqual({
    status: 413,
    message: 'The file is larger than 150 MB',
  });
  await vi.waitFor(async () => expect(await readdir(path.join(world.dataDir, 'incoming'))).toEqual([]));
});

test('a filter without a name is said to be none', async () => {
  const response = await fetch(`http://127.0.0.1:${port}/api/orders?filter=3`, { headers: session });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ errors: { filter: expect.any(Array) } });
});

test.each([true, [1], { id: 1 }, 1.5, 'x', -1])('%j is no address', async (value) => {
  const body = Buffer.from(JSON.stringify({ path: 'bill_to_address', value }));
  const got = await send('PUT', `/api/orders/${orderId}`, { ...session, ...JSON_TYPE }, body);
  expect(got.status).toBe(422);
});
