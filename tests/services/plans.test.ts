import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { intacctCustomers } from '~/services/billing/schema.server';
import { companies, companyPlans } from '~/services/companies/schema.server';
import { db } from '~/services/platform/runtime.server';
import { loadPlan, postPlan, postRate } from '~/services/screens/plan-screen.server';
import { accessEvents } from '../support/journal';
import { aCompany, aUser, openWorld, type World } from '../support/world';

let world: World;
let superadmin: Actor;
let customer: Actor;
let harbor: number;
let planId: number;

beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany({ name: 'Harbor', plan: { monthlyLimit: 500 } });
  planId = (await db().select().from(companies).where(eq(companies.id, harbor)))[0]?.planId ?? 0;
  superadmin = await aUser({ role: 'superadmin', companyIds: [harbor] });
  customer = await aUser({ role: 'customer-admin', companyIds: [harbor] });
});
afterAll(() => world.close());

const posted = (values: Record<string, string>) =>
  new Request('http://localhost/admin/plans', { method: 'POST', body: new URLSearchParams(values) });
const FORM = {
  displayName: 'Harbor 600',
  maxMonthlyOcrSubmissions: '600',
  enableManualRequests: 'on',
  arAccount: '1200',
  locationId: '',
  departmentId: '',
  term: 'Net 15',
};

test('a plan keeps its limit, what it allows, and its ids of Sage Intacct', async () => {
  const ids = {
    'account.monthly_fee': '4010',
    'item_id.monthly_fee': 'SUB',
    [`customer.${harbor}`]: 'CUST-1',
  };
  expect(await postPlan(posted({ ...FORM, ...ids }), superadmin, planId)).toBeInstanceOf(Response);
  const { plan, companies: onPlan } = await loadPlan(superadmin, planId);
  expect(plan).toMatchObject({
    displayName: 'Harbor 600',
    maxMonthlyOcrSubmissions: 600,
    enableManualRequests: true,
    enableCompareMode: false,
    billing: {
      ar_account: '1200',
      term: 'Net 15',
      items: { monthly_fee: { account: '4010', item_id: 'SUB' } },
    },
  });
  expect(onPlan).toEqual([{ id: harbor, name: 'Harbor', customerId: 'CUST-1' }]);
  expect((await accessEvents()).at(-1)).toMatchObject({
    type: 'plan-updated',
    actorId: superadmin.userId,
    details: { plan_id: planId, before: { displayName: 'Plan' }, after: { displayName: 'Harbor 600' } },
  });
});

test('a customer id that is emptied is gone, and one of a company on another plan is left alone', async () => {
  const stranger = await aCompany({ plan: {} });
  const given = { [`customer.${harbor}`]: '', [`customer.${stranger}`]: 'MINE' };
  await postPlan(posted({ ...FORM, ...given }), superadmin, planId);
  expect(await db().select().from(intacctCustomers)).toEqual([]);
});

test('a new plan is added', async () => {
  const answer = await postPlan(
    posted({ ...FORM, displayName: 'Terminal', maxMonthlyOcrSubmissions: '' }),
    superadmin,
    null,
  );
  expect(answer).toBeInstanceOf(Response);
  const [row] = await db().select().from(companyPlans).where(eq(companyPlans.displayName, 'Terminal'));
  expect(row?.maxMonthlyOcrSubmissions).toBeNull();
});

test.each([
  [{ displayName: ' ' }, 'displayName'],
  [{ maxMonthlyOcrSubmissions: '-1' }, 'maxMonthlyOcrSubmissions'],
  [{ 'account.monthly_fee': 'x'.repeat(41) }, 'account.monthly_fee'],
])('a plan with %j goes back to its field', async (over, field) => {
  expect(await postPlan(posted({ ...FORM, ...over }), superadmin, planId)).toMatchObject({
    errors: { [field]: [expect.any(String)] },
  });
});

test.each([
  [{ rate: '' }, 'rate'],
  [{ rate: '-3' }, 'rate'],
  [{ rate: '0.12345' }, 'rate'],
  [{ firstDay: '2026-02-30' }, 'firstDay'],
  [{ item: 'total_orders' }, 'item'],
  [{ companyId: '999999' }, 'companyId'],
])('a rate with %j goes back to its field', async (over, field) => {
  const form = { item: 'monthly_fee', companyId: '', rate: '250', firstDay: '2026-12-01', ...over };
  expect(await postRate(posted(form), superadmin, planId)).toMatchObject({
    errors: { [field]: [expect.any(String)] },
  });
});

test('rates are told with their history, and which is in force', async () => {
  for (const [firstDay, rate] of [
    ['2021-01-01', '200'],
    ['2024-01-01', '250.5'],
    ['2099-01-01', '300'],
  ] as const)
    await postRate(posted({ item: 'monthly_fee', companyId: '', rate, firstDay }), superadmin, planId);
  const { rates } = await loadPlan(superadmin, planId);
  expect(rates?.map(({ firstDay, amount, isInForce }) => [firstDay, amount, isInForce])).toEqual([
    ['2099-01-01', '$300.00', false],
    ['2024-01-01', '$250.50', true],
    ['2021-01-01', '$200.00', false],
  ]);
});

test('plans are for operators alone', async () => {
  await expect(loadPlan(customer, planId)).rejects.toMatchObject({ status: 403 });
  await expect(postPlan(posted(FORM), customer, planId)).rejects.toMatchObject({ status: 403 });
  await expect(loadPlan(superadmin, 999_999)).rejects.toMatchObject({ status: 404 });
});
