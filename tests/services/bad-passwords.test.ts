import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { passwordTokens, users } from '~/services/access/schema.server';
import { signIn } from '~/services/access/sessions/sign-in.server';
import { env } from '~/services/platform/env.server';
import { log } from '~/services/platform/log.server';
import { db } from '~/services/platform/runtime.server';
import { rateLimits } from '~/services/platform/schema.server';
import { bodyOf } from '../support/access-request';
import { type Body, callersOf, customerUser, MARCUS, ROSA, ROSA_ID, userRow } from '../support/demo-callers';
import { HARBOR } from '../support/demo-ids';
import { type DemoWorld, openDemoWorld } from '../support/demo-world';
import { deliverMails } from '../support/mails';

/** Links, passwords and accounts as somebody tries them who means no good. */
let world: DemoWorld;
const { send } = callersOf(() => world);

beforeAll(async () => {
  world = await openDemoWorld();
});
afterAll(() => world.close());

describe('a mailed link', () => {
  const fresh = {
    password: 'the chassis is in the yard',
    password_confirmation: 'the chassis is in the yard',
  };
  const dead = 'This password reset link is invalid or has expired.';
  const use = async (token: string) => [
    await send('visitor', 'POST', '/api/password/reset', { json: { token, email: ROSA, ...fresh } }),
    await send('visitor', 'POST', `/password/reset/${encodeURIComponent(token)}`, {
      form: { email: ROSA, ...fresh },
    }),
    await send('visitor', 'POST', `/password/create/${encodeURIComponent(token)}`, {
      form: { email: ROSA, ...fresh },
    }),
  ];
  const refusedEverywhere = async (token: string) => {
    const warned = vi.spyOn(log(), 'warn');
    for (const answer of await use(token)) {
      expect(answer).toMatchObject({ status: 422, wrote: false });
    }
    expect(JSON.parse((await use(token))[0]?.body ?? '{}').errors).toEqual({ email: [dead] });
    expect(warned).toHaveBeenCalledWith(expect.objectContaining({ refused: 'password link' }), 'refused');
    vi.restoreAllMocks();
  };
  const ofRosa = eq(passwordTokens.userId, ROSA_ID);

  test.each(['unknown', 'x'.repeat(43), "' or 1=1 --", '\u0000', '../login'])(
    '%j is none',
    refusedEverywhere,
  );

  test('that is used, or older than its hour, or of somebody inactive, is none', async () => {
    const { passwordToken } = world.things;
    const [row] = await db().select().from(passwordTokens).where(ofRosa);
    await db().update(passwordTokens).set({ usedAt: new Date() }).where(ofRosa);
    await refusedEverywhere(passwordToken);
    await db()
      .update(passwordTokens)
      .set({ usedAt: null, expiresAt: new Date(0) })
      .where(ofRosa);
    await refusedEverywhere(passwordToken);
    await db().update(passwordTokens).set({ expiresAt: row?.expiresAt }).where(ofRosa);
    await db().update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, ROSA_ID));
    await refusedEverywhere(passwordToken);
    await db().update(users).set({ deactivatedAt: null }).where(eq(users.id, ROSA_ID));
    expect((await use(passwordToken)).map(({ status }) => status)).toEqual([200, 302, 302]);
  });
});

