import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { action as create } from '~/routes/_app+/inbox.create-request';
import { issueCsrfToken } from '~/services/access/sessions/csrf.server';
import { requireGuest, requireUser } from '~/services/access/sessions/guards.server';
import { currentActor, startSession } from '~/services/access/sessions/session.server';
import { useEnv } from '~/services/platform/env.server';
import { inScope } from '~/services/platform/scope.server';
import { aCompany, aUser, openWorld, type World } from '../support/world';

/** What a request is answered whose session is over, or whose CSRF token does not hold. */
let world: World;
let rosa: Actor;
let Cookie: string;

const HOST = 'http://127.0.0.1:3000';
const OWN = { 'Sec-Fetch-Site': 'same-origin' };

beforeAll(async () => {
  world = await openWorld();
  rosa = await aUser({ companyIds: [await aCompany()] });
});
afterAll(() => world.close());
beforeEach(async () => {
  const { token } = await startSession(new Request(HOST), rosa.userId, { remember: false });
  Cookie = `oa_session=${token}`;
});

const get = (path: string, headers: Record<string, string> = {}) =>
  new Request(`${HOST}${path}`, { headers });
const post = (path: string, headers: Record<string, string> = {}) =>
  new Request(`${HOST}${path}`, { method: 'POST', headers, body: new URLSearchParams({ value: 'x' }) });

/** Status and address of what a guard threw. */
async function refusal(work: Promise<unknown>): Promise<[number, string | null]> {
  const thrown = await work.then(
    () => new Error('it was let through'),
    (problem: unknown) => problem,
  );
  if (!(thrown instanceof Response)) throw thrown;
  return [thrown.status, thrown.headers.get('Location')];
}

const isSignedIn = async () => (await currentActor(get('/', { Cookie }))) !== undefined;

describe('a form that is sent without a session', () => {
  test.each([
    [
      'goes to sign in, and back to the page it was on',
      `${HOST}/order/7?edit=seal_number`,
      '/login?redirectTo=%2Forder%2F7%3Fedit%3Dseal_number',
    ],
    ['goes back to the inbox when the page is another site', 'https://evil.test/order/7', '/login'],
    ['goes back to the inbox when the page is not told', '', '/login'],
    [
      'goes on from the login page to what that was for',
      `${HOST}/login?redirectTo=%2Fsearch`,
      '/login?redirectTo=%2Fsearch',
    ],
    ['does not come back to a login page that was for nothing', `${HOST}/login`, '/login'],
    ['takes no address apart', 'not an address', '/login'],
  ])('%s', async (_, Referer, to) => {
    expect(await refusal(requireUser(post('/order/7', { Referer })))).toEqual([302, to]);
  });

  test('knows its own pages behind a proxy too', async () => {
    useEnv({ DATA_DIR: world.dataDir, NODE_ENV: 'test', APP_URL: 'https://orders.test' });
    const answer = await refusal(requireUser(post('/order/7', { Referer: 'https://orders.test/order/7' })));
    expect(answer).toEqual([302, '/login?redirectTo=%2Forder%2F7']);
    useEnv({ DATA_DIR: world.dataDir, NODE_ENV: 'test' });
  });
});

test('a part that a page asks for by script leads back to the page; a download to itself', async () => {
  const scope = { id: '1', nonce: '', memo: new Map(), pageless: true };
  const asks = (dest: string) =>
    inScope(scope, () =>
      refusal(requireUser(get('/order/7/words/0', { 'Sec-Fetch-Dest': dest, Referer: `${HOST}/order/7` }))),
    );
  expect(await asks('empty')).toEqual([302, '/login?redirectTo=%2Forder%2F7']);
  expect(await asks('document')).toEqual([302, '/login?redirectTo=%2Forder%2F7%2Fwords%2F0']);
});

describe('a form whose token does not hold', () => {
  const OURS: [string, Record<string, string>][] = [
    ['the browser says same-origin', OWN],
    ['an older browser names our origin', { Origin: HOST }],
  ];
  test.each(OURS)('signs out and in again when it is a page of ours: %s', async (_, headers) => {
    const answer = await requireUser(
      post('/order/7', { Cookie, Referer: `${HOST}/order/7`, ...headers }),
    ).catch((thrown: Response) => thrown as Response);
    expect(answer).toMatchObject({ status: 302 });
    const { headers: sent } = answer as Response;
    expect(sent.get('Location')).toBe('/login?redirectTo=%2Forder%2F7');
    expect(sent.getSetCookie()).toEqual(['oa_session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0']);
    expect(await isSignedIn()).toBe(false);
  });

  const OTHERS: [string, Record<string, string>][] = [
    ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.test' }],
    ['another host of our domain', { 'Sec-Fetch-Site': 'same-site', Origin: 'http://other.127.0.0.1:3000' }],
    ['a sandboxed frame', { Origin: 'null' }],
    ['a program that says nothing of itself', {}],
    ['a site that lies about its origin', { 'Sec-Fetch-Site': 'cross-site', Origin: HOST }],
  ];
  test.each(OTHERS)('is 419 and ends nothing when it comes from %s', async (_, headers) => {
    expect(await refusal(requireUser(post('/order/7', { Cookie, ...headers })))).toEqual([419, null]);
    expect(await isSignedIn()).toBe(true);
  });

  test('is 419 in the API, wherever it comes from', async () => {
    expect(await refusal(requireUser(post('/api/logout', { Cookie, ...OWN })))).toEqual([419, null]);
    expect(await isSignedIn()).toBe(true);
  });

  test('is asked for again on a page for guests', async () => {
    const stale = post('/login?redirectTo=%2Fsearch', OWN);
    expect(await refusal(requireGuest(stale))).toEqual([302, '/login?redirectTo=%2Fsearch']);
  });

  test('is no other with a token of another session', async () => {
    const token = issueCsrfToken('of another session');
    const headers = { Cookie: `${Cookie}; XSRF-TOKEN=${token}`, 'X-XSRF-TOKEN': token, ...OWN };
    expect(await refusal(requireUser(post('/order/7', headers)))).toEqual([302, '/login']);
  });

  test('is no other in an upload, whose token is read on the way', async () => {
    const body = new FormData();
    body.set('_token', 'abc.def');
    body.set('data_extraction_method', 'manual');
    const request = new Request(`${HOST}/inbox/create-request`, {
      method: 'POST',
      headers: { Cookie, Referer: `${HOST}/inbox/create-request`, ...OWN },
      body,
    });
    expect(await refusal(create({ request, params: {}, context: {} }))).toEqual([
      302,
      '/login?redirectTo=%2Finbox%2Fcreate-request',
    ]);
  });
});
