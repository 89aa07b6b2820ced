import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROLES } from '~/domain/access/permissions';
import { companies } from '~/services/companies/schema.server';
import { env } from '~/services/platform/env.server';
import { db } from '~/services/platform/runtime.server';
import {
  type Body,
  callersOf,
  customerUser,
  MARCUS,
  MARCUS_ID,
  ROSA,
  ROSA_ID,
  SUPERADMIN,
  userRow,
} from '../support/demo-callers';
import { HARBOR, SUMMIT } from '../support/demo-ids';
import { type DemoWorld, openDemoWorld } from '../support/demo-world';
import { deliverMails } from '../support/mails';

/** What a tester of the application sends: each is refused or taken as text, and nothing else changes. */
let world: DemoWorld;
const { send, get } = callersOf(() => world);

beforeAll(async () => {
  world = await openDemoWorld();
});
afterAll(() => world.close());

const companyRow = async (id: number) => (await db().select().from(companies).where(eq(companies.id, id)))[0];

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
    [
      'the form',
      'POST',
      '/company-settings',
      { ...FORM, company_id: '3', name: 'Harbor', record_effort: 'on' },
    ],
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
