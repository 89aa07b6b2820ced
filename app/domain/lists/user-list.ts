import { describeList } from './list-query';

/** Manage Users. (spec 3 §2 Manage Users, §9) */
export const USER_LIST = describeList({
  columns: [
    { key: 'name', label: 'Name', type: 'text', sort: 'name', width: 'wide', fixed: true },
    { key: 'email', label: 'E-mail', type: 'text', sort: 'email', width: 'wide' },
    { key: 'roles', label: 'Roles', type: 'text' },
    {
      key: 'weeklyOrders',
      label: 'Orders this week',
      type: 'number',
      tooltip: 'Orders of the last seven days from requests that this user made',
    },
    { key: 'status', label: 'Status', type: 'status', export: 'text' },
    { key: 'actions', label: 'Actions', type: 'actions', export: null },
  ],
  filters: {
    search: { kind: 'text', label: 'Name or e-mail' },
    active: {
      kind: 'choice',
      label: 'Active',
      choices: { '': 'Active and inactive', true: 'Active', false: 'Inactive' },
    },
    activeCompanies: {
      kind: 'choice',
      label: 'Has Active Companies',
      choices: { '': 'Any companies', true: 'Has active companies', false: 'No active companies' },
    },
    companies: { kind: 'rows', label: 'Companies' },
  },
  sort: 'name',
  otherSorts: ['id', 'created_at'],
});
