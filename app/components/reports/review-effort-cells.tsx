import type { ReactNode } from 'react';
import type { CellsOf } from '~/components/list/data-table';
import type { REVIEW_EFFORT_LIST } from '~/domain/lists/review-effort-list';

type Figures = {
  orders: number;
  median_seconds: number;
  mean_seconds: number;
  median_keys: number;
  mean_keys: number;
  hours: number;
};
export type ReviewEffortRow = Figures & { id: number | null; name: string | null };

const number = (value: number, decimals = 0) =>
  value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
const FIGURES: Record<keyof Figures, (row: Figures) => ReactNode> = {
  orders: ({ orders }) => number(orders),
  median_seconds: ({ median_seconds }) => number(median_seconds, 1),
  mean_seconds: ({ mean_seconds }) => number(mean_seconds, 1),
  median_keys: ({ median_keys }) => number(median_keys, 1),
  mean_keys: ({ mean_keys }) => number(mean_keys, 1),
  hours: ({ hours }) => number(hours, 2),
};

/** What stands in the cells of the review effort report. */
export const REVIEW_EFFORT_CELLS: CellsOf<typeof REVIEW_EFFORT_LIST, ReviewEffortRow> = {
  ...FIGURES,
  person: ({ name }) => name,
  variant: ({ id, name }) => (id === 0 ? 'No variant' : `${name ?? 'Variant'} (${id})`),
  company: ({ name }) => name,
};

/** All groups together. */
export function reviewEffortTotals(figures: Figures): Record<string, ReactNode> {
  return Object.fromEntries(Object.entries(FIGURES).map(([name, cell]) => [name, cell(figures)]));
}
