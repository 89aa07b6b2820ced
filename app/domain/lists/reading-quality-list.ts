import { FIELD_NAMES, orderField } from '../orders/order-fields';
import { BAND_NAMES, CONFIDENCE_BANDS, type ConfidenceBand, isReadField } from '../orders/reading-outcomes';
import { type ColumnDescription, describeList } from './list-query';
import { REPORT_RANGES } from './order-edits-list';

const WHAT =
  'of finished orders: sent to the TMS by somebody, shown to the client by an operator, or edited or accepted on a request that was marked complete';

/** What the reading quality report counts. (decision 039) */
export const READING_COUNTS = {
  values_read: { label: 'Values read', tooltip: `Values that the reader took from the document, ${WHAT}` },
  as_read: {
    label: 'Right as read',
    tooltip:
      'Values read that the order still had when it was finished; case, spaces and the unit do not count',
  },
  corrected: { label: 'Corrected', tooltip: 'Values read that were another value in the end' },
  removed: { label: 'Removed', tooltip: 'Values read that were empty in the end' },
  added: {
    label: 'Added',
    tooltip: 'Values that a person filled in where nothing was read and nothing was set',
  },
} as const;
export type ReadingCount = keyof typeof READING_COUNTS;
export const COUNT_NAMES = Object.keys(READING_COUNTS) as ReadingCount[];

/** Shares of what is counted: of which part, and of which whole, in the names of the report’s sums. */
export const READING_SHARES = {
  as_read_share: {
    label: 'Right as read %',
    tooltip: 'Share of the values read',
    ...{ part: 'as_read', whole: 'values_read' },
  },
  corrected_share: {
    label: 'Corrected %',
    tooltip: 'Share of the values read',
    ...{ part: 'corrected', whole: 'values_read' },
  },
  removed_share: {
    label: 'Removed %',
    tooltip: 'Share of the values read',
    ...{ part: 'removed', whole: 'values_read' },
  },
  added_share: {
    label: 'Added %',
    tooltip: 'Share of the values in the end: right as read, corrected and added',
    ...{ part: 'added', whole: 'values_ended' },
  },
  agreement: {
    label: 'Agreement %',
    tooltip: 'Share of the fields that two people looked at of which both said the same',
    ...{ part: 'agreed', whole: 'second_looks' },
  },
} as const;
export type ReadingShare = keyof typeof READING_SHARES;
export const SHARE_NAMES = Object.keys(READING_SHARES) as ReadingShare[];

/** Of each band how many values were read, and which share of them was right: `sure_read`, `sure_share`. */
export type BandColumn = `${ConfidenceBand}_${'read' | 'share'}`;
export const BAND_COLUMNS = BAND_NAMES.flatMap((band): BandColumn[] => [`${band}_read`, `${band}_share`]);

const bandLabel = (band: ConfidenceBand) => `${CONFIDENCE_BANDS[band].label}: right %`;
const bandColumns = BAND_NAMES.flatMap((band) => [
  {
    key: `${band}_read`,
    label: `${CONFIDENCE_BANDS[band].label}: read`,
    type: 'number',
    sort: `${band}_read`,
    tooltip: `Values read ${CONFIDENCE_BANDS[band].tooltip}`,
  } as const,
  {
    key: `${band}_share`,
    label: bandLabel(band),
    type: 'percent',
    sort: `${band}_share`,
    tooltip: `Share right as read of the values ${CONFIDENCE_BANDS[band].tooltip}`,
  } as const,
]) satisfies ColumnDescription[];
const countColumns = COUNT_NAMES.map(
  (name) => ({ key: name, type: 'number', sort: name, ...READING_COUNTS[name] }) as const,
) satisfies ColumnDescription[];
const shareColumns = SHARE_NAMES.filter((name) => name !== 'agreement').map(
  (name) =>
    ({
      key: name,
      label: READING_SHARES[name].label,
      type: 'percent',
      sort: name,
      tooltip: READING_SHARES[name].tooltip,
    }) as const,
) satisfies ColumnDescription[];

/** What the chart draws by weeks. */
const SERIES = {
  as_read_share: READING_SHARES.as_read_share.label,
  corrected_share: READING_SHARES.corrected_share.label,
  removed_share: READING_SHARES.removed_share.label,
  added_share: READING_SHARES.added_share.label,
  agreement: READING_SHARES.agreement.label,
  sure_share: bandLabel('sure'),
  likely_share: bandLabel('likely'),
  unsure_share: bandLabel('unsure'),
  unknown_share: bandLabel('unknown'),
} as const;
export type ReadingSeries = keyof typeof SERIES;
export const SERIES_LABELS: Readonly<Record<ReadingSeries, string>> = SERIES;

const READ_FIELDS = FIELD_NAMES.filter(isReadField);
export const fieldLabel = (name: string): string => orderField(name)?.label ?? name;
const ALL = 'company_variant_field';

/** How well documents were read, in groups, with the trend by week. (decision 039) */
export const READING_QUALITY_LIST = describeList({
  columns: [
    { key: 'field', label: 'Field', type: 'text', sort: 'field', fixed: true, groupings: ['field', ALL] },
    {
      key: 'company',
      label: 'Company',
      type: 'text',
      sort: 'company',
      fixed: true,
      groupings: ['company'],
    },
    {
      key: 'variant',
      label: 'Variant',
      type: 'text',
      sort: 'variant',
      fixed: true,
      groupings: ['variant'],
    },
    { key: 'of_company', label: 'Company', type: 'text', width: 'medium', sort: 'company', groupings: [ALL] },
    { key: 'of_variant', label: 'Variant', type: 'text', width: 'medium', sort: 'variant', groupings: [ALL] },
    ...countColumns,
    ...shareColumns,
    ...bandColumns,
    {
      key: 'second_looks',
      label: 'Second looks',
      type: 'number',
      sort: 'second_looks',
      tooltip:
        'Fields that a second person keyed from the document without seeing the first value, where either of them had a value',
    },
    {
      key: 'agreement',
      label: READING_SHARES.agreement.label,
      type: 'percent',
      sort: 'agreement',
      tooltip: READING_SHARES.agreement.tooltip,
    },
  ],
  filters: {
    companies: { kind: 'rows', label: 'Companies', of: 'every-company' },
    dateRange: {
      kind: 'dates',
      label: 'Date range',
      hint: 'it takes a range, or a first and a last day',
      ranges: REPORT_RANGES,
      usual: 'last-90-days',
    },
    variants: { kind: 'rows', label: 'Variants', of: 'every-variant' },
    fields: {
      kind: 'words',
      label: 'Fields',
      words: READ_FIELDS,
      labels: Object.fromEntries(READ_FIELDS.map((name) => [name, fieldLabel(name)])),
    },
    series: {
      kind: 'words',
      label: 'Chart',
      words: Object.keys(SERIES) as ReadingSeries[],
      labels: SERIES,
      usual: ['as_read_share'],
    },
  },
  groupings: {
    company: 'Company',
    variant: 'Variant',
    field: 'Field',
    [ALL]: 'Company, variant and field',
  },
  grouping: 'field',
  sort: '-values_read',
});
export type ReadingGrouping = keyof typeof READING_QUALITY_LIST.groupings;
