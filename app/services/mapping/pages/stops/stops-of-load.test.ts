import { describe, expect, it } from 'vitest';
import type { Line } from '~/domain/reading/reading';
import {
  level1,
  line,
  lines,
  mapPages,
  orderOf,
  pageOf,
  stopsOf,
} from '../../../../../tests/support/pages-in-points';
import { stopsOfLoad } from './stops-of-load.server';

/** A row of cells at these places. */
const cells = (y: number, ...at: [number, string][]): Line[] => at.map(([x, text]) => line(x, y, text));
const TITLE = line(200, 30, 'RATE CONFIRMATION # 771204');

/** Stops with the window of each. */
const told = (printed: readonly Line[]): string[] => {
  const order = orderOf(printed);
  return stopsOf(order).map((stop, i) => {
    const { delivery_window_from: from, delivery_window_to: to } = order?.events[i] ?? {};
    return from ? `${stop} ${[...new Set([from, to])].map((end) => end?.slice(5)).join(' to ')}` : stop;
  });
};

const MILL = 'pickup | Alder Mill | 12 Weir Rd | Monroe | GA | 30655';
const DEPOT = 'deliver | Birch Depot | 700 Commerce Loop | Bardstown | KY | 40004';
const YARD = 'deliver | Cedar Yard | 41 Kiln Ave | Muncie | IN | 47302';

