import { eq, like } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { OPERATOR_COMPANY } from '~/domain/access/operator';
import { ROLES } from '~/domain/access/permissions';
import { userRoles, users } from '~/services/access/schema.server';
import { signIn } from '~/services/access/sessions/sign-in.server';
import { setUp } from '~/services/access/setup/set-up.server';
import { makeSetupLink } from '~/services/access/setup/setup-link.server';
import { companies } from '~/services/companies/schema.server';
import { setClock } from '~/services/platform/clock.server';
import { useEnv } from '~/services/platform/env.server';
import { loggedPath } from '~/services/platform/log.server';
import { db } from '~/services/platform/runtime.server';
import { rateLimits, settings } from '~/services/platform/schema.server';
import { accessEvents } from '../support/journal';
import { takeLetters } from '../support/mails';
import { openRoutes } from '../support/routes';
import { requestTo, signedOut, visit } from '../support/visits';
import { openWorld, type World } from '../support/world';

/** An installation that nobody has an account in, as it is after the first start. */
const routes = await openRoutes();
let world: World;

beforeAll(async () => {
  world = await openWorld();
});
/** Users do not go again: where a test made one the next begins with another installation. */
beforeEach(async () => {
  await db().delete(rateLimits);
  if ((await everybody()).length === 0) return;
  await world.close();
  world = await openWorld();
});
afterEach(() => setClock(undefined));
afterAll(() => world.close());

const PASSWORD = 'the chassis is in the yard';
const FORM = {
  company: 'Pelican Dispatch',
  name: 'Dana Whitlock',
  email: 'dana@pelican.test',
  password: PASSWORD,
  password_confirmation: PASSWORD,
};

const aPath = async () => new URL(await makeSetupLink()).pathname;
const tokenOf = (pathname: string) => pathname.split('/').at(-1) ?? '';

/** What a browser that nobody is signed in with posts. */
async function post(pathname: string, form: Record<string, string> = FORM, csrf?: string) {
  const browser = signedOut();
  const body = new URLSearchParams({ ...form, _token: csrf ?? browser.csrf });
  return routes.call(visit(browser, 'POST', pathname, { body }));
}

const get = (pathname: string) => routes.call(visit(signedOut(), 'GET', pathname));
const everybody = () => db().select().from(users);

/** What the page is told after a post: Remix renders it; here its data is asked for alone. */
async function postData(pathname: string, form: Record<string, string>) {
  const browser = signedOut();
  const body = new URLSearchParams({ ...form, _token: browser.csrf });
  const answer = await routes.call(visit(browser, 'POST', `${pathname}.data`, { body }));
  return { status: answer.status, text: await answer.text() };
}

describe('while there is no user', () => {
  test.each([
    '/',
    '/login',
    '/forgot-password',
    '/password/reset/x',
    '/inbox',
    '/order/7?tms=mode',
    '/admin',
  ])('%s leads to Set up', async (address) => {
    const answer = await get(address);
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/setup']);
  });

  test('a form leads there too, and the API says 401', async () => {
    expect((await post('/login', { email: 'a@b.test', password: 'x' })).headers.get('Location')).toBe(
      '/setup',
    );
    for (const address of ['/api/user', '/api/orders', '/events?topics=user'])
      expect((await get(address)).status).toBe(401);
  });

  test('the page says how to get the link, and opens nothing', async () => {
    expect((await get('/setup')).status).toBe(200);
    expect((await get(await aPath())).status).toBe(200);
    expect(await everybody()).toEqual([]);
  });
});

describe('the link of a start', () => {
  test('makes the operator’s company and the first superadmin, signs them in and leads on to the first company', async () => {
    const answer = await post(await aPath());
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/admin/companies/new']);
    const [dana] = await everybody();
    expect(dana).toMatchObject({
      name: 'Dana Whitlock',
      email: 'dana@pelican.test',
      isSuperadmin: true,
      homeCompanyId: OPERATOR_COMPANY,
    });
    expect(await db().select().from(companies)).toMatchObject([
      { id: OPERATOR_COMPANY, name: 'Pelican Dispatch' },
    ]);
    expect(await db().select().from(userRoles)).toEqual([
      { userId: dana?.id, companyId: OPERATOR_COMPANY, roleId: ROLES.superadmin.id },
    ]);
    const cookie = answer.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    const next = await routes.call(visit({ cookie, csrf: '' }, 'GET', '/admin/companies/new'));
    expect(next.status).toBe(200);
    expect(await signIn('dana@pelican.test', PASSWORD)).toBe(dana?.id);
    expect((await accessEvents()).map(({ type }) => type)).toEqual([
      'company-created',
      'user-created',
      'signed-in',
    ]);
  });

  test('is good once, and with it dies every other one that a process printed', async () => {
    const [mine, other] = [await aPath(), await aPath()];
    await post(mine);
    for (const link of [mine, other]) {
      const answer = await post(link, { ...FORM, email: 'eve@pelican.test' });
      expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/login']);
    }
    expect((await get('/setup')).headers.get('Location')).toBe('/login');
    expect((await get('/inbox')).headers.get('Location')).toBe('/login');
    expect(await everybody()).toHaveLength(1);
    expect(await db().select().from(settings).where(like(settings.name, 'setup-link:%'))).toEqual([]);
  });

  test('two tabs, or two processes, that send it at once make one superadmin', async () => {
    const [mine, other] = [await aPath(), await aPath()];
    const tries = [mine, mine, other].map((link, at) =>
      setUp(tokenOf(link), { ...FORM, email: `dana-${at}@pelican.test` }).then(
        () => 'made',
        ({ status }) => status,
      ),
    );
    const [, ...refused] = (await Promise.all(tries)).sort(
      (a, b) => Number(a !== 'made') - Number(b !== 'made'),
    );
    // Whoever comes when the link is gone already is told that instead of that somebody was first.
    for (const status of refused) expect([409, 410]).toContain(status);
    expect(await everybody()).toHaveLength(1);
  });

  test('is good for an hour', async () => {
    const link = await aPath();
    setClock(new Date(Date.now() + 3_601_000));
    expect((await post(link)).status).toBe(410);
    expect(await everybody()).toEqual([]);
    // The next start prints another one and forgets it.
    await aPath();
    expect(await db().select().from(settings).where(like(settings.name, 'setup-link:%'))).toHaveLength(1);
  });

  test('is kept by its hash alone, and no log holds it', async () => {
    const link = await aPath();
    const kept = JSON.stringify(await db().select().from(settings));
    expect(kept).toContain('setup-link:');
    expect(kept).not.toContain(tokenOf(link));
    expect(loggedPath(link)).toBe('/setup/…');
  });

  test.each(['unknown', 'x'.repeat(43), "' or 1=1 --", '%00'])('%j is none', async (token) => {
    expect([404, 410]).toContain((await post(`/setup/${encodeURIComponent(token)}`)).status);
    expect(await everybody()).toEqual([]);
  });
});

