import { describeList } from './list-query';

/** Documents of a variant under the filter that limits them. (spec 3 §9) */
export const DOCUMENT_LIMIT = 5;

/** How large the pictures of the grid are, in pixels. (spec 3 §2, §9) */
export const GRID_SIZES = [100, 200, 300, 400] as const;
export type GridSize = (typeof GRID_SIZES)[number];
export const USUAL_SIZE: GridSize = 200;

/** Letters of a SHA256 that are shown. (spec 3 §9) */
export const SHOWN_SHA = 11;

/** Documents that the classifier learns from. (spec 3 §2 Document classifier) */
export const CLASSIFIER_LIST = describeList({
  columns: [
    { key: 'thumbnail', label: 'Thumbnail', type: 'text', export: null },
    { key: 'requestId', label: 'Request id', type: 'identifier', fixed: true },
    { key: 'discoveredAt', label: 'Upload date', type: 'moment', sort: 'discovered_at' },
    { key: 'sha256', label: 'SHA256', type: 'identifier' },
    { key: 'company', label: 'Company', type: 'text', sort: 'company_id' },
    { key: 'variantId', label: 'Variant ID', type: 'identifier', sort: 'variant_id' },
    { key: 'variantType', label: 'Variant type', type: 'text' },
    { key: 'variantModifiedAt', label: 'Variant modified at', type: 'moment', sort: 'variant_modified_at' },
    {
      key: 'autoVariantId',
      label: 'Auto-classified variant ID',
      type: 'identifier',
      sort: 'autoclassed_variantid',
    },
    { key: 'autoModifiedAt', label: 'Auto-classified modified at', type: 'moment' },
    { key: 'autoAt', label: 'Auto-classified date', type: 'moment', sort: 'autoclassed_at' },
    { key: 'pages', label: 'Pages', type: 'number', sort: 'pages_count' },
    { key: 'fileSize', label: 'File size (KiB)', type: 'number', sort: 'file_size' },
    { key: 'actions', label: 'Actions', type: 'actions', export: null },
  ],
  filters: {
    search: { kind: 'text', label: 'Search text' },
    sha256: { kind: 'text', label: 'SHA256' },
    companies: { kind: 'rows', label: 'Companies', of: 'every-company' },
    dateRange: {
      kind: 'dates',
      label: 'Date range',
      hint: 'it takes a range, or a first and a last day',
      ranges: ['last-7-days', 'last-14-days', 'current-month', 'full-range'],
      usual: 'last-7-days',
    },
    fullRange: { kind: 'flag', label: 'Use full date range' },
    variants: { kind: 'rows', label: 'Variants', of: 'every-variant' },
    autoVariants: { kind: 'rows', label: 'Auto-classified variants', of: 'every-variant' },
    autoDateRange: {
      kind: 'dates',
      label: 'Auto-classified date range',
      hint: 'it takes a range, or a first and a last day',
      ranges: ['last-7-days', 'last-14-days', 'current-month', 'full-range'],
    },
    group: {
      kind: 'choice',
      label: 'Group by',
      choices: {
        '': 'Group by: manually labelled variant',
        autoclassed: 'Group by: auto-classified variant',
      },
    },
    within: {
      kind: 'choice',
      label: 'Sort documents by',
      choices: {
        '': 'Documents: newest first',
        discovered_at: 'Documents: oldest first',
        '-file_size': 'Documents: largest first',
        file_size: 'Documents: smallest first',
      },
    },
    misclassified: { kind: 'flag', label: 'Show only misclassified' },
    limit: { kind: 'flag', label: `Limit to ${DOCUMENT_LIMIT} documents per variant` },
    view: { kind: 'choice', label: 'View', choices: { '': 'Grid', list: 'List' }, unlisted: true },
    size: {
      kind: 'choice',
      label: 'Size',
      choices: { '': '200 px', s100: '100 px', s300: '300 px', s400: '400 px' },
      unlisted: true,
    },
    order: {
      kind: 'choice',
      label: 'Sort',
      choices: { '': 'Ascending by variant ID', descending: 'Descending by variant ID' },
      unlisted: true,
    },
  },
  sort: '-discovered_at',
  perPage: 25,
  selects: { one: 'document', many: 'documents' },
});

/** Filters that only the grid has. */
export const GRID_FILTERS = ['group', 'within'] as const;

/** The address of the classifier without what is active or selected in it: its own filters and view. */
export function classifierSearch(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of ['ids', 'document', 'compare', 'page', 'variant_id', 'tab']) params.delete(name);
  return params.size > 0 ? `?${params}` : '';
}
