import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { loader as downtime } from '~/routes/application-downtime';
import { currentMaintenance, setMaintenance } from '~/services/access/maintenance.server';
import { requirePermission, requireUser } from '~/services/access/sessions/guards.server';
import { countQueries } from '~/services/platform/database.server';
import { db } from '~/services/platform/runtime.server';
import { settings } from '~/services/platform/schema.server';
import { accessEvents } from '../support/journal';
import { requestTo, signedIn } from '../support/visits';
import { aCompany, aUser, openWorld, type World } from '../support/world';

let world: World;
let superadmin: Actor;
let ops: Actor;
let rosa: Actor;

beforeAll(async () => {
  world = await openWorld();
  const company = await aCompany();
  superadmin = await aUser({ role: 'superadmin', companyIds: [company] });
  ops = await aUser({ role: 'ops-admin', companyIds: [company] });
  rosa = await aUser({ companyIds: [company] });
});
afterAll(() => world.close());
afterEach(() => db().delete(settings));

async function ask(actor: Actor | null, path: string) {
  const headers = actor ? { Cookie: (await signedIn(actor.userId)).cookie } : undefined;
  const problem = await requireUser(requestTo(path, { headers })).catch((thrown: unknown) => thrown);
  if (problem instanceof Response) return [problem.status, problem.headers.get('Location')];
  return (problem as { status?: number }).status ?? 'in';
}

test('while the application is down superadmins work on and everybody else is told', async () => {
  await setMaintenance(superadmin, true, 'Moving to a larger machine');
  expect(await ask(superadmin, '/inbox')).toBe('in');
  for (const other of [ops, rosa, null]) {
    expect(await ask(other, '/inbox')).toEqual([302, '/application-downtime']);
    expect(await ask(other, '/api/user')).toBe(503);
    expect(await ask(other, '/events')).toBe(503);
  }
  const page = await downtime();
  expect(page.data.note).toBe('Moving to a larger machine');
  expect(page.init).toEqual({ status: 503, headers: { 'Retry-After': '300' } });
  await setMaintenance(superadmin, false);
  expect(await ask(rosa, '/inbox')).toBe('in');
  expect((await downtime()).data.isDown).toBe(false);
});

test('signing out works while the application is down', async () => {
  await setMaintenance(superadmin, true);
  const { cookie: Cookie, csrf } = await signedIn(rosa.userId);
  const headers = { Cookie, 'X-XSRF-TOKEN': encodeURIComponent(csrf) };
  const request = requestTo('/logout', { method: 'POST', headers });
  expect(await requireUser(request, { whileDown: true })).toMatchObject({ userId: rosa.userId });
});

test('only superadmins switch it, twice is once, and it is written down', async () => {
  await expect(setMaintenance(ops, true)).rejects.toMatchObject({ status: 403 });
  expect(await currentMaintenance()).toBeNull();
  const before = (await accessEvents()).length;
  await setMaintenance(superadmin, true, 'first');
  await setMaintenance(superadmin, true, 'second');
  expect(await currentMaintenance()).toMatchObject({ note: 'first' });
  expect((await accessEvents()).slice(before)).toMatchObject([
    { type: 'maintenance-started', actorId: superadmin.userId, details: { note: 'first' } },
  ]);
});

test('who asks, what they may do and whether the application is up is one query', async () => {
  const { cookie: Cookie } = await signedIn(rosa.userId);
  const queries = await countQueries(async (count) => {
    await requirePermission(requestTo('/search', { headers: { Cookie } }), ['orders-view', 'tms-submit']);
    return count.queries;
  });
  expect(queries).toBe(1);
});
