import { STOP_ATTRIBUTES } from '../orders/order-audit';
import { ADDRESS_ROLES } from '../orders/order-draft';
import { FIELD_NAMES } from '../orders/order-fields';
import type { FilterDescriptions } from './list-filters';
import { describeList } from './list-query';
import { EDIT_MEANING, REPORT_RANGES } from './order-edits-list';

/** An order has so many stops at most. (spec 2 §9) */
const MAX_STOPS = 8;
/** Every property that can be edited: fields, addresses, and what a stop has (`event2_note`). */
const PROPERTIES: readonly string[] = [
  ...FIELD_NAMES,
  ...ADDRESS_ROLES,
  ...Array.from({ length: MAX_STOPS }, (_, i) =>
    STOP_ATTRIBUTES.map((name) => `event${i + 1}_${name}`),
  ).flat(),
];

const FILTERS = {
  property: { kind: 'words', label: 'Property', words: PROPERTIES },
  companies: { kind: 'rows', label: 'Companies', of: 'every-company' },
  dateRange: {
    kind: 'dates',
    label: 'Date range',
    hint: 'it takes a range, or a first and a last day',
    ranges: REPORT_RANGES,
    usual: 'last-14-days',
  },
  users: { kind: 'rows', label: 'Editors' },
  variants: { kind: 'rows', label: 'Variants', of: 'every-variant' },
} as const satisfies FilterDescriptions;

const OF_PROPERTY = ['property_name_variant_id', 'property_name'];

/** Which properties were edited how often, in groups. (spec 3 §2 Changes by property report) */
export const PROPERTY_LOGS_LIST = describeList({
  columns: [
    {
      key: 'property',
      label: 'Property',
      type: 'text',
      sort: 'property_name',
      fixed: true,
      groupings: OF_PROPERTY,
    },
    {
      key: 'variant',
      label: 'Variant ID',
      type: 'text',
      sort: 'variant_id',
      fixed: true,
      groupings: ['company_name_variant_id', 'variant_id'],
    },
    {
      key: 'variantOfProperty',
      label: 'Variant ID',
      type: 'text',
      sort: 'variant_id',
      groupings: ['property_name_variant_id'],
    },
    {
      key: 'variantType',
      label: 'Variant type',
      type: 'text',
      sort: 'variant_type',
      groupings: ['property_name_variant_id', 'company_name_variant_id', 'variant_id'],
    },
    { key: 'edits', label: 'Edits', type: 'number', sort: 'edit_count', tooltip: EDIT_MEANING },
    {
      key: 'arEdits',
      label: 'AR edits',
      type: 'number',
      sort: 'ar_edit_count',
      tooltip: 'Those by admin reviewers: users of the operator',
    },
    {
      key: 'userEdits',
      label: 'User edits',
      type: 'number',
      sort: 'user_edit_count',
      tooltip: 'Those by all others',
    },
    {
      key: 'requests',
      label: 'Requests',
      type: 'number',
      sort: 'request_count',
      tooltip: 'Documents with at least one of these edits',
    },
    {
      key: 'orders',
      label: 'Orders',
      type: 'number',
      sort: 'order_count',
      tooltip: 'Orders with at least one of these edits',
    },
    {
      key: 'ratio',
      label: 'Edits per order',
      type: 'number',
      sort: 'edit_order_ratio',
      tooltip: 'Edits by the orders that have one',
    },
    { key: 'companies', label: 'Companies', type: 'text', width: 'medium', sort: 'company_list' },
    {
      key: 'comment',
      label: 'Comment',
      type: 'text',
      width: 'medium',
      tooltip: 'The newest comment on this row',
    },
    {
      key: 'sources',
      label: 'Source fields',
      type: 'text',
      width: 'wide',
      groupings: OF_PROPERTY,
      tooltip: 'What the documents of some of these orders call the value that was typed',
      export: null,
    },
    { key: 'actions', label: 'Actions', type: 'actions' },
  ],
  filters: {
    ...FILTERS,
    /** Rows whose source fields were asked for; the column is there with them. */
    sources: { kind: 'text', label: 'Source fields', unlisted: true },
  },
  groupings: {
    property_name_variant_id: 'Property and variant',
    company_name_variant_id: 'Company and variant',
    property_name: 'Property',
    variant_id: 'Variant',
  },
  grouping: 'property_name_variant_id',
  sort: '-edit_count',
});
export type PropertyLogsGrouping = keyof typeof PROPERTY_LOGS_LIST.groupings;

/** The edits themselves, under a row of the report and on a page of their own. (spec 3 §2 Edits sub-table columns) */
export const PROPERTY_EDITS_LIST = describeList({
  columns: [
    { key: 'property', label: 'Property', type: 'text', sort: 'property_name', fixed: true },
    { key: 'old', label: 'Old', type: 'text', sort: 'old_value' },
    { key: 'new', label: 'New', type: 'text', sort: 'new_value' },
    { key: 'company', label: 'Company', type: 'text', width: 'medium', sort: 'company_name' },
    { key: 'requestId', label: 'Request ID', type: 'identifier', sort: 'request_id' },
    { key: 'orderId', label: 'Order ID', type: 'identifier', sort: 'order_id' },
    { key: 'orderDate', label: 'Order date', type: 'moment', sort: 'order_date' },
    { key: 'variant', label: 'Variant ID', type: 'identifier', sort: 'variant_id' },
    { key: 'editDate', label: 'Edit date', type: 'moment', sort: 'edit_date' },
    { key: 'editor', label: 'Editor', type: 'text' },
    { key: 'actions', label: 'Actions', type: 'actions' },
  ],
  filters: FILTERS,
  sort: '-edit_date',
});

/** Old and new values are cut to so many characters, request ids to eight. (spec 3 §9 Truncation) */
const MAX_VALUE = 40;
export const cutValue = (text: string) => (text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE)}…` : text);

/** How often a property was edited, in a group. (spec 3 §3 Changes-by-property row) */
export type PropertyFigures = {
  variant_type: string | null;
  variant_id: number | null;
  variant_name: string | null;
  property_name: string | null;
  edit_count: number;
  ar_edit_count: number;
  user_edit_count: number;
  request_count: number;
  order_count: number;
  edit_order_ratio: number;
  company_list: string;
  /** Of a row of one company. */
  company_id: number | null;
  comment: string | null;
};
