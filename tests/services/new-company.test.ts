import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { ROLES } from '~/domain/access/permissions';
import { ADMIN } from '~/domain/admin/admin-entities';
import { readListQuery } from '~/domain/lists/list-query';
import { TMS_PROVIDERS } from '~/domain/trade/tms-providers';
import { rolePermissions } from '~/services/access/schema.server';
import { newUserView } from '~/services/access/users/user-form-view.server';
import { getAdminRow, saveAdminRow } from '~/services/admin/admin-rows.server';
import { directionChoices, getCompanySetting } from '~/services/companies/company-choices.server';
import { companies, companyPlans, tmsProviders } from '~/services/companies/schema.server';
import { db } from '~/services/platform/runtime.server';
import { loadAdminList } from '~/services/screens/admin-screen.server';
import { loadFirstSteps } from '~/services/screens/first-steps.server';
import { seedFacts } from '~/services/server/seed-facts.server';
import { accessEvents } from '../support/journal';
import { actorOf, aRequest, aUser, openWorld, type World } from '../support/world';

/** A company as an operator makes it: everything it needs in one form, and what comes next on the page after it. */
let world: World;
let dana: Actor;
beforeAll(async () => {
  world = await openWorld();
  dana = await aUser({ role: 'superadmin', companyIds: [await firstCompany()] });
});
afterAll(() => world.close());

async function firstCompany(): Promise<number> {
  const [row] = await db().insert(companies).values({ name: 'Pelican Dispatch' }).returning();
  return row?.id ?? 0;
}

const FORM = {
  name: 'Marlow Drayage',
  active: 'on',
  default_tms_provider_id: '1',
  time_zone: 'America/New_York',
  admin_review: 'never',
  after_hours: 'wait',
  tms_sandbox: 'accept',
};
const make = (more: Record<string, string>, actor = dana) =>
  saveAdminRow(actor, 'companies', null, { ...FORM, ...more });
const plans = async () => (await db().select().from(companyPlans)).map(({ displayName }) => displayName);
const named = (name: string) => db().select().from(companies).where(eq(companies.name, name));

describe('its plan', () => {
  test('is made with it, each with its own line in the journal', async () => {
    const id = await make({
      name: 'Marlow One',
      new_plan_name: 'Standard',
      new_plan_limit: '500',
      new_plan_compare: 'on',
    });
    const [plan] = await db().select().from(companyPlans);
    expect(plan).toMatchObject({
      displayName: 'Standard',
      maxMonthlyOcrSubmissions: 500,
      enableManualRequests: false,
      enableCompareMode: true,
    });
    expect((await named('Marlow One'))[0]).toMatchObject({ id, planId: plan?.id });
    const events = (await accessEvents()).slice(-3);
    expect(events.map(({ type }) => type)).toEqual(['plan-created', 'company-updated', 'company-created']);
    expect(Object.keys(events.at(-1)?.details ?? {})).not.toContain('new_plan_name');
  });

  test.each([
    [{ new_plan_name: 'Large', plan_id: '1' }, { new_plan_name: ['Choose a plan above, or name a new one'] }],
    [{ new_plan_limit: '500' }, { new_plan_name: ['Name the plan'] }],
    [{ new_plan_name: 'Large', new_plan_limit: 'many' }, { new_plan_limit: ['Enter a number'] }],
  ])('%j is refused at its field, and nothing is made', async (more, errors) => {
    const before = await plans();
    await expect(make({ name: 'Marlow Two', ...more })).rejects.toMatchObject({ status: 422, errors });
    expect(await named('Marlow Two')).toEqual([]);
    expect(await plans()).toEqual(before);
  });

  test('goes with the company where that is refused: it is one transaction', async () => {
    await make({ name: 'Marlow Three', email_intake_address: 'orders@marlow.intake.test' });
    const taken = { email_intake_address: 'orders@marlow.intake.test', new_plan_name: 'Lost' };
    await expect(make({ name: 'Marlow Four', ...taken })).rejects.toMatchObject({
      errors: { email_intake_address: ['This address is taken.'] },
    });
    expect(await named('Marlow Four')).toEqual([]);
    expect(await plans()).not.toContain('Lost');
  });

  test('is made by those alone who may make plans', async () => {
    await db()
      .delete(rolePermissions)
      .where(
        and(
          eq(rolePermissions.roleId, ROLES.superadmin.id),
          eq(rolePermissions.permission, 'company-plans-create'),
        ),
      );
    const without = await actorOf(dana.userId);
    await expect(make({ name: 'Marlow Five', new_plan_name: 'Large' }, without)).rejects.toMatchObject({
      errors: { new_plan_name: ['You cannot make plans: choose one above'] },
    });
    await seedFacts();
  });

  test('is not asked for again when the company is edited', async () => {
    const [one] = await named('Marlow One');
    await saveAdminRow(dana, 'companies', one?.id ?? 0, {
      ...FORM,
      name: 'Marlow One',
      plan_id: String(one?.planId),
      new_plan_name: 'Smuggled',
    });
    expect(await plans()).not.toContain('Smuggled');
  });
});

