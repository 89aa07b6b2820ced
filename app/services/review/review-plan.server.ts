import { eq } from 'drizzle-orm';
import type { ReviewPlan } from '~/domain/orders/certification';
import { companies, companyPlans } from '~/services/companies/schema.server';
import { NO_PLAN, REVIEW_PLAN } from '~/services/orders/order-context.server';
import type { Db } from '~/services/platform/database.server';

/** What of the review of orders a company's plan has; nothing without a plan. */
export async function loadReviewPlan(db: Db, companyId: number): Promise<ReviewPlan> {
  const [plan] = await db
    .select(REVIEW_PLAN)
    .from(companies)
    .innerJoin(companyPlans, eq(companyPlans.id, companies.planId))
    .where(eq(companies.id, companyId));
  return plan ?? NO_PLAN;
}
