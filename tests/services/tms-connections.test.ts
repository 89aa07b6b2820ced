import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { DEMO_SUPERADMIN } from '~/domain/trade/demo-company';
import { connectionAddress, isPrivateAddress } from '~/domain/trade/tms-connections';
import { journal } from '~/services/journal/schema.server';
import { orders } from '~/services/orders/schema.server';
import { env, useEnv } from '~/services/platform/env.server';
import { db } from '~/services/platform/runtime.server';
import { seal, unseal } from '~/services/platform/seal.server';
import { postConnectionTest, showConnection } from '~/services/screens/connection-screen.server';
import { signCallback } from '~/services/tms/connectors/shared/callback-signature.server';
import { receiveTmsCallback } from '~/services/tms/receive-callback.server';
import { sandboxNotice } from '~/services/tms/sandbox-notice.server';
import { getConnection, removeConnection, saveConnection } from '~/services/tms/save-connection.server';
import { tmsConnections, tmsSubmissions } from '~/services/tms/schema.server';
import { sendOrderToTms } from '~/services/tms/send-order.server';
import { testConnection } from '~/services/tms/test-connection.server';
import { takeToast } from '~/services/web/toast.server';
import { openTmsWorld, settles, TMS_SECRET, type TmsWorld } from '../support/tms-world';
import { aUser } from '../support/world';

/** A TMS of somebody else: what it was asked, and how it answers. */
let theirs: Server;
let asked: { method: string; url: string; authorization: string; body: string }[] = [];
let answer: { status: number; body: object; contentType?: string } = {
  status: 202,
  body: { receipt: 'R-1', status: 'RECEIVED' },
};
let world: TmsWorld;
let operator: Actor;
let baseUrl = '';

const SECRET = 'a secret that only the two know';
const given = (changes = {}) => ({
  base_url: baseUrl,
  user_name: 'harbor',
  key: 'pass-word-7',
  callback_secret: SECRET,
  host_key: '',
  at_once: 4,
  token_url: '',
  token_scope: '',
  api_key: '',
  version: 0,
  ...changes,
});
const allow = (TMS_ALLOWED_HOSTS: string, TMS_PRIVATE_HOSTS: boolean) =>
  useEnv({ ...env(), SESSION_SECRET: TMS_SECRET, TMS_ALLOWED_HOSTS, TMS_PRIVATE_HOSTS });

