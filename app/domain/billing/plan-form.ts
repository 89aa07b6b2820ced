import { z } from 'zod';
import { plainText, rowId, ticked } from '../inputs';
import { isDay } from '../row-values';
import { RATE_ITEMS, type RateItem } from './metrics';
import { parseRate } from './money';

/** What the pages of plans and rates say where the specification is silent. */
export const PLAN_MESSAGES = {
  name: 'A name is required.',
  limit: 'A whole number of documents, or nothing for no limit',
  rate: 'An amount of dollars with at most four decimals, as 0.45',
  firstDay: 'A first day is required, as 2026-11-01',
  item: 'Choose what the rate is for.',
  company: 'Choose a company that is on this plan.',
  again: 'There is a rate for this from that day on. Remove it first.',
  saved: 'Plan saved',
  created: 'Plan added',
  rateAdded: 'Rate added',
  rateRemoved: 'Rate removed',
} as const;

const isRateItem = (text: string): text is RateItem => Object.hasOwn(RATE_ITEMS, text);
const MAX_NAME = 80;
/** Ids of Sage Intacct are short; anything longer was pasted by mistake. */
const intacctId = plainText.pipe(z.string().max(40, 'Max 40 characters'));

/** The form of a plan: its limit, what it allows, and what its bills are called in Sage Intacct. */
export const planSchema = z.object({
  displayName: plainText.pipe(
    z.string().min(1, PLAN_MESSAGES.name).max(MAX_NAME, `Max ${MAX_NAME} characters`),
  ),
  maxMonthlyOcrSubmissions: z
    .string()
    .trim()
    .regex(/^\d{0,7}$/, PLAN_MESSAGES.limit)
    .transform((text) => (text === '' ? null : Number(text))),
  enableManualRequests: ticked,
  enableCompareMode: ticked,
  enableTrainFields: ticked,
  enableCertification: ticked,
  arAccount: intacctId.default(''),
  locationId: intacctId.default(''),
  departmentId: intacctId.default(''),
  term: intacctId.default(''),
  /** `account.{item}`, `item_id.{item}` and `customer.{company}` as the form names them. */
  accounts: z.record(intacctId),
  itemIds: z.record(intacctId),
  customers: z.record(intacctId),
});

export type PlanInput = z.infer<typeof planSchema>;

/** The fields of a posted form that begin with a word and a dot, without it: `account.monthly_fee`. */
export function fieldsOf(values: Readonly<Record<string, string>>, word: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => name.startsWith(`${word}.`))
      .map(([name, value]) => [name.slice(word.length + 1), value]),
  );
}

/** A new rate. `companyId` empty: for every company on the plan. */
export const rateSchema = z.object({
  item: z.string({ required_error: PLAN_MESSAGES.item }).refine(isRateItem, PLAN_MESSAGES.item),
  companyId: z
    .union([z.literal(''), rowId], { errorMap: () => ({ message: PLAN_MESSAGES.company }) })
    .default('')
    .transform((id) => (id === '' ? null : id)),
  rate: z.string({ required_error: PLAN_MESSAGES.rate }).transform((text, context) => {
    const rate = parseRate(text);
    if (rate !== null) return rate;
    context.addIssue({ code: z.ZodIssueCode.custom, message: PLAN_MESSAGES.rate });
    return z.NEVER;
  }),
  firstDay: z
    .string({ required_error: PLAN_MESSAGES.firstDay })
    .refine((text) => isDay(text) && text >= '2021-01-01' && text < '2100', PLAN_MESSAGES.firstDay),
});
export type RateInput = z.infer<typeof rateSchema>;
