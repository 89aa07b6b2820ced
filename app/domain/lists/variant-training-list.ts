import { describeList } from './list-query';

/** How variants are called by their types. (spec 3 §9 Variant types) */
export const VARIANT_TYPE_LABELS: Readonly<Record<string, string>> = {
  textract: 'textract',
  unknown: 'unknown',
  tabular: 'Spreadsheet',
  pdftext: 'PDF Text',
  manual: 'manual',
  notanorder: 'notanorder',
  edi: 'EDI',
  ocr: 'OCR',
};

/** Requests are counted so far back. */
export const TRAINING_DAYS = 90;

/** What the field maps say of each variant, and how much it is used. (spec 3 §2 Variant training report) */
export const VARIANT_TRAINING_LIST = describeList({
  columns: [
    { key: 'variant', label: 'Variant ID', type: 'text', sort: 'abbyy_variant_id', fixed: true },
    { key: 'variantType', label: 'Variant type', type: 'text', sort: 'variant_type' },
    {
      key: 'hasFieldMap',
      label: 'Has field map',
      type: 'text',
      tooltip: 'Its own level or one of a company and this variant says something',
    },
    {
      key: 'companies',
      label: 'Companies',
      type: 'text',
      width: 'wide',
      tooltip: `Whose documents had it in the last ${TRAINING_DAYS} days`,
    },
    {
      key: 'propertyCount',
      label: 'Properties',
      type: 'number',
      sort: 'property_count',
      tooltip: 'Fields of which its field maps say something',
    },
    { key: 'properties', label: 'Property names', type: 'text', width: 'wide' },
    { key: 'updatedAt', label: 'Updated at', type: 'moment', sort: 'updated_at' },
    {
      key: 'lastSeenAt',
      label: 'Last seen at',
      type: 'moment',
      sort: 'last_seen_at',
      tooltip: `Its newest request of the last ${TRAINING_DAYS} days`,
    },
    {
      key: 'requestCount',
      label: 'Requests',
      type: 'number',
      sort: 'request_count',
      tooltip: `Requests of the last ${TRAINING_DAYS} days, deleted ones left out`,
    },
  ],
  filters: {
    variants: { kind: 'rows', label: 'Variant ID', of: 'every-variant' },
    variantType: {
      kind: 'words',
      label: 'Variant type',
      words: Object.keys(VARIANT_TYPE_LABELS),
      labels: VARIANT_TYPE_LABELS,
    },
  },
  sort: '-request_count',
});
