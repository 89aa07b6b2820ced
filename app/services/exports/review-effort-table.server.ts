import { REVIEW_EFFORT_LIST } from '~/domain/lists/review-effort-list';
import {
  type ReviewEffortRow,
  reviewEffortOptions,
  reviewEffortReport,
} from '~/services/reports/review-effort.server';
import { exportable } from './exportable-table.server';

/** The review effort report, a group a row, of what its maker may see. */
export const reviewEffortTable = exportable<typeof REVIEW_EFFORT_LIST, ReviewEffortRow, ReviewEffortRow>({
  list: REVIEW_EFFORT_LIST,
  title: 'Review effort',
  permission: 'orders-view',
  keys: async (actor, query, limit) => {
    const asked = { ...reviewEffortOptions(query), page: 1, perPage: limit };
    return (await reviewEffortReport(actor, asked)).items;
  },
  rows: async (_, rows) => rows,
  without: () => [],
  values: {
    person: ({ name }) => name,
    variant: ({ id, name }) => (id === 0 ? null : `${name ?? 'Variant'} (${id})`),
    company: ({ name }) => name,
    orders: ({ orders }) => orders,
    median_seconds: ({ median_seconds }) => median_seconds,
    mean_seconds: ({ mean_seconds }) => mean_seconds,
    median_keys: ({ median_keys }) => median_keys,
    mean_keys: ({ mean_keys }) => mean_keys,
    hours: ({ hours }) => hours,
  },
});
