import { eq } from 'drizzle-orm';
import { findActor } from '~/services/access/actor.server';
import { closeMonth } from '~/services/billing/close-month.server';
import { billingRates, companyPlanPeriods, intacctCustomers } from '~/services/billing/schema.server';
import { companyPlans } from '~/services/companies/schema.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { Conflict } from '~/services/platform/problems.server';
import { DEMO_COMPANIES } from './data/companies';
import { DEMO_CUSTOMERS, DEMO_MONTHS, DEMO_PLAN_BILLING, DEMO_RATES } from './data/rates';

/** The first day of the month so many months ago. */
function monthBegin(monthsAgo: number): string {
  const at = now();
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - monthsAgo, 1)).toISOString().slice(0, 10);
}

/** What the demo's companies pay: plans that they are on for some months, rates, and ids for Sage Intacct. */
export async function insertDemoRates(tx: Db): Promise<void> {
  for (const [planId, billing] of Object.entries(DEMO_PLAN_BILLING))
    await tx
      .update(companyPlans)
      .set({ billing })
      .where(eq(companyPlans.id, Number(planId)));
  await tx.insert(billingRates).values(
    DEMO_RATES.map(({ monthsAgo, companyId = null, ...rate }) => ({
      ...rate,
      companyId,
      firstDay: monthBegin(monthsAgo),
    })),
  );
  await tx
    .insert(companyPlanPeriods)
    .values(
      DEMO_COMPANIES.flatMap(({ id, planId }) =>
        planId === null ? [] : [{ companyId: id, planId, firstDay: monthBegin(DEMO_MONTHS) }],
      ),
    );
  await tx.insert(intacctCustomers).values(
    Object.entries(DEMO_CUSTOMERS).map(([companyId, customerId]) => ({
      companyId: Number(companyId),
      customerId,
    })),
  );
}

/** The month before the last one is closed; the last one waits for somebody to do it. */
export async function closeDemoMonth(people: ReadonlyMap<string, number>): Promise<void> {
  const actor = await findActor(people.get('ops@demo.test') ?? 0);
  if (!actor) return;
  try {
    await closeMonth(actor, monthBegin(2).slice(0, 7));
  } catch (problem) {
    // It was closed before the process was stopped.
    if (!(problem instanceof Conflict)) throw problem;
  }
}
