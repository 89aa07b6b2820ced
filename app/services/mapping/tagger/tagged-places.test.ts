import { describe, expect, test } from 'vitest';
import { pageOf, type Told } from '../../../../tests/support/tagged-pages';
import { spansOf } from './spans.server';
import { taggedPlaces } from './tagged-places.server';

const nameOf = (...behind: Told[]) =>
  taggedPlaces(spansOf(pageOf([[40, 100, 'APM Terminals', 'pickup.name'], ...behind])))[0]?.address
    .location_name;

describe('the city in the name of a terminal', () => {
  test.each([
    ['at the end of a sentence', 'Elizabeth. Thanks'],
    ['at the end of a line', 'Elizabeth'],
    ['before small words', 'Elizabeth by noon'],
    ['before its state alone', 'Elizabeth, NJ'],
  ])('stays in it: %s', (_, behind) => {
    expect(nameOf([109, 100, behind, 'O'])).toBe('APM Terminals Elizabeth');
  });

  test.each([
    ['another cell', 150, 'Elizabeth'],
    ['a label', 109, 'Vessel: MSC ANNA'],
    ['another name', 109, 'Elizabeth Container Yard'],
  ])('and is not %s', (_, x, behind) => {
    expect(nameOf([x, 100, behind, 'O'])).toBe('APM Terminals');
  });

  test('nor that of an address', () => {
    expect(nameOf([109, 100, 'Elizabeth,', 'pickup.addr'], [168, 100, 'NJ', 'pickup.addr'])).toBe(
      'APM Terminals',
    );
  });
});