test('a new company may add addresses unless somebody says no: its address book is empty', async () => {
  expect(await getAdminRow(dana, 'companies', null)).toMatchObject({ can_add_addresses: true });
});

describe('what its TMS calls a direction', () => {
  test('is known for every TMS, without the demo', async () => {
    for (const { id } of Object.values(TMS_PROVIDERS)) {
      const companyId = await make({ name: `On ${id}`, default_tms_provider_id: String(id) });
      const setting = await getCompanySetting(companyId);
      expect(directionChoices(setting).map(({ code }) => code)).toEqual([
        'import',
        'export',
        'oneway',
        'crosstown',
      ]);
      expect(setting.providerDirections.every(({ tmscode }) => tmscode.length > 0)).toBe(true);
    }
  });

  test('stays as somebody stored it, and comes to an installation that has none', async () => {
    const own = { shipment_directions: [{ d3code: 'import', display: 'In', tmscode: 'IN' }] };
    await db().update(tmsProviders).set({ configuration: own }).where(eq(tmsProviders.id, 1));
    await db().update(tmsProviders).set({ configuration: {} }).where(eq(tmsProviders.id, 2));
    await seedFacts();
    const [one, two] = await db().select().from(tmsProviders).orderBy(tmsProviders.id);
    expect(one?.configuration).toEqual(own);
    expect(two?.configuration.shipment_directions).toHaveLength(4);
  });
});

describe('what comes next', () => {
  test('is told as it is: what is missing, and that its orders go to the sandbox', async () => {
    const companyId = await make({ name: 'Marlow Six' });
    const missing = { hasRequest: false, hasUser: false, isConnected: false, tms: 'Profit Tools' };
    expect(await loadFirstSteps(dana, companyId)).toMatchObject({ name: 'Marlow Six', ...missing });
    await aRequest({ companyId });
    await aUser({ companyIds: [companyId] });
    expect(await loadFirstSteps(dana, companyId)).toMatchObject({ hasRequest: true, hasUser: true });
    const { query } = readListQuery(ADMIN.companies.list, new URLSearchParams('search=Marlow Six'));
    expect((await loadAdminList(dana, 'companies', query)).rows).toMatchObject([
      { id: companyId, provider: 'profittools', connected: false },
    ]);
  });

  test('is for those who make companies', async () => {
    const companyId = await make({ name: 'Marlow Seven', default_tms_provider_id: '' });
    expect(await loadFirstSteps(dana, companyId)).toMatchObject({ tms: null });
    const rosa = await aUser({ companyIds: [companyId], role: 'customer-admin' });
    await expect(loadFirstSteps(rosa, companyId)).rejects.toMatchObject({ status: 403 });
    await expect(loadFirstSteps(dana, 999_999)).rejects.toMatchObject({ status: 404 });
  });

  test('the form of its first user has the company and the role of an administrator chosen', async () => {
    const companyId = await make({ name: 'Marlow Eight' });
    const { values } = await newUserView(dana, companyId);
    expect(values.company_role).toEqual([
      { t_company_id: String(companyId), role_id: String(ROLES['customer-admin'].id) },
    ]);
    expect((await newUserView(dana, 999_999)).values.company_role).toEqual([
      { t_company_id: '', role_id: '' },
    ]);
  });
});
