import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sessions, users } from '~/services/access/schema.server';
import { hashPassword } from '~/services/access/sessions/password-hash.server';
import { signIn } from '~/services/access/sessions/sign-in.server';
import { printDemoAccounts } from '~/services/demo/demo-password.server';
import { loadDemo } from '~/services/demo/load-demo.server';
import { appUrl, type Env, readEnv, useEnv } from '~/services/platform/env.server';
import { db } from '~/services/platform/runtime.server';
import { rateLimits } from '~/services/platform/schema.server';
import { signedIn } from '../support/visits';
import { openWorld, type World } from '../support/world';

/** The demo's accounts where other machines reach the server, start after start on one database. (OWASP ASVS 6.3.2) */
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const USUAL = 'order-automation-demo';
const ROSA = 'user@harbor.test';

const as = (changes: Partial<Env>) =>
  useEnv({ DATA_DIR: world.dataDir, SESSION_SECRET: 'a secret of the tests alone', ...changes });
const onNetwork = () => as({ HOST: '0.0.0.0', hidesDemoPassword: true, DEMO: true });
const onLoopback = () => as({ HOST: '127.0.0.1', hidesDemoPassword: false, DEMO: true });

/** What a start prints of the demo's accounts. */
async function start(): Promise<string> {
  const said: string[] = [];
  const { accounts, password } = await loadDemo();
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  if (accounts) await printDemoAccounts(password);
  write.mockRestore();
  return said.join('');
}

async function opens(password: string, email = ROSA): Promise<boolean> {
  await db().delete(rateLimits);
  return signIn(email, password).then(
    () => true,
    () => false,
  );
}
const passwordIn = (printed: string) => /password (\S+)\)/.exec(printed)?.[1] ?? '';

test.each([
  ['127.0.0.1', false],
  ['127.8.9.10', false],
  ['localhost', false],
  ['LOCALHOST', false],
  ['::1', false],
  ['[::1]', false],
  ['0.0.0.0', true],
  ['::', true],
  ['10.0.0.7', true],
  ['192.168.1.20', true],
  ['dispatch.lan', true],
  ['localhost.evil.test', true],
  ['127.evil.test', true],
])('on HOST=%s the usual password is hidden: %s', (HOST, hidden) => {
  const read = (more: Record<string, string> = {}) => readEnv({ DATA_DIR: world.dataDir, HOST, ...more });
  expect(read().hidesDemoPassword).toBe(hidden);
  expect(read({ DEMO_PASSWORD: '' }).hidesDemoPassword).toBe(hidden);
  expect(read({ DEMO_PASSWORD: 'a password of ours' })).toMatchObject({
    hidesDemoPassword: false,
    DEMO_PASSWORD: 'a password of ours',
  });
});

test('the address of IPv6 stands in brackets where people and mails are told it', () => {
  as({ HOST: '::', PORT: 3000 });
  expect(appUrl()).toBe('http://[::]:3000');
  as({ HOST: 'dispatch.lan', PORT: 3000 });
  expect(appUrl()).toBe('http://dispatch.lan:3000');
});

test('loaded where others reach it, the demo has a password made then, which that start prints and no later one', async () => {
  onNetwork();
  const first = await start();
  const password = passwordIn(first);
  expect(password).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/);
  expect(first).toContain('superadmin@demo.test');
  expect(await opens(password)).toBe(true);
  expect(await opens(USUAL)).toBe(false);
  for (const again of [onNetwork, onLoopback]) {
    again();
    const later = await start();
    expect(later).not.toContain(password);
    expect(later).not.toContain(USUAL);
    expect(later).toContain('the password was printed when they got it');
    expect(later).toContain(ROSA);
  }
  expect(await opens(password)).toBe(true);
});

test('a demo with the usual password, which a later start opens to others, gets another one then, and its sessions end', async () => {
  const [usual, own] = [await hashPassword(USUAL), await hashPassword('a password of my own')];
  await db().update(users).set({ passwordHash: usual });
  await db().update(users).set({ passwordHash: own }).where(eq(users.email, 'admin@harbor.test'));
  onLoopback();
  expect(passwordIn(await start())).toBe(USUAL);
  await signedIn(5);
  onNetwork();
  const printed = await start();
  const password = passwordIn(printed);
  expect(await opens(password)).toBe(true);
  expect(await opens(USUAL)).toBe(false);
  expect(await db().select().from(sessions).where(eq(sessions.userId, 5))).toEqual([]);
  // Whoever has a password of their own keeps it.
  expect(await opens('a password of my own', 'admin@harbor.test')).toBe(true);
  expect(printed).toMatch(/admin@harbor\.test +customer-admin \(another password\)/);
  expect(printed).toMatch(/user@harbor\.test +customer-user$/m);
});

test('where DEMO_PASSWORD is given that is the password', async () => {
  await db()
    .update(users)
    .set({ passwordHash: await hashPassword('a password of ours') });
  as({ HOST: '0.0.0.0', hidesDemoPassword: false, DEMO: true, DEMO_PASSWORD: 'a password of ours' });
  expect(passwordIn((await start()).replaceAll('a password of ours', 'a-password-of-ours'))).toBe(
    'a-password-of-ours',
  );
});
