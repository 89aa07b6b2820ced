import { DISPLAY_STATUSES, STATUS_TONES, SYSTEM_STATUSES, type Tone } from '../orders/statuses';
import { USUAL_RANGES } from './date-ranges';
import { type FilterDescriptions, type FilterValues, readFilters } from './list-filters';

/** What went wrong or waits for a person is wanted first. */
const TONES_BY_NEED: readonly Tone[] = ['error', 'warning', 'neutral', 'progress', 'success'];
const STATUSES_BY_NEED = [...DISPLAY_STATUSES].sort(
  (a, b) => TONES_BY_NEED.indexOf(STATUS_TONES[a]) - TONES_BY_NEED.indexOf(STATUS_TONES[b]),
);

/** The filters that inbox and order list have in common. (spec 1 §2 Inbox, spec 2 §2 Order list) */
export const COMMON_FILTERS = {
  search: { kind: 'text', label: 'Search' },
  status: { kind: 'words', label: 'Status', words: STATUSES_BY_NEED, isCounted: true },
  systemStatus: { kind: 'words', label: 'System status', words: SYSTEM_STATUSES },
  dateRange: {
    kind: 'dates',
    label: 'Date range',
    hint: 'it takes a first and a last day',
    ranges: USUAL_RANGES,
  },
  variants: { kind: 'rows', label: 'Variants' },
  companies: { kind: 'rows', label: 'Company' },
  users: { kind: 'rows', label: 'Created by' },
} as const satisfies FilterDescriptions;

/** The filters of the inbox. (spec 1 §2 Inbox) */
export const inboxFilterSchema = {
  ...COMMON_FILTERS,
  requestId: { kind: 'text', label: 'Request id' },
  displayHidden: { kind: 'flag', label: 'Show Completed Requests' },
  mine: { kind: 'flag', label: 'Only My Requests' },
  /** For who may see the processing itself; nobody else's list is narrowed by it. */
  showProcessing: { kind: 'flag', label: 'Show Processing', usual: true },
  sort: {
    kind: 'choice',
    label: 'Order',
    hint: 'it takes urgency or nothing',
    choices: { '': 'Newest first', urgency: 'Most urgent first' },
  },
} as const satisfies FilterDescriptions;
export type InboxFilter = FilterValues<typeof inboxFilterSchema>;
/** Null: newest first. */
export type InboxSort = InboxFilter['sort'];

export const parseFilters = readFilters;
