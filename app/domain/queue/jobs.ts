import type { Tone } from '../orders/statuses';

/** What each kind of background work does, in the words of the queue dashboard. (issue 15) */
export const JOB_LABELS = {
  'advance-request': 'Move a request on',
  'poll-submission': 'Ask a TMS what became of an order',
  'send-tms-image': 'Send an image to its TMS',
  'learn-from-orders': 'Learn from corrections',
  'fine-tune-tagger': 'Fit the reader to corrections',
  'auto-submit': 'Auto submit',
  'run-bulk-action': 'Action on several rows',
  'run-replay': 'Try a change on past documents',
  'run-backtest': 'Go on with a backtest',
  'run-export': 'Write an export',
  'run-import': 'Import rows from a file',
  'forget-person': 'Forget a deleted person',
  'remove-documents': 'Remove documents by retention',
  'send-account-mail': 'Mail about an account',
  notify: 'Tell whom it concerns',
  'send-notification-mail': 'Mail a notification',
  'send-address-question': 'Mail a question for an address',
  'train-classifier': 'Train the classifier',
  'propose-variants': 'Look for new layouts',
} as const;
export type KnownJob = keyof typeof JOB_LABELS;
export const JOB_KINDS = Object.keys(JOB_LABELS) as [KnownJob, ...KnownJob[]];

/** The queue's states of a job, and how they are called and coloured. */
export const JOB_STATES = {
  created: { label: 'Waiting', tone: 'neutral' },
  retry: { label: 'Waiting to be tried again', tone: 'warning' },
  active: { label: 'Running', tone: 'progress' },
  completed: { label: 'Done', tone: 'success' },
  failed: { label: 'Failed', tone: 'error' },
  cancelled: { label: 'Dropped', tone: 'neutral' },
} as const satisfies Record<string, { label: string; tone: Tone }>;
export type JobState = keyof typeof JOB_STATES;

/** What a person does with one job. */
export const JOB_ACTIONS = ['retry', 'drop'] as const;
export type JobAction = (typeof JOB_ACTIONS)[number];

/** From which states a person may do it. */
const FROM: Record<JobAction, readonly JobState[]> = {
  retry: ['failed', 'cancelled'],
  drop: ['failed', 'created', 'retry'],
};

/** Why nothing was done, when a job was not in the state that the person saw any more. */
const MEANWHILE: Record<JobState, string> = {
  created: 'This job waits to be run already: nothing was changed.',
  retry: 'This job waits to be tried again already: nothing was changed.',
  active: 'This job is running right now: nothing was changed.',
  completed: 'This job has run meanwhile: nothing was done twice.',
  failed: 'This job has failed meanwhile: nothing was changed.',
  cancelled: 'This job was dropped already: nothing was changed.',
};

/** Null when it may be done; else what the person is told. */
export function whyNotJob(action: JobAction, state: JobState): string | null {
  return FROM[action].includes(state) ? null : MEANWHILE[state];
}

export function mayJob(state: JobState): Record<JobAction, boolean> {
  return { retry: whyNotJob('retry', state) === null, drop: whyNotJob('drop', state) === null };
}
