import { z } from 'zod';
import { plainText } from '~/domain/inputs';
import { DISPLAY_STATUSES, SYSTEM_STATUSES, type SystemStatus } from '~/domain/orders/statuses';
import { isDay } from '~/domain/row-values';
import { wordList } from './parse.server';

/** What the queries of several calls have in common. */
export const text = plainText.optional();

const WRONG_DAY = "Date must have the 'YYYY-MM-DD' format";
export const day = z.string().refine(isDay, WRONG_DAY);

/** A day that may be left out or empty. */
export const optionalDay = z
  .string()
  .refine((value) => value === '' || isDay(value), WRONG_DAY)
  .transform((value) => value || undefined)
  .optional();

/** A first and a last day, separated by a comma, or nothing. */
export const dayRange = wordList.pipe(
  z
    .array(day)
    .refine((days) => days.length === 0 || days.length === 2, 'Give a first and a last day')
    .transform((days) => days as [] | [string, string]),
);

export const displayStatuses = wordList.pipe(z.array(z.enum(DISPLAY_STATUSES)));
export const systemStatuses = wordList.pipe(
  z.array(z.enum(SYSTEM_STATUSES as [SystemStatus, ...SystemStatus[]])),
);

/** Yes, no, or not asked. */
export const either = z
  .enum(['0', '1', 'true', 'false', ''])
  .optional()
  .transform((value) => (value ? value === '1' || value === 'true' : undefined));

/** A call that knows no filter refuses every one. */
export const noFilter = z.object({}).strict();

/** What a client calls an action on several rows: its channel and its events have this name. */
export const actionId = z
  .string()
  .regex(/^[\w-]{1,64}$/, 'Letters, digits, _ and -, at most 64')
  .optional();
