import { once } from 'node:events';
import http, { type Server } from 'node:http';
import type { ServerBuild } from '@remix-run/node';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { useEnv } from '~/services/platform/env.server';
import { log } from '~/services/platform/log.server';
import { currentScope } from '~/services/platform/scope.server';
import { createApp } from '~/services/server/http.server';
import { signedIn } from '../support/visits';
import { aUser, openWorld, type World } from '../support/world';

/** What a program can send that no browser would: it is told so in a word, and no route is asked. */
let world: World;
let server: Server;
let port: number;

const answer = (body: unknown) => new Response(JSON.stringify(body));

/** A route that reads its whole body, as forms do, and one that tells where a request came from. */
const build = {
  entry: { module: { default: () => new Response('page'), handleError: () => {} } },
  routes: {
    form: {
      id: 'form',
      path: 'form',
      module: { action: async ({ request }: { request: Request }) => answer((await request.text()).length) },
    },
    upload: {
      id: 'upload',
      path: 'uploads/1',
      module: { action: async ({ request }: { request: Request }) => answer((await request.text()).length) },
    },
    page: {
      id: 'page',
      path: 'page',
      module: { default: () => null, action: () => answer('posted') },
    },
    from: { id: 'from', path: 'from', module: { loader: () => answer(currentScope()?.address) } },
    url: {
      id: 'url',
      path: 'url',
      module: { loader: ({ request }: { request: Request }) => answer(request.url) },
    },
  },
  assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '1' },
  publicPath: '/build/',
  assetsBuildDirectory: 'public/build',
  future: { v3_singleFetch: true },
  isSpaMode: false,
} as unknown as ServerBuild;

beforeAll(async () => {
  world = await openWorld();
  await serve(0);
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  server.close();
  await world.close();
});

async function serve(proxies: number, appUrl?: string): Promise<void> {
  server?.close();
  useEnv({
    DATA_DIR: world.dataDir,
    SESSION_SECRET: 'a secret of the tests alone',
    TRUST_PROXY: proxies,
    APP_URL: appUrl,
  });
  server = createApp(build).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = server.address();
  port = typeof at === 'object' && at ? at.port : 0;
}

type Sent = { status: number | string; body: string; headers: http.IncomingHttpHeaders };

/** Sends exactly this; the status is the code of the error when the connection is cut. */
function send(
  path: string,
  { method = 'GET', headers = {}, chunks = [] }: Partial<http.RequestOptions> & { chunks?: Buffer[] } = {},
): Promise<Sent> {
  return new Promise((resolve) => {
    const request = http.request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (got) => {
      let body = '';
      got.setEncoding('utf8').on('data', (text) => (body += text));
      got.on('end', () => resolve({ status: got.statusCode ?? 0, body, headers: got.headers }));
    });
    request.on('error', (error: NodeJS.ErrnoException) =>
      resolve({ status: error.code ?? 'error', body: '', headers: {} }),
    );
    for (const chunk of chunks) request.write(chunk);
    request.end();
  });
}

test.each<[string, number, string, http.RequestOptions]>([
  ['the method TRACE', 405, '/form', { method: 'TRACE' }],
  ['the method PROPFIND', 405, '/page', { method: 'PROPFIND' }],
  ['a form of another site', 419, '/page', { method: 'POST', headers: { Origin: 'http://evil.test' } }],
  ['a form of a sandboxed frame', 419, '/page', { method: 'POST', headers: { Origin: 'null' } }],
  ['a form of what is no origin', 419, '/page', { method: 'POST', headers: { Origin: '%' } }],
  ['a path that does not decode', 400, '/%E0%A4%A', {}],
  ['a host with a space', 400, '/form', { headers: { Host: 'a b' } }],
  ['a host that is half an address', 400, '/form', { headers: { Host: '[' } }],
])('%s is %d without a word about what runs here', async (_, status, path, request) => {
  const unexpected = vi.spyOn(log(), 'error');
  const { headers, ...got } = await send(path, request);
  expect(got.status).toBe(status);
  expect(got.body).not.toMatch(/node_modules|at \w|Error:/);
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(unexpected).not.toHaveBeenCalled();
});

test('a forwarded host counts for nothing where no proxy is trusted, whatever it is', async () => {
  for (const host of ['evil.test:99', 'evil.test:99999', '['])
    expect(await send('/url', { headers: { 'X-Forwarded-Host': host } })).toMatchObject({
      status: 200,
      body: expect.stringContaining(`"http://127.0.0.1:${port}/`),
    });
});

test('a form of our own is taken, also behind a proxy that does not keep the host', async () => {
  const post = (origin: string) => send('/page', { method: 'POST', headers: { Origin: origin } });
  expect((await post(`http://127.0.0.1:${port}`)).status).toBe(200);
  await serve(0, 'https://orders.carrier.test');
  expect((await post('https://orders.carrier.test')).status).toBe(200);
  expect((await post('https://evil.carrier.test')).status).toBe(419);
  await serve(0);
});

test('who comes from where is not for them to say', async () => {
  const headers = { 'X-Forwarded-For': '198.51.100.7, 203.0.113.9' };
  expect((await send('/from', { headers })).body).toBe('"127.0.0.1"');
  await serve(1);
  expect((await send('/from', { headers })).body).toBe('"203.0.113.9"');
  await serve(0);
});

const MEGABYTE = Buffer.alloc(1_000_000, 'x');
const megabytes = (count: number) => Array.from({ length: count }, () => MEGABYTE);

test('a body of somebody who is signed in is read up to a megabyte, whether its length is told or not', async () => {
  const { cookie: Cookie } = await signedIn((await aUser()).userId);
  const chunked = { method: 'POST', headers: { Cookie, 'Transfer-Encoding': 'chunked' } };
  expect(await send('/form', { ...chunked, chunks: megabytes(1) })).toMatchObject({ body: '1000000' });
  const warned = vi.spyOn(log(), 'warn');
  expect(await send('/form', { ...chunked, chunks: megabytes(3) })).toMatchObject({ status: 413 });
  expect(warned).toHaveBeenCalledWith(expect.objectContaining({ refused: 'body' }), 'refused');
  const told = { method: 'POST', headers: { Cookie, 'Content-Length': String(2_000_000) } };
  expect(await send('/form', { ...told, chunks: megabytes(2) })).toMatchObject({ status: 413 });
  // An upload counts for itself, as it is written to a file.
  expect(await send('/uploads/1', { ...chunked, chunks: megabytes(12) })).toMatchObject({ body: '12000000' });
});

test('what the application answers is kept by nobody', async () => {
  expect((await send('/from')).headers['cache-control']).toBe('private, no-store');
});

test.each(['/password/reset/', '/password/create/', '//Password/reset/'])(
  'the log holds no token of %s',
  async (link) => {
    const written = vi.spyOn(log(), 'info');
    await send(`${link}a-token-that-opens-an-account?email=rosa%40harbor.test`);
    const lines = JSON.stringify(written.mock.calls);
    expect(lines).toContain(`"path":"${link}…"`);
    expect(lines).not.toMatch(/a-token-that-opens|rosa/);
  },
);
