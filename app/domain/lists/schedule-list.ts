import { describeList } from './list-query';

/** Scheduled trips. (spec 1 §2 Scheduled orders) */
export const SCHEDULE_LIST = describeList({
  columns: [
    { key: 'id', label: 'Schedule', type: 'identifier', sort: 'id', fixed: true },
    { key: 'description', label: 'Description', type: 'text', width: 'wide' },
    { key: 'exemplar', label: 'Exemplar Order', type: 'identifier', sort: 'exemplar_order_id' },
    { key: 'company', label: 'Company', type: 'text', sort: 'company', under: 'exemplar' },
    { key: 'cadence', label: 'Cadence', type: 'text' },
    {
      key: 'time',
      label: 'Time',
      type: 'text',
      sort: 'time',
      under: 'cadence',
      tooltip: 'On the clocks of the company, in summer and in winter',
    },
    { key: 'dates', label: 'Effective Dates', type: 'text', sort: 'effective_start_date' },
    { key: 'nextRuns', label: 'Next runs', type: 'text', sort: 'next_run_at' },
    { key: 'lastRun', label: 'Last run', type: 'text', tooltip: 'When it ran last, and the order it made' },
    { key: 'status', label: 'Status', type: 'status' },
    { key: 'createdAt', label: 'Created', type: 'moment', sort: 'created_at', under: 'status' },
    { key: 'actions', label: 'Actions', type: 'actions' },
  ],
  filters: {
    search: { kind: 'text', label: 'Schedule, order or description' },
    active: {
      kind: 'choice',
      label: 'Status',
      choices: { '': 'Active and inactive', true: 'Active', false: 'Inactive' },
    },
    companies: { kind: 'rows', label: 'Companies' },
  },
  sort: '-created_at',
});
