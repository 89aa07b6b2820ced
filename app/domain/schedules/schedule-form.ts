import { z } from 'zod';
import { rowId, ticked, trueOrFalse } from '../inputs';
import { isDay, isRowId, withoutNul } from '../row-values';
import { CADENCE_NAMES, type Cadence, WEEKDAY_NAMES, type Weekday } from './cadence';

/** What the scheduler and its calls say. (spec 1 §5, §8) */
export const SCHEDULE_MESSAGES = {
  required: 'This field is required',
  created: 'Scheduled order created successfully',
  edited: 'Scheduled order edited successfully',
  notCreated: 'There was an error creating the Scheduled order',
  notEdited: 'There was an error editing the Scheduled order',
  notDeleted: 'There was an error trying to delete the scheduled trip',
  endsBefore: 'The end date is before the start date',
  neverRuns: 'It would not run any more: the end date comes before the next run',
  oneCadence: 'Choose one cadence: daily, weekly or monthly',
  day: "Date must have the 'YYYY-MM-DD' format",
  time: 'Enter a time of day from 00:00 to 23:59',
  dayOfMonth: 'A day of the month is from 1 to 31',
  order: 'Enter the number of an order',
} as const;
const { required } = SCHEDULE_MESSAGES;

export const MAX_DESCRIPTION = 125;
const TOO_LONG = `Max ${MAX_DESCRIPTION} characters`;

/** A schedule as somebody asks for it. */
export type ScheduleInput = {
  orderId: number;
  /** The exemplar's own where it is not said. */
  companyId?: number;
  startDate: string;
  endDate: string | null;
  /** HH:mm, on the clocks of the company or of UTC. */
  time: { clock: 'local' | 'utc'; text: string };
  cadence: Cadence;
  description: string;
  autosubmitToTms: boolean;
  setPickupByDate: boolean;
  setDeliverByDate: boolean;
  /** Each order has the container and seal of the exemplar; else it has none before somebody says which. */
  keepContainer: boolean;
  /** The customer's reference and PO numbers are those of every order; else it is asked of each whether they are. */
  keepReferences: boolean;
  /** The one that a change was made on. */
  version?: number;
};

const blank = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value);
const needed = { required_error: required, invalid_type_error: required };
const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

const startDay = z.preprocess(blank, z.string(needed).refine(isDay, SCHEDULE_MESSAGES.day));
const endDay = z.preprocess(
  (value) => blank(value) ?? null,
  z.string().refine(isDay, SCHEDULE_MESSAGES.day).nullable(),
);
const localTime = z.preprocess(blank, z.string(needed).trim().refine(isTime, SCHEDULE_MESSAGES.time));
/** As the database writes a time too: with seconds, which no run has. */
const utcTime = z
  .string({ invalid_type_error: SCHEDULE_MESSAGES.time })
  .transform((text) => text.trim().replace(/^(\d\d:\d\d):00(\.0+)?Z?$|^(\d\d:\d\d)Z$/, '$1$3'))
  .refine(isTime, SCHEDULE_MESSAGES.time);
const monthDay = z.preprocess(
  blank,
  z.coerce
    .number({ invalid_type_error: SCHEDULE_MESSAGES.dayOfMonth })
    .int(SCHEDULE_MESSAGES.dayOfMonth)
    .min(1, SCHEDULE_MESSAGES.dayOfMonth)
    .max(31, SCHEDULE_MESSAGES.dayOfMonth)
    .optional(),
);
const description = z.preprocess(
  (value) => value ?? '',
  z
    .string()
    .transform((text) => withoutNul(text).replace(/\s+/g, ' ').trim())
    .refine((text) => text.length <= MAX_DESCRIPTION, TOO_LONG),
);

