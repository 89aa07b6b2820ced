import type { Tone } from '../orders/statuses';

/** A TMS that takes nothing at the moment, and what waits for it. */
export type TmsWait = {
  /** "CargoWise" */
  tms: string;
  since: string;
  orders: number;
  /** What the last try came to. */
  reason: string | null;
  nextTryAt: string | null;
};

/** "34 orders", "1 order" */
export const ordersInWords = (count: number): string => (count === 1 ? '1 order' : `${count} orders`);

/** Where a submission stands, in words. */
export const SUBMISSION_STATES = {
  queued: { label: 'Waiting to be sent', tone: 'progress' },
  sent: { label: 'Taken by the TMS, not answered yet', tone: 'progress' },
  accepted: { label: 'Accepted', tone: 'success' },
  refused: { label: 'Refused', tone: 'error' },
  failed: { label: 'Failed', tone: 'error' },
} as const satisfies Record<string, { label: string; tone: Tone }>;
export type SubmissionWord = keyof typeof SUBMISSION_STATES;

/** What one attempt came to; one without an end is under way, or its process died. */
export const ATTEMPT_OUTCOMES = {
  accepted: { label: 'Taken', tone: 'success' },
  refused: { label: 'Refused', tone: 'error' },
  exists: { label: 'There already', tone: 'warning' },
  unavailable: { label: 'No usable answer', tone: 'warning' },
  'under way': { label: 'Under way', tone: 'progress' },
} as const satisfies Record<string, { label: string; tone: Tone }>;
export type AttemptWord = keyof typeof ATTEMPT_OUTCOMES;

/** Why an attempt was refused that never left: the load lacks what its TMS requires, or has what it does not take. */
export const HELD_BACK = 'Held back by our own check: nothing was sent';

/** What a person does with a submission that waits. */
export const SUBMISSION_ACTIONS = ['try-now', 'give-up'] as const;
export type SubmissionAction = (typeof SUBMISSION_ACTIONS)[number];

export const SUBMISSION_MESSAGES = {
  /** Who it was stands beside it by id. */
  givenUp: 'Given up by a person',
  'try-now': 'It is tried now',
  'give-up': 'Given up: the order can be sent again',
  answered: 'It does not wait any more: nothing was changed.',
  underWay: 'It is being sent right now: nothing was changed.',
} as const;
