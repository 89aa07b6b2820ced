import { describe, expect, test } from 'vitest';
import { mapTyped } from '../../../../../tests/support/typed-pages';

/** A letter that asks for one container, with one sentence more. */
const stopsOf = (sentence: string) => {
  const [order] = mapTyped(`
Hello, we want container OOLU7712344 (our load CB-9200) moved this week.

${sentence}`).drafts;
  return order?.events.map(({ type, address }) => [type, address.location_name, address.city]);
};

describe('the places that a letter names without their street', () => {
  test.each([
    [
      'Please have the box pulled from ITS at Pier T, Long Beach, on 12/01/2026 between 08:00 and 10:00.',
      [['pickup', 'ITS at Pier T', 'Long Beach']],
    ],
    [
      'The box is available for your driver at Fenix Pier 300 today.',
      [['pickup', 'Fenix Pier 300', undefined]],
    ],
    [
      'Please deliver the box to Juniper Lane Home Furnishings on 12/05/2026 in the morning.',
      [['deliver', 'Juniper Lane Home Furnishings', undefined]],
    ],
  ])('%s', (sentence, stops) => {
    expect(stopsOf(sentence)).toEqual(stops);
  });

  test('are none where a label or an address has one', () => {
    expect(
      stopsOf(`Pick up: Alder Mill, 12 Weir Rd, Monroe, GA 30655

Please tell us when the driver is back from Pier T so that we can plan.`),
    ).toEqual([['pickup', 'Alder Mill', 'Monroe']]);
  });
});
