import { describe, expect, it, test } from 'vitest';
import { box, line, mapPages, orderOf, pageOf } from '../support/pages-in-points';

/** An export whose empty container stands in a yard. */
const BOOKING = [
  line(40, 40, 'BOOKING CONFIRMATION', 14),
  line(40, 60, 'Booking No.: 7171874859'),
  line(40, 80, 'Empty pick up:'),
  line(160, 80, 'Iron Box Storage, 305 Yard Ave, Newark, NJ 07105'),
];

describe('places', () => {
  const stops = [
    line(40, 40, 'DRAYAGE WORK ORDER', 14),
    line(40, 60, 'CNTR #: CSQU3054383'),
    line(40, 100, '1 PICK UP'),
    line(160, 100, 'Seaside Terminal'),
    line(400, 100, 'APPT 12/19/26 0630'),
    line(160, 112, '1200 Dock Rd'),
    line(160, 124, 'Newark, NJ 07114'),
    line(40, 150, '2 DELIVER'),
    line(160, 150, 'Plumtree Apparel'),
    line(400, 150, 'APPT 12/20/26 1430'),
    line(160, 162, '75 Mill Ave'),
    line(160, 174, 'Edison, NJ 08837'),
    line(40, 200, '3 DROP MTY'),
    line(160, 200, 'Iron Box Storage'),
    line(160, 212, '305 Yard Ave'),
    line(160, 224, 'Newark, NJ 07105'),
    line(40, 260, 'BILL TO: Plumtree Apparel Group LLC, 1411 High St, New York, NY 10018'),
  ];
  it('become the stops in the order they are driven, each with its appointment', () => {
    const draft = orderOf(stops);
    expect(
      draft?.events.map(({ type, address }) => [type, address.location_name, address.postal_code]),
    ).toEqual([
      ['pickup', 'Seaside Terminal', '07114'],
      ['deliver', 'Plumtree Apparel', '08837'],
      ['drop', 'Iron Box Storage', '07105'],
    ]);
    expect(draft?.fields).toMatchObject({
      pickup_by_date: '2026-12-19',
      pickup_by_time: '06:30',
      deliver_by_date: '2026-12-20',
      deliver_by_time: '14:30',
    });
    expect(draft?.addresses.bill_to_address).toMatchObject({
      location_name: 'Plumtree Apparel Group LLC',
      address_line_1: '1411 High St',
      city: 'New York',
    });
  });
  it('mean other stops for an export', () => {
    const draft = orderOf([
      ...BOOKING,
      line(40, 100, 'Shipper:'),
      line(160, 100, 'Plumtree Apparel, 75 Mill Ave, Edison, NJ 08837'),
      line(40, 120, 'Terminal:'),
      line(160, 120, 'Seaside Terminal, 1200 Dock Rd, Newark, NJ 07114'),
    ]);
    expect(draft?.events.map(({ type, address }) => [type, address.location_name])).toEqual([
      ['hook', 'Iron Box Storage'],
      ['pickup', 'Plumtree Apparel'],
      ['deliver', 'Seaside Terminal'],
    ]);
  });
});

describe('several containers', () => {
  const rows = [
    line(40, 40, 'DELIVERY ORDER', 14),
    line(40, 60, 'MBL: MAEU123456789'),
    line(300, 60, 'ETA: 11/20/2026'),
    line(40, 100, 'Container No.'),
    line(160, 100, 'Size/Type'),
    line(260, 100, 'Seal'),
    line(360, 100, 'Pieces'),
    line(460, 100, 'Weight LBS'),
    line(40, 116, 'CSQU3054383'),
    line(160, 116, '40HC'),
    line(260, 116, 'S10001'),
    line(360, 116, '400 CTNS'),
    line(460, 116, '21,000'),
    line(40, 132, 'MSKU2735577'),
    line(160, 132, '20DV'),
    line(260, 132, 'S10002'),
    line(360, 132, '12 PLTS'),
    line(460, 132, '33,500'),
    line(40, 148, 'TOTAL'),
    line(360, 148, '412'),
    line(460, 148, '54,500'),
  ];
  it('make an order each, with what the document says once for all', () => {
    const { drafts } = mapPages([pageOf(rows)]);
    expect(drafts.map(({ fields }) => fields)).toMatchObject([
      {
        unit_number: 'CSQU3054383',
        equipment_size: '40',
        equipment_type: 'HC',
        seal_number: 'S10001',
        quantity: 400,
        quantity_uom: 'CTN',
        weight: 21000,
        weight_uom: 'lb',
        eta_date: '2026-11-20',
      },
      {
        unit_number: 'MSKU2735577',
        equipment_size: '20',
        equipment_type: 'DV',
        seal_number: 'S10002',
        quantity: 12,
        quantity_uom: 'PLT',
        weight: 33500,
        master_bol_mawb: 'MAEU123456789',
      },
    ]);
  });
});

