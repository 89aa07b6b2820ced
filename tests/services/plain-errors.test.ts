import { expect, onTestFinished, test } from 'vitest';
import { defaultErrorMap, setErrorMap, type ZodTypeAny, z } from 'zod';
import { plainErrors, plainIssues } from '~/domain/plain-errors';
import { API_CALLS } from '~/services/api/api-calls.server';
import { zodErrors } from '~/services/platform/respond.server';
import { openWorld } from '../support/world';

const issuesOf = (schema: ZodTypeAny, value: unknown) =>
  plainIssues(schema.safeParse(value).error?.issues ?? []);
const NUMBERS = { weight: z.coerce.number() };
const EDIT = z.union([
  z.object({ path: z.literal('stops'), value: z.array(z.object({ type: z.enum(['hook', 'drop']) })) }),
  z.object({ path: z.string(), value: z.union([z.string(), z.number()]).optional() }),
]);

test.each([
  [z.object(NUMBERS), { weight: 'heavy' }, { weight: ['Value should be a valid number'] }],
  [z.object({ count: z.number().int() }), { count: 1.5 }, { count: ['Value should be a whole number'] }],
  [z.object({ name: z.string() }), {}, { name: ['This field is required'] }],
  [z.object({ name: z.string() }), { name: null }, { name: ['This field is required'] }],
  [z.object({ name: z.string().min(1).max(3) }), { name: '' }, { name: ['This field is required'] }],
  [z.object({ name: z.string().max(3) }), { name: 'Rosa' }, { name: ['At most 3 characters'] }],
  [z.object({ to: z.enum(['lb', 'kg']) }), { to: 'st' }, { to: ['Choose lb or kg'] }],
  [z.object({ page: z.number().positive() }), { page: 0 }, { page: ['Value should be greater than 0'] }],
  [z.object({ ids: z.array(z.number()).min(1) }), { ids: [] }, { ids: ['Choose at least one'] }],
  [z.object({}).strict(), { idd: 1 }, { _: ['Not known: idd'] }],
  [
    z.object({ mail: z.string().email() }),
    { mail: 'x' },
    { mail: ['Value should be a valid e-mail address'] },
  ],
  [z.object({ a: z.string().refine(() => false) }), { a: 'x' }, { a: ['This value is not accepted'] }],
  [EDIT, { path: 'stops', value: [{ type: 'hok' }] }, { 'value.0.type': ['Choose hook or drop'] }],
  [EDIT, { path: 'seal_number', value: {} }, { value: ['This value is not accepted'] }],
  [EDIT, {}, { path: ['This field is required'] }],
])(
  'a value that is not taken is told in plain words, at its place: %#',
  (schema: ZodTypeAny, value, errors) => {
    const { error } = schema.safeParse(value);
    expect(error && zodErrors(error)).toEqual(errors);
  },
);

test('a process that opens its runtime refuses values in plain words from then on', async () => {
  setErrorMap(defaultErrorMap);
  onTestFinished(() => setErrorMap(plainErrors));
  const toldOf = () =>
    z
      .string()
      .safeParse(7)
      .error?.issues.map(({ message }) => message);
  expect(toldOf()).toEqual(['Expected string, received number']);
  const world = await openWorld();
  onTestFinished(() => world.close());
  expect(toldOf()).toEqual(['Value should be a text']);
});

const LIBRARYS = /\b(received|expected|nan|enum|union|discriminator|literal|undefined)\b/i;
const WRONG = [
  undefined,
  null,
  Number.NaN,
  -1,
  1.5,
  true,
  '',
  'none such',
  'x'.repeat(5000),
  [],
  [null],
  {},
  { a: 1 },
];

test('no call of the API answers in the words of the validation library', () => {
  const told = new Map<string, string>();
  for (const { method, path, body, query } of API_CALLS)
    for (const schema of [body, query]) {
      if (!schema) continue;
      for (const value of WRONG) {
        const whole = Object.fromEntries([...namesIn(schema), 'none_such'].map((name) => [name, value]));
        for (const issue of [...issuesOf(schema, value), ...issuesOf(schema, whole)]) {
          const { message } = defaultErrorMap(issue, { data: undefined, defaultError: 'Invalid input' });
          if (issue.message === message || LIBRARYS.test(issue.message))
            told.set(`${method} ${path} ${issue.path.join('.')}`, issue.message);
        }
      }
    }
  expect(Object.fromEntries(told)).toEqual({});
});

/** The names that a schema takes, through what is laid around it. */
function namesIn(schema: ZodTypeAny): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodEffects) return namesIn(schema.innerType());
  if (schema instanceof z.ZodUnion || schema instanceof z.ZodDiscriminatedUnion)
    return [...schema.options].flatMap((option: ZodTypeAny) => namesIn(option));
  return [];
}
