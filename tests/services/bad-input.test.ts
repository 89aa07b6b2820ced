import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ROLES } from '~/domain/permissions';
import { passwordTokens, users } from '~/services/access/schema.server';
import { signIn } from '~/services/access/sign-in.server';
import { companies } from '~/services/companies/schema.server';
import { env } from '~/services/platform/env.server';
import { db } from '~/services/platform/house.server';
import { log } from '~/services/platform/log.server';
import { rateLimits } from '~/services/platform/schema.server';
import { bodyOf } from '../access-bodies';
import { HARBOR, SUMMIT } from '../access-things';
import { type Answer, type DemoWorld, openDemoWorld } from '../demo-world';
import { deliverMails } from '../mails';
import { visit } from '../visitors';

/** What a tester of the application sends: each is refused or taken as text, and nothing else changes. */
const SUPERADMIN = 'superadmin@demo.test';
const MARCUS = 'admin@harbor.test';
const ROSA = 'user@harbor.test';
const [MARCUS_ID, ROSA_ID] = [4, 5];

let world: DemoWorld;

beforeAll(async () => {
  world = await openDemoWorld();
});
afterAll(() => world.close());

type Body = NonNullable<Parameters<typeof bodyOf>[0]>;
type Look = (answer: Answer) => Promise<void>;
type Write = (who: string, method: string, address: string, body: Body, look?: Look) => Promise<Answer>;

const send: Write = (who, method, address, body, look) => {
  const browser = world.browserOf(who);
  return world.tryCall(visit(browser, method, address, bodyOf(body, browser.csrf)), look);
};
const get = (who: string, address: string) => world.tryCall(visit(world.browserOf(who), 'GET', address));

const userRow = async (id: number) => (await db().select().from(users).where(eq(users.id, id)))[0];
const companyRow = async (id: number) => (await db().select().from(companies).where(eq(companies.id, id)))[0];

const customerUser = (companyId: number) => [{ t_company_id: companyId, role_id: ROLES['customer-user'].id }];

const userForm = (companyId: number) => ({
  'company_role[0].t_company_id': String(companyId),
  'company_role[0].role_id': String(ROLES['customer-user'].id),
});

/** Every field into which somebody can write a text. */
const TEXT_FIELDS: [string, string, string, string, (text: string) => Body][] = [
  ['the own name', MARCUS, 'PUT', `/api/users/${MARCUS_ID}`, (name) => ({ json: { name } })],
  ['a position', MARCUS, 'PUT', `/api/users/${MARCUS_ID}`, (position) => ({ json: { position } })],
  ['a colleague', MARCUS, 'PUT', `/api/users/${ROSA_ID}`, (name) => ({ json: { name } })],
  [
    'a new user',
    MARCUS,
    'POST',
    '/api/users',
    (name) => ({ json: { name, email: 'new@harbor.test', company_role: customerUser(HARBOR) } }),
  ],
  [
    'an address of a new user',
    MARCUS,
    'POST',
    '/api/users',
    (text) => ({ json: { name: 'New', email: `${text}@harbor.test`, company_role: customerUser(HARBOR) } }),
  ],
  [
    'the form of a new user',
    MARCUS,
    'POST',
    '/users/create',
    (name) => ({ form: { name, email: 'new@harbor.test', ...userForm(HARBOR) } }),
  ],
  [
    'the form of a user',
    MARCUS,
    'POST',
    `/users/${ROSA_ID}/edit`,
    (name) => ({ form: { name, email: ROSA, ...userForm(HARBOR) } }),
  ],
  [
    'the profile form',
    ROSA,
    'POST',
    '/edit-profile',
    (text) => ({ form: { name: text, email: ROSA, position: text, org: text } }),
  ],
  ['a company', MARCUS, 'PUT', `/api/companies/${HARBOR}`, (name) => ({ json: { name } })],
  [
    'an intake address',
    MARCUS,
    'PUT',
    `/api/companies/${HARBOR}`,
    (text) => ({ json: { name: 'Harbor', email_intake_address: `${text}@harbor.test` } }),
  ],
  ['the company form', MARCUS, 'POST', '/company-settings', (name) => ({ form: { name } })],
  ['the maintenance note', SUPERADMIN, 'POST', '/maintenance', (note) => ({ form: { on: 'true', note } })],
  [
    'a field of an order',
    ROSA,
    'PUT',
    '/api/orders/{order}',
    (value) => ({ json: { path: 'seal_number', value } }),
  ],
  [
    'the address at sign-in',
    'visitor',
    'POST',
    '/api/login',
    (email) => ({ json: { email, password: 'x' } }),
  ],
  ['a forgotten address', 'visitor', 'POST', '/api/password/email', (email) => ({ json: { email } })],
  ['a channel', ROSA, 'POST', '/api/broadcasting/auth', (channel_name) => ({ json: { channel_name } })],
];
const TEXTS: [string, string][] = [
  ['a NUL', 'Har\u0000bor'],
  ['half a surrogate pair', 'Har\ud800bor'],
  ['markup', '<script>alert("Harbor")</script>'],
  ['SQL', "Harbor'; drop table users; --"],
  ['a line break', 'Harbor\r\nBcc: all@evil.test'],
  ['a turned line', 'Harbor\u202Erobrah'],
  ['a placeholder', '{{7*7}}%s%n#{7*7}'],
  ['a hundred thousand letters', 'x'.repeat(100_000)],
  ['prototype names', '__proto__'],
];

