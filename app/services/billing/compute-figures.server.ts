import { inArray } from 'drizzle-orm';
import {
  type BillLine,
  billLines,
  type CountedSpan,
  centsOf,
  feeOf,
  itemFeesOf,
  type Tariff,
} from '~/domain/billing/bill';
import { addCounts, COUNT_KEYS, type Counts, type Fees, noCounts } from '~/domain/billing/metrics';
import { type Month, type MonthPart, monthOf, monthParts } from '~/domain/billing/months';
import { planOn } from '~/domain/billing/rates';
import type { DayRange } from '~/domain/lists/day-range';
import { companies } from '~/services/companies/schema.server';
import type { Db } from '~/services/platform/database.server';
import { type BilledMonth, loadBilledMonths } from './billed-months.server';
import { countMetrics } from './count-metrics.server';
import { loadTariff } from './tariff.server';

/** What was counted of a company in a range of days, and what that comes to in cents. */
export type CompanyFigures = {
  companyId: number;
  companyName: string;
  isDeactivated: boolean;
  /** The plan it is on on the last day. */
  planId: number | null;
  counts: Counts;
  fees: Fees;
  lines: BillLine[];
  /** What each month of the range comes to in cents: as it is charged, and by what is counted now. */
  months: { month: Month; charged: number; now: number }[];
};

type Company = { id: number; name: string; deactivatedAt: Date | null };
type Scope = readonly number[] | 'all';

/**
 * The figures of companies, from what is in the database now; whole months that are closed as they were billed, with the
 * difference to what is counted of them now. The same rows give the same cents, whenever it is asked.
 */
export async function computeFigures(
  tx: Db,
  { companyIds, days, asBilled = true }: { companyIds: Scope; days: DayRange; asBilled?: boolean },
): Promise<CompanyFigures[]> {
  const parts = monthParts(days);
  const whole = parts.filter(({ isWhole }) => isWhole).map(({ month }) => month);
  const [known, tariff, billed] = await Promise.all([
    companiesIn(tx, companyIds),
    loadTariff(tx),
    asBilled ? loadBilledMonths(tx, whole) : Promise.resolve(new Map<Month, BilledMonth>()),
  ]);
  const spans = await countSpans(tx, { companyIds, days, parts, tariff });
  return known.map((company) =>
    figuresOf(company, { parts, days, tariff, billed, spans: spans.get(company.id) ?? [] }),
  );
}

function companiesIn(tx: Db, ids: Scope): Promise<Company[]> {
  const columns = { id: companies.id, name: companies.name, deactivatedAt: companies.deactivatedAt };
  const query = tx.select(columns).from(companies).$dynamic();
  return ids === 'all' ? query : query.where(inArray(companies.id, [...ids]));
}

type Counting = { companyIds: Scope; days: DayRange; parts: readonly MonthPart[]; tariff: Tariff };

/** Days are told apart where a month, a rate or a plan begins: in between every piece costs the same. */
async function countSpans(tx: Db, { companyIds, days, parts, tariff }: Counting) {
  const begins = [...tariff.rates, ...tariff.periods].map(({ firstDay }) => firstDay);
  const inside = begins.filter((day) => day > days.from && day <= days.to);
  const cuts = [...new Set([...parts.map(({ from }) => from), ...inside])].sort();
  const spans = new Map<number, CountedSpan[]>();
  for (const { companyId, at, counts } of await countMetrics(tx, { companyIds, days, cuts })) {
    const own = spans.get(companyId) ?? [];
    spans.set(companyId, [...own, { companyId, firstDay: cuts[at] ?? days.from, counts }]);
  }
  return spans;
}

type Known = {
  parts: readonly MonthPart[];
  days: DayRange;
  tariff: Tariff;
  billed: ReadonlyMap<Month, BilledMonth>;
  spans: readonly CountedSpan[];
};

function figuresOf({ id, name, deactivatedAt }: Company, known: Known): CompanyFigures {
  const { parts, days, tariff, billed, spans } = known;
  const company = { companyId: id, deactivatedOn: deactivatedAt?.toISOString().slice(0, 10) ?? null };
  let counts = noCounts();
  let lines: BillLine[] = [];
  const months: CompanyFigures['months'] = [];
  for (const { month, from } of parts) {
    const now = billLines(company, { month, hasFirstDay: from.endsWith('-01') }, spans, tariff);
    const counted = spans.filter(({ firstDay }) => monthOf(firstDay) === month);
    const closed = billed.get(month);
    const then = closed?.get(id);
    const part = closed
      ? (then?.counts ?? noCounts())
      : counted.map((span) => span.counts).reduce(addCounts, noCounts());
    const charged = closed ? (then?.lines ?? []) : now;
    months.push({ month, charged: centsOf(charged), now: centsOf(now) });
    counts = addCounts(counts, part);
    lines = addLines(lines, charged);
  }
  const difference = months.reduce((sum, { now, charged }) => sum + now - charged, 0);
  const [monthlyFee, itemFees] = [feeOf(lines), itemFeesOf(lines)];
  return {
    companyId: id,
    companyName: name,
    isDeactivated: deactivatedAt !== null,
    planId: planOn(tariff.periods, id, days.to),
    counts,
    lines,
    months,
    fees: { monthly_fee: monthlyFee, item_fees: itemFees, total_fees: monthlyFee + itemFees, difference },
  };
}

/** One line for each item, in the order of a bill. */
function addLines(some: readonly BillLine[], more: readonly BillLine[]): BillLine[] {
  const sums = new Map(some.map((line) => [line.item, line]));
  for (const { item, quantity, cents } of more) {
    const known = sums.get(item) ?? { item, quantity: 0, cents: 0 };
    sums.set(item, { item, quantity: known.quantity + quantity, cents: known.cents + cents });
  }
  return [...sums.values()];
}

/** Nothing was counted of it, and nothing is to be paid. */
export function isIdle({ counts, fees, lines }: CompanyFigures): boolean {
  return lines.length === 0 && fees.difference === 0 && COUNT_KEYS.every((key) => counts[key] === 0);
}
