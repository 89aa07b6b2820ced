import { z } from 'zod';

const MAX_VALUES = 300;

/** What an outside reader answers: each value with the words that say it, and where they are. */
export const answerSchema = z.object({
  values: z
    .array(
      z.object({
        order: z.number().int().min(0),
        field: z.string().max(100),
        value: z.union([z.string().max(2000), z.number(), z.boolean()]).transform(String),
        /** Page by its number, from 1. */
        page: z.number().int().min(1),
        /** The line in which the quote begins, by its number on the page; null where it is not known. */
        line: z.number().int().nullish(),
        quote: z.string().max(2000),
      }),
    )
    .max(MAX_VALUES),
});
export type OutsideValue = z.infer<typeof answerSchema>['values'][number];

/** The same for the outside reader itself: in the words of JSON Schema, with all that a strict server asks for. */
export const ANSWER_JSON_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['values'],
  properties: {
    values: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['order', 'field', 'value', 'page', 'line', 'quote'],
        properties: {
          order: { type: 'integer' },
          field: { type: 'string' },
          value: { type: 'string' },
          page: { type: 'integer' },
          line: { type: ['integer', 'null'] },
          quote: { type: 'string' },
        },
      },
    },
  },
} as const;

/** The values of an answer; null for one that is no JSON or has another form. */
export function readAnswer(text: string): OutsideValue[] | null {
  try {
    const { success, data } = answerSchema.safeParse(JSON.parse(text));
    return success ? data.values : null;
  } catch {
    return null;
  }
}
