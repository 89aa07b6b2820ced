import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { connectionSchema } from '~/domain/trade/tms-connections';
import { orders } from '~/services/orders/schema.server';
import { env, useEnv } from '~/services/platform/env.server';
import { db } from '~/services/platform/runtime.server';
import { forgetToken } from '~/services/tms/access-token.server';
import { listSubmissions } from '~/services/tms/list-submissions.server';
import { getConnection, saveConnection } from '~/services/tms/save-connection.server';
import { tmsConnections } from '~/services/tms/schema.server';
import { sendOrderToTms } from '~/services/tms/send-order.server';
import { testConnection } from '~/services/tms/test-connection.server';
import { openTmsWorld, settles, TMS_SECRET, type TmsWorld } from '../support/tms-world';
import { aUser } from '../support/world';

/** A TMS behind a gateway that gives out tokens for an hour, and takes them with a key beside them. */
let gateway: Server;
let url = '';
let given: string[] = [];
let valid = '';
let clientSecret = 'client-secret-7';
let loads: { token: string; apiKey: string | undefined }[] = [];

let world: TmsWorld;
let operator: Actor;

beforeAll(async () => {
  world = await openTmsWorld(5);
  operator = await aUser({ role: 'superadmin', companyIds: [world.harbor] });
  useEnv({ ...env(), SESSION_SECRET: TMS_SECRET, TMS_ALLOWED_HOSTS: '127.0.0.1', TMS_PRIVATE_HOSTS: true });
  gateway = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const say = (status: number, body: object) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      const text = Buffer.concat(chunks).toString();
      if (request.url === '/oauth2/token') return giveToken(new URLSearchParams(text), say);
      const token = String(request.headers.authorization).replace('Bearer ', '');
      loads.push({ token, apiKey: request.headers['x-api-key']?.toString() });
      if (token !== valid) return say(401, { error: 'expired' });
      if (request.method === 'GET') return say(404, { errors: [] });
      const { order } = JSON.parse(text) as { order: { externalId: string } };
      return say(201, {
        requestId: `R-${loads.length}`,
        outcome: 'created',
        order: { number: `EL-${loads.length}`, externalId: order.externalId },
        errors: [],
      });
    });
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', () => resolve()));
  url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await world.close();
  gateway.closeAllConnections();
  gateway.close();
});

function giveToken(asked: URLSearchParams, say: (status: number, body: object) => unknown): unknown {
  const isClient = asked.get('client_id') === 'harbor' && asked.get('client_secret') === clientSecret;
  const isAsked = asked.get('grant_type') === 'client_credentials' && asked.get('scope') === 'orders';
  if (!isClient || !isAsked)
    return say(401, { error: 'invalid_client', error_description: 'Unknown client' });
  valid = `token-${given.length + 1}`;
  given.push(valid);
  return say(200, { access_token: valid, token_type: 'Bearer', expires_in: 3600 });
}

const input = (changes = {}) =>
  connectionSchema.parse({
    base_url: url,
    user_name: 'harbor',
    key: 'client-secret-7',
    callback_secret: '',
    token_url: `${url}/oauth2/token`,
    token_scope: 'orders',
    api_key: 'subscription-9',
    ...changes,
  });

beforeEach(async () => {
  given = [];
  loads = [];
  clientSecret = 'client-secret-7';
  await db().delete(tmsConnections);
  forgetToken({ id: `${world.harbor}:5:1` });
});

const orderOf = async (id: number) => (await db().select().from(orders).where(eq(orders.id, id)))[0];

test('a token is fetched once for many loads, and goes with the key that the gateway asks for', async () => {
  await saveConnection(operator, world.harbor, input());
  const ids = [await world.aSendableOrder(), await world.aSendableOrder()];
  for (const id of ids) await sendOrderToTms(world.rosa, id);
  for (const id of ids) await settles(id, 'shipment-created-by-coreapi');
  expect(given).toEqual(['token-1']);
  expect(loads).toEqual([
    { token: 'token-1', apiKey: 'subscription-9' },
    { token: 'token-1', apiKey: 'subscription-9' },
  ]);
});

test('a token that the TMS takes no more is followed by a new one, and the load is made once', async () => {
  await saveConnection(operator, world.harbor, input());
  expect(await testConnection(operator, world.harbor)).toMatchObject({ works: true });
  valid = 'of another hour';
  const id = await world.aSendableOrder();
  await sendOrderToTms(world.rosa, id);
  await settles(id, 'shipment-created-by-coreapi');
  expect(given).toHaveLength(2);
  expect(await listSubmissions(world.rosa, id)).toMatchObject([{ state: 'accepted', attempts: 2 }]);
});

test('without a token the order waits and says why, until the secret is right', async () => {
  clientSecret = 'changed there';
  await saveConnection(operator, world.harbor, input());
  expect(await testConnection(operator, world.harbor).catch((problem: Error) => problem.message)).toBe(
    'The TMS gave no token (Unknown client)',
  );
  const id = await world.aSendableOrder();
  await sendOrderToTms(world.rosa, id);
  await vi.waitFor(
    async () =>
      expect((await listSubmissions(world.rosa, id))[0]?.attempt_log).toContainEqual(
        expect.objectContaining({ reason: 'The TMS gave no token (Unknown client)' }),
      ),
    { timeout: 60_000 },
  );
  expect((await orderOf(id))?.status).toBe('sending-to-coreapi');
  expect(loads).toEqual([]);
  clientSecret = 'client-secret-7';
  await settles(id, 'shipment-created-by-coreapi');
});

test('tokens come from allowed hosts, and no secret goes to another server than it was entered for', async () => {
  const refused = (changes: object) =>
    saveConnection(operator, world.harbor, input(changes)).catch(
      (problem: { errors?: object }) => problem.errors,
    );
  expect(await refused({ token_url: 'http://login.example/token' })).toEqual({
    token_url: ['login.example is not among the hosts in TMS_ALLOWED_HOSTS'],
  });
  expect(await refused({ user_name: '' })).toEqual({
    user_name: ['Enter the client ID that tokens are given to'],
  });
  await saveConnection(operator, world.harbor, input());
  const elsewhere = { token_url: url.replace(/:(\d+)$/, ':1/token'), key: '', api_key: '', version: 1 };
  expect(await refused(elsewhere)).toMatchObject({ key: [expect.stringContaining('again')] });
  await saveConnection(operator, world.harbor, input({ ...elsewhere, key: 'other' }));
  const { connection } = await getConnection(operator, world.harbor);
  expect(connection).toMatchObject({ tokenScope: 'orders', hasApiKey: false });
  expect(JSON.stringify(connection)).not.toMatch(/subscription|client-secret/);
});
