import { describeList } from './list-query';

/** Finished orders that were drawn to be keyed again, as those see them who may key them. */
export const SECOND_LOOK_LIST = describeList({
  columns: [
    { key: 'company', label: 'Company', type: 'text', sort: 'company', fixed: true },
    { key: 'variant', label: 'Variant', type: 'text', sort: 'variant' },
    { key: 'pages', label: 'Pages', type: 'number', sort: 'pages', tooltip: 'Pages of the document' },
    {
      key: 'drawn',
      label: 'Drawn',
      type: 'moment',
      sort: 'drawn_at',
      tooltip: 'When the order, which was finished shortly before, was drawn',
    },
    {
      key: 'expires',
      label: 'Expires',
      type: 'moment',
      sort: 'expires_at',
      tooltip: 'From then on nobody is asked for it any more',
    },
    { key: 'actions', label: 'Actions', type: 'actions' },
  ],
  filters: {
    companies: { kind: 'rows', label: 'Company' },
    mine: { kind: 'flag', label: 'Those I began' },
  },
  sort: 'drawn_at',
});
