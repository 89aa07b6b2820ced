import type { ReactNode } from 'react';
import type { CellsOf } from '~/components/list/data-table';
import { METRICS, type MetricKey } from '~/domain/billing/metrics';
import { dollars } from '~/domain/billing/money';
import type { ACCOUNTING_LIST } from '~/domain/lists/accounting-list';

export type FiguresRow = {
  companyId: number;
  companyName: string;
  planName: string | null;
  metrics: Record<MetricKey, number>;
};

const figure = (type: 'count' | 'money', value: number): string =>
  type === 'money' ? dollars(value) : value.toLocaleString('en-US');

const FIGURES = Object.fromEntries(
  METRICS.map(({ key, type }) => [key, ({ metrics }: FiguresRow) => figure(type, metrics[key])]),
) as Record<MetricKey, (row: FiguresRow) => ReactNode>;

/** What stands in the cells of the accounting dashboard. */
export const ACCOUNTING_CELLS: CellsOf<typeof ACCOUNTING_LIST, FiguresRow> = {
  company: ({ companyName }) => <span className="font-semibold">{companyName}</span>,
  plan: ({ planName }) => planName,
  ...FIGURES,
};

/** The totals row. */
export function accountingTotals(totals: Readonly<Record<MetricKey, number>>): Record<MetricKey, ReactNode> {
  return Object.fromEntries(METRICS.map(({ key, type }) => [key, figure(type, totals[key])])) as Record<
    MetricKey,
    ReactNode
  >;
}