describe('a password of a megabyte is refused', () => {
  const huge = 'x1'.repeat(500_000);
  const fine = 'the chassis is in the yard';
  const old = { old_password: huge, password: fine, password_confirmation: fine };
  const fresh = { password: huge, password_confirmation: huge };
  test.each<[string, string, string, (token: string) => string, (token: string) => Body]>([
    ['signing in', 'visitor', 'POST', () => '/login', () => ({ form: { email: ROSA, password: huge } })],
    [
      'signing in by API',
      'visitor',
      'POST',
      () => '/api/login',
      () => ({ json: { email: ROSA, password: huge } }),
    ],
    ['as the old one', ROSA, 'POST', () => '/change-password', () => ({ form: old })],
    ['as the old one by API', ROSA, 'POST', () => '/api/password/change', () => ({ json: old })],
    [
      'as the new one',
      ROSA,
      'POST',
      () => '/change-password',
      () => ({ form: { old_password: env().DEMO_PASSWORD, ...fresh } }),
    ],
    [
      'as the new one by API',
      ROSA,
      'POST',
      () => '/api/password/change',
      () => ({ json: { old_password: env().DEMO_PASSWORD, ...fresh } }),
    ],
    [
      'by a link',
      'visitor',
      'POST',
      (token) => `/password/reset/${token}`,
      () => ({ form: { email: ROSA, ...fresh } }),
    ],
    [
      'by a link and the API',
      'visitor',
      'POST',
      () => '/api/password/reset',
      (token) => ({ json: { token, email: ROSA, ...fresh } }),
    ],
  ])('%s', async (_, who, method, address, body) => {
    const before = await userRow(ROSA_ID);
    const { passwordToken } = world.things;
    const answer = await send(who, method, address(passwordToken), body(passwordToken), async () => {
      expect(await userRow(ROSA_ID)).toEqual(before);
    });
    expect(answer.status).toBe(422);
    expect(answer.body.length).toBeLessThan(10_000);
  });
});

test('a password of 1,024 characters signs in', async () => {
  const long = 'pier nine '.repeat(103).slice(0, 1024);
  const passwords = { old_password: env().DEMO_PASSWORD, password: long, password_confirmation: long };
  await send(ROSA, 'POST', '/api/password/change', { json: passwords }, async ({ status }) => {
    expect(status).toBe(200);
    expect(await signIn(ROSA, long)).toBe(ROSA_ID);
  });
});

test.each(['password2026!', '123qwertyuiop!', 'Order-Automation-1', 'orderautomation!!'])(
  'the password %s is one that everybody tries',
  async (password) => {
    const old_password = env().DEMO_PASSWORD;
    const json = { old_password, password, password_confirmation: password };
    expect(await send(ROSA, 'POST', '/api/password/change', { json })).toMatchObject({ status: 422 });
  },
);

test.each([
  'rosa@harbor.test\r\nBcc: all@evil.test',
  'rosa @harbor.test',
  'r\u043esa@harbor.test',
  'mi\u212ae@harbor.test',
  'rosa@harbor',
  'rosa@harbor.test,eve@evil.test',
  '"rosa"@harbor.test',
  `${'r'.repeat(300)}@harbor.test`,
  'rosa@h\u00e4rbor.test',
])('%j is no address of a user', async (email) => {
  const json = { name: 'Rosa', email, company_role: customerUser(HARBOR) };
  expect(await send(MARCUS, 'POST', '/api/users', { json })).toMatchObject({ status: 422, wrote: false });
  expect(await send(MARCUS, 'PUT', `/api/users/${ROSA_ID}`, { json: { email } })).toMatchObject({
    status: 422,
    wrote: false,
  });
});

test('known and unknown accounts are answered alike', async () => {
  const ask = async (email: string) => {
    const api = await send('visitor', 'POST', '/api/password/email', { json: { email } });
    const page = await send('visitor', 'POST', '/forgot-password', { form: { email } });
    const login = await send('visitor', 'POST', '/api/login', { json: { email, password: 'wrong' } });
    await db().delete(rateLimits);
    return [api.status, api.body, page.status, page.headers.get('Location'), login.status, login.body];
  };
  const known = await ask(ROSA);
  const unknown = await ask('nobody@harbor.test');
  expect(JSON.stringify(unknown)).toBe(JSON.stringify(known).replaceAll('user%40', 'nobody%40'));
});

test('a link goes where the installation is, whatever host was asked', async () => {
  const { cookie, csrf } = world.browserOf('visitor');
  const init = bodyOf({ json: { email: ROSA } }, csrf);
  const asked = new Request('http://evil.test/api/password/email', {
    ...init,
    method: 'POST',
    headers: { ...(init.headers as Record<string, string>), Cookie: cookie, 'X-Forwarded-Host': 'evil.test' },
  });
  await world.tryCall(asked, async ({ status }) => {
    expect(status).toBe(200);
    const [letter] = await deliverMails();
    expect(letter?.link).toMatch(/^http:\/\/127\.0\.0\.1:3000\/password\/reset\//);
    expect(letter?.text).not.toContain('evil.test');
  });
});
