import { z } from 'zod';
import { rowId } from '../inputs';
import { withoutNul } from '../row-values';
import { RULE_LIMITS } from './rule-run';

const text = (most: number) =>
  z
    .string()
    .max(most, `Max ${most} characters`)
    .transform((value) => withoutNul(value));
const name = z
  .string({ required_error: 'Enter a name' })
  .max(200, 'Max 200 characters')
  .transform((value) => withoutNul(value).trim())
  .refine((value) => value !== '', 'Enter a name');
const code = z
  .string({ required_error: 'Enter the code' })
  .transform((value) => withoutNul(value).replace(/\r\n?/g, '\n'))
  .refine((value) => value.trim() !== '', 'Enter the code');

/** A rule as it is saved. `version` is the one a change was made on. (spec 3 §3 Rule) */
export const ruleSchema = z.object({
  name,
  description: text(2000).default(''),
  code: code.refine(
    (value) => value.length <= RULE_LIMITS.codeCharacters,
    `Max ${RULE_LIMITS.codeCharacters} characters`,
  ),
  version: rowId.optional(),
});
export type RuleForm = z.infer<typeof ruleSchema>;

const triedName = name.default('This rule');

/** The form of a rule when Test Rule is pressed. (spec 3 §5 Rule tester) */
export const triedFormSchema = z.object({
  orderId: z
    .string({ required_error: 'Enter the number of an order' })
    .trim()
    .regex(/^\d+$/, 'Enter the number of an order')
    .pipe(rowId),
  name: triedName,
  code,
});

/** A rule that is tried on an order, saved or not. (spec 3 §7 Rules) */
export const testRuleSchema = z.object({
  orderId: rowId,
  rule: z.object({ name: triedName, code }),
});
export type TestRule = z.infer<typeof testRuleSchema>;
