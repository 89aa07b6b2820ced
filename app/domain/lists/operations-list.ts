import { ACCESS_EVENTS } from '../access/access-events';
import { describeList } from './list-query';

/** What was done, in words; those of the journal's other kinds beside the access events. */
export const OPERATION_WORDS: Readonly<Record<string, string>> = {
  ...ACCESS_EVENTS,
  'field-map-changed': 'changed a field map',
  'model-status': 'changed a model of the classifier',
  'tuned-layer': 'switched what the reader learned',
  'schedule-created': 'made a schedule',
  'schedule-edited': 'changed a schedule',
  'schedule-activated': 'switched a schedule on',
  'schedule-deactivated': 'switched a schedule off',
  'schedule-deleted': 'deleted a schedule',
};
const EVENTS = Object.keys(OPERATION_WORDS);

/** What was done to users, roles, companies, maps, rules, rates and models. (issue 15 Audit logs, second tab) */
export const OPERATIONS_LIST = describeList({
  columns: [
    { key: 'at', label: 'When', type: 'moment', sort: 'at', fixed: true },
    { key: 'by', label: 'Who', type: 'text' },
    { key: 'event', label: 'What', type: 'text', width: 'wide' },
    { key: 'about', label: 'About', type: 'text' },
    { key: 'company', label: 'Company', type: 'text' },
    { key: 'address', label: 'From', type: 'identifier', tooltip: 'The network address it came from' },
    { key: 'changes', label: 'Old and new', type: 'text', width: 'wide' },
  ],
  filters: {
    search: { kind: 'text', label: 'Name or value' },
    event: { kind: 'words', label: 'What', words: EVENTS, labels: OPERATION_WORDS },
    companies: { kind: 'rows', label: 'Company', of: 'companies' },
    dateRange: {
      kind: 'dates',
      label: 'Date range',
      ranges: ['last-hour', 'last-24-hours', 'last-week', 'current-month'],
    },
  },
  sort: '-at',
});
