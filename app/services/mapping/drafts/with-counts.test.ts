import { describe, expect, test } from 'vitest';
import { mapTyped } from '../../../../tests/support/typed-pages';

const HEAD = `
DELIVERY ORDER
BLUE ANCHOR FORWARDING INC

Booking: HLCU88213
Deliver To: Copperline Mills, 88 Quarry Road, Savannah, GA 31401
`;

const asked = (lines: string): (string | undefined)[] =>
  mapTyped(`${HEAD}${lines}`).drafts.map(({ provenance }) => provenance.equipment_size?.doubt);

describe('an order whose paper counts several containers without their numbers', () => {
  test.each([
    ['Container: 2 x 40HC', 2],
    ['Equipment: 2X40HC', 2],
    ['Size/Type: 3 x 40HC', 3],
    ["Equipment: 1 x 20'GP + 2 x 40'HC", 3],
    ['Containers: 3\nSize: 40HC', 3],
    ['Booking quantity: 5 x 40HC\nThis order: 2 x 40HC', 2],
    ['No. of containers: 4\nSize: 40HC', 4],
  ])('is asked about them: %s', (lines, count) => {
    expect(asked(lines)).toEqual([`${count} containers are counted, this is one order`]);
  });

  test.each([
    'Container: 1 x 40HC',
    'Size: 40HC\nPallets: 20, 48 x 40',
    'Size: 40HC\nDimensions: 12 x 40 x 20 in',
    "Size: 40HC\nCrates: 2 x 40' x 8'",
    'Equipment: B/L total 3 x 40HC. This D/O covers 1 x 40HC.',
    'Equipment: 2 x 40HC on B/L, this order 1 x 40HC',
    'Booking quantity: 3 x 40HC\nThis order: 1 x 40HC',
    'Size: 40HC\nContainers: MSCU 3412207',
  ])('is not where nothing counts them: %s', (lines) => {
    expect(asked(lines)).toEqual([undefined]);
  });

  test('is not where each has its order', () => {
    const lines = 'Equipment: 2 x 40HC\n\nContainer    Size\nMSCU3412207  40HC\nTCLU4412300  40HC';
    expect(asked(lines)).toEqual([undefined, undefined]);
  });
});