describe.each(TEXT_FIELDS)('%s takes or refuses, and never breaks on', (_, who, method, address, bodyFor) => {
  test.each(TEXTS)('%s', async (_name, text) => {
    const to = address.replace('{order}', String(world.things.order));
    const answer = await send(who, method, to, bodyFor(text));
    expect([200, 201, 302, 400, 403, 404, 422]).toContain(answer.status);
    // JSON is never shown as a page; pages are made by React, which escapes.
    if (!/json/.test(answer.headers.get('Content-Type') ?? '')) expect(answer.body).not.toContain('<script>');
  });
});

test('texts that no database keeps lose what cannot be kept', async () => {
  const name = 'Marcus\u0000 \u202eDela\ud800croix';
  await send(MARCUS, 'PUT', `/api/users/${MARCUS_ID}`, { json: { name } }, async ({ status }) => {
    expect(status).toBe(200);
    expect((await userRow(MARCUS_ID))?.name).toBe('Marcus Dela\ufffdcroix');
  });
});

describe('columns that no form has change nothing', () => {
  const EXTRAS = {
    id: 1,
    is_superadmin: 1,
    isSuperadmin: true,
    deactivated_at: '2020-01-01',
    deletedAt: '2020-01-01',
    home_company_id: SUMMIT,
    homeCompanyId: SUMMIT,
    t_company_id: SUMMIT,
    company_id: SUMMIT,
    password_hash: 'x',
    passwordHash: 'x',
    version: 99,
    plan_id: 1,
    configuration: { certification: true },
    default_tms_provider_id: 2,
    created_at: '2020-01-01',
    permissions: ['nova-view'],
    roles: ['superadmin'],
    offices_authorization: {},
    '__proto__.isSuperadmin': true,
  };
  const FORM = Object.fromEntries(Object.entries(EXTRAS).map(([name, value]) => [name, String(value)]));

  test.each([
    ['of a colleague', ROSA_ID],
    ['of oneself', MARCUS_ID],
  ])('%s', async (_, id) => {
    const before = await userRow(id);
    const json = { ...EXTRAS, name: 'Another Name' };
    await send(MARCUS, 'PUT', `/api/users/${id}`, { json }, async ({ status }) => {
      expect(status).toBe(200);
      expect(await userRow(id)).toEqual({ ...before, name: 'Another Name' });
    });
  });

  test.each([
    ['by the form of a user', MARCUS, `/users/${ROSA_ID}/edit`, userForm(HARBOR)],
    ['by the own profile', ROSA, '/edit-profile', { position: 'Dispatcher', org: 'Harbor' }],
  ])('%s', async (_, who, address, fields) => {
    const before = await userRow(ROSA_ID);
    const changed = 'position' in fields ? fields : {};
    const form = { ...FORM, ...fields, name: 'Another Name', email: ROSA };
    await send(who, 'POST', address, { form }, async ({ status }) => {
      expect(status).toBe(302);
      expect(await userRow(ROSA_ID)).toEqual({ ...before, ...changed, name: 'Another Name' });
    });
  });

  test('of a new user', async () => {
    const json = { ...EXTRAS, name: 'New One', email: 'new@harbor.test', company_role: customerUser(HARBOR) };
    await send(MARCUS, 'POST', '/api/users', { json }, async ({ status, body }) => {
      expect(status).toBe(201);
      expect(await userRow(JSON.parse(body).data.id)).toMatchObject({
        isSuperadmin: false,
        homeCompanyId: HARBOR,
        deactivatedAt: null,
        passwordHash: null,
      });
    });
  });

  test.each<[string, string, string, Record<string, unknown>]>([
    ['the API', 'PUT', `/api/companies/${HARBOR}`, { ...EXTRAS, name: 'Harbor' }],
    ['the form', 'POST', '/company-settings', { ...FORM, company_id: '3', name: 'Harbor' }],
  ])('of a company, by %s', async (_, method, address, fields) => {
    const [before, summit] = [await companyRow(HARBOR), await companyRow(SUMMIT)];
    const all = {
      ...fields,
      email_intake_address: before?.emailIntakeAddress ?? '',
      email_intake_address_alt: before?.emailIntakeAddressAlt ?? '',
    };
    const body = method === 'PUT' ? { json: all } : { form: all as Record<string, string> };
    await send(MARCUS, method, address, body, async ({ status }) => {
      expect([200, 302]).toContain(status);
      expect(await companyRow(HARBOR)).toEqual({ ...before, name: 'Harbor' });
      expect(await companyRow(SUMMIT)).toEqual(summit);
    });
  });

  test('of a password change', async () => {
    const fresh = 'the chassis is in the yard';
    const before = await userRow(ROSA_ID);
    const passwords = { old_password: env().DEMO_PASSWORD, password: fresh, password_confirmation: fresh };
    const json = { ...EXTRAS, user_id: MARCUS_ID, email: MARCUS, ...passwords };
    await send(ROSA, 'POST', '/api/password/change', { json }, async ({ status }) => {
      expect(status).toBe(200);
      expect(await userRow(ROSA_ID)).toEqual({ ...before, passwordHash: expect.not.stringMatching(/^x$/) });
    });
  });
});

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

