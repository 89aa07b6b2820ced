import { z } from 'zod';
import { withoutNul } from '../row-values';

/** A look that nobody ended within so many days is not offered any more. */
export const LOOK_DAYS = 14;
/** Who keys one and is not heard of for so long leaves it to others. */
export const LOOK_HELD_HOURS = 24;
export const MAX_SKIP_REASON = 500;

/** What can be done with a second look. */
export const LOOK_STEPS = ['take', 'save', 'submit', 'give-back', 'skip'] as const;
export type LookStep = (typeof LOOK_STEPS)[number];

export const LOOK_MESSAGES = {
  saved: 'Saved. Nobody else is offered it for 24 hours.',
  submitted: 'Second look saved. Thank you.',
  givenBack: 'Given back: others are offered it again.',
  skipped: 'Skipped, with your reason.',
  taken: 'Somebody else has taken it meanwhile',
  over: 'This second look is not yours any more: it ended, somebody else has taken it, or you worked on its order.',
  empty: 'Key at least one value, or skip it with a reason',
  impersonating: 'A second look is a person’s own: end the impersonation first',
} as const;

export const skipReason = z
  .string({ required_error: 'Say why' })
  .max(MAX_SKIP_REASON, `At most ${MAX_SKIP_REASON} characters`)
  .transform((text) => withoutNul(text).trim())
  .refine((text) => text.length > 0, 'Say why');

export const SECOND_LOOK_PERCENT = { min: 0, max: 100 } as const;

export const SECOND_LOOK_PERCENT_HINT = 'Enter whole percents from 0 to 100';

/** Whether a share of finished orders can be that: whole percents from 0 to 100. */
export function isSecondLookPercent(value: number): boolean {
  return Number.isInteger(value) && value >= SECOND_LOOK_PERCENT.min && value <= SECOND_LOOK_PERCENT.max;
}
