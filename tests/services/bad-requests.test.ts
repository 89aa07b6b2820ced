import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { env } from '~/services/platform/env.server';
import { log } from '~/services/platform/log.server';
import { bodyOf } from '../support/access-request';
import { callersOf, MARCUS, ROSA, ROSA_ID, SUPERADMIN } from '../support/demo-callers';
import { type DemoWorld, openDemoWorld } from '../support/demo-world';
import { visit } from '../support/visits';

/** Requests that lead away, stand in for others, or ask for what is not theirs. */
let world: DemoWorld;
const { send, get } = callersOf(() => world);

beforeAll(async () => {
  world = await openDemoWorld();
});
afterAll(() => world.close());

describe('nobody is sent to another site', () => {
  test.each([
    'https://evil.test/',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    'javascript:alert(1)',
    'http:evil.test',
    '@evil.test',
    '/login?redirectTo=https://evil.test',
  ])('by %j', async (target) => {
    const password = env().DEMO_PASSWORD;
    const signedIn = await send('visitor', 'POST', `/login?redirectTo=${encodeURIComponent(target)}`, {
      form: { email: ROSA, password },
    });
    expect([signedIn.status, signedIn.headers.get('Location')]).toEqual([302, '/inbox']);
    const themed = await send(ROSA, 'POST', '/theme', { form: { theme: 'dark', back: target } });
    expect(themed.headers.get('Location')).toBe('/inbox');
    const sent = await send(ROSA, 'POST', `/order/${world.things.order}/send`, { form: { back: target } });
    expect(sent.headers.get('Location')).toMatch(/^\/(inbox|order\/\d+|search)$/);
  });
});

describe('no method stands in for another', () => {
  test.each(['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'])('by %s', async (name) => {
    const browser = world.browserOf(MARCUS);
    const { body, headers } = bodyOf({ form: { _method: 'DELETE' } }, browser.csrf);
    const request = visit(browser, 'POST', `/api/users/${ROSA_ID}`, {
      body,
      headers: { ...(headers as Record<string, string>), [name]: 'DELETE' },
    });
    expect(await world.tryCall(request)).toMatchObject({ status: 405, wrote: false });
  });

  test.each(['HEAD', 'OPTIONS'])('by %s, which changes nothing and opens nothing', async (method) => {
    for (const address of ['/api/users', '/api/orders', `/api/users/${ROSA_ID}`])
      expect(await world.tryCall(visit(world.browserOf('visitor'), method, address))).toMatchObject({
        status: 401,
        wrote: false,
      });
    for (const address of ['/logout', `/order/${world.things.order}/send`, '/api/logout'])
      expect((await world.tryCall(visit(world.browserOf(ROSA), method, address))).wrote).toBe(false);
  });
});

test.each<[string, RequestInit]>([
  ['JSON', { body: '{"on":"true"}', headers: { 'Content-Type': 'application/json' } }],
  ['JSON sent as plain text', { body: '{"on":"true"}', headers: { 'Content-Type': 'text/plain' } }],
  ['a form without its boundary', { body: 'on=true', headers: { 'Content-Type': 'multipart/form-data' } }],
  [
    'a form cut short',
    { body: '--x\r\nContent', headers: { 'Content-Type': 'multipart/form-data; boundary=x' } },
  ],
])('a page reads no %s', async (_, { body, headers }) => {
  const browser = world.browserOf(SUPERADMIN);
  const post = (address: string, token: Record<string, string>) =>
    world.tryCall(
      visit(browser, 'POST', address, {
        body,
        headers: { ...(headers as Record<string, string>), ...token },
      }),
    );
  for (const address of ['/maintenance', '/company-settings', '/change-password', '/theme']) {
    expect(await post(address, {})).toMatchObject({ status: 419, wrote: false });
    const answer = await post(address, { 'X-XSRF-TOKEN': encodeURIComponent(browser.csrf) });
    expect(answer).toMatchObject({ status: 400, wrote: false });
  }
});

test('data asked for by script is guarded as its page is', async () => {
  for (const address of ['/maintenance.data', '/authorization.data', '/company-settings.data'])
    expect(await send('visitor', 'POST', address, { form: {} })).toMatchObject({ status: 202, wrote: false });
  const stolen = visit(world.browserOf(SUPERADMIN), 'POST', '/maintenance.data', {
    body: new URLSearchParams({ on: 'true' }),
  });
  expect(await world.tryCall(stolen)).toMatchObject({ status: 419, wrote: false });
});

test('who may not is written into the log, with who it was and what they tried', async () => {
  const warned = vi.spyOn(log(), 'warn');
  await get(ROSA, '/authorization');
  await send(ROSA, 'POST', '/api/users', { json: {} });
  const lines = warned.mock.calls.map(([line]) => line);
  expect(lines).toMatchObject([
    { refused: 'page or call', user: ROSA_ID, path: '/authorization' },
    { refused: 'page or call', user: ROSA_ID, method: 'POST', path: '/api/users' },
  ]);
  vi.restoreAllMocks();
});
