import { describe, expect, test } from 'vitest';
import { mapTyped, TRUCK_LOAD } from '../../../../../tests/support/typed-pages';

const load = (second: string, third: string) => `
LOAD TENDER 88120
MILLRACE LOGISTICS

Stop 1 - PICKUP
Alder Mill
12 Weir Rd
Monroe, GA 30655
Date: 12/02/2026  Window: 06:00 - 09:00
PU #: 30018

Stop 2 - DELIVERY
Birch Depot
700 Commerce Loop
Bardstown, KY 40004
${second}

Stop 3 - DELIVERY
Cedar Works
44 Hill St
Dayton, OH 45402
${third}
`;
const stopsOf = (text: string) =>
  (mapTyped(text).drafts[0]?.events ?? []).map((one) => [
    one.delivery_window_from ?? null,
    one.delivery_window_to ?? null,
    one.note ?? null,
  ]);
const FIRST = ['2026-12-02T06:00', '2026-12-02T09:00', 'PU #: 30018'];

describe('a stop of several', () => {
  test.each([
    [
      'Date: 12/03/2026  Appt: 13:30',
      'Date: 12/04/2026  Appt: 08:00',
      ['2026-12-03T13:30', '2026-12-03T13:30', null],
      ['2026-12-04T08:00', '2026-12-04T08:00', null],
    ],
    [
      'Date: 12/03/2026',
      'Date: 12/04/2026  Window: 06:00 - 09:00',
      ['2026-12-03T00:00', '2026-12-03T23:59', null],
      ['2026-12-04T06:00', '2026-12-04T09:00', null],
    ],
    [
      'Date: 12/03/2026  Appt: 13:30',
      'PO: 771204',
      [null, null, 'Date: 12/03/2026 Appt: 13:30'],
      [null, null, 'PO: 771204'],
    ],
    ['Appt: 13:30', 'Date: 12/04/2026', [null, null, 'Appt: 13:30'], [null, null, null]],
    ['PO: 771204', 'Date: 12/04/2026', [null, null, 'PO: 771204'], [null, null, null]],
  ])('has when it is due: %s', (second, third, two, three) => {
    expect(stopsOf(load(second, third))).toEqual([FIRST, two, three]);
  });

  test('has its own numbers in its note, and nothing else', () => {
    const due = (day: number) => `Date: 12/0${day}/2026  Appt: 13:30`;
    const second = `${due(3)}\nRef: AAA-1/BBB-2/CCC-3\nPO: OV-5511, OV-5512\nContact: Ann 555-0100`;
    const third = `${due(4)}\nPO Number:  771204, 771205\nDelivery: dock 12`;
    expect(stopsOf(load(second, third)).map(([, , note]) => note)).toEqual([
      'PU #: 30018',
      'Ref: AAA-1/BBB-2/CCC-3; PO: OV-5511, OV-5512',
      'PO Number: 771204, 771205',
    ]);
  });
});

test('of a load of two stops the stop has the numbers that are several', () => {
  const twoStops = (numbers: string) =>
    stopsOf(TRUCK_LOAD.replace('Monroe, GA 30655', `Monroe, GA 30655\n${numbers}`))[0]?.[2];
  expect(twoStops('PO: OV-5511, OV-5512')).toBe('PO: OV-5511, OV-5512');
  expect(twoStops('PO: OV-5511')).toBe(null);
});
