import { EventEmitter, once } from 'node:events';
import http, { type Server } from 'node:http';
import type { Response } from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { shareOf } from '~/services/server/body-senders.server';
import { createApp } from '~/services/server/http.server';
import { openRoutes } from '../support/routes';
import { openRequest } from '../support/uploads';
import { signedIn } from '../support/visits';
import { aCompany, anOrder, aUser, openWorld, type World } from '../support/world';

/** What somebody may send before it is known who they are: 64 KB, whichever route they name, and all together a share. */

let world: World;
let server: Server;
let origin: string;
let clerk: Actor;
let dispatcher: Actor;
let orderId: number;

beforeAll(async () => {
  world = await openWorld();
  server = createApp((await openRoutes()).build).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = server.address();
  origin = `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`;
  const companyId = await aCompany();
  clerk = await aUser({ companyIds: [companyId], role: 'superadmin' });
  dispatcher = await aUser({ companyIds: [companyId] });
  orderId = await anOrder({ companyId });
});
afterAll(async () => {
  server.close();
  await world.close();
});

/** Sends zeros without saying how many, as fast as they are taken, until it is answered or all are sent. */
function send(path: string, bytes: number, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; location?: string }>((resolve, reject) => {
    let sent = 0;
    const request = http.request(`${origin}${path}`, { method: 'POST', agent: false, headers }, (got) => {
      got.resume().on('end', () => {
        request.destroy();
        resolve({ status: got.statusCode ?? 0, location: got.headers.location });
      });
    });
    request.on('error', reject);
    const chunk = Buffer.alloc(8000);
    const more = (): void => {
      while (sent < bytes && !request.destroyed) {
        sent += chunk.length;
        if (!request.write(chunk)) return void request.once('drain', more);
      }
      request.end();
    };
    more();
  });
}

const WRITES = [
  '/admin/addresses/import',
  '/admin/addresses/import.data',
  '/admin/addresses/import?index',
  '/%61dmin/addresses/import',
  '/order/1/comments',
  '/order/1/comments.data',
  '/field-mapping',
  '/field-mapping.data',
  '/api/orders/1',
  '/api/user-task-workflows/1/attachments',
  '/login',
  '/nothing/of/ours',
];

test.each(WRITES)('a stranger’s body to %s ends at 64 KB', async (path) => {
  expect((await send(path, 64_000)).status).not.toBe(413);
  expect((await send(path, 72_000)).status).toBe(413);
});

test('a stranger’s body without an end is answered', async () => {
  expect((await send('/admin/addresses/import', Number.POSITIVE_INFINITY)).status).toBe(413);
});

test('the length a stranger announces is answered before any of it is sent', async () => {
  const response = await fetch(`${origin}/admin/addresses/import`, {
    method: 'POST',
    body: new Uint8Array(70_000),
  });
  expect(response.status).toBe(413);
});

test('whoever is signed in imports a file of megabytes and comments with images as before', async () => {
  const { cookie: Cookie, csrf } = await signedIn(clerk.userId);
  const session = { Cookie, 'X-XSRF-TOKEN': csrf };
  const Text = { ...session, 'Content-Type': 'text/plain' };
  expect((await send('/admin/addresses/import', 20_000_000, Text)).status).toBe(400);
  expect((await send(`/order/${orderId}/comments`, 9_000_000, Text)).status).not.toBe(413);
  expect((await send(`/order/${orderId}/comments`, 12_000_000, Text)).status).toBe(413);
  expect((await send('/field-mapping', 1_100_000, Text)).status).toBe(413);
});

test('whose session ended while they wrote is led to sign in, whatever they had attached', async () => {
  const { cookie: Cookie, csrf } = await signedIn((await aUser()).userId);
  await fetch(`${origin}/api/logout`, { method: 'POST', headers: { Cookie, 'X-XSRF-TOKEN': csrf } });
  const over = { Cookie, 'X-XSRF-TOKEN': csrf };
  // Of all that strangers may send together there is room for one of them.
  const others = new EventEmitter() as unknown as Response;
  expect(shareOf('stranger', others)(64_000_000 - 70_000)).toBeUndefined();
  const led = { status: 302, location: expect.stringMatching(/^\/login/) };
  expect(await send('/order/1/comments', Number.POSITIVE_INFINITY, over)).toEqual(led);
  const attach = '/api/user-task-workflows/1/attachments';
  expect((await send(attach, Number.POSITIVE_INFINITY, over)).status).toBe(401);
  others.emit('close');
});

test('a document goes to its signed address without a session, however long it is', async () => {
  const { uploadUri } = await openRequest(dispatcher, 'long.txt');
  const { pathname, search } = new URL(uploadUri);
  const response = await fetch(`${origin}${pathname}${search}`, {
    method: 'PUT',
    body: 'Delivery order MSCU1234566\n'.repeat(50_000),
  });
  expect(response.status).toBe(200);
});

test('what a TMS says may be longer than what a stranger says: its signature is over the body', async () => {
  const { status } = await send('/tms/messages/1/profittools', 200_000);
  expect(status).not.toBe(413);
  expect((await send('/tms/messages/1/profittools', 2_000_000)).status).toBe(413);
});

test('when strangers send too much at once they are told to come again, and nobody else is', async () => {
  const others = new EventEmitter() as unknown as Response;
  expect(shareOf('stranger', others)(63_999_000)).toBeUndefined();
  const login = () =>
    fetch(`${origin}/login`, { method: 'POST', body: new URLSearchParams({ email: 'x'.repeat(2000) }) });
  const busy = await login();
  expect({ status: busy.status, after: busy.headers.get('Retry-After') }).toEqual({
    status: 503,
    after: '5',
  });
  expect(await busy.json()).toEqual({ message: 'Too much is being sent at once. Please try again.' });
  const { cookie: Cookie, csrf } = await signedIn(clerk.userId);
  const body = JSON.stringify({ path: 'seal_number', value: `UL-${'1'.repeat(2000)}` });
  const write = { Cookie, 'X-XSRF-TOKEN': csrf, 'Content-Type': 'application/json' };
  const put = await fetch(`${origin}/api/orders/${orderId}`, { method: 'PUT', headers: write, body });
  expect(put.status).not.toBe(503);
  others.emit('close');
  expect((await login()).status).not.toBe(503);
});

test('a body that was answered is held no longer', async () => {
  for (let i = 0; i < 5; i += 1) await send('/login', 60_000);
  const probe = new EventEmitter() as unknown as Response;
  expect(shareOf('stranger', probe)(64_000_000)).toBeUndefined();
  probe.emit('close');
});

test.each(['/login', '/inbox', '/nothing', '/login.data', '/api/user'])(
  'asked for one route of a page by its name, %s is a bad request and shows no stack',
  async (path) => {
    for (const method of ['GET', 'POST'])
      for (const name of ['routes/_auth+/login', 'nothing', '']) {
        const asked = `${origin}${path}?_data=${encodeURIComponent(name)}`;
        const response = await fetch(asked, { method, redirect: 'manual' });
        expect(response.status).toBe(400);
        expect(await response.json()).toEqual({ message: 'Bad request' });
      }
  },
);
