import type { RangeName } from './date-ranges';
import { type ColumnDescription, describeList } from './list-query';
import { VARIANT_TYPE_LABELS } from './variant-training-list';

/** The days that reports offer; every one of them is whole days. */
export const REPORT_RANGES = [
  'last-7-days',
  'last-14-days',
  'last-30-days',
  'last-90-days',
  'current-month',
  'full-range',
] as const satisfies readonly RangeName[];

/** What an admin edit and a client edit are; the reports' tooltips say it. (spec 3 §3) */
export const EDIT_MEANING =
  'An edit is one property of an order that somebody changed; what takes an edit of the same review back is none. Admin edits are by users of the operator, client edits by all others';

const OF_ORDERS = 'Share of the orders';
const OF_REVIEWED = 'Share of the admin reviewed orders';

/** The shares of the order edits report: of which orders, and of which they are counted. (spec 3 §3 Order-edits row) */
export const ORDER_SHARES = {
  pdfs: { label: 'PDFs %', of: 'orders', tooltip: `${OF_ORDERS} whose document is a PDF` },
  spreadsheets: {
    label: 'Spreadsheets %',
    of: 'orders',
    tooltip: `${OF_ORDERS} whose document is a CSV or XLSX file`,
  },
  after_hours: {
    label: 'After hours %',
    of: 'orders',
    tooltip: `${OF_ORDERS} whose document came outside the admin review schedule, by the clocks of Central Time`,
  },
  scheduled_orders: {
    label: 'Scheduled orders %',
    of: 'orders',
    tooltip: `${OF_ORDERS} that a schedule made`,
  },
  not_admin_reviewed: {
    label: 'Not admin reviewed %',
    of: 'orders',
    tooltip: `${OF_ORDERS} that no admin reviewer changed or sent to the client`,
  },
  admin_reviewed: {
    label: 'Admin reviewed %',
    of: 'orders',
    tooltip: `${OF_ORDERS} that an admin reviewer (a user of the operator) changed or sent to the client`,
  },
  admin_0_edits: {
    label: 'Admin 0 edits %',
    of: 'reviewed',
    tooltip: `${OF_REVIEWED} without an admin edit`,
  },
  admin_0_1_edits: {
    label: 'Admin 0-1 edits %',
    of: 'reviewed',
    tooltip: `${OF_REVIEWED} with at most one admin edit`,
  },
  admin_1_2_edits: {
    label: 'Admin 1-2 edits %',
    of: 'reviewed',
    tooltip: `${OF_REVIEWED} with one or two admin edits`,
  },
  admin_3_5_edits: {
    label: 'Admin 3-5 edits %',
    of: 'reviewed',
    tooltip: `${OF_REVIEWED} with three to five admin edits`,
  },
  admin_6_plus_edits: {
    label: 'Admin 6+ edits %',
    of: 'reviewed',
    tooltip: `${OF_REVIEWED} with six or more admin edits`,
  },
  client_0_edits: {
    label: 'Client 0 edits %',
    of: 'orders',
    tooltip: `${OF_ORDERS} without a client edit`,
  },
  client_1_2_edits: {
    label: 'Client 1-2 edits %',
    of: 'orders',
    tooltip: `${OF_ORDERS} with one or two client edits`,
  },
  client_3_5_edits: {
    label: 'Client 3-5 edits %',
    of: 'orders',
    tooltip: `${OF_ORDERS} with three to five client edits`,
  },
  client_6_plus_edits: {
    label: 'Client 6+ edits %',
    of: 'orders',
    tooltip: `${OF_ORDERS} with six or more client edits`,
  },
} as const satisfies Record<string, { label: string; of: 'orders' | 'reviewed'; tooltip: string }>;
export type OrderShare = keyof typeof ORDER_SHARES;
export const SHARE_NAMES = Object.keys(ORDER_SHARES) as OrderShare[];

/** What the chart shows where nothing else is chosen. (spec 3 §2 Order edits report) */
const USUAL_SERIES = ['not_admin_reviewed', 'admin_0_1_edits'] as const satisfies OrderShare[];

const shareColumns = SHARE_NAMES.map(
  (name) =>
    ({
      key: name,
      label: ORDER_SHARES[name].label,
      type: 'percent',
      sort: name,
      tooltip: ORDER_SHARES[name].tooltip,
    }) as const satisfies ColumnDescription,
);

/** The groupings whose rows are months and quarters. */
const PERIODS = ['yearmonth', 'yearquarter'] as const;
const isPeriod = (groupBy: string | null): boolean => PERIODS.some((period) => period === groupBy);

