import { describeList } from './list-query';
import { REPORT_RANGES } from './order-edits-list';

const WHERE =
  'Counted where a company wants it, while somebody is at work on the order: gaps of more than a minute are left out';

/** What orders cost people, in groups. (decisions 023 and 039) */
export const REVIEW_EFFORT_LIST = describeList({
  columns: [
    { key: 'person', label: 'Person', type: 'text', sort: 'name', fixed: true, groupings: ['person'] },
    { key: 'variant', label: 'Variant', type: 'text', sort: 'name', fixed: true, groupings: ['variant'] },
    { key: 'company', label: 'Company', type: 'text', sort: 'name', fixed: true, groupings: ['company'] },
    {
      key: 'orders',
      label: 'Orders',
      type: 'number',
      sort: 'orders',
      tooltip:
        'Orders that somebody spent time, keys or clicks on, opened in the range; by person once for each of them',
    },
    {
      key: 'median_seconds',
      label: 'Median seconds',
      type: 'number',
      sort: 'median_seconds',
      tooltip: `Seconds at work on the order in the middle; by person those of this person alone. ${WHERE}`,
    },
    {
      key: 'mean_seconds',
      label: 'Mean seconds',
      type: 'number',
      sort: 'mean_seconds',
      tooltip: 'All seconds by the orders',
    },
    {
      key: 'median_keys',
      label: 'Median keys',
      type: 'number',
      sort: 'median_keys',
      tooltip: 'Keys pressed on the order in the middle; how many, never which',
    },
    {
      key: 'mean_keys',
      label: 'Mean keys',
      type: 'number',
      sort: 'mean_keys',
      tooltip: 'All keys by the orders',
    },
    {
      key: 'hours',
      label: 'Hours',
      type: 'number',
      sort: 'hours',
      tooltip: 'All seconds together, in hours',
    },
  ],
  filters: {
    companies: { kind: 'rows', label: 'Companies', of: 'every-company' },
    dateRange: {
      kind: 'dates',
      label: 'Date range',
      hint: 'it takes a range, or a first and a last day',
      ranges: REPORT_RANGES,
      usual: 'last-30-days',
    },
    variants: { kind: 'rows', label: 'Variants', of: 'every-variant' },
  },
  groupings: { person: 'Person', variant: 'Variant', company: 'Company' },
  grouping: 'person',
  sort: '-orders',
});
export type EffortGrouping = keyof typeof REVIEW_EFFORT_LIST.groupings;
