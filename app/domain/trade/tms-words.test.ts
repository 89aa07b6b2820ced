import { expect, test } from 'vitest';
import { refusedStops, tmsErrorInWords } from './tms-words';

test.each([
  ['profittools', 'billTo: Required', 'Bill To is missing'],
  ['profittools', 'direction: Required', 'Direction is missing'],
  ['profittools', 'stops: At least one stop is needed', 'The itinerary has no stop'],
  ['profittools', 'billTo.zip: must be a ZIP', 'Bill To: must be a ZIP'],
  ['compcare', 'CompCareLoad.Container.Number: MSCU1 is none', 'Container: MSCU1 is none'],
  ['compcare', 'Customer account on credit hold', 'Customer account on credit hold'],
] as const)('%s: "%s" is "%s" for people', (provider, error, words) => {
  expect(tmsErrorInWords(provider, error)).toBe(words);
});

test('the fields that a refusal names are found again in its words', () => {
  expect(
    refusedStops('Bill To is missing; Container: MSCU1 is none; Customer account on credit hold'),
  ).toEqual({
    bill_to_address: 'Bill To is missing',
    unit_number: 'Container: MSCU1 is none',
  });
  expect(refusedStops(null)).toEqual({});
});
