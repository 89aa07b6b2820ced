import { describeList } from './list-query';

/** Models of the classifier. (spec 3 §2 EMC model list) */
export const MODEL_LIST = describeList({
  columns: [
    { key: 'modelName', label: 'Model name', type: 'identifier', sort: 'model_name', fixed: true },
    { key: 'modelDate', label: 'Model date', type: 'moment', sort: 'model_date' },
    { key: 'status', label: 'Status', type: 'status', sort: 'status' },
    { key: 'accuracy', label: 'Accuracy', type: 'number', sort: 'accuracy' },
    {
      key: 'goodShare',
      label: '% F1 > 95',
      type: 'number',
      tooltip: 'Of the variants that were tested on documents held out, the share with an F1 above 95 %',
    },
    { key: 'isActive', label: 'Is active', type: 'status' },
    { key: 'createdAt', label: 'Created at', type: 'moment', sort: 'created_at' },
    { key: 'comment', label: 'Comment', type: 'text', width: 'wide' },
    { key: 'actions', label: 'Actions', type: 'actions' },
  ],
  filters: {
    search: { kind: 'text', label: 'Model name' },
    dateRange: {
      kind: 'dates',
      label: 'Model date range',
      hint: 'it takes a range, or a first and a last day',
      ranges: ['last-7-days', 'last-14-days', 'current-month', 'full-range'],
    },
  },
  sort: '-created_at',
});

/** Variants that the classifier takes for each other. (spec 3 §2 Misclassification report) */
export const MISCLASSIFIED_LIST = describeList({
  columns: [
    { key: 'autoVariant', label: 'Auto-classified variant ID', type: 'text', fixed: true },
    { key: 'variant', label: 'Assigned variant ID', type: 'text' },
    { key: 'count', label: 'Documents', type: 'number' },
    { key: 'companies', label: 'Companies', type: 'text', width: 'wide' },
    { key: 'documents', label: 'Training documents', type: 'text', width: 'wide' },
    { key: 'latestAt', label: 'Latest date', type: 'moment' },
  ],
  filters: {
    companies: { kind: 'rows', label: 'Company', of: 'every-company' },
    dateRange: {
      kind: 'dates',
      label: 'Latest date',
      hint: 'it takes a range, or a first and a last day',
      ranges: ['last-7-days', 'last-14-days', 'current-month', 'full-range'],
      usual: 'last-7-days',
    },
    current: { kind: 'flag', label: 'Compare against the current auto-classified variant' },
  },
  sort: 'count',
  otherSorts: ['count'],
});
