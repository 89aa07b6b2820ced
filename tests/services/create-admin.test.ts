import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPERATOR_COMPANY } from '~/domain/access/operator';
import { signIn } from '~/services/access/sessions/sign-in.server';
import { makeSuperadmin } from '~/services/access/setup/make-superadmin.server';
import { isLiveSetupLink, makeSetupLink } from '~/services/access/setup/setup-link.server';
import { companies } from '~/services/companies/schema.server';
import { db } from '~/services/platform/runtime.server';
import { aCompany, actorOf, openWorld, type World } from '../support/world';

const PASSWORD = 'the chassis is in the yard';
const DANA = {
  name: 'Dana Whitlock',
  email: 'dana@pelican.test',
  password: PASSWORD,
  password_confirmation: PASSWORD,
};

describe('a superadmin made from outside', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  test('the first one comes with the operator’s company, voids the set-up link, and may do everything', async () => {
    const token = new URL(await makeSetupLink()).pathname.split('/').at(-1) ?? '';
    const { userId } = await makeSuperadmin(DANA);
    expect(await actorOf(userId)).toMatchObject({ isSuperadmin: true, allCompanies: true });
    expect(await db().select({ id: companies.id, name: companies.name }).from(companies)).toEqual([
      { id: OPERATOR_COMPANY, name: 'Operations' },
    ]);
    expect(await isLiveSetupLink(token)).toBe(false);
    expect(await signIn(DANA.email, PASSWORD)).toBe(userId);
    // Companies that follow are numbered after it.
    expect(await aCompany()).toBe(OPERATOR_COMPANY + 1);
  });

  test('further ones join it, an address that is taken is refused, and the company keeps its name', async () => {
    await expect(makeSuperadmin({ ...DANA, email: 'DANA@pelican.test' })).rejects.toMatchObject({
      message: 'The email has already been taken.',
    });
    await expect(
      makeSuperadmin({ ...DANA, email: 'noor@pelican.test', company: 'Pelican Dispatch' }),
    ).rejects.toMatchObject({
      message: 'The operator’s company exists already: it is called Operations. Leave the company out.',
    });
    const { userId } = await makeSuperadmin({ ...DANA, name: 'Noor Haddad', email: 'noor@pelican.test' });
    expect(await actorOf(userId)).toMatchObject({ homeCompanyId: OPERATOR_COMPANY, isSuperadmin: true });
  });

  test.each([
    ['short', 'The password must be at least 10 characters.'],
    ['password2026!', 'This password is one of the first that are tried.'],
    ['dana whitlock 1', 'The password may not be your name or e-mail address.'],
  ])('%j is no password, as for everybody', async (password, message) => {
    const weak = { ...DANA, email: 'weak@pelican.test', password, password_confirmation: password };
    await expect(makeSuperadmin(weak)).rejects.toMatchObject({ message });
  });
});

describe('npm run create-admin', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'order-automation-admin-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));

  type Said = { code: number; out: string; error: string };
  /** What `npm run create-admin -- …` does, without npm. */
  function run(words: string[], password?: string): Promise<Said> {
    const { PATH, HOME } = process.env;
    const set = password === undefined ? {} : { ADMIN_PASSWORD: password };
    const options = {
      env: { PATH, HOME, DATA_DIR: folder, LOG_LEVEL: 'silent', NODE_ENV: 'test' as const, ...set },
    };
    return new Promise((resolve) => {
      const child = execFile(
        path.resolve('node_modules/.bin/tsx'),
        ['scripts/create-admin.ts', ...words],
        options,
        (problem, out, error) => resolve({ code: problem ? Number(problem.code) : 0, out, error }),
      );
      child.stdin?.end();
    });
  }

  test('makes the first superadmin of an empty installation and says where to sign in', async () => {
    expect(await run(['--email', DANA.email, '--name', DANA.name], PASSWORD)).toEqual({
      code: 0,
      out: 'Dana Whitlock is a superadmin. Sign in at http://127.0.0.1:3000/login\n',
      error: '',
    });
  });

  test.each([
    [
      [],
      PASSWORD,
      /^create-admin: User e-mail is required: npm run create-admin -- --email \S+ --name .*\n$/,
    ],
    [['--email', 'dana', '--name', 'Dana'], PASSWORD, /^create-admin: The user e-mail must be valid: .*\n$/],
    [
      ['--email', DANA.email, '--name', 'Dana', '--password', PASSWORD],
      PASSWORD,
      /^create-admin: the password is not taken from the command line.*\n$/,
    ],
    [
      ['--email', DANA.email, '--name', DANA.name],
      undefined,
      /^create-admin: there is no terminal to ask.*\n$/,
    ],
  ])(
    '%j is refused with one sentence and 1',
    async (words, password, sentence) => {
      const { code, out, error } = await run(words, password);
      expect([code, out]).toEqual([1, '']);
      expect(error).toMatch(sentence);
      expect(error).not.toContain(PASSWORD);
    },
    120_000,
  );
});
