import { asc, isNull } from 'drizzle-orm';
import { type Actor, companiesWith } from '~/domain/access/actor';
import type { Permission } from '~/domain/access/permissions';
import { METRICS, type MetricKey } from '~/domain/billing/metrics';
import { MAX_MONTHS, type Month, monthParts } from '~/domain/billing/months';
import type { DayRange } from '~/domain/lists/day-range';
import { companyPlans } from '~/services/companies/schema.server';
import type { Db } from '~/services/platform/database.server';
import { Invalid } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { type CompanyFigures, computeFigures, isIdle } from './compute-figures.server';
import { billingClosings } from './schema.server';

export type FiguresRow = {
  companyId: number;
  companyName: string;
  planId: number | null;
  planName: string | null;
  /** Counts, and fees in cents. */
  metrics: Record<MetricKey, number>;
};

export type FiguresOptions = {
  days: DayRange;
  /** Empty: all that the actor may see. */
  companyIds: readonly number[];
  planIds: readonly number[];
  /** `company_name`, `company_plan` or a metric, `-` in front for descending. */
  sort: string;
};

/**
 * The metrics of every company whose metrics an actor may see, with their sums. Companies without a plan are there when
 * something was counted of them. (spec 3 §2 Accounting dashboard, §7 GET /api/metrics)
 * @throws Invalid for a range of more than ten years, or one that ends before it begins
 */
export async function listFigures(
  actor: Actor,
  { days, companyIds, planIds, sort }: FiguresOptions,
): Promise<{ rows: FiguresRow[]; totals: Record<MetricKey, number> }> {
  requireRange(days);
  const scope = scopeOf(actor, companyIds, 'metrics-view');
  const [figures, plans] = await Promise.all([
    computeFigures(db(), { companyIds: scope, days }),
    planNames(db()),
  ]);
  const rows = figures
    .filter((one) => !isIdle(one) || (one.planId !== null && !one.isDeactivated))
    .filter(({ planId }) => planIds.length === 0 || (planId !== null && planIds.includes(planId)))
    .map((one) => rowOf(one, plans));
  return { rows: sorted(rows, sort), totals: totalsOf(rows) };
}

/** The bills of companies for a range of days, of those whose rates an actor may see. @throws as listFigures */
export async function listBills(actor: Actor, days: DayRange): Promise<CompanyFigures[]> {
  requireRange(days);
  const figures = await computeFigures(db(), {
    companyIds: scopeOf(actor, [], 'company-billing-rates-view'),
    days,
  });
  return figures
    .filter(({ lines }) => lines.length > 0)
    .toSorted((a, b) => a.companyName.localeCompare(b.companyName) || a.companyId - b.companyId);
}

/** The months that are closed. */
export async function closedMonths(): Promise<Month[]> {
  const rows = await db()
    .select({ month: billingClosings.month })
    .from(billingClosings)
    .where(isNull(billingClosings.reopenedAt))
    .orderBy(asc(billingClosings.month));
  return rows.map(({ month }) => month);
}

function requireRange(days: DayRange): void {
  const refuse = (message: string) => new Invalid(message, { end_date: [message] });
  if (days.from > days.to) throw refuse('The end date must not be before the start date');
  if (monthParts(days).length > MAX_MONTHS) throw refuse('At most ten years at a time');
}

function scopeOf(actor: Actor, asked: readonly number[], permission: Permission): number[] | 'all' {
  const allowed = companiesWith(actor, permission);
  if (asked.length === 0) return allowed;
  return allowed === 'all' ? [...asked] : asked.filter((id) => allowed.includes(id));
}

async function planNames(tx: Db): Promise<ReadonlyMap<number, string>> {
  const rows = await tx.select({ id: companyPlans.id, name: companyPlans.displayName }).from(companyPlans);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function rowOf(
  { companyId, companyName, planId, counts, fees }: CompanyFigures,
  plans: ReadonlyMap<number, string>,
): FiguresRow {
  const planName = planId === null ? null : (plans.get(planId) ?? null);
  return { companyId, companyName, planId, planName, metrics: { ...counts, ...fees } };
}

function totalsOf(rows: readonly FiguresRow[]): Record<MetricKey, number> {
  const sums = Object.fromEntries(
    METRICS.map(({ key }) => [key, rows.reduce((sum, { metrics }) => sum + metrics[key], 0)]),
  );
  return sums as Record<MetricKey, number>;
}

function sorted(rows: readonly FiguresRow[], sort: string): FiguresRow[] {
  const name = sort.replace(/^-/, '');
  const direction = sort.startsWith('-') ? -1 : 1;
  const byName = (a: FiguresRow, b: FiguresRow) =>
    a.companyName.localeCompare(b.companyName) || a.companyId - b.companyId;
  const metric = METRICS.find(({ key }) => key === name)?.key;
  const compare = (a: FiguresRow, b: FiguresRow) => {
    if (metric) return a.metrics[metric] - b.metrics[metric];
    if (name === 'company_plan') return (a.planName ?? '').localeCompare(b.planName ?? '');
    return byName(a, b);
  };
  return rows.toSorted((a, b) => direction * compare(a, b) || byName(a, b));
}