describe('lists take no key or value that they do not know', () => {
  const QUERIES = [
    'sort=__proto__',
    'sort=constructor',
    'sort=-toString',
    'sort=created_at,name',
    'sort=created_at;drop table users',
    'sort[]=created_at',
    'filter[__proto__]=1',
    'filter[constructor]=1',
    'filter[company_id][]=3',
    'filter[company_id]=3 or 1=1',
    'filter[]=1',
    '__proto__=1',
    'page=NaN',
    'page=-1',
    'page=1.5',
    'page=9e99',
    'per_page=Infinity',
    'perPage=-2',
  ];
  test.each(['/api/users', '/api/orders', '/api/ocr/requests'])('%s', async (address) => {
    for (const query of QUERIES) {
      const { status, body } = await get(MARCUS, `${address}?${query}`);
      expect([query, status]).toEqual([query, 422]);
      expect(Object.keys(JSON.parse(body).errors)).not.toEqual([]);
    }
  });

  test('nor pages break on them', async () => {
    for (const page of ['/inbox', '/search', '/company-settings', '/users'])
      for (const query of [
        ...QUERIES,
        'search=%00',
        'status=__proto__',
        'companies=__proto__,3',
        'selected=%00',
      ])
        expect([query, (await get(MARCUS, `${page}.data?${query}`)).status]).toEqual([query, 200]);
  });

  test.each(['0000-02-01', '9999-12-31', '2026-02-30', '2026-2-1', '%00', "2026-02-01'"])(
    'a range that begins or ends on %s',
    async (day) => {
      for (const range of [`start_date]=${day}`, `end_date]=${day}`])
        expect(await get(MARCUS, `/api/companies/${HARBOR}/transactions-sum?filter[${range}`)).toMatchObject({
          status: 422,
        });
    },
  );
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

test('a name adds no header and no line to a letter', async () => {
  const name = 'Eve\r\nBcc: all@evil.test\r\n\r\nhttps://evil.test';
  const json = { name, email: 'eve@harbor.test', company_role: customerUser(HARBOR) };
  await send(MARCUS, 'POST', '/api/users', { json }, async ({ status }) => {
    expect(status).toBe(201);
    const letters = await deliverMails();
    expect(letters).toMatchObject([{ to: 'eve@harbor.test' }]);
    expect(letters[0]?.text).toMatch(/^Hello Eve Bcc: all@evil\.test https:\/\/evil\.test,\r?\n/);
  });
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
