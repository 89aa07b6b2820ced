import { expect, test } from 'vitest';
import { hazardNumber } from './hazard-number';

test.each([
  ['UN1993', 'UN1993'],
  ['NA1993', 'NA1993'],
  ['na 1993', 'NA1993'],
  ['UN# 1263', 'UN1263'],
  ['ID8000', 'ID8000'],
  ['1866', 'UN1866'],
  ['CHINA 1993', 'UN1993'],
  ['UN19931', null],
  ['UN', null],
  ['', null],
])('"%s" is %s', (text, number) => {
  expect(hazardNumber(text)).toBe(number);
});
