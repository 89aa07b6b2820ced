import { z } from 'zod';
import { connectionAddress } from '../trade/tms-connections';

/** What people are told on the page of a company's outside reader. */
export const OUTSIDE_MESSAGES = {
  saved: 'The outside reader was saved',
  changed: 'Somebody else changed this meanwhile. Load the page again.',
  notSaved: 'Save an address and a model first',
} as const;

const MAX_SECRET = 500;
const MAX_USD = 1_000_000;

/** Nothing is no amount: a price that was forgotten would make every question free. */
const amount = (most = MAX_USD) =>
  z.preprocess(
    (text) => (typeof text === 'string' && text.trim() === '' ? undefined : text),
    z.coerce
      .number({ message: 'Enter an amount in dollars' })
      .min(0, 'Not below 0')
      .max(most, `At most ${most.toLocaleString('en-US')}`),
  );

/** What a browser sends of a switch: nothing where it is off. */
const ticked = z
  .union([z.boolean(), z.string()])
  .optional()
  .transform((value) => value === true || value === 'on' || value === 'true');

/** The form of an outside reader. A key that is left empty stays as it is kept. */
export const outsideReaderSchema = z.object({
  enabled: ticked,
  base_url: z
    .string()
    .trim()
    .min(1, 'Enter the address of the reader')
    .max(300)
    .transform((text, context) => {
      const found = connectionAddress(text);
      if (found?.startsWith('http')) return found;
      context.addIssue({ code: 'custom', message: 'Enter an address like https://llm.example.com/v1' });
      return z.NEVER;
    }),
  model: z
    .string()
    .trim()
    .min(1, 'Enter the name of the model')
    .max(120)
    .regex(/^[\w.:/@+-]+$/, 'Letters, digits and . : / @ + - _ alone'),
  key: z.string().trim().max(MAX_SECRET, `At most ${MAX_SECRET} characters`).default(''),
  forget_key: ticked,
  sends_pictures: ticked,
  monthly_budget: amount(),
  prompt_price: amount(100_000),
  completion_price: amount(100_000),
  version: z.coerce.number().int().min(0).default(0),
});
export type OutsideReaderInput = z.infer<typeof outsideReaderSchema>;

/** A company's outside reader as people see it: of its key that there is one. Prices are in dollars a million tokens. */
export type OutsideReaderView = {
  enabled: boolean;
  baseUrl: string;
  model: string;
  hasKey: boolean;
  sendsPictures: boolean;
  monthlyBudget: number;
  promptPrice: number;
  completionPrice: number;
  version: number;
  updatedAt: string;
};

/** What the questions of a month came to; `documents` that it was asked about. */
export type MonthOfReader = { cost: number; documents: number; calls: number };

/** What came of a question. */
export const OUTSIDE_OUTCOMES = {
  asked: 'No end of the question is known',
  answered: 'It answered',
  'no-answer': 'It did not answer',
  refused: 'It refused the question',
  unusable: 'Its answer could not be used',
} as const;
export type OutsideOutcome = keyof typeof OUTSIDE_OUTCOMES;

/** What an outside reader did for a request: how many values it filled or offered, and what that cost in dollars. */
export type OutsideOfRequest = { model: string; cost: number; values: number };

/** Dollars of which a question costs a small part: $0.0042, $12.50. */
export function smallDollars(amount: number): string {
  if (amount === 0 || amount >= 1) return `$${amount.toFixed(2)}`;
  return amount < 0.0001 ? 'less than $0.0001' : `$${amount.toFixed(4)}`;
}

/** One line about it: "gpt-x filled or offered 3 values for $0.0042". */
export function outsideWords({ model, values, cost }: OutsideOfRequest): string {
  const count = values === 0 ? 'no value' : values === 1 ? '1 value' : `${values} values`;
  return `The outside reader ${model} filled or offered ${count}, for ${smallDollars(cost)}`;
}