const PAPERS: [string, Line[], string[]][] = [
  [
    'beside each other, with the day behind the word',
    [
      ...cells(
        100,
        [60, 'PICK-UP 12/1/2026 Hours: 09:00-17:00 FCFS'],
        [330, 'DELIVER 12/2/2026 Hours: 08:00-16:00'],
      ),
      ...lines(60, 112, 'Alder Mill', '12 Weir Rd', 'Monroe, GA 30655'),
      ...lines(330, 112, 'TBD', '700 Commerce Loop', 'Bardstown, KY 40004'),
    ],
    [
      `${MILL} 12-01T09:00 to 12-01T17:00`,
      'deliver | 700 Commerce Loop | Bardstown | KY | 40004 12-02T08:00 to 12-02T16:00',
    ],
  ],
  [
    'in tables of pick-ups and drops whose headings part the city from the state',
    [
      line(60, 80, 'PICKUPS'),
      ...cells(96, [60, 'Shed'], [180, 'City'], [260, 'State'], [300, 'Zip'], [340, 'Date'], [420, 'Time']),
      ...cells(
        110,
        [60, 'Alder Mill'],
        [180, 'Monroe'],
        [260, 'GA'],
        [300, '30655'],
        [340, '12/1/26'],
        [420, 'FCFS 08:00 to 16:00'],
      ),
      line(180, 121, '12 Weir Rd Monroe,GA,30655'),
      line(60, 150, 'DROPS'),
      ...cells(
        166,
        [60, 'Consignee'],
        [180, 'City'],
        [260, 'State'],
        [300, 'Zip'],
        [340, 'Date'],
        [420, 'Time'],
      ),
      ...cells(
        180,
        [60, 'Birch Depot'],
        [180, 'Bardstown'],
        [260, 'KY'],
        [300, '40004'],
        [340, '12/5/26'],
        [420, '0700-1400'],
      ),
      line(180, 191, '700 Commerce Loop Bardstown, KY 40004'),
    ],
    [`${MILL} 12-01T08:00 to 12-01T16:00`, `${DEPOT} 12-05T07:00 to 12-05T14:00`],
  ],
  [
    'as no more than their cities',
    [
      ...cells(100, [60, 'Pick-up Location'], [260, 'Date'], [360, 'Time']),
      ...cells(112, [60, 'Monroe, GA'], [260, '12/1/2026'], [360, 'Appt 12:00']),
      ...cells(140, [60, 'Delivery Location'], [260, 'Date'], [360, 'Time']),
      ...cells(152, [60, 'Muncie, IN'], [260, '12/4/2026'], [360, 'Appt 09:00']),
    ],
    ['pickup | Monroe | GA', 'deliver | Muncie | IN'],
  ],
  [
    'in rows of a table that says of each what happens there, with the ends of the window in two columns',
    [
      ...cells(
        100,
        [30, '# Type'],
        [80, 'Name'],
        [180, 'Address'],
        [380, 'Date'],
        [440, 'From'],
        [490, 'To'],
      ),
      ...cells(
        114,
        [30, '1 PU'],
        [80, 'Alder Mill'],
        [180, '12 Weir Rd, Monroe GA 30655'],
        [380, '12/1/26'],
        [440, '0600'],
        [490, '0900'],
      ),
      line(80, 126, 'Ph 662-555-0131. Closed 11-12 for lunch.'),
      ...cells(
        150,
        [30, '2 SO'],
        [80, 'Birch Depot'],
        [180, '700 Commerce Loop, Bardstown KY 40004'],
        [380, '12/2/26'],
        [440, '1100'],
        [490, '1100'],
      ),
      ...cells(
        180,
        [30, '3 SO'],
        [80, 'Cedar Yard'],
        [180, '41 Kiln Ave, Muncie IN 47302'],
        [380, '12/3/26'],
        [440, '1330'],
        [490, '1530'],
      ),
    ],
    [`${MILL} 12-01T06:00 to 12-01T09:00`, `${DEPOT} 12-02T11:00`, `${YARD} 12-03T13:30 to 12-03T15:30`],
  ],
  [
    'in rows whose word stands in the middle',
    [
      ...cells(90, [90, 'Alder Mill'], [330, 'Sat 11/28/2026, open 0600-1400']),
      line(40, 101, 'PICK'),
      line(330, 101, 'PU# ARF 20077'),
      ...lines(90, 101, '12 Weir Rd', 'Monroe, GA 30655'),
      ...cells(150, [90, 'Birch Depot'], [330, 'Mon 11/30/2026, appt 0500']),
      line(40, 161, 'DROP'),
      line(330, 161, 'Rcvr PO 440179'),
      ...lines(90, 161, '700 Commerce Loop', 'Bardstown, KY 40004'),
    ],
    [`${MILL} 11-28T06:00 to 11-28T14:00`, DEPOT],
  ],
  [
    'counted, with the word behind the count',
    [
      ...cells(100, [36, 'STOP 1 OF 3'], [120, 'LOAD'], [170, '11/30/2026'], [240, '0600/1200']),
      ...lines(53, 112, 'ALDER MILL', '12 WEIR RD', 'MONROE, GA 30655'),
      ...cells(160, [36, 'STOP 2 OF 3'], [120, 'DROP'], [170, '12/01/2026'], [240, '0730/1000']),
      ...lines(53, 172, 'BIRCH DEPOT', '700 COMMERCE LOOP', 'BARDSTOWN, KY 40004'),
      ...cells(220, [36, 'STOP 3 OF 3'], [120, 'DROP'], [170, '12/02/2026'], [240, '1300/1530']),
      ...lines(53, 232, 'CEDAR YARD', '41 KILN AVE', 'MUNCIE, IN 47302'),
    ],
    [
      `${MILL.toUpperCase().replace('PICKUP', 'pickup')} 11-30T06:00 to 11-30T12:00`,
      `${DEPOT.toUpperCase().replace('DELIVER', 'deliver')} 12-01T07:30 to 12-01T10:00`,
      `${YARD.toUpperCase().replace('DELIVER', 'deliver')} 12-02T13:00 to 12-02T15:30`,
    ],
  ],
  [
    'in the labelled cells of a form, the day among them',
    [
      line(40, 100, 'SHIPPER (ORIGIN)'),
      ...cells(114, [40, 'Company:'], [200, 'Alder Mill']),
      ...cells(126, [40, 'Address:'], [200, '12 Weir Rd']),
      ...cells(138, [40, 'City/State/Zip:'], [200, 'Monroe, GA 30655']),
      ...cells(150, [40, 'Pickup Date:'], [200, 'November 24, 2026']),
      ...cells(162, [40, 'Pickup Time:'], [200, '7:30 am to 11:30 am']),
      line(40, 186, 'CONSIGNEE (DESTINATION)'),
      ...cells(200, [40, 'Company:'], [200, 'Birch Depot']),
      ...cells(212, [40, 'Address:'], [200, '700 Commerce Loop']),
      ...cells(224, [40, 'City/State/Zip:'], [200, 'Bardstown, KY 40004']),
      ...cells(236, [40, 'Delivery Date:'], [200, 'November 25, 2026']),
      ...cells(248, [40, 'Delivery Time:'], [200, '9:00 am appt']),
    ],
    [`${MILL} 11-24T07:30 to 11-24T11:30`, DEPOT],
  ],
  [
    'in columns, one for each',
    [
      ...cells(100, [127, 'PU 1'], [274, 'SO 1'], [425, 'SO 2']),
      ...cells(114, [41, 'Company'], [127, 'Alder Mill'], [274, 'Birch Depot'], [425, 'Cedar Yard']),
      ...cells(126, [41, 'Street'], [127, '12 Weir Rd'], [274, '700 Commerce Loop'], [425, '41 Kiln Ave']),
      ...cells(
        138,
        [41, 'City, ST Zip'],
        [127, 'Monroe, GA 30655'],
        [274, 'Bardstown, KY 40004'],
        [425, 'Muncie, IN 47302'],
      ),
      ...cells(150, [41, 'Date'], [127, '12-02-2026'], [274, '12-03-2026'], [425, '12-04-2026']),
      ...cells(162, [41, 'Hours'], [127, '0700-1400'], [274, '0800-1130'], [425, '0600-1500']),
    ],
    [
      `${MILL} 12-02T07:00 to 12-02T14:00`,
      `${DEPOT} 12-03T08:00 to 12-03T11:30`,
      `${YARD} 12-04T06:00 to 12-04T15:00`,
    ],
  ],
  [
    'counted below a word for all of them',
    [
      line(240, 80, 'Pick Ups (1)'),
      ...cells(100, [244, '1'], [261, 'Alder Mill']),
      ...lines(261, 111, '12 Weir Rd, Monroe, GA 30655', 'Dec 10, 2026 06:00 - 08:00'),
      line(240, 150, 'Drops (2)'),
      ...cells(170, [244, '1'], [261, 'Birch Depot']),
      ...lines(261, 181, '700 Commerce Loop, Bardstown, KY 40004', 'Dec 11, 2026 05:45'),
      ...cells(220, [244, '2'], [261, 'Cedar Yard']),
      ...lines(261, 231, '41 Kiln Ave, Muncie, IN 47302', 'Dec 12, 2026 08:00 - 12:00'),
    ],
    [`${MILL} 12-10T06:00 to 12-10T08:00`, `${DEPOT} 12-11T05:45`, `${YARD} 12-12T08:00 to 12-12T12:00`],
  ],
  [
    'as a printed tender counts and codes them',
    [
      ...cells(100, [36, 'STOP 01'], [84, 'REASON CL (COMPLETE LOAD)']),
      ...cells(111, [47, 'NAME'], [94, 'ALDER MILL']),
      ...cells(122, [47, 'ADDRESS'], [94, '12 WEIR RD']),
      ...cells(133, [47, 'CITY'], [94, 'MONROE'], [189, 'STATE GA'], [248, 'POSTAL 30655']),
      ...cells(144, [47, 'EARLIEST REQUESTED PICKUP'], [189, '20261120 0800']),
      ...cells(155, [47, 'LATEST REQUESTED PICKUP'], [189, '20261120 1600']),
      ...cells(180, [36, 'STOP 02'], [84, 'REASON CU (COMPLETE UNLOAD)']),
      ...cells(191, [47, 'NAME'], [94, 'BIRCH DEPOT']),
      ...cells(202, [47, 'ADDRESS'], [94, '700 COMMERCE LOOP']),
      ...cells(213, [47, 'CITY'], [94, 'BARDSTOWN'], [189, 'STATE KY'], [248, 'POSTAL 40004']),
      ...cells(224, [47, 'SCHEDULED DELIVERY'], [189, '20261121 0700']),
    ],
    [
      `${MILL.toUpperCase().replace('PICKUP', 'pickup')} 11-20T08:00 to 11-20T16:00`,
      DEPOT.toUpperCase().replace('DELIVER', 'deliver'),
    ],
  ],
  [
    'under a word in the middle of its box, with what is said of when beside both',
    [
      line(144, 80, 'SHIP FROM'),
      ...lines(29, 91, 'Name: Alder Mill', 'Address: 12 Weir Rd', 'City/State/Zip: Monroe, GA 30655'),
      line(150, 140, 'SHIP TO'),
      line(310, 140, 'Requested pickup: 12-03-2026 09:00 to 12-03-2026 12:00'),
      ...lines(
        29,
        151,
        'Name: Birch Depot',
        'Address: 700 Commerce Loop',
        'City/State/Zip: Bardstown, KY 40004',
      ),
      line(310, 151, 'Requested arrival: 12-04-2026 05:00 to 12-04-2026 09:00'),
    ],
    [`${MILL} 12-03T09:00 to 12-03T12:00`, `${DEPOT} 12-04T05:00 to 12-04T09:00`],
  ],
];

