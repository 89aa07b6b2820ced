import { expect, test } from 'vitest';
import { percentOf, percentText } from './percent';

test.each([
  [1, 8, 12.5, '12.50'],
  [2, 3, 66.67, '66.67'],
  [0, 4, 0, '0.00'],
  [0, 0, null, null],
])('%d of %d is %s percent', (part, whole, percent, text) => {
  expect(percentOf(part, whole)).toBe(percent);
  expect(percentText(percent)).toBe(text);
});
