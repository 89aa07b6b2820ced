import { asc } from 'drizzle-orm';
import type { Tariff } from '~/domain/billing/bill';
import type { Db } from '~/services/platform/database.server';
import { billingRates, companyPlanPeriods } from './schema.server';

/** All rates there are and were, and which company was on which plan. */
export async function loadTariff(tx: Db): Promise<Tariff> {
  const [rates, periods] = await Promise.all([
    tx
      .select({
        planId: billingRates.planId,
        companyId: billingRates.companyId,
        item: billingRates.item,
        rate: billingRates.rate,
        firstDay: billingRates.firstDay,
      })
      .from(billingRates)
      .orderBy(asc(billingRates.firstDay), asc(billingRates.id)),
    tx.select().from(companyPlanPeriods).orderBy(asc(companyPlanPeriods.firstDay)),
  ]);
  return { rates, periods };
}
