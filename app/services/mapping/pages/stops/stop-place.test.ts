import { expect, test } from 'vitest';
import { mapTyped } from '../../../../../tests/support/typed-pages';

test('a stop has its name and street on both sides of a number', () => {
  const { drafts } = mapTyped(`
RATE CONFIRMATION # 771204

PICKUP  12/02/2026 08:00
Alder Mill
PO: 60091 (Rev 2)
12 Weir Rd
Monroe, GA 30655

DELIVERY  12/03/2026 10:00
Birch Depot
700 Commerce Loop
Bardstown, KY 40004
`);
  expect(drafts[0]?.events[0]?.address).toMatchObject({
    location_name: 'Alder Mill',
    address_line_1: '12 Weir Rd',
  });
});