describe('the stops of a truck load', () => {
  it.each(PAPERS)('are read %s', (_, printed, stops) => {
    expect(told([TITLE, ...printed])).toEqual(stops);
  });

  it('at which nobody says what happens are asked about', () => {
    const order = orderOf([
      TITLE,
      ...cells(100, [60, 'PICK-UP DATE:'], [170, '12/01/2026 07:00 - 12/01/2026 14:30']),
      ...cells(111, [60, 'NAME/ADDRESS:'], [170, 'ALDER MILL 12 WEIR RD']),
      line(170, 122, 'MONROE, GA 30655'),
      ...cells(150, [60, 'STOP-OFF DATE:'], [170, '12/02/2026 08:00']),
      ...cells(161, [60, 'NAME/ADDRESS:'], [170, 'CEDAR YARD 41 KILN AVE']),
      line(170, 172, 'MUNCIE, IN 47302'),
      ...cells(200, [60, 'DELIVERY DATE:'], [170, '12/03/2026 07:00 - 12/03/2026 14:30']),
      ...cells(211, [60, 'NAME/ADDRESS:'], [170, 'BIRCH DEPOT 700 COMMERCE LOOP']),
      line(170, 222, 'BARDSTOWN, KY 40004'),
    ]);
    expect(stopsOf(order)).toEqual([
      'pickup | ALDER MILL | 12 WEIR RD | MONROE | GA | 30655',
      'deliver | CEDAR YARD | 41 KILN AVE | MUNCIE | IN | 47302',
      'deliver | BIRCH DEPOT | 700 COMMERCE LOOP | BARDSTOWN | KY | 40004',
    ]);
    expect(order?.events.map(({ provenance }) => provenance.doubt)).toEqual([
      undefined,
      'the paper does not say whether it is a pick-up or a delivery',
      undefined,
    ]);
    expect(order?.fields).toMatchObject({
      pickup_by_date: '2026-12-01',
      pickup_by_time: '14:30',
      deliver_by_date: '2026-12-03',
      deliver_by_time: '14:30',
    });
  });

  it('ask for a load where the paper names it nowhere', () => {
    const printed = lines(
      36,
      60,
      'PU: Monroe, GA — Thurs 11/19/26, by 3:00 PM',
      'DEL: Muncie, IN — Sat 11/21/26, 9:00 AM appt',
    );
    const { drafts, notAnOrder } = mapPages([
      pageOf([line(36, 40, 'Reply with driver and truck'), ...printed]),
    ]);
    expect(notAnOrder).toBe(false);
    expect(stopsOf(drafts[0])).toEqual(['pickup | Monroe | GA', 'deliver | Muncie | IN']);
    expect(drafts[0]?.fields).toMatchObject({ pickup_by_time: '15:00', deliver_by_time: '09:00' });
  });
});

