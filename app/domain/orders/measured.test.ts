import { expect, test } from 'vitest';
import { measured } from './measured';

test.each([
  [18_000, 'kg', '18,000 kg'],
  [39_712.4, 'lb', '39,712 lb'],
  [0, 'lb', '0 lb'],
  [62, null, '62'],
  [null, 'kg', null],
])('%s in %s is listed as %s', (value, unit, text) => expect(measured(value, unit)).toBe(text));
