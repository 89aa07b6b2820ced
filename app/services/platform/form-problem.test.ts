import { parseWithZod } from '@conform-to/zod';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { replyWithProblem } from './form-problem.server';
import { Conflict, Invalid, NotFound } from './problems.server';

const submission = parseWithZod(new FormData(), { schema: z.object({}) });
const errorsOf = (problem: unknown) => replyWithProblem(submission, problem).result.error;

test('what a service refuses stands on its fields, and its message above the form', () => {
  const refused = new Invalid('There was an error creating the rule', { code: ['Line 2: SyntaxError'] });
  expect(errorsOf(refused)).toEqual({
    '': ['There was an error creating the rule'],
    code: ['Line 2: SyntaxError'],
  });
  expect(errorsOf(new Conflict('Changed meanwhile'))).toEqual({ '': ['Changed meanwhile'] });
});

test('a message that its fields say already is not said twice', () => {
  const taken = 'This e-mail address is taken';
  expect(errorsOf(new Invalid(taken, { email: [taken] }))).toEqual({ email: [taken] });
});

test('what is not there, and a fault of ours, are no answers of a form', () => {
  expect(() => errorsOf(new NotFound())).toThrow();
  expect(() => errorsOf(new Error('gone'))).toThrow('gone');
});
