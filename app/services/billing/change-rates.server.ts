import { and, eq } from 'drizzle-orm';
import { type Actor, can } from '~/domain/access/actor';
import type { Permission } from '~/domain/access/permissions';
import { RATE_ITEMS } from '~/domain/billing/metrics';
import { rateText } from '~/domain/billing/money';
import { monthName, monthOf } from '~/domain/billing/months';
import { PLAN_MESSAGES, type RateInput } from '~/domain/billing/plan-form';
import { recordAccess } from '~/services/access/record-access.server';
import { companies, companyPlans } from '~/services/companies/schema.server';
import { holdLock } from '~/services/platform/advisory-locks.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { Conflict, Forbidden, Invalid, NotFound } from '~/services/platform/problems.server';
import { transaction } from '~/services/platform/runtime.server';
import { lastClosedDay } from './billed-months.server';
import { billingRates } from './schema.server';

/**
 * Adds what an item costs on a plan from a first day on; rates are added, never changed, so what was charged before stays.
 * Needs company-billing-rates-create.
 * @throws Forbidden, NotFound for no such plan, Invalid at its field: a first day in a month that is closed or before one,
 * a company that is not on the plan, a second rate from the same day on
 */
export async function addRate(actor: Actor, planId: number, input: RateInput): Promise<number> {
  requireRates(actor, 'company-billing-rates-create');
  return transaction(async (tx) => {
    await holdLock(tx, 'billing');
    await requirePlan(tx, planId);
    await requireOpen(tx, input.firstDay);
    if (input.companyId !== null) await requireOnPlan(tx, input.companyId, planId);
    const { item, companyId, rate, firstDay } = input;
    const [made] = await tx
      .insert(billingRates)
      .values({ planId, item, companyId, rate, firstDay, createdAt: now(), createdByUserId: actor.userId })
      .onConflictDoNothing()
      .returning({ id: billingRates.id });
    if (!made) throw new Invalid(PLAN_MESSAGES.again, { firstDay: [PLAN_MESSAGES.again] });
    await recordAccess(tx, actor, {
      kind: 'billing-rate-added',
      companyId: companyId ?? undefined,
      details: { plan_id: planId, item: RATE_ITEMS[item], rate: rateText(rate), first_day: firstDay },
    });
    return made.id;
  });
}

/**
 * Takes away a rate that no closed month was billed by. Needs company-billing-rates-remove.
 * @throws Forbidden, NotFound, Conflict for one that was billed
 */
export async function removeRate(actor: Actor, planId: number, rateId: number): Promise<void> {
  requireRates(actor, 'company-billing-rates-remove');
  await transaction(async (tx) => {
    await holdLock(tx, 'billing');
    const [row] = await tx
      .select()
      .from(billingRates)
      .where(and(eq(billingRates.id, rateId), eq(billingRates.planId, planId)));
    if (!row) throw new NotFound();
    const closed = await lastClosedDay(tx);
    if (closed !== null && row.firstDay <= closed)
      throw new Conflict(`${monthName(monthOf(closed))} is closed: a rate it was billed by stays`);
    await tx.delete(billingRates).where(eq(billingRates.id, rateId));
    const { item, rate, firstDay, companyId } = row;
    await recordAccess(tx, actor, {
      kind: 'billing-rate-removed',
      companyId: companyId ?? undefined,
      details: { plan_id: planId, item: RATE_ITEMS[item], rate: rateText(rate), first_day: firstDay },
    });
  });
}

/** Rates are everybody's, so only those who act for all companies change them. @throws Forbidden */
function requireRates(actor: Actor, permission: Permission): void {
  if (!actor.allCompanies || !can(actor, permission)) throw new Forbidden();
}

async function requirePlan(tx: Db, planId: number): Promise<void> {
  const [plan] = await tx
    .select({ id: companyPlans.id })
    .from(companyPlans)
    .where(eq(companyPlans.id, planId));
  if (!plan) throw new NotFound();
}

async function requireOpen(tx: Db, firstDay: string): Promise<void> {
  const closed = await lastClosedDay(tx);
  if (closed === null || firstDay > closed) return;
  const message = `${monthName(monthOf(closed))} is closed: a rate can begin after ${closed}`;
  throw new Invalid(message, { firstDay: [message] });
}

async function requireOnPlan(tx: Db, companyId: number, planId: number): Promise<void> {
  const [company] = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.id, companyId), eq(companies.planId, planId)));
  if (!company) throw new Invalid(PLAN_MESSAGES.company, { companyId: [PLAN_MESSAGES.company] });
}
