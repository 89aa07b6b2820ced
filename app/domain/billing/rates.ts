import type { RateItem } from './metrics';

/** What one piece costs on a plan from a first day on, until a later rate; of one company, or of all on the plan. */
export type Rate = {
  planId: number;
  /** Null: for every company on the plan that has no rate of its own. */
  companyId: number | null;
  item: RateItem;
  /** Ten-thousandths of a dollar. */
  rate: number;
  /** yyyy-MM-dd */
  firstDay: string;
};

/** The plan of a company from a first day on, until a later one; null for none. */
export type PlanPeriod = { companyId: number; planId: number | null; firstDay: string };

const newestBy = <One extends { firstDay: string }>(all: readonly One[], day: string): One | undefined =>
  all.reduce<One | undefined>(
    (best, one) => (one.firstDay <= day && (!best || one.firstDay > best.firstDay) ? one : best),
    undefined,
  );

/** The plan a company was on on a day. */
export function planOn(periods: readonly PlanPeriod[], companyId: number, day: string): number | null {
  return (
    newestBy(
      periods.filter((period) => period.companyId === companyId),
      day,
    )?.planId ?? null
  );
}

/** What an item costs a company on a plan on a day: by its own rate, else by the plan's; 0 without either. */
export function rateOn(
  rates: readonly Rate[],
  { planId, companyId, item }: { planId: number; companyId: number; item: RateItem },
  day: string,
): number {
  const forItem = rates.filter((rate) => rate.planId === planId && rate.item === item);
  const own = forItem.filter((rate) => rate.companyId === companyId);
  const common = forItem.filter((rate) => rate.companyId === null);
  return (newestBy(own, day) ?? newestBy(common, day))?.rate ?? 0;
}
