import { JOB_KINDS, JOB_LABELS, JOB_STATES, type JobState } from '../queue/jobs';
import { describeList } from './list-query';

const STATES = Object.keys(JOB_STATES) as JobState[];

/** Every job that is kept: those that are done for 12 hours, failed ones for 14 days. (issue 15 Queue dashboard) */
export const JOB_LIST = describeList({
  columns: [
    { key: 'kind', label: 'Job', type: 'text', fixed: true },
    { key: 'state', label: 'State', type: 'status' },
    { key: 'about', label: 'About', type: 'identifier' },
    { key: 'reason', label: 'Reason', type: 'text', width: 'wide' },
    { key: 'tries', label: 'Tries', type: 'number', tooltip: 'Runs that began, the first one counted' },
    {
      key: 'waited',
      label: 'Waited',
      type: 'number',
      sort: 'waited',
      tooltip: 'From when it was due to when its last run began',
    },
    { key: 'ran', label: 'Ran', type: 'number', sort: 'ran', tooltip: 'How long its last run took' },
    { key: 'createdAt', label: 'Made', type: 'moment', sort: 'created_at' },
    { key: 'endedAt', label: 'Ended', type: 'moment', sort: 'ended_at' },
    { key: 'actions', label: 'Actions', type: 'actions' },
  ],
  filters: {
    search: { kind: 'text', label: 'Id or reason' },
    kind: { kind: 'words', label: 'Job', words: JOB_KINDS, labels: JOB_LABELS },
    state: {
      kind: 'words',
      label: 'State',
      words: STATES,
      labels: Object.fromEntries(STATES.map((state) => [state, JOB_STATES[state].label])),
    },
  },
  sort: '-created_at',
});

/** The jobs of one request, all on one page. */
export const JOBS_OF_REQUEST = describeList({
  columns: [
    { key: 'kind', label: 'Job', type: 'text', fixed: true },
    { key: 'state', label: 'State', type: 'status' },
    { key: 'reason', label: 'Reason', type: 'text', width: 'wide' },
    { key: 'tries', label: 'Tries', type: 'number' },
    { key: 'waited', label: 'Waited', type: 'number' },
    { key: 'ran', label: 'Ran', type: 'number' },
    { key: 'createdAt', label: 'Made', type: 'moment' },
    { key: 'endedAt', label: 'Ended', type: 'moment' },
    { key: 'actions', label: 'Actions', type: 'actions' },
  ],
  filters: {},
  sort: '',
  perPage: 100,
});

/** The kinds of jobs on the dashboard, all on one page. */
export const JOB_KIND_LIST = describeList({
  columns: [
    { key: 'kind', label: 'Job', type: 'text', fixed: true },
    { key: 'waiting', label: 'Waiting', type: 'number', tooltip: 'Due now or later, not begun yet' },
    { key: 'oldest', label: 'Longest wait', type: 'number', tooltip: 'Since when the oldest one is due' },
    { key: 'running', label: 'Running', type: 'number' },
    { key: 'again', label: 'Again', type: 'number', tooltip: 'Failed once and will be tried again' },
    { key: 'failed', label: 'Failed', type: 'number', tooltip: 'Of the last 14 days, not tried any more' },
    { key: 'doneHour', label: 'Done in 1 h', type: 'number' },
    { key: 'doneDay', label: 'Done in 24 h', type: 'number' },
    { key: 'wait', label: 'Wait', type: 'number', tooltip: 'Median of the jobs that ended in 24 hours' },
    { key: 'run', label: 'Run', type: 'number', tooltip: 'Median of the jobs that ended in 24 hours' },
    { key: 'runLong', label: 'Run p95', type: 'number', tooltip: 'Nineteen of twenty took no longer' },
    { key: 'actions', label: 'Actions', type: 'actions' },
  ],
  filters: {},
  sort: '',
  perPage: 100,
});

/** What stands still, and why. */
export const STUCK_LIST = describeList({
  columns: [
    { key: 'request', label: 'Request', type: 'identifier', fixed: true },
    { key: 'company', label: 'Company', type: 'text' },
    { key: 'stage', label: 'Stage', type: 'text' },
    { key: 'since', label: 'Since', type: 'moment' },
    { key: 'why', label: 'Why', type: 'text', width: 'wide' },
  ],
  filters: {},
  sort: '',
  perPage: 100,
});

/** TMSs that take nothing at the moment, and what waits for them. */
export const TMS_WAIT_LIST = describeList({
  columns: [
    { key: 'tms', label: 'TMS', type: 'text', fixed: true },
    { key: 'company', label: 'Company', type: 'text' },
    { key: 'since', label: 'Waiting since', type: 'moment' },
    { key: 'orders', label: 'Orders', type: 'number' },
    { key: 'reason', label: 'Reason', type: 'text', width: 'wide' },
    { key: 'nextTryAt', label: 'Next try', type: 'moment' },
    { key: 'actions', label: 'Actions', type: 'actions' },
  ],
  filters: {},
  sort: '',
  perPage: 100,
});
