import { type Actor, can } from '~/domain/access/actor';
import { METRICS, type MetricKey } from '~/domain/billing/metrics';
import { type Month, monthName, monthParts } from '~/domain/billing/months';
import type { ACCOUNTING_LIST } from '~/domain/lists/accounting-list';
import type { DayRange } from '~/domain/lists/day-range';
import { type ListQuery, pageOf } from '~/domain/lists/list-query';
import { accountingDays } from '~/services/billing/accounting-days.server';
import { closedMonths, type FiguresRow, listFigures } from '~/services/billing/list-figures.server';
import { Invalid } from '~/services/platform/problems.server';
import { offersOfKind } from '~/services/requests/filter-choices.server';

/** Everything of the accounting dashboard: companies with their figures, the sums, and what whoever looks may do. */
export async function loadAccounting(actor: Actor, query: ListQuery<typeof ACCOUNTING_LIST.filters>) {
  const { companies, plans, dateRange } = query.filter;
  const days = accountingDays(dateRange);
  const permission = 'metrics-view';
  const [figures, closed, ofCompanies, ofPlans] = await Promise.all([
    figuresOf(actor, query, days),
    closedMonths(),
    offersOfKind(actor, { kind: 'companies', permission, chosen: { companies } }),
    offersOfKind(actor, { kind: 'plans', permission, chosen: { plans } }),
  ]);
  const { items, ...paging } = pageOf(figures.rows, { total: figures.rows.length }, { page: 1, perPage: -1 });
  return {
    days,
    rows: items,
    totals: figures.totals,
    paging: { ...paging, isEmpty: items.length === 0, isWhole: true as const },
    offers: { ...ofCompanies, ...ofPlans },
    notice: figures.problem ?? closedNotice(days, closed),
    may: {
      export: can(actor, 'metrics-view'),
      intacct: can(actor, 'company-billing-rates-view'),
      months: actor.allCompanies && can(actor, 'metrics-view') && can(actor, 'company-billing-rates-view'),
    },
  };
}

type Figures = { rows: FiguresRow[]; totals: Record<MetricKey, number>; problem: string | null };

/** A range that nobody can bill shows no rows and says why. */
async function figuresOf(
  actor: Actor,
  { filter, sort }: ListQuery<typeof ACCOUNTING_LIST.filters>,
  days: DayRange,
): Promise<Figures> {
  const { companies: companyIds, plans: planIds } = filter;
  try {
    return { ...(await listFigures(actor, { days, companyIds, planIds, sort })), problem: null };
  } catch (problem) {
    if (!(problem instanceof Invalid)) throw problem;
    const totals = Object.fromEntries(METRICS.map(({ key }) => [key, 0])) as Record<MetricKey, number>;
    return { rows: [], totals, problem: problem.message };
  }
}

/** "September and October 2026 are closed" where the range has them whole. */
function closedNotice(days: DayRange, closed: readonly Month[]): string | null {
  const shown = monthParts(days).filter(({ month, isWhole }) => isWhole && closed.includes(month));
  if (shown.length === 0) return null;
  const names = shown.map(({ month }) => monthName(month));
  const listed = new Intl.ListFormat('en-US').format(names);
  return `${listed} ${names.length === 1 ? 'is' : 'are'} closed: shown as billed. What was corrected since is the difference.`;
}
