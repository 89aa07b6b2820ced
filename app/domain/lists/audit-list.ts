import type { RangeName } from './date-ranges';
import type { FilterValues } from './list-filters';
import { describeList } from './list-query';

/** Time ranges of the audit search; without one it looks at the last hour. (spec 3 §2 Audit logs) */
const AUDIT_RANGES = [
  'last-hour',
  'last-8-hours',
  'last-24-hours',
  'last-3-days',
  'last-week',
] as const satisfies readonly RangeName[];

/** Orders that people changed within a time range. (spec 3 §2 Audit logs, §3 Order audit row) */
export const AUDIT_LIST = describeList({
  columns: [
    { key: 'id', label: 'Order ID', type: 'identifier', sort: 'id', fixed: true },
    { key: 'requestId', label: 'Request ID', type: 'identifier', under: 'id' },
    { key: 'company', label: 'Company', type: 'text', width: 'medium', sort: 'company_name' },
    { key: 'variant', label: 'Variant', type: 'text', width: 'medium', under: 'company' },
    {
      key: 'changes',
      label: 'Changes',
      type: 'number',
      sort: 'changes_count',
      tooltip: 'Saves of values, addresses and stops within the time range; an itinerary saved whole is one',
    },
    {
      key: 'clientChanges',
      label: 'Client changes',
      type: 'number',
      sort: 'client_changes_count',
      tooltip: 'Those of them by people who do not work for the operator',
    },
    {
      key: 'companyChanges',
      label: 'By its company',
      type: 'number',
      sort: 't_companies_changes_count',
      tooltip: 'Those of them by people with a role in the company of the order',
    },
    {
      key: 'adminReviewers',
      label: 'Admin reviewers',
      type: 'text',
      width: 'medium',
      tooltip: 'People of the operator who changed the order within the time range',
    },
    {
      key: 'verifier',
      label: 'Verifier',
      type: 'text',
      tooltip: 'Who ended its admin review',
      under: 'adminReviewers',
    },
    { key: 'copyOf', label: 'Copy of', type: 'identifier' },
    { key: 'createdAt', label: 'Created', type: 'moment', sort: 'created_at' },
    { key: 'updatedAt', label: 'Last change', type: 'moment', sort: 'updated_at' },
  ],
  filters: {
    dateRange: {
      kind: 'dates',
      label: 'Time range',
      hint: 'it takes a range, or a first and a last day',
      ranges: AUDIT_RANGES,
      usual: 'last-hour',
      needsBoth: true,
    },
    users: { kind: 'rows', label: 'Changed by' },
    companies: { kind: 'rows', label: 'Company' },
    variants: { kind: 'rows', label: 'Variants' },
    allAttributes: { kind: 'flag', label: 'Show verification marks' },
  },
  sort: '-updated_at',
});
export type AuditFilter = FilterValues<typeof AUDIT_LIST.filters>;

/** What a search without a range, or with one day alone, is told. (spec 3 §5 Audit search) */
export const NO_DATE_RANGE = 'Please select a date range.';

/** Marks that the product keeps beside a value are left out of audits unless they are asked for. (spec 3 §2 Audit logs) */
export function isVerificationMark(attribute: string): boolean {
  return attribute.includes('_verified') || attribute.includes('unit_number_validation');
}
