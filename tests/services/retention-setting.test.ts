import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import type { AdminValues } from '~/domain/admin/admin-fields';
import { readListQuery } from '~/domain/lists/list-query';
import { OPERATIONS_LIST } from '~/domain/lists/operations-list';
import { getAdminRow } from '~/services/admin/admin-rows.server';
import { companies } from '~/services/companies/schema.server';
import { db } from '~/services/platform/runtime.server';
import { listOperations } from '~/services/reports/list-operations.server';
import { postAdminRow } from '~/services/screens/admin-post.server';
import { loadAdminForm } from '~/services/screens/admin-screen.server';
import { accessEvents } from '../support/journal';
import { aCompany, aUser, openWorld, type World } from '../support/world';

/** For how many days a company's documents are kept is said in its form of the admin panel. (issue 15; what goes: retention.test) */
let world: World;
let superadmin: Actor;
let harbor: number;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  harbor = await aCompany({ configuration: { retention_days: 90, tms_sandbox: 'slow' } });
  superadmin = await aUser({ role: 'superadmin', companyIds: [harbor], name: 'Sam Root' });
});

/** The form as it is loaded, posted with other days. */
async function post(days: string, actor = superadmin) {
  const values = await getAdminRow(superadmin, 'companies', harbor);
  const changed: AdminValues = { ...values, retention_days: days };
  const form = Object.entries(changed).filter(([, value]) => value !== false);
  const body = new URLSearchParams(
    form.map(([name, value]) => [name, value === true ? 'on' : String(value ?? '')]),
  );
  const request = new Request('http://localhost/admin/companies', { method: 'POST', body });
  return postAdminRow(request, actor, 'companies', harbor);
}
const kept = async () =>
  (await db().select().from(companies).where(eq(companies.id, harbor)))[0]?.configuration.retention_days;

test('is set, changes nothing else, and is told in the audit with what it was before', async () => {
  expect(await post('365')).toMatchObject({ status: 302 });
  expect(await kept()).toBe(365);
  const [row] = await db().select().from(companies).where(eq(companies.id, harbor));
  expect(row?.configuration.tms_sandbox).toBe('slow');
  expect((await accessEvents()).at(-1)).toMatchObject({
    type: 'company-updated',
    actorId: superadmin.userId,
    companyId: harbor,
    details: { retention_days: { old: 90, new: 365 } },
  });
  const { query } = readListQuery(OPERATIONS_LIST, new URLSearchParams(`companies=${harbor}`));
  const { items } = await listOperations(superadmin, query);
  expect(items[0]).toMatchObject({
    by: 'Sam Root',
    changes: [expect.objectContaining({ old: '90', new: '365' })],
  });
  expect(await loadAdminForm(superadmin, 'companies', harbor)).toMatchObject({
    values: { retention_days: 365 },
  });
});

test.each([
  ['30', 30],
  ['36500', 36_500],
  ['0', 0],
  ['', undefined],
])('may be %j', async (days, after) => {
  expect(await post(days)).toMatchObject({ status: 302 });
  expect(await kept()).toBe(after);
});

describe('is refused at its field, with what was typed, and nothing is changed or written down', () => {
  test.each([
    ['29', 'At least 30 days, or 0 for ever'],
    ['1', 'At least 30 days, or 0 for ever'],
    ['-1', 'At least 0'],
    ['36501', 'At most 36500'],
    ['99999999999999999999', 'At most 36500'],
    ['90.5', 'Enter a whole number'],
    ['ninety', 'Enter a number'],
    ['90 days', 'Enter a number'],
  ])('%s', async (days, why) => {
    const before = (await accessEvents()).length;
    expect(await post(days)).toMatchObject({
      init: { status: 422 },
      data: { errors: { retention_days: [why] }, values: { retention_days: days } },
    });
    expect(await kept()).toBe(90);
    expect(await accessEvents()).toHaveLength(before);
  });
});

test('is for who may edit companies in the panel: for nobody else, not the administrator of the company either', async () => {
  for (const role of ['customer-admin', 'customer-user', 'ops-admin', 'order-review'] as const) {
    const other = await aUser({ role, companyIds: [harbor] });
    await expect(post('365', other)).rejects.toMatchObject({ status: 403 });
  }
  expect(await kept()).toBe(90);
});
