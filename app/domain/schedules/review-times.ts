import { z } from 'zod';
import { localClock, type TimeZone } from './time-zones';

/** When operators review: weekly intervals on the clocks of Central Time. (spec 3 §2 Admin review schedule, §3, §5) */
export const REVIEW_ZONE: TimeZone = 'America/Chicago';

/** By their `day_of_week`. */
export const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export const dayName = (dayOfWeek: number): string => WEEK[dayOfWeek - 1] ?? '';

export const MAX_REVIEW_COMMENT = 255;

export const REVIEW_MESSAGES = {
  afterHours: 'After hours documents wait for an operator or go to the client.',
  required: 'Required.',
  comment: `Max ${MAX_REVIEW_COMMENT} characters`,
  overlap: 'Interval may not overlap an existing interval.',
  empty: 'Cannot add an empty interval',
  failed: 'There was an error, please try again.',
  saved: 'Interval saved',
  deleted: 'Interval deleted',
  enabled: 'Interval enabled',
  disabled: 'Interval disabled',
} as const;

/** Times are HH:mm; an end of 00:00 is midnight at the end of the day. */
export type ReviewTime = {
  id: number;
  dayOfWeek: number;
  startTime: string;
  endTime: string;
  comments: string;
  disabledAt: string | null;
};

export const afterHoursSchema = z.enum(['wait', 'client']);
/** What becomes of a document outside the intervals, where its company has an operator look first. */
export type AfterHours = z.infer<typeof afterHoursSchema>;
export const AFTER_HOURS: Readonly<Record<AfterHours, string>> = {
  wait: 'Documents wait for an operator',
  client: 'Documents go to the client at once',
};

const time = z
  .string({ required_error: REVIEW_MESSAGES.required })
  .trim()
  .min(1, REVIEW_MESSAGES.required)
  .regex(/^$|^([01]\d|2[0-3]):[0-5]\d(:00)?$/, 'A time of day, as 18:00')
  .transform((text) => text.slice(0, 5));

/** What the dialog and the API take of an interval; one that ends before it begins ends on the next day. (spec 3 §5) */
export const reviewTimeFields = z.object({
  day_of_week: z.coerce.number().int().min(1).max(7),
  start_time: time,
  end_time: time,
  comments: z.string().max(MAX_REVIEW_COMMENT, REVIEW_MESSAGES.comment).nullish(),
});
export const reviewTimeSchema = reviewTimeFields.superRefine(
  ({ start_time: from, end_time: to }, context) => {
    if (from === to)
      context.addIssue({
        code: z.ZodIssueCode.custom,
        path: ['end_time'],
        message: REVIEW_MESSAGES.empty,
      });
  },
);
export type ReviewTimeInput = z.infer<typeof reviewTimeSchema>;

const endOf = (endTime: string): string => (endTime === '00:00' ? '24:00' : endTime);

/** A night shift is two intervals: 22:00–04:00 of a Monday is 22:00–00:00 of it and 00:00–04:00 of the Tuesday. */
export function intervalsOf(input: ReviewTimeInput): [ReviewTimeInput] | [ReviewTimeInput, ReviewTimeInput] {
  if (endOf(input.end_time) > input.start_time) return [input];
  const nextDay = (input.day_of_week % 7) + 1;
  return [
    { ...input, end_time: '00:00' },
    { ...input, day_of_week: nextDay, start_time: '00:00' },
  ];
}

type Span = Pick<ReviewTime, 'dayOfWeek' | 'startTime' | 'endTime'>;

/** Whether two intervals have a moment of the week in common; one may begin when the other ends. */
export function overlap(one: Span, other: Span): boolean {
  return (
    one.dayOfWeek === other.dayOfWeek &&
    one.startTime < endOf(other.endTime) &&
    other.startTime < endOf(one.endTime)
  );
}

/** Whether operators review at a moment, and until when without a pause; null where that has no end. */
export type ReviewState = { isOpen: boolean; until: { dayOfWeek: number; time: string } | null };

/**
 * How a moment lies in the schedule, by the clocks of Central Time in summer and in winter. Where no interval was ever added
 * operators review round the clock. Outside, `until` is when the next interval begins.
 */
export function reviewStateAt(times: readonly ReviewTime[], at: Date): ReviewState {
  if (times.length === 0) return { isOpen: true, until: null };
  const inForce = times.filter(({ disabledAt }) => disabledAt === null);
  const { day, time: clock } = localClock(REVIEW_ZONE, at);
  const today = new Date(`${day}T12:00:00Z`).getUTCDay() || 7;
  const covers = (dayOfWeek: number, moment: string) =>
    inForce.find(
      (one) => one.dayOfWeek === dayOfWeek && one.startTime <= moment && moment < endOf(one.endTime),
    );
  const first = covers(today, clock);
  return first
    ? { isOpen: true, until: endFrom(first, covers) }
    : { isOpen: false, until: nextStart(inForce, today, clock) };
}

/** An interval that begins where another one ends goes on, over midnight too; a week without a pause has no end. */
function endFrom(
  first: ReviewTime,
  covers: (dayOfWeek: number, moment: string) => ReviewTime | undefined,
): ReviewState['until'] {
  let last = first;
  for (;;) {
    const isMidnight = last.endTime === '00:00';
    const day = isMidnight ? (last.dayOfWeek % 7) + 1 : last.dayOfWeek;
    const next = covers(day, last.endTime);
    if (!next) return { dayOfWeek: last.dayOfWeek, time: isMidnight ? '24:00' : last.endTime };
    if (next.id === first.id) return null;
    last = next;
  }
}

function nextStart(inForce: readonly ReviewTime[], today: number, clock: string): ReviewState['until'] {
  const ahead = ({ dayOfWeek, startTime }: ReviewTime) =>
    ((dayOfWeek - today + 7) % 7) + (dayOfWeek === today && startTime <= clock ? 7 : 0);
  const [next] = inForce.toSorted((a, b) => ahead(a) - ahead(b) || a.startTime.localeCompare(b.startTime));
  return next ? { dayOfWeek: next.dayOfWeek, time: next.startTime } : null;
}
