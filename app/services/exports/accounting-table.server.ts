import { METRICS, type MetricKey } from '~/domain/billing/metrics';
import { ACCOUNTING_LIST } from '~/domain/lists/accounting-list';
import type { ExportValue } from '~/domain/lists/exports';
import { accountingDays } from '~/services/billing/accounting-days.server';
import { type FiguresRow, listFigures } from '~/services/billing/list-figures.server';
import { exportable } from './exportable-table.server';

const CENTS = 100;

/** Counts as they are; money in dollars, which a file writes with two decimals. */
const VALUES = Object.fromEntries(
  METRICS.map(({ key, type }) => [
    key,
    ({ metrics }: FiguresRow) => (type === 'money' ? metrics[key] / CENTS : metrics[key]),
  ]),
) as Record<MetricKey, (row: FiguresRow) => ExportValue>;

/** The accounting dashboard, a company a row. (spec 3 §2 Accounting dashboard, §7 GET /api/metrics-export) */
export const accountingTable = exportable<typeof ACCOUNTING_LIST, FiguresRow, FiguresRow>({
  list: ACCOUNTING_LIST,
  title: 'Accounting',
  permission: 'metrics-view',
  keys: async (actor, { filter, sort }, limit) => {
    const days = accountingDays(filter.dateRange);
    const { rows } = await listFigures(actor, {
      days,
      companyIds: filter.companies,
      planIds: filter.plans,
      sort,
    });
    return rows.slice(0, limit);
  },
  rows: async (_, rows) => rows,
  without: () => [],
  values: { company: ({ companyName }) => companyName, plan: ({ planName }) => planName, ...VALUES },
});