/** The fewest documents of a row; by month and quarter none are too few. (spec 3 §2, §4) */
export function minimumRequests(groupBy: string | null, asked: number): number {
  return isPeriod(groupBy) ? 0 : asked;
}

const BY_VARIANT = ['company_name_variant_id', 'variant_id'];

/** How much orders were edited by whom, in groups. (spec 3 §2 Order edits report, §3 Order-edits row) */
export const ORDER_EDITS_LIST = describeList({
  columns: [
    {
      key: 'yearmonth',
      label: 'Year-month',
      type: 'text',
      sort: 'yearmonth',
      fixed: true,
      groupings: ['yearmonth'],
    },
    {
      key: 'yearquarter',
      label: 'Year-quarter',
      type: 'text',
      sort: 'yearquarter',
      fixed: true,
      groupings: ['yearquarter'],
    },
    {
      key: 'variant',
      label: 'Variant ID',
      type: 'text',
      sort: 'variant_id',
      fixed: true,
      groupings: BY_VARIANT,
    },
    {
      key: 'variantName',
      label: 'Variant',
      type: 'text',
      sort: 'variant_name',
      under: 'variant',
      groupings: BY_VARIANT,
    },
    { key: 'variantType', label: 'Variant type', type: 'text', sort: 'variant_type', groupings: BY_VARIANT },
    { key: 'companies', label: 'Companies', type: 'text', width: 'medium', sort: 'company_list' },
    {
      key: 'documents',
      label: 'Documents',
      type: 'number',
      sort: 'documents',
      tooltip: 'Documents of the range that became orders; deleted ones are left out',
    },
    {
      key: 'orders',
      label: 'Orders',
      type: 'number',
      sort: 'orders',
      tooltip: 'Orders of these documents, deleted ones left out',
    },
    ...shareColumns,
    { key: 'admin_edits', label: 'Admin edits', type: 'number', sort: 'admin_edits', tooltip: EDIT_MEANING },
    {
      key: 'orders_per_day',
      label: 'Orders per day',
      type: 'number',
      sort: 'orders_per_day',
      tooltip: 'Orders by the days of the range; of a month or quarter by its days that lie in the range',
    },
    {
      key: 'admin_edits_per_order',
      label: 'Admin edits per order',
      type: 'number',
      sort: 'admin_edits_per_order',
      tooltip: 'Admin edits by the admin reviewed orders',
    },
    {
      key: 'client_edits_per_order',
      label: 'Client edits per order',
      type: 'number',
      sort: 'client_edits_per_order',
      tooltip: 'Client edits by the orders',
    },
    {
      key: 'comment',
      label: 'Comment',
      type: 'text',
      width: 'wide',
      groupings: ['company_name_variant_id'],
      tooltip: 'The newest comment on this company and variant',
    },
    { key: 'actions', label: 'Actions', type: 'actions', groupings: ['company_name_variant_id'] },
  ],
  filters: {
    companies: { kind: 'rows', label: 'Companies', of: 'every-company' },
    dateRange: {
      kind: 'dates',
      label: 'Date range',
      hint: 'it takes a range, or a first and a last day',
      ranges: REPORT_RANGES,
      usual: 'last-14-days',
    },
    variants: { kind: 'rows', label: 'Variants', of: 'every-variant' },
    variantType: {
      kind: 'words',
      label: 'Variant type',
      words: Object.keys(VARIANT_TYPE_LABELS),
      labels: VARIANT_TYPE_LABELS,
    },
    activeOnly: { kind: 'flag', label: 'Active companies only' },
    minimumRequests: {
      kind: 'number',
      label: 'Minimum number of requests',
      min: 0,
      max: 1_000_000,
      usual: 10,
    },
    series: {
      kind: 'words',
      label: 'Chart',
      words: SHARE_NAMES,
      labels: Object.fromEntries(SHARE_NAMES.map((name) => [name, ORDER_SHARES[name].label])),
      usual: USUAL_SERIES,
    },
  },
  groupings: {
    company_name_variant_id: 'Company and variant',
    company_name: 'Company',
    variant_id: 'Variant',
    yearmonth: 'Year-month',
    yearquarter: 'Year-quarter',
  },
  grouping: 'company_name_variant_id',
  sort: '-orders',
});
export type OrderEditsGrouping = keyof typeof ORDER_EDITS_LIST.groupings;

/** Filters that have no meaning under a grouping, or whose value it says itself. */
export function filtersWithout(groupBy: string | null): string[] {
  return isPeriod(groupBy) ? ['minimumRequests'] : [];
}
