import { describe, expect, it } from 'vitest';
import { line, lines, mapPages, orderOf, pageOf, readOrder, stopsOf } from '../support/pages-in-points';

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

  it.each([
    [
      'all of its letterhead in one line',
      [
        line(
          60,
          45,
          'Licensed brokers since 1921 • 40 Bloom Avenue, Newark, NJ 07102 • Telephone 201-555-0162',
        ),
      ],
      'You may send the bill for it to our office.',
    ],
    [
      'his address apart from his name',
      lines(420, 30, '40 Bloom Avenue, Suite 2', 'Newark, NJ 07102', '201-555-0162'),
      'Please pay your account at this office.',
    ],
  ])('finds its writer with %s', (_, head, asks) => {
    const [name, , ...others] = LETTER.slice(0, -1);
    const order = orderOf([...(name ? [{ ...name }] : []), ...head, ...others, line(60, 350, asks)]);
    expect(order?.addresses.bill_to_address).toMatchObject({
      location_name: 'Wren & Marsh Forwarding, Inc.',
      address_line_1: '40 Bloom Avenue',
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

it('reads a letter that asks for an invoice, and takes it for none', () => {
  const order = orderOf(
    lines(
      40,
      40,
      "Kindly arrange delivery of 1x20'GP container MSKU9070323 arriving Charleston Dec 9, 2026 on",
      'MSC ANNA v. 453W. It can be collected at Wren Terminal (40 Long Road, Mount Pleasant, SC 29464)',
      'from December 10 and has to be at Palmetto Lubricants, 12 Depot Ave, Columbia, SC 29201 no later',
      'than noon on December 11. Free time expires December 14.',
      'Please invoice us quoting file 77-1204.',
    ),
  );
  expect(stopsOf(order)).toEqual([
    'pickup | Wren Terminal | 40 Long Road | Mount Pleasant | SC | 29464',
    'deliver | Palmetto Lubricants | 12 Depot Ave | Columbia | SC | 29201',
  ]);
  expect(order?.fields).toMatchObject({
    eta_date: '2026-12-09',
    last_free_date: '2026-12-14',
    deliver_by_date: '2026-12-11',
    deliver_by_time: '12:00',
  });
});

describe('short lines of a dispatcher', () => {
  const order = readOrder(
    lines(
      40,
      40,
      'Export load - booking HRNU2698812340',
      'Sent 11/30/2026',
      'Live load at: Prairie Grain Co, 100 Elevator Rd, Galesburg, IL 61401 - Mon 12/7 0900',
      'Ingate to: Heron Ramp, 266 Baseline Rd, Elwood, IL 60421',
      'ERD 12/8 Cut 12/10 1600',
    ),
  );

  it('name numbers in their headline', () => {
    expect(order?.fields.booking_number).toBe('HRNU2698812340');
  });

  it('say when the truck is due behind its address, and each date has its own time', () => {
    expect(order?.fields).toMatchObject({
      pickup_by_date: '2026-12-07',
      pickup_by_time: '09:00',
      earliest_receiving_date: '2026-12-08',
    });
    expect(order?.fields.earliest_receiving_time).toBeUndefined();
    expect(stopsOf(order)).toEqual([
      'pickup | Prairie Grain Co | 100 Elevator Rd | Galesburg | IL | 61401',
      'deliver | Heron Ramp | 266 Baseline Rd | Elwood | IL | 60421',
    ]);
  });
});

it('takes the name before the street of "deliver to … at …"', () => {
  const order = orderOf(
    lines(
      40,
      40,
      'Please handle container MSKU9070323 for us with the usual care and your own chassis.',
      'Deliver to Harbor Lights Supply at 4400 Jurupa St, Ontario, CA 91761 on Thursday.',
    ),
  );
  expect(stopsOf(order)).toEqual(['deliver | Harbor Lights Supply | 4400 Jurupa St | Ontario | CA | 91761']);
});

it('reads a size in words, and the seal a container is sealed with', () => {
  expect(
    orderOf(
      lines(
        60,
        140,
        'Please collect one forty-foot high cube container for our customer at once. The box is CSQU3054383,',
        'sealed with UL402187, and it arrives on the EVER FASHION, voyage 0150-018W, next week.',
      ),
    )?.fields,
  ).toMatchObject({ equipment_size: '40', equipment_type: 'HC', seal_number: 'UL402187' });
});

it('makes no order of a container that was moved before', () => {
  const order = (said: string) =>
    mapPages([
      pageOf(
        lines(
          60,
          140,
          'Could you take one more box for us? It is CSQU3054383, a 40 foot high cube on the CHICAGO EXPRESS.',
          `Customs has cleared. ${said}`,
        ),
      ),
    ]).drafts.map(({ fields }) => fields.unit_number);
  expect(order('The one from last week (MSKU2735577) was delivered fine, thanks.')).toEqual(['CSQU3054383']);
  expect(order('MSKU2735577 comes with it and goes to the same place.')).toEqual([
    'CSQU3054383',
    'MSKU2735577',
  ]);
});