describe('what stands as stops on a paper', () => {
  it('is left to the labels where one that is counted has no place to be seen', () => {
    const printed = [
      TITLE,
      ...lines(60, 100, 'Stop 1 of 3: Pickup', 'Alder Mill', '12 Weir Rd', 'Monroe, GA 30655'),
      ...lines(60, 160, 'Stop 2 of 3: Delivery', 'Birch Depot', '700 Commerce Loop', 'Bardstown, KY 40004'),
      ...lines(60, 220, 'Stop 3 of 3: Delivery', 'see the map'),
    ];
    expect(stopsOfLoad([pageOf(printed)], 'mdy')).toEqual([]);
    expect(stopsOfLoad([pageOf(printed.slice(0, -2))], 'mdy')).toHaveLength(2);
  });

  it('is looked for in no page of nothing but their words', () => {
    const words = Array.from({ length: 3000 }, (_, i) =>
      line(10 + 60 * (i % 10), 10 + 2 * Math.floor(i / 10), 'PU 1'),
    );
    expect(stopsOfLoad([pageOf(words)], 'mdy')).toEqual([]);
  });

  it('stays what the labels of a company say', () => {
    const printed = [
      TITLE,
      ...lines(60, 100, 'PICKUP', 'Alder Mill', '12 Weir Rd', 'Monroe, GA 30655'),
      ...lines(60, 160, 'DELIVERY', 'Birch Depot', '700 Commerce Loop', 'Bardstown, KY 40004'),
      ...lines(330, 100, 'Unload here:', 'Cedar Yard', '41 Kiln Ave', 'Muncie, IN 47302'),
    ];
    const map = level1();
    const own = {
      ...map,
      delivery_location: { ocr_source_field: 'Unload here', level: 4 as const, sourcesLevel: 4 as const },
    };
    expect(stopsOf(orderOf(printed))).toEqual([MILL, DEPOT]);
    expect(stopsOf(orderOf(printed, [], own))).toContain(YARD);
  });
});