describe('the form', () => {
  test.each([
    ['a short password', { password: 'short', password_confirmation: 'short' }, 'at least 10 characters'],
    ['two different ones', { password_confirmation: 'the chassis is at sea' }, 'does not match'],
    [
      'the name of the company',
      { password: 'pelican dispatch 26', password_confirmation: 'pelican dispatch 26' },
      'your name',
    ],
    ['no company', { company: ' ' }, 'Enter the name of your company'],
    ['an address that is none', { email: 'dana' }, 'must be valid'],
    ['a name too short', { name: 'D' }, 'at least 3 characters'],
  ])('refuses %s by the rules that everybody has', async (_, changes, words) => {
    const answer = await postData(await aPath(), { ...FORM, ...changes });
    expect(answer.text).toContain(words);
    expect(answer.text).not.toContain(PASSWORD);
    expect(answer.text).toMatch(/Dana|Pelican/);
    expect(await everybody()).toEqual([]);
  });

  test('needs its token, as every form does', async () => {
    expect((await post(await aPath(), FORM, '')).status).toBe(419);
    expect((await routes.call(requestTo(await aPath(), { method: 'POST' }))).status).toBe(419);
    expect(await everybody()).toEqual([]);
  });

  test('is tried 20 times a minute from one address, whatever it holds', async () => {
    const link = await aPath();
    for (let n = 0; n < 20; n += 1) expect((await post(link, { ...FORM, company: '' })).status).toBe(400);
    expect((await post(link)).status).toBe(429);
    await db().delete(rateLimits);
    expect((await post(link)).status).toBe(302);
  });
});

describe('a test mail', () => {
  const ask = (link: string) =>
    postData(link, { ...FORM, password: '', password_confirmation: '', intent: 'test-mail' });

  test('is written to the outbox where no relay is set, which the answer says; nobody is made', async () => {
    const { status, text } = await ask(await aPath());
    expect(status).toBe(200);
    expect(text).toMatch(/SMTP_URL is not set, so the test mail was written to outbox\/\S+\.eml/);
    expect(await takeLetters(world.dataDir)).toMatchObject([
      { to: 'dana@pelican.test', subject: 'Test mail of Order Automation' },
    ]);
    expect(await everybody()).toEqual([]);
  });

  test('goes to the relay of SMTP_URL', async () => {
    const taken: string[] = [];
    const relay = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, session, done) => {
        taken.push(...session.envelope.rcptTo.map(({ address }) => address));
        stream.on('end', () => done()).resume();
      },
    });
    await new Promise<void>((resolve) => {
      relay.listen(0, '127.0.0.1', () => resolve());
    });
    const { port } = relay.server.address() as { port: number };
    useEnv({ DATA_DIR: world.dataDir, SESSION_SECRET: 'a secret of the tests alone', ...smtp(port) });
    const { text } = await ask(await aPath());
    expect(text).toContain('127.0.0.1 took the test mail to dana@pelican.test');
    expect(taken).toEqual(['dana@pelican.test']);
    await new Promise<void>((resolve) => {
      relay.close(() => resolve());
    });
  });

  test('that cannot be sent says why, and the set-up can be finished all the same', async () => {
    useEnv({ DATA_DIR: world.dataDir, SESSION_SECRET: 'a secret of the tests alone', ...smtp(9) });
    const link = await aPath();
    expect((await ask(link)).text).toMatch(/could not be sent: connect ECONNREFUSED 127\.0\.0\.1:9/);
    expect((await post(link)).status).toBe(302);
  });

  test('is sent five times in ten minutes, and not for a link that is none', async () => {
    const link = await aPath();
    for (let n = 0; n < 5; n += 1) expect((await ask(link)).status).toBe(200);
    expect((await ask(link)).text).toContain('Too many attempts');
    await takeLetters(world.dataDir);
    await ask('/setup/unknown');
    expect(await takeLetters(world.dataDir)).toEqual([]);
  });
});

const smtp = (port: number) => ({ SMTP_URL: `smtp://127.0.0.1:${port}` });

test('deleting the first superadmin’s row is not how one begins again: whoever was here stays known', async () => {
  await post(await aPath());
  await db().update(users).set({ deletedAt: new Date() }).where(eq(users.isSuperadmin, true));
  expect((await get('/login')).status).toBe(200);
});