const weekdays = z.preprocess(
  (value) => (Array.isArray(value) ? value : value ? [value] : []),
  z.array(z.enum(WEEKDAY_NAMES)),
);
/** "#10001" and "10001 · MSCU1234566 · Rush" name order 10001. */
const orderNumber = z.preprocess(
  (value) =>
    typeof value === 'string' ? (/^\s*#?(\d+)\b/.exec(value)?.[1] ?? blank(value)) : (value ?? undefined),
  z.coerce.number(needed).refine(isRowId, SCHEDULE_MESSAGES.order),
);

type Asked = { startDate: string; endDate: string | null };
const endsBefore = ({ startDate, endDate }: Asked) => endDate !== null && endDate < startDate;

/** The form of the scheduler dialog. (spec 1 §3 dialog form, §5 Scheduler) */
export const scheduleFormSchema = z
  .object({
    orderId: orderNumber,
    companyId: z.preprocess(blank, rowId.optional()),
    startDate: startDay,
    endDate: endDay,
    time: localTime,
    cadence: z.preprocess(blank, z.enum(CADENCE_NAMES, { errorMap: () => ({ message: required }) })),
    activeWeekDays: weekdays,
    dayOfMonth: monthDay,
    description,
    autosubmitToTms: ticked,
    setPickupByDate: ticked,
    setDeliverByDate: ticked,
    keepContainer: ticked,
    keepReferences: ticked,
    version: z.preprocess(blank, rowId.optional()),
  })
  .superRefine((form, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (endsBefore(form)) refuse('endDate', SCHEDULE_MESSAGES.endsBefore);
    if (form.cadence === 'weekly' && form.activeWeekDays.length === 0) refuse('activeWeekDays', required);
    if (form.cadence === 'monthly' && form.dayOfMonth === undefined) refuse('dayOfMonth', required);
  })
  .transform(
    ({ cadence, activeWeekDays, dayOfMonth, time, ...form }): ScheduleInput => ({
      ...form,
      time: { clock: 'local', text: time },
      cadence: cadenceOf(cadence, activeWeekDays, dayOfMonth),
    }),
  );

function cadenceOf(kind: Cadence['kind'], days: readonly Weekday[], dayOfMonth: number | undefined): Cadence {
  if (kind === 'weekly') return { kind, weekdays: WEEKDAY_NAMES.filter((name) => days.includes(name)) };
  if (kind === 'monthly') return { kind, dayOfMonth: dayOfMonth ?? 1 };
  return { kind };
}

const flag = trueOrFalse.nullish().transform(Boolean);

/**
 * The body of POST and PUT /api/scheduled-orders: the fields of a scheduled order. `repeat_at` is on the clocks of UTC,
 * `time` on those of the company; one of them is needed. (spec 1 §3, §7 Scheduled orders)
 */
export const scheduleBodySchema = z
  .object({
    exemplar_order_id: orderNumber,
    t_company_id: rowId.nullish(),
    effective_start_date: startDay,
    effective_end_date: endDay,
    repeat_at: utcTime.nullish(),
    time: localTime.optional(),
    repeat_daily: flag,
    repeat_weekly: flag,
    repeat_day_of_month: z.preprocess((value) => value ?? undefined, monthDay),
    repeat_monday: flag,
    repeat_tuesday: flag,
    repeat_wednesday: flag,
    repeat_thursday: flag,
    repeat_friday: flag,
    repeat_saturday: flag,
    repeat_sunday: flag,
    description,
    autosubmit_to_tms: flag,
    set_pickup_by_date: flag,
    set_deliver_by_date: flag,
    keep_container: flag,
    keep_references: flag,
    version: rowId.optional(),
  })
  .superRefine((body, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const asked = cadencesAsked(body);
    const dates = { startDate: body.effective_start_date, endDate: body.effective_end_date };
    if (endsBefore(dates)) refuse('effective_end_date', SCHEDULE_MESSAGES.endsBefore);
    if (asked.length === 0) refuse('repeat_daily', SCHEDULE_MESSAGES.oneCadence);
    if (asked.length > 1) for (const kind of asked) refuse(CADENCE_PARTS[kind], SCHEDULE_MESSAGES.oneCadence);
    if (body.repeat_weekly && daysAsked(body).length === 0) refuse('repeat_weekly', required);
    if (!body.repeat_at && !body.time) refuse('repeat_at', required);
  })
  .transform((body): ScheduleInput => {
    const { repeat_at: utc, time } = body;
    return {
      orderId: body.exemplar_order_id,
      companyId: body.t_company_id ?? undefined,
      startDate: body.effective_start_date,
      endDate: body.effective_end_date,
      time: time ? { clock: 'local', text: time } : { clock: 'utc', text: utc ?? '' },
      cadence: cadenceOf(cadencesAsked(body)[0] ?? 'daily', daysAsked(body), body.repeat_day_of_month),
      description: body.description,
      autosubmitToTms: body.autosubmit_to_tms,
      setPickupByDate: body.set_pickup_by_date,
      setDeliverByDate: body.set_deliver_by_date,
      keepContainer: body.keep_container,
      keepReferences: body.keep_references,
      version: body.version,
    };
  });

type RepeatFlags = { [Name in `repeat_${Weekday}` | 'repeat_daily' | 'repeat_weekly']: boolean } & {
  repeat_day_of_month?: number;
};

/** What of a call asks for a cadence. */
const CADENCE_PARTS = {
  daily: 'repeat_daily',
  weekly: 'repeat_weekly',
  monthly: 'repeat_day_of_month',
} as const satisfies Record<Cadence['kind'], string>;

function cadencesAsked(body: RepeatFlags): Cadence['kind'][] {
  const asked = {
    daily: body.repeat_daily,
    weekly: body.repeat_weekly,
    monthly: body.repeat_day_of_month !== undefined,
  };
  return CADENCE_NAMES.filter((kind) => asked[kind]);
}

function daysAsked(body: RepeatFlags): Weekday[] {
  return WEEKDAY_NAMES.filter((name) => body[`repeat_${name}`]);
}

/** What the form holds, as the schema takes it: of several boxes of one name all that are ticked. */
export function scheduleFormValues(form: FormData): Record<string, unknown> {
  return { ...Object.fromEntries(form), activeWeekDays: form.getAll('activeWeekDays') };
}

/** What stands in the fields of the form. */
export type ScheduleFormValues = {
  orderId: string;
  companyId: string;
  startDate: string;
  endDate: string;
  time: string;
  cadence: string;
  activeWeekDays: readonly string[];
  dayOfMonth: string;
  description: string;
  autosubmitToTms: boolean;
  setPickupByDate: boolean;
  setDeliverByDate: boolean;
  keepContainer: boolean;
  keepReferences: boolean;
  version: string;
};

/** Digits as a time of day, ##:##, as they are typed. (spec 1 §5 Run Time mask) */
export function maskTime(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 4);
  const early = /^([3-9]|\d:)/.test(text) ? digits.padStart(Math.min(4, digits.length + 1), '0') : digits;
  return early.length > 2 ? `${early.slice(0, 2)}:${early.slice(2, 4)}` : early;
}

/** The modes of the scheduler dialog: what it is called and what its button says. (spec 1 §2 Scheduled orders) */
export const SCHEDULE_MODES = {
  create: { title: () => 'Create Schedule', button: 'Schedule' },
  edit: { title: (id: number) => `Schedule #${id}`, button: 'Save' },
  duplicate: { title: (id: number) => `Duplicate from Schedule #${id}`, button: 'Duplicate' },
} as const;
export type ScheduleMode = keyof typeof SCHEDULE_MODES;
