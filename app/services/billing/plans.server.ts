import { asc, count, desc, eq, inArray } from 'drizzle-orm';
import { type Actor, can } from '~/domain/access/actor';
import type { Permission } from '~/domain/access/permissions';
import { RATE_ITEMS } from '~/domain/billing/metrics';
import type { PlanInput } from '~/domain/billing/plan-form';
import { recordAccess } from '~/services/access/record-access.server';
import { users } from '~/services/access/schema.server';
import { companies, companyPlans, type PlanBilling } from '~/services/companies/schema.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { Forbidden, NotFound } from '~/services/platform/problems.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { billingRates, intacctCustomers } from './schema.server';

/** Every plan with how many companies are on it. */
export async function listPlansWithCompanies(actor: Actor) {
  requirePlans(actor, 'company-plans-view');
  return db()
    .select({ plan: companyPlans, companies: count(companies.id) })
    .from(companyPlans)
    .leftJoin(companies, eq(companies.planId, companyPlans.id))
    .groupBy(companyPlans.id)
    .orderBy(asc(companyPlans.displayName), asc(companyPlans.id));
}

/**
 * A plan with its companies and, for those with company-billing-rates-view, its rates, newest first; null for others.
 * @throws Forbidden, NotFound
 */
export async function getPlan(actor: Actor, planId: number) {
  requirePlans(actor, 'company-plans-view');
  const [plan] = await db().select().from(companyPlans).where(eq(companyPlans.id, planId));
  if (!plan) throw new NotFound();
  const [onPlan, rates] = await Promise.all([
    db()
      .select({ id: companies.id, name: companies.name, customerId: intacctCustomers.customerId })
      .from(companies)
      .leftJoin(intacctCustomers, eq(intacctCustomers.companyId, companies.id))
      .where(eq(companies.planId, planId))
      .orderBy(asc(companies.name)),
    can(actor, 'company-billing-rates-view') ? listRates(actor, [planId]) : null,
  ]);
  return { plan, companies: onPlan, rates };
}

/** A rate with whether it is the one that is in force today for its plan, item and company. */
export type ListedRate = Awaited<ReturnType<typeof ratesOf>>[number] & { isInForce: boolean };

/** The rates of some plans, or of all where none is named, by plan and item, the newest first. @throws Forbidden */
export async function listRates(actor: Actor, planIds: readonly number[]): Promise<ListedRate[]> {
  requirePlans(actor, 'company-plans-view');
  requirePlans(actor, 'company-billing-rates-view');
  return inForceToday(await ratesOf(planIds));
}

const ITEMS = Object.keys(RATE_ITEMS);

async function ratesOf(planIds: readonly number[]) {
  const rows = await db()
    .select({
      rate: billingRates,
      planName: companyPlans.displayName,
      companyName: companies.name,
      createdBy: users.name,
    })
    .from(billingRates)
    .innerJoin(companyPlans, eq(companyPlans.id, billingRates.planId))
    .leftJoin(companies, eq(companies.id, billingRates.companyId))
    .leftJoin(users, eq(users.id, billingRates.createdByUserId))
    .where(planIds.length > 0 ? inArray(billingRates.planId, [...planIds]) : undefined)
    .orderBy(
      asc(companyPlans.displayName),
      asc(companyPlans.id),
      asc(billingRates.companyId),
      desc(billingRates.firstDay),
    );
  const place = (row: (typeof rows)[number]) => ITEMS.indexOf(row.rate.item);
  return rows.toSorted((a, b) => (a.rate.planId === b.rate.planId ? place(a) - place(b) : 0));
}

function inForceToday(rates: Awaited<ReturnType<typeof ratesOf>>): ListedRate[] {
  const today = now().toISOString().slice(0, 10);
  const newest = new Map<string, number>();
  // The newest come first: the first that has begun is the one.
  for (const { rate } of rates) {
    const of = [rate.planId, rate.companyId, rate.item].join();
    if (rate.firstDay <= today && !newest.has(of)) newest.set(of, rate.id);
  }
  const inForce = new Set(newest.values());
  return rates.map((row) => ({ ...row, isInForce: inForce.has(row.rate.id) }));
}

/** @returns its id @throws Forbidden without company-plans-create */
export async function createPlan(actor: Actor, input: PlanInput): Promise<number> {
  requirePlans(actor, 'company-plans-create');
  return transaction(async (tx) => {
    const [made] = await tx.insert(companyPlans).values(columnsOf(input)).returning({ id: companyPlans.id });
    const id = made?.id ?? 0;
    await recordAccess(tx, actor, {
      kind: 'plan-created',
      details: { plan_id: id, after: columnsOf(input) },
    });
    return id;
  });
}

/** @throws Forbidden without company-plans-edit, NotFound */
export async function updatePlan(actor: Actor, planId: number, input: PlanInput): Promise<void> {
  requirePlans(actor, 'company-plans-edit');
  await transaction(async (tx) => {
    const [before] = await tx.select().from(companyPlans).where(eq(companyPlans.id, planId)).for('update');
    if (!before) throw new NotFound();
    const after = columnsOf(input);
    await tx.update(companyPlans).set(after).where(eq(companyPlans.id, planId));
    const customers = await saveCustomers(tx, planId, input.customers);
    await recordAccess(tx, actor, {
      kind: 'plan-updated',
      details: { plan_id: planId, before, after, ...(customers.length > 0 ? { customers } : {}) },
    });
  });
}

function columnsOf(input: PlanInput): Omit<typeof companyPlans.$inferInsert, 'id'> {
  const { arAccount, locationId, departmentId, term, accounts, itemIds, customers: _, ...columns } = input;
  const items = Object.keys(RATE_ITEMS)
    .map((item) => [item, { account: accounts[item], item_id: itemIds[item] }] as const)
    .filter(([, { account, item_id }]) => account || item_id);
  const billing: PlanBilling = {
    ar_account: arAccount || undefined,
    location_id: locationId || undefined,
    department_id: departmentId || undefined,
    term: term || undefined,
    items: Object.fromEntries(items),
  };
  return { ...columns, billing };
}

/** Companies that are on the plan alone; an empty id is taken away. @returns what changed */
async function saveCustomers(tx: Db, planId: number, given: Readonly<Record<string, string>>) {
  const onPlan = await tx
    .select({ id: companies.id, known: intacctCustomers.customerId })
    .from(companies)
    .leftJoin(intacctCustomers, eq(intacctCustomers.companyId, companies.id))
    .where(eq(companies.planId, planId));
  const changed = onPlan.flatMap(({ id, known }) => {
    const after = given[String(id)];
    return after === undefined || after === (known ?? '') ? [] : [{ company_id: id, before: known, after }];
  });
  if (changed.length > 0)
    await tx.delete(intacctCustomers).where(
      inArray(
        intacctCustomers.companyId,
        changed.map(({ company_id }) => company_id),
      ),
    );
  const set = changed.filter(({ after }) => after !== '');
  if (set.length > 0)
    await tx
      .insert(intacctCustomers)
      .values(set.map(({ company_id, after }) => ({ companyId: company_id, customerId: after })));
  return changed;
}

/** Plans are for all companies. @throws Forbidden */
function requirePlans(actor: Actor, permission: Permission): void {
  if (!actor.allCompanies || !can(actor, permission)) throw new Forbidden();
}
