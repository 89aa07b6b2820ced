import { describeList } from './list-query';
import { REPORT_RANGES } from './order-edits-list';
import { READING_QUALITY_LIST } from './reading-quality-list';

/** Fields of which two people said something else. (decision 039) */
export const DISAGREEMENT_LIST = describeList({
  columns: [
    { key: 'order', label: 'Order', type: 'identifier', sort: 'order_id', fixed: true },
    { key: 'field', label: 'Field', type: 'text', sort: 'field' },
    {
      key: 'first',
      label: 'First value',
      type: 'text',
      width: 'wide',
      tooltip: 'What the order had when the second look was finished',
    },
    {
      key: 'second',
      label: 'Second value',
      type: 'text',
      width: 'wide',
      tooltip: 'What the second person keyed from the document',
    },
    { key: 'company', label: 'Company', type: 'text', width: 'medium', sort: 'company' },
    { key: 'variant', label: 'Variant', type: 'text', width: 'medium', sort: 'variant' },
    { key: 'ended', label: 'Second look', type: 'moment', sort: 'ended_at' },
    { key: 'by', label: 'By', type: 'text', under: 'ended' },
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
    fields: READING_QUALITY_LIST.filters.fields,
  },
  sort: '-ended_at',
});
