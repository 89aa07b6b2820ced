import { expect, test } from 'vitest';
import { centsText, dollars, parseRate, rateText, toCents } from './money';

test.each([
  ['1.25', 12_500],
  ['$1,200', 12_000_000],
  ['.0375', 375],
  ['0', 0],
  ['', null],
  ['.', null],
  ['-1', null],
  ['1.23456', null],
  ['1e3', null],
  ['9999999', null],
])('%j is a rate of %s', (text, rate) => {
  expect(parseRate(text)).toBe(rate);
});

test('a rate is written with the decimals that it has', () => {
  expect([12_500, 375, 12_000_000, 1_250].map(rateText)).toEqual(['1.25', '0.0375', '1200.00', '0.125']);
});

test('half a cent goes up, and cents are written as dollars', () => {
  expect([49, 50, 35_150].map(toCents)).toEqual([0, 1, 352]);
  expect([centsText(-1205), centsText(7)]).toEqual(['-12.05', '0.07']);
  expect([dollars(123_450), dollars(-300)]).toEqual(['$1,234.50', '−$3.00']);
});
