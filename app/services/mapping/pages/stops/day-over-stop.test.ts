import { describe, expect, test } from 'vitest';
import { mapTyped } from '../../../../../tests/support/typed-pages';

const COLUMNS = `
SHIP FROM                              SHIP TO
Alder Mill                             Birch Depot
12 Weir Rd                             700 Commerce Loop
Monroe, GA 30655                       Bardstown, KY 40004
`;
const BLOCKS = `
Shipper: Alder Mill
12 Weir Rd
Monroe, GA 30655
Consignee: Birch Depot
700 Commerce Loop
Bardstown, KY 40004
`;
const paper = (title: string, places: string, lines: string) =>
  `${title}\nDate: 11/30/2026\n${places}\n${lines}\n\nTrailer: 53118   Seal: 889123\n22 pallets  Paper rolls   41,200 lbs`;

const dueOn = (text: string) => {
  const [draft] = mapTyped(text).drafts;
  const { pickup_by_date: day, pickup_by_time: time } = draft?.fields ?? {};
  return [day, time, draft?.provenance.pickup_by_date?.doubt];
};

describe('a day over the first stop gives way to the day that is said to be the pick-up', () => {
  const SAID: [string, string | undefined][] = [
    ['Pick up date: 12/01/2026', undefined],
    ['Pickup Date: 12/01/2026   Pickup Time: 06:00', '06:00'],
    ['Pick up: 12/01/2026 06:00', '06:00'],
    ['PU: 12/01/2026 06:00\nDelivery: 12/02/2026 08:00', '06:00'],
    ['Delivery: 12/02/2026 08:00\nP/U: 12/01/2026 06:00', '06:00'],
    ['Ready Date: 12/01/2026', undefined],
  ];
  const titles = ['BILL OF LADING', 'STRAIGHT BILL OF LADING - SHORT FORM', 'RATE CONFIRMATION # 771204'];
  test.each(SAID)('%s', (lines, time) => {
    for (const title of titles)
      for (const places of [COLUMNS, BLOCKS])
        expect(dueOn(paper(title, places, lines)), title).toEqual(['2026-12-01', time, undefined]);
  });

  test.each(['Notes: call before arrival', 'Delivery Date: 12/02/2026', 'Delivery: 12/02/2026 08:00'])(
    'and is the pick-up’s where none is said: %s',
    (lines) => {
      for (const places of [COLUMNS, BLOCKS])
        expect(dueOn(paper('BILL OF LADING', places, lines))).toEqual(['2026-11-30', undefined, undefined]);
    },
  );

  test('a day in the lines of the stop stays its own', () => {
    const places = COLUMNS.replace(
      /\nMonroe(.*)\n/,
      '\nMonroe$1\n12/03/2026 07:00                       12/04/2026 09:00\n',
    );
    expect(dueOn(paper('BILL OF LADING', places, 'Notes: call'))).toEqual(['2026-12-03', '07:00', undefined]);
  });
});
