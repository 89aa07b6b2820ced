import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import path from 'node:path';
import type { ServerBuild } from '@remix-run/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isDetailsOnly } from '~/domain/urls/details-only';
import * as files from '~/routes/files.$';
import { useEnv } from '~/services/platform/env.server';
import { runtime } from '~/services/platform/runtime.server';
import { signedPath } from '~/services/platform/signing.server';
import { createApp } from '~/services/server/http.server';
import { securityHeaders } from '~/services/server/security-headers.server';
import { openWorld, type World } from '../support/world';

/** The headers as they leave the server, of a page, a static file and an uploaded one. */
let world: World;
let server: Server;
let address: string;
const KEY = 'requests/1/source.pdf';

/** As much of a build as answers a page and a file. */
const build = {
  entry: {
    module: { default: () => new Response('<p>a page</p>', { headers: { 'Content-Type': 'text/html' } }) },
  },
  routes: {
    root: { id: 'root', path: '', module: { default: () => null } },
    page: { id: 'page', parentId: 'root', path: 'page', module: { default: () => null } },
    files: { id: 'files', parentId: 'root', path: 'files/*', module: files },
  },
  assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '1' },
  publicPath: '/build/',
  assetsBuildDirectory: 'public/build',
  future: { v3_singleFetch: true },
  isSpaMode: false,
} as unknown as ServerBuild;

beforeAll(async () => {
  world = await openWorld();
  const local = path.join(world.dataDir, 'local');
  await writeFile(local, '<script>alert(1)</script>');
  await runtime().files.keep(KEY, local);
  server = createApp(build).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = server.address();
  address = `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`;
});
afterAll(async () => {
  server.close();
  await world.close();
});

const reachedAt = (APP_URL: string) =>
  useEnv({
    DATA_DIR: world.dataDir,
    SESSION_SECRET: 'a secret of the tests alone',
    NODE_ENV: 'test',
    APP_URL,
  });

async function headersOf(pathname: string): Promise<Record<string, string>> {
  const answer = await fetch(`${address}${pathname}`);
  await answer.arrayBuffer();
  expect([pathname, answer.status]).toEqual([pathname, 200]);
  return Object.fromEntries(answer.headers);
}

const uploaded = () => signedPath(`/files/${KEY}`, 60);
const PLACES: [string, () => string][] = [
  ['a page', () => '/page'],
  ['a static file', () => '/icon.svg'],
  ['an uploaded file', uploaded],
];

describe.each(PLACES)('%s', (_, place) => {
  test.each(['http', 'https'])('comes with its headers over %s', async (scheme) => {
    reachedAt(`${scheme}://orders.test`);
    const headers = await headersOf(place());
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringMatching(/^clipboard-write=\(self\), .*camera=\(\)/),
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).not.toMatch(/unsafe|data:|blob:|\*/);
    expect(headers['strict-transport-security']).toBe(
      scheme === 'https' ? 'max-age=31536000; includeSubDomains' : undefined,
    );
    expect(headers['x-powered-by']).toBeUndefined();
  });
});

test('a page runs scripts of its own and with its nonce alone, another nonce each time', async () => {
  reachedAt('http://orders.test');
  const policies = await Promise.all([headersOf('/page'), headersOf('/page')]).then((all) =>
    all.map((headers) => headers['content-security-policy'] ?? ''),
  );
  for (const policy of policies) {
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/]{22}=='/);
    expect(policy).toMatch(/style-src 'self' 'nonce-[^']+';/);
    expect(policy).not.toContain('unsafe-inline');
    expect(policy).not.toContain('upgrade-insecure-requests');
  }
  expect(policies[0]).not.toBe(policies[1]);
  reachedAt('https://orders.test');
  expect((await headersOf('/page'))['content-security-policy']).toContain('upgrade-insecure-requests');
});

test('an uploaded file is in a sandbox of its own, and only there', async () => {
  reachedAt('http://orders.test');
  expect(await headersOf(uploaded())).toMatchObject({
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'content-disposition': expect.stringContaining('attachment'),
  });
});

test('only an order in details-only mode may stand in a frame, of our own origin alone', () => {
  const { 'Content-Security-Policy': policy, 'X-Frame-Options': frame } = securityHeaders('n', {
    isFramed: true,
  });
  expect([policy?.includes("frame-ancestors 'self'"), frame]).toEqual([true, 'SAMEORIGIN']);
  const framed = (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://orders.test');
    return isDetailsOnly(pathname, searchParams);
  };
  expect(framed('/order/10147?details=only')).toBe(true);
  for (const other of ['/order/10147', '/order/10147/send?details=only', '/inbox?details=only', '/login'])
    expect([other, framed(other)]).toEqual([other, false]);
});