beforeAll(async () => {
  world = await openTmsWorld();
  theirs = createServer((request, response) => {
    void textOf(request).then((body) => {
      const { method = '', url = '', headers } = request;
      asked.push({ method, url, authorization: headers.authorization ?? '', body });
      response.writeHead(answer.status, { 'content-type': answer.contentType ?? 'application/json' });
      response.end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => theirs.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(theirs.address() as AddressInfo).port}/dispatch`;
  operator = await aUser({ role: 'superadmin', companyIds: [world.harbor] });
});

beforeEach(async () => {
  allow('127.0.0.1', true);
  asked = [];
  answer = { status: 202, body: { receipt: 'R-1', status: 'RECEIVED' } };
  await db().delete(tmsConnections);
});

afterAll(async () => {
  theirs.closeAllConnections();
  theirs.close();
  await world.close();
});

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

test('a company with a connection sends there, signed in as it says, and hears back by its own secret', async () => {
  await saveConnection(operator, world.harbor, given());
  const id = await world.aSendableOrder();
  await sendOrderToTms(world.rosa, id);
  await settles(id, 'success-sending-to-wint');
  const basic = `Basic ${Buffer.from('harbor:pass-word-7').toString('base64')}`;
  expect(asked).toMatchObject([{ method: 'POST', url: '/dispatch/profittools/loads', authorization: basic }]);
  const [sent] = await db().select().from(tmsSubmissions).where(eq(tmsSubmissions.orderId, id));
  const body = JSON.stringify({ receipt: 'R-1', order: id, event: 'CREATED', shipment: '77001', errors: [] });
  const told = (secret: string) =>
    receiveTmsCallback(sent?.id ?? '', body, signCallback(body, secret, new Date()));
  await expect(told('the secret of somebody else')).rejects.toThrow('signature');
  await told(SECRET);
  const [order] = await db().select().from(orders).where(eq(orders.id, id));
  expect(order).toMatchObject({ tmsShipmentId: '77001', status: 'shipment-created-by-wint' });
});

test('secrets are kept sealed, shown to nobody, and the journal says only that they changed', async () => {
  await saveConnection(operator, world.harbor, given());
  const [row] = await db().select().from(tmsConnections);
  expect(JSON.stringify(row)).not.toMatch(/pass-word-7|only the two/);
  expect(JSON.stringify(await getConnection(operator, world.harbor))).not.toMatch(
    /pass-word|only the two|sealed/,
  );
  const [event] = await db()
    .select()
    .from(journal)
    .where(eq(journal.type, 'tms-connection-saved'))
    .orderBy(desc(journal.id))
    .limit(1);
  expect(event).toMatchObject({ companyId: world.harbor, details: { key_changed: true } });
  expect(JSON.stringify(event)).not.toContain('pass-word-7');
});

test('a secret left empty stays, but never goes to another address', async () => {
  await saveConnection(operator, world.harbor, given());
  await saveConnection(operator, world.harbor, given({ key: '', callback_secret: '', version: 1 }));
  expect(await testConnection(operator, world.harbor)).toMatchObject({ works: true });
  expect(asked[0]?.authorization).toContain('Basic');
  const elsewhere = baseUrl.replace(/:\d+/, ':9');
  const moved = given({ base_url: elsewhere, key: '', callback_secret: '', version: 2 });
  await expect(saveConnection(operator, world.harbor, moved)).rejects.toMatchObject({
    errors: { key: ['Enter the key or password again: the address is another'] },
  });
});

test('two operators who save at once do not overwrite each other', async () => {
  await saveConnection(operator, world.harbor, given());
  await expect(saveConnection(operator, world.harbor, given())).rejects.toThrow('meanwhile');
});

test.each([
  [
    'a host that nobody allowed',
    'tms.example.com',
    false,
    'https://other.example.com',
    /not among the hosts/,
  ],
  ['what is not encrypted', 'tms.example.com', false, 'http://tms.example.com', /https/],
  ['the metadata of a cloud', '169.254.169.254', false, 'https://169.254.169.254', /private network/],
  ['this machine itself', '127.0.0.1', false, 'https://127.0.0.1:5432', /private network/],
  ['this machine by its newer address', '::1', false, 'https://[::1]:5432', /private network/],
  [
    'an address with what is added to it',
    'tms.example.com',
    false,
    'https://tms.example.com/api/profittools/loads/',
    /without \/profittools\/loads: that is added/,
  ],
] as const)('%s is refused', async (_what, allowed, isPrivate, address, says) => {
  allow(allowed, isPrivate);
  await expect(saveConnection(operator, world.harbor, given({ base_url: address }))).rejects.toMatchObject({
    errors: { base_url: [expect.stringMatching(says)] },
  });
});

test.each([
  ['TMS.Example.com , other.example.com', 'https://tms.example.com/api'],
  ['2a00:1450::8a', 'https://[2a00:1450::8a]/api'],
])('a host is known however %s was written', async (allowed, base_url) => {
  allow(allowed, false);
  await saveConnection(operator, world.harbor, given({ base_url }));
  const shown = await showConnection(operator, world.harbor);
  expect(shown).toMatchObject({ connection: { baseUrl: base_url, hasCallbackSecret: true } });
  expect(shown.traffic.orders).toEqual({ how: 'Posted to', at: `${base_url}/profittools/loads` });
});

test('a page shows what a test of the connection said however long it is', async () => {
  const host = `${'long.'.repeat(48)}example.com`;
  allow(host, true);
  await saveConnection(operator, world.harbor, given({ base_url: `https://${host}` }));
  allow('tms.example.com', true);
  const told = await postConnectionTest(operator, world.harbor);
  const cookie = told.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  const { toast } = takeToast(new Request('http://localhost', { headers: { cookie } }));
  expect(toast).toMatchObject({ tone: 'error', shownMs: null });
});

test('a name that leads into a private network is not called, whatever was allowed before', async () => {
  const url = baseUrl.replace('127.0.0.1', 'localhost').replace('http:', 'https:');
  allow('localhost', false);
  await saveConnection(operator, world.harbor, given({ base_url: url }));
  expect(await testConnection(operator, world.harbor)).toEqual({
    works: false,
    text: expect.stringContaining('private network'),
  });
  allow('tms.example.com', false);
  expect(await testConnection(operator, world.harbor)).toMatchObject({
    text: expect.stringContaining('TMS_ALLOWED_HOSTS'),
  });
  expect(asked).toEqual([]);
});

test.each([
  [401, false, 'The TMS did not accept our credentials'],
  [404, true, 'The TMS answers and takes the credentials'],
  [500, false, 'Something answers there, but not as this TMS does (500)'],
] as const)('a connection whose TMS answers %d is tried: %s', async (status, works, text) => {
  await saveConnection(operator, world.harbor, given());
  answer = { status, body: {} };
  expect(await testConnection(operator, world.harbor)).toEqual({ works, text });
  expect(asked).toMatchObject([{ method: 'GET', url: '/dispatch/profittools/loads/connection-test' }]);
});

test('a page of a web server is no answer of a TMS, found or not', async () => {
  await saveConnection(operator, world.harbor, given());
  for (const status of [200, 404]) {
    answer = { status, body: {}, contentType: 'text/html; charset=utf-8' };
    expect(await testConnection(operator, world.harbor)).toEqual({
      works: false,
      text: `Something answers there, but not as this TMS does (${status}, a page of a web server)`,
    });
  }
});

test('a removed connection leads to the sandbox again, and those without the permission see none', async () => {
  await saveConnection(operator, world.harbor, given());
  await expect(getConnection(world.admin, world.harbor)).rejects.toMatchObject({ status: 403 });
  await expect(removeConnection(world.admin, world.harbor)).rejects.toMatchObject({ status: 403 });
  await removeConnection(operator, world.harbor);
  expect((await getConnection(operator, world.harbor)).connection).toBeNull();
  const id = await world.aSendableOrder();
  await sendOrderToTms(world.rosa, id);
  await settles(id, 'shipment-created-by-wint');
});

test('what was sealed opens for its own purpose and under its own key alone', () => {
  const sealed = seal('one', 'hush');
  expect(unseal('one', sealed)).toBe('hush');
  expect(unseal('two', sealed)).toBeNull();
  expect(unseal('one', `${sealed.slice(0, -8)}AAAAAAA=`)).toBeNull();
  useEnv({ SESSION_SECRET: TMS_SECRET, CREDENTIALS_KEY: 'k'.repeat(32) });
  expect(unseal('one', sealed)).toBeNull();
});

test.each([
  ['10.1.2.3', true],
  ['100.64.0.1', true],
  ['172.31.255.255', true],
  ['172.32.0.1', false],
  ['192.168.0.1', true],
  ['8.8.8.8', false],
  ['::1', true],
  ['fd00::1', true],
  ['fe80::1', true],
  ['::ffff:127.0.0.1', true],
  ['::ffff:8.8.8.8', false],
  // Forms that carry an address of the fourth version within.
  ['::127.0.0.1', true],
  ['::8.8.8.8', true],
  ['::7f00:1', true],
  ['::ffff:7f00:1', true],
  ['::ffff:0:127.0.0.1', true],
  ['64:ff9b::127.0.0.1', true],
  ['64:ff9b::8.8.8.8', true],
  ['64:ff9b:1::7f00:1', true],
  ['2002:7f00:1::', true],
  ['2002:808:808::', true],
  ['2001::7f00:1', true],
  ['2001:0:4136:e378::1', true],
  ['2001:1ff::1', true],
  ['2001:db8::1', true],
  ['2001:0DB8::1', true],
  ['3fff:fff::1', true],
  // Groups are written without leading zeros: this one begins with 0002.
  ['2::1', true],
  ['200:1::1', true],
  ['2a00:1450::8a', false],
  ['2001:4860:4860::8888', false],
  ['2001:200::1', false],
  ['3fff:1000::1', false],
])('%s is private: %s', (ip, isPrivate) => {
  expect(isPrivateAddress(ip)).toBe(isPrivate);
});

test.each([
  ['https://tms.example.com/api/', 'https://tms.example.com/api'],
  ['ftp://tms.example.com', null],
  ['https://user:pass@tms.example.com', null],
  ['https://tms.example.com/?a=1', null],
  ['tms.example.com', null],
])('%s is the address %s', (text, address) => {
  expect(connectionAddress(text)).toBe(address);
});

test('an installation that is no demo is told whose orders go to the sandbox, until their TMS is connected', async () => {
  const notice = '1 company has no TMS connection: what they send goes to the built-in sandbox, not to a TMS';
  expect(await sandboxNotice()).toBe(notice);
  await aUser({ email: DEMO_SUPERADMIN });
  expect(await sandboxNotice()).toBeNull();
  useEnv({ ...env(), DEMO: false, SESSION_SECRET: TMS_SECRET });
  expect(await sandboxNotice()).toBe(notice);
  await saveConnection(operator, world.harbor, given());
  expect(await sandboxNotice()).toBeNull();
});
