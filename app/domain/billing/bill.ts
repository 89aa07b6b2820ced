import { BILLABLE_KEYS, type Counts, type RateItem } from './metrics';
import { toCents } from './money';
import { firstDay, type Month, monthOf } from './months';
import { type PlanPeriod, planOn, type Rate, rateOn } from './rates';

/** What a company had counted in days of one month in which no rate changed. */
export type CountedSpan = { companyId: number; firstDay: string; counts: Counts };

/** A line of a bill: what, how many, and what that comes to. */
export type BillLine = { item: RateItem; quantity: number; cents: number };

/** A company as a bill needs it. `deactivatedOn`: the day it left; months that begin later have no fee. */
export type BilledCompany = { companyId: number; deactivatedOn: string | null };

export type Tariff = { rates: readonly Rate[]; periods: readonly PlanPeriod[] };

/**
 * The lines of one company's bill for days of one month: its monthly fee where the first day of the month is among them,
 * and each billable item that was counted. Every piece costs what it cost on its day; a line is rounded to the cent once.
 */
export function billLines(
  { companyId, deactivatedOn }: BilledCompany,
  { month, hasFirstDay }: { month: Month; hasFirstDay: boolean },
  spans: readonly CountedSpan[],
  { rates, periods }: Tariff,
): BillLine[] {
  const first = firstDay(month);
  const plan = planOn(periods, companyId, first);
  const isGone = deactivatedOn !== null && deactivatedOn < first;
  const fee =
    hasFirstDay && plan !== null && !isGone
      ? rateOn(rates, { planId: plan, companyId, item: 'monthly_fee' }, first)
      : 0;
  const own = spans.filter((span) => span.companyId === companyId && monthOf(span.firstDay) === month);
  const items = BILLABLE_KEYS.map((item): BillLine => {
    const quantity = own.reduce((sum, { counts }) => sum + counts[item], 0);
    const cost = own.reduce((sum, { counts, firstDay: day }) => {
      const planId = planOn(periods, companyId, day);
      return planId === null ? sum : sum + counts[item] * rateOn(rates, { planId, companyId, item }, day);
    }, 0);
    return { item, quantity, cents: toCents(cost) };
  });
  return [
    ...(fee > 0 ? [{ item: 'monthly_fee' as const, quantity: 1, cents: toCents(fee) }] : []),
    ...items.filter(({ quantity }) => quantity > 0),
  ];
}

export const feeOf = (lines: readonly BillLine[]) =>
  centsOf(lines.filter(({ item }) => item === 'monthly_fee'));
export const itemFeesOf = (lines: readonly BillLine[]) =>
  centsOf(lines.filter(({ item }) => item !== 'monthly_fee'));
export const centsOf = (lines: readonly BillLine[]) => lines.reduce((sum, { cents }) => sum + cents, 0);
