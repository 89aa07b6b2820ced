import { describe, expect, it } from 'vitest';
import { line, lines, orderOf, stopsOf } from '../pages-in-points';

/** A forwarder's letter: all in sentences, the year left out where everybody knows it. */
const LETTER = [
  line(200, 30, 'Wren & Marsh Forwarding, Inc.'),
  line(140, 45, '40 Bloom Avenue, Suite 2, Newark, NJ 07102'),
  line(450, 70, 'November 20, 2026'),
  line(60, 100, 'Re: Container MSKU 907032-3'),
  ...lines(
    60,
    140,
    'The above container is due at New York on Sunday, November 29 with the m/v “Northern Heron”,',
    'voyage 644W, of Hapag-Lloyd. It holds 22 pallets of floor tiles and grout, gross weight 21,640',
    'kilos. The container tare of 3,900 kilos is not in it.',
  ),
  ...lines(
    60,
    190,
    'Please pick it up at Heron Terminals, 30 Port Blvd, Bayonne, NJ 07002. The last free day is',
    'December 4, so please do not let it sit.',
  ),
  line(60, 230, 'Deliver to:'),
  ...lines(100, 252, 'Belmont Tile & Stone', '88 Industrial Road', 'Carlstadt, NJ 07072'),
  ...lines(
    60,
    304,
    'on Thursday, December 3 at 10:00 a.m. sharp. The empty goes back to Marsh Depot,',
    '455 Doremus Avenue, Newark, NJ 07105.',
  ),
  line(60, 350, 'Send your invoice with the proof of delivery to us at the above address.'),
];

describe('a letter to a trucker', () => {
  const order = orderOf(LETTER);

  it('tells ship, goods and numbers in its sentences', () => {
    expect(order?.fields).toMatchObject({
      unit_number: 'MSKU9070323',
      vessel: 'Northern Heron',
      voyage: '644W',
      carrier: 'Hapag-Lloyd',
      quantity: 22,
      contents: 'floor tiles and grout',
      weight: 21640,
      weight_uom: 'kg',
    });
  });

  it('tells each date by what is said of it, and of the stop above by going on', () => {
    expect(order?.fields).toMatchObject({
      eta_date: '2026-11-29',
      last_free_date: '2026-12-04',
      deliver_by_date: '2026-12-03',
      deliver_by_time: '10:00',
    });
  });

  it('tells the stops, and that its writer pays', () => {
    expect(stopsOf(order)).toEqual([
      'pickup | Heron Terminals | 30 Port Blvd | Bayonne | NJ | 07002',
      'deliver | Belmont Tile & Stone | 88 Industrial Road | Carlstadt | NJ | 07072',
      'drop | Marsh Depot | 455 Doremus Avenue | Newark | NJ | 07105',
    ]);
    expect(order?.addresses.bill_to_address).toMatchObject({
      location_name: 'Wren & Marsh Forwarding, Inc.',
      postal_code: '07102',
    });
  });

  it('does not make its writer pay unasked', () => {
    const unasked = orderOf(LETTER.slice(0, -1));
    expect(unasked?.addresses.bill_to_address).toBeUndefined();
  });
});

it('takes the day on which the receiver expects the load for the delivery', () => {
  const order = orderOf([
    line(60, 30, 'Container: MSKU9070323'),
    ...lines(60, 60, 'Use your usual chassis. The receiver expects the load on November 2, 2026 at 7 AM.'),
  ]);
  expect(order?.fields).toMatchObject({ deliver_by_date: '2026-11-02', deliver_by_time: '07:00' });
  expect(order?.fields.pickup_by_date).toBeUndefined();
});

it('takes no date of payment or sailing for one of the order', () => {
  const order = orderOf([
    line(60, 30, 'Container: MSKU9070323'),
    ...lines(
      60,
      60,
      'The vessel sailed from Hamburg on November 3, 2026 and our invoice of November 5, 2026 is paid.',
      'Documents were sent by courier on November 9, 2026 to your office in Newark.',
    ),
  ]);
  const dates = Object.keys(order?.fields ?? {}).filter((field) => field.endsWith('_date'));
  expect(dates).toEqual([]);
});
