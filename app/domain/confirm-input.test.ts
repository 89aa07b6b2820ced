import { expect, test } from 'vitest';
import { type ConfirmInput, confirmInputProblem } from './confirm-input';

const COPIES: ConfirmInput = { kind: 'number', required: true, min: 0, max: 50, whole: true };

test.each<[string, ConfirmInput, string, string | null]>([
  ['a number within its bounds', COPIES, ' 50 ', null],
  ['no number', COPIES, 'three', 'Value should be a valid number'],
  ['zero', COPIES, '0', 'Value should be a valid number'],
  ['endless', COPIES, 'Infinity', 'Value should be a valid number'],
  ['too small', COPIES, '-2', 'Value should be greater than 0'],
  ['a part of one', COPIES, '2.5', 'Value should be a valid number'],
  ['a fraction', { kind: 'number', min: 1 }, '2.5', null],
  ['too large', COPIES, '51', 'Value should not be greater than 50'],
  ['none where one is required', COPIES, '  ', 'Value is required'],
  ['none where none is', { kind: 'number' }, '', null],
  ['any text', { kind: 'textarea', required: true }, 'Checked', null],
  ['no text', { kind: 'text', required: true }, ' ', 'Value is required'],
  ['no variant', { kind: 'variant', required: true }, '', 'Value is required'],
])('what a confirmation asks for: %s', (_, input, text, problem) => {
  expect(confirmInputProblem(input, text)).toBe(problem);
});
