import { describeList } from './list-query';

/** The rates of plans with their history; `plan` names one, without it those of every plan. (issue 15 Accounting) */
export const RATE_LIST = describeList({
  columns: [
    { key: 'plan', label: 'Plan', type: 'text', fixed: true },
    { key: 'item', label: 'For', type: 'text' },
    { key: 'company', label: 'Company', type: 'text' },
    { key: 'rate', label: 'Rate', type: 'number' },
    { key: 'firstDay', label: 'First day', type: 'day' },
    { key: 'inForce', label: 'In force', type: 'text' },
    { key: 'createdBy', label: 'Added by', type: 'text' },
  ],
  filters: { plan: { kind: 'rows', label: 'Plan' } },
  sort: 'plan',
  otherSorts: ['plan'],
});
