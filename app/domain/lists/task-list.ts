import { TASK_STATUS_LABELS, TASK_STATUSES, TASK_TYPE_LABELS, TASK_TYPES } from '../collaboration/user-tasks';
import { USUAL_RANGES } from './date-ranges';
import { describeList } from './list-query';

/** What people ask of each other. (spec 1 §2 User tasks) */
export const TASK_LIST = describeList({
  columns: [
    { key: 'id', label: 'Task', type: 'identifier', sort: 'id', fixed: true },
    { key: 'type', label: 'Type', type: 'text', sort: 'type', under: 'id' },
    { key: 'status', label: 'Status', type: 'status', sort: 'status', export: 'text' },
    { key: 'assignedTo', label: 'Assigned to', type: 'text', under: 'status' },
    { key: 'about', label: 'About', type: 'identifier' },
    { key: 'company', label: 'Company', type: 'text', under: 'about' },
    { key: 'variant', label: 'Variant', type: 'text', width: 'medium' },
    { key: 'comments', label: 'Comments', type: 'text', width: 'wide' },
    { key: 'fields', label: 'Fields to train', type: 'text', width: 'medium' },
    { key: 'startedBy', label: 'Started by', type: 'text' },
    { key: 'createdAt', label: 'Started', type: 'moment', sort: 'created_at', under: 'startedBy' },
    { key: 'endedBy', label: 'Ended by', type: 'text' },
    { key: 'updatedAt', label: 'Updated', type: 'moment', sort: 'updated_at', under: 'endedBy' },
    { key: 'actions', label: 'Actions', type: 'actions' },
  ],
  filters: {
    dateRange: {
      kind: 'dates',
      label: 'Date range',
      hint: 'it takes a range, or a first and a last day',
      ranges: [...USUAL_RANGES, 'last-7-days'],
      usual: 'last-7-days',
    },
    status: {
      kind: 'words',
      label: 'Status',
      words: TASK_STATUSES,
      labels: TASK_STATUS_LABELS,
      usual: ['open', 'in_progress'],
    },
    type: { kind: 'words', label: 'Type', words: TASK_TYPES, labels: TASK_TYPE_LABELS },
    companies: { kind: 'rows', label: 'Company' },
    variants: { kind: 'rows', label: 'Variants' },
    startedBy: { kind: 'rows', label: 'Started by', of: 'people' },
    assignedTo: { kind: 'rows', label: 'Assigned to', of: 'people' },
    endedBy: { kind: 'rows', label: 'Ended by', of: 'people' },
  },
  sort: '-created_at',
});
