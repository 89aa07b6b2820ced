import { NOTIFICATION_LEVELS } from '../collaboration/notifications';
import { describeList } from './list-query';

/** What oneself was told. (spec 1 §2 Notifications) */
export const NOTIFICATION_LIST = describeList({
  columns: [
    { key: 'text', label: 'Notification', type: 'text', fixed: true },
    { key: 'level', label: 'Level', type: 'status', export: 'text' },
    { key: 'company', label: 'Company', type: 'text' },
    { key: 'createdAt', label: 'Time', type: 'moment', sort: 'created_at' },
    { key: 'actions', label: 'Actions', type: 'actions' },
  ],
  filters: {
    dateRange: {
      kind: 'dates',
      label: 'Date range',
      hint: 'it takes a first and a last day',
      ranges: ['last-hour', 'last-8-hours', 'last-24-hours', 'last-3-days', 'last-week'],
    },
    level: {
      kind: 'words',
      label: 'Level',
      words: NOTIFICATION_LEVELS,
      labels: { information: 'Information', warning: 'Warning', error: 'Error' },
    },
    companies: { kind: 'rows', label: 'Company' },
    showRead: { kind: 'flag', label: 'Show read' },
  },
  sort: '-created_at',
});