describe('letters', () => {
  it('are read sentence by sentence', () => {
    const draft = orderOf([
      line(40, 40, 'FREIGHT RELEASE', 14),
      line(
        40,
        100,
        'We confirm that container CSQU3054383, a 40 high cube moving under master bill of lading MAEU123456789 aboard',
      ),
      line(
        40,
        110,
        'vessel MSC ANNA voyage 453W, said to contain 840 cartons of WOODEN CHAIRS weighing 12,600 kgs gross,',
      ),
      line(
        40,
        120,
        'is available at Seaside Terminal, 1200 Dock Rd, Newark, NJ 07114 under pickup number X881204. The last free day is',
      ),
      line(
        40,
        130,
        'November 24, 2026. It is to be delivered to Plumtree Apparel, 75 Mill Ave, Edison, NJ 08837 please.',
      ),
    ]);
    expect(draft?.fields).toMatchObject({
      unit_number: 'CSQU3054383',
      equipment_size: '40',
      equipment_type: 'HC',
      master_bol_mawb: 'MAEU123456789',
      vessel: 'MSC ANNA',
      voyage: '453W',
      quantity: 840,
      quantity_uom: 'CTN',
      contents: 'WOODEN CHAIRS',
      weight: 12600,
      weight_uom: 'kg',
      pickup_number: 'X881204',
      last_free_date: '2026-11-24',
    });
    expect(draft?.events.map(({ type, address }) => [type, address.location_name])).toEqual([
      ['pickup', 'Seaside Terminal'],
      ['deliver', 'Plumtree Apparel'],
    ]);
  });
});

describe('a sentence that ends in a colon', () => {
  it('announces the address below it', () => {
    const draft = orderOf([
      line(40, 40, 'RELEASE ORDER', 14),
      line(40, 80, 'Container: CSQU3054383'),
      line(40, 110, 'The container may be collected from:'),
      line(60, 124, 'Seaside Terminal'),
      line(60, 135, '1200 Dock Rd'),
      line(60, 146, 'Newark, NJ 07114'),
      line(40, 180, 'Return the empty unit to:'),
      line(60, 194, 'Iron Box Storage'),
      line(60, 205, 'Newark, NJ 07105'),
    ]);
    expect(draft?.events.map(({ type, address }) => [type, address.location_name])).toEqual([
      ['pickup', 'Seaside Terminal'],
      ['drop', 'Iron Box Storage'],
    ]);
  });
});

describe('a stop under a banner', () => {
  const stop = (y: number, title: string, name: string, street: string, city: string) => [
    line(40, y, title),
    line(40, y + 19, 'LOCATION'),
    line(220, y + 19, 'DATE'),
    line(40, y + 30, name),
    line(220, y + 30, '12/03/2026'),
    line(40, y + 41, street),
    line(40, y + 52, city),
  ];
  const banners = [80, 160, 240].flatMap((y) => box(36, y - 3, 576, y + 12));
  it('stands below what the banner says of how it is worked, and below the head of its column', () => {
    const draft = orderOf(
      [
        line(40, 40, 'RATE CONFIRMATION', 14),
        line(40, 60, 'Container: CSQU3054383'),
        ...stop(80, 'PICK UP LOADED', 'Seaside Terminal', '1200 Dock Rd', 'Newark, NJ 07114'),
        ...stop(160, 'DELIVER - LIVE', 'Plumtree Apparel', '75 Mill Ave', 'Edison, NJ 08837'),
        ...stop(240, 'RETURN EMPTY', 'Iron Box Storage', '305 Yard Ave', 'Newark, NJ 07105'),
      ],
      banners,
    );
    expect(
      draft?.events.map(({ type, address }) => [type, address.location_name, address.postal_code]),
    ).toEqual([
      ['pickup', 'Seaside Terminal', '07114'],
      ['deliver', 'Plumtree Apparel', '08837'],
      ['drop', 'Iron Box Storage', '07105'],
    ]);
  });
});

test('a firm whose name begins with "Will" is a place', () => {
  const draft = orderOf([
    line(40, 40, 'DELIVERY ORDER', 14),
    line(40, 60, 'Container: CSQU3054383'),
    line(40, 100, 'Deliver to:'),
    line(160, 100, 'Will County Cold Storage, 75 Mill Ave, Joliet, IL 60432'),
  ]);
  expect(draft?.events[0]?.address.location_name).toBe('Will County Cold Storage');
});

describe('no place', () => {
  it.each([
    'Dock time 12/10/2026 8:00 AM',
    'they will call',
    'USD 150.00 per USD 2,000.00',
    'Nbr',
    'Forwarding agent / FMC No.',
    'back to ramp',
    'As directed by steamship line',
    'Depot to be advised with the release',
    '1 OF 2 (10 crates)',
  ])('is %s under the label of one', (text) => {
    const draft = orderOf([
      line(40, 40, 'DELIVERY ORDER', 14),
      line(40, 60, 'Container: CSQU3054383'),
      line(40, 100, 'Deliver to:'),
      line(160, 100, text),
    ]);
    expect(draft?.events).toEqual([]);
  });
});

test('the full container of an export is delivered, and not dropped at the same place again', () => {
  const draft = orderOf([
    ...BOOKING,
    line(40, 100, 'Deliver to:'),
    line(160, 100, 'Seaside Terminal, 1200 Dock Rd, Newark, NJ 07114'),
    line(40, 120, 'Empty return:'),
    line(160, 120, 'Seaside Terminal, 1200 Dock Rd, Newark, NJ 07114'),
  ]);
  expect(draft?.events.map(({ type, address }) => [type, address.location_name])).toEqual([
    ['hook', 'Iron Box Storage'],
    ['deliver', 'Seaside Terminal'],
  ]);
});
