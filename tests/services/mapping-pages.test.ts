import { describe, expect, it } from 'vitest';
import type { ResolvedFieldMap } from '~/domain/field-map';
import type { Line, ReadPage, Rule } from '~/domain/reading';
import { DEFAULT_FIELD_MAP } from '~/services/mapping/default-field-map';
import { mapReading } from '~/services/mapping/map-reading.server';

const [WIDTH, HEIGHT] = [612, 792];
const LETTER = 5;
const TALL = 9;

/** A line of text at a place in points, its words five points a letter. */
function at(x: number, y: number, text: string, tall = TALL): Line {
  let left = x;
  const words = text.split(' ').map((word) => {
    const region = {
      left: left / WIDTH,
      top: y / HEIGHT,
      width: (word.length * LETTER) / WIDTH,
      height: tall / HEIGHT,
    };
    left += (word.length + 1) * LETTER;
    return { text: word, confidence: 1, region };
  });
  const region = {
    left: x / WIDTH,
    top: y / HEIGHT,
    width: (left - LETTER - x) / WIDTH,
    height: tall / HEIGHT,
  };
  return { text, confidence: 1, words, region };
}

/** A framed box in points. */
function box(x1: number, y1: number, x2: number, y2: number): Rule[] {
  const [l, t, r, b] = [x1 / WIDTH, y1 / HEIGHT, x2 / WIDTH, y2 / HEIGHT];
  return [
    { x1: l, y1: t, x2: r, y2: t },
    { x1: l, y1: b, x2: r, y2: b },
    { x1: l, y1: t, x2: l, y2: b },
    { x1: r, y1: t, x2: r, y2: b },
  ];
}

const page = (lines: Line[], rules: Rule[] = []): ReadPage => ({
  index: 0,
  width: WIDTH,
  height: HEIGHT,
  rotation: 0,
  source: 'text',
  lines,
  rules,
});
const level1 = (): ResolvedFieldMap =>
  Object.fromEntries(
    Object.entries(DEFAULT_FIELD_MAP).map(([name, entry]) => [name, { ...entry, level: 1 as const }]),
  );
const map = (pages: ReadPage[], fieldMap = level1()) =>
  mapReading({ kind: 'pages', pages }, { fieldMap, today: '2026-11-01' });
const only = (lines: Line[], rules: Rule[] = [], fieldMap = level1()) =>
  map([page(lines, rules)], fieldMap).drafts[0];

describe('labels and their values', () => {
  it('takes the value behind a colon, beside the label, and two in one line', () => {
    const draft = only([
      at(40, 40, 'DELIVERY ORDER', 14),
      at(40, 80, 'Container No.: CSQU 305438-3 Seal: UL-88123'),
      at(40, 100, 'MBL'),
      at(140, 100, 'MAEU123456789'),
      at(40, 120, 'Vsl / Voy'),
      at(140, 120, 'MSC ANNA / 453W'),
      at(40, 140, 'LFD'),
      at(140, 140, '11/24/2026'),
    ]);
    expect(draft?.fields).toMatchObject({
      unit_number: 'CSQU3054383',
      seal_number: 'UL-88123',
      master_bol_mawb: 'MAEU123456789',
      vessel: 'MSC ANNA',
      voyage: '453W',
      last_free_date: '2026-11-24',
      shipment_direction: 'import',
    });
  });
  it('takes the value below a label that heads a column or a box', () => {
    const draft = only(
      [
        at(44, 82, 'BOOKING NO.'),
        at(204, 82, 'STEAMSHIP LINE'),
        at(404, 82, 'CUT OFF'),
        at(44, 96, '7171874859'),
        at(204, 96, 'HAPAG-LLOYD'),
        at(404, 96, '12/06/2026 17:00'),
        at(44, 130, 'GROSS WEIGHT'),
        at(44, 144, '41,120 LBS'),
      ],
      [
        ...box(40, 78, 200, 120),
        ...box(200, 78, 400, 120),
        ...box(400, 78, 580, 120),
        ...box(40, 126, 200, 170),
      ],
    );
    expect(draft?.fields).toMatchObject({
      booking_number: '7171874859',
      carrier: 'HAPAG-LLOYD',
      cutoff_date: '2026-12-06',
      cutoff_time: '17:00',
      weight: 41120,
      weight_uom: 'lb',
    });
  });
  it('reads counted stops in their order, their cities also where they are broken over two lines', () => {
    const stop = (top: number, title: string, name: string, city: string, tail: string) => [
      at(40, top, title),
      at(56, top + 12, name),
      at(56, top + 24, city),
      at(56, top + 36, tail),
    ];
    const draft = only([
      at(40, 40, 'LOAD CONFIRMATION', 14),
      at(40, 70, 'Reference ID'),
      at(160, 70, 'TH-77120'),
      ...stop(100, '1 Pickup', 'Thornfield Steel', '12 Clinton Dr, Houston,', 'TX, USA'),
      at(28, 200, '2'),
      ...stop(200, 'Pickup', 'Oak Hollow Works', '1250 Quarry Dr, Springfield,', 'MO 65802, USA'),
      ...stop(300, '3 Drop', 'Larch Yard', '47 Marginal Way, Seattle,', 'WA 98108, USA'),
      at(40, 400, 'Carrier Instructions (for the driver)'),
      at(40, 412, 'Tarps required.'),
    ]);
    expect(
      draft?.events.map(({ type, address }) => [type, address.location_name, address.city, address.state]),
    ).toEqual([
      ['pickup', 'Thornfield Steel', 'Houston', 'TX'],
      ['pickup', 'Oak Hollow Works', 'Springfield', 'MO'],
      ['deliver', 'Larch Yard', 'Seattle', 'WA'],
    ]);
    expect(draft?.fields).toMatchObject({ reference_number: 'TH-77120', ship_comment: 'Tarps required.' });
  });
  it('doubts what is said as often as something else, and not what is said more often', () => {
    const weights = (...all: string[]) =>
      only([
        at(40, 60, 'Container No.: CSQU3054383'),
        ...all.map((weight, i) => at(40, 80 + 20 * i, `Weight: ${weight} lbs`)),
      ])?.provenance.weight?.doubt;
    expect(weights('21000', '18000', '21000', '18000')).toContain('18000');
    expect(weights('21000', '18000', '21000')).toBeUndefined();
  });
  it('takes no number of a box for the beginning of a name', () => {
    const draft = only([
      at(40, 60, 'Container No.: CSQU3054383'),
      at(40, 80, 'Bill To'),
      at(40, 92, 'REF-001'),
      at(40, 104, 'Larch Logistics'),
      at(40, 116, '12 Mill Road'),
      at(40, 128, 'Ontario, CA 91761'),
    ]);
    expect(draft?.addresses.bill_to_address?.location_name).toBe('Larch Logistics');
  });
  it('leaves a field empty where the value does not fit its type', () => {
    const draft = only([
      at(40, 80, 'Container No.: CSQU3054383'),
      at(40, 100, 'ETA: to be advised'),
      at(40, 120, 'Weight: see list'),
      at(40, 140, 'Booking No.: pending'),
    ]);
    expect(Object.keys(draft?.fields ?? {})).toEqual(['unit_number']);
  });
  it('tells the first letter of a number from a unit', () => {
    const draft = only([
      at(40, 60, 'Booking No.: EBKG778812'),
      at(40, 80, 'Cust Ref: C-1001'),
      at(40, 100, 'Temp C: -18'),
    ]);
    expect(draft?.fields).toMatchObject({
      customer_number: 'C-1001',
      temperature: -18,
      temperature_uom: 'C',
    });
  });
  it('keeps a container whose check digit fails, in doubt', () => {
    const draft = only([at(40, 80, 'Container No.: CSQU3054384')]);
    expect(draft?.provenance.unit_number?.doubt).toContain('check digit');
    expect(draft?.provenance.unit_number?.confidence).toBeLessThan(0.9);
  });
  it('says of every value where it stands and how sure it is', () => {
    const draft = only([at(40, 80, 'Booking No.: EBKG778812')]);
    const provenance = draft?.provenance.booking_number;
    expect(provenance).toMatchObject({ source: 'document', level: 1, page: 0, text: 'EBKG778812' });
    expect(provenance?.region?.top).toBeCloseTo(80 / HEIGHT);
    expect(provenance?.confidence).toBeGreaterThan(0.85);
  });
});

describe('places', () => {
  const stops = [
    at(40, 40, 'DRAYAGE WORK ORDER', 14),
    at(40, 60, 'CNTR #: CSQU3054383'),
    at(40, 100, '1 PICK UP'),
    at(160, 100, 'Seaside Terminal'),
    at(400, 100, 'APPT 12/19/26 0630'),
    at(160, 112, '1200 Dock Rd'),
    at(160, 124, 'Newark, NJ 07114'),
    at(40, 150, '2 DELIVER'),
    at(160, 150, 'Plumtree Apparel'),
    at(400, 150, 'APPT 12/20/26 1430'),
    at(160, 162, '75 Mill Ave'),
    at(160, 174, 'Edison, NJ 08837'),
    at(40, 200, '3 DROP MTY'),
    at(160, 200, 'Iron Box Storage'),
    at(160, 212, '305 Yard Ave'),
    at(160, 224, 'Newark, NJ 07105'),
    at(40, 260, 'BILL TO: Plumtree Apparel Group LLC, 1411 High St, New York, NY 10018'),
  ];
  it('become the stops in the order they are driven, each with its appointment', () => {
    const draft = only(stops);
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
    const draft = only([
      at(40, 40, 'BOOKING CONFIRMATION', 14),
      at(40, 60, 'Booking No.: 7171874859'),
      at(40, 80, 'Empty pick up:'),
      at(160, 80, 'Iron Box Storage, 305 Yard Ave, Newark, NJ 07105'),
      at(40, 100, 'Shipper:'),
      at(160, 100, 'Plumtree Apparel, 75 Mill Ave, Edison, NJ 08837'),
      at(40, 120, 'Terminal:'),
      at(160, 120, 'Seaside Terminal, 1200 Dock Rd, Newark, NJ 07114'),
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
    at(40, 40, 'DELIVERY ORDER', 14),
    at(40, 60, 'MBL: MAEU123456789'),
    at(300, 60, 'ETA: 11/20/2026'),
    at(40, 100, 'Container No.'),
    at(160, 100, 'Size/Type'),
    at(260, 100, 'Seal'),
    at(360, 100, 'Pieces'),
    at(460, 100, 'Weight LBS'),
    at(40, 116, 'CSQU3054383'),
    at(160, 116, '40HC'),
    at(260, 116, 'S10001'),
    at(360, 116, '400 CTNS'),
    at(460, 116, '21,000'),
    at(40, 132, 'MSKU2735577'),
    at(160, 132, '20DV'),
    at(260, 132, 'S10002'),
    at(360, 132, '12 PLTS'),
    at(460, 132, '33,500'),
    at(40, 148, 'TOTAL'),
    at(360, 148, '412'),
    at(460, 148, '54,500'),
  ];
  it('make an order each, with what the document says once for all', () => {
    const { drafts } = map([page(rows)]);
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
    const draft = only([
      at(40, 40, 'FREIGHT RELEASE', 14),
      at(
        40,
        100,
        'We confirm that container CSQU3054383, a 40 high cube moving under master bill of lading MAEU123456789 aboard',
      ),
      at(
        40,
        110,
        'vessel MSC ANNA voyage 453W, said to contain 840 cartons of WOODEN CHAIRS weighing 12,600 kgs gross,',
      ),
      at(
        40,
        120,
        'is available at Seaside Terminal, 1200 Dock Rd, Newark, NJ 07114 under pickup number X881204. The last free day is',
      ),
      at(
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
    const draft = only([
      at(40, 40, 'RELEASE ORDER', 14),
      at(40, 80, 'Container: CSQU3054383'),
      at(40, 110, 'The container may be collected from:'),
      at(60, 124, 'Seaside Terminal'),
      at(60, 135, '1200 Dock Rd'),
      at(60, 146, 'Newark, NJ 07114'),
      at(40, 180, 'Return the empty unit to:'),
      at(60, 194, 'Iron Box Storage'),
      at(60, 205, 'Newark, NJ 07105'),
    ]);
    expect(draft?.events.map(({ type, address }) => [type, address.location_name])).toEqual([
      ['pickup', 'Seaside Terminal'],
      ['drop', 'Iron Box Storage'],
    ]);
  });
});

describe('what is no order', () => {
  it('is told by its title', () => {
    const result = map([
      page([
        at(400, 40, 'INVOICE', 16),
        at(40, 60, 'Invoice No: 809105'),
        at(40, 80, 'Container: CSQU3054383'),
        at(40, 100, 'Balance due: $2,842.50'),
      ]),
    ]);
    expect(result).toMatchObject({ notAnOrder: true, documentType: 'invoice', drafts: [] });
    expect(result.reasons[0]).toContain('INVOICE');
  });
  it('or by having nothing an order needs', () => {
    expect(
      map([page([at(40, 40, 'Minutes of the meeting'), at(40, 60, 'We talked about the garden.')])]),
    ).toMatchObject({ notAnOrder: true });
  });
  it('while an order that mentions an invoice stays one', () => {
    expect(
      map([
        page([
          at(40, 40, 'DELIVERY ORDER', 14),
          at(40, 60, 'Container: CSQU3054383'),
          at(40, 80, 'Invoice No: 77'),
        ]),
      ]).notAnOrder,
    ).toBe(false);
  });
});

describe('the field map', () => {
  const lines = [at(40, 60, 'Kiste: CSQU3054383'), at(40, 80, 'Booking No.: ABC-778812')];
  it('decides by which labels a field is found', () => {
    const fieldMap = { unit_number: { level: 5 as const, ocr_source_field: 'Kiste|Box' } };
    const draft = only(lines, [], fieldMap);
    expect(draft?.fields).toEqual({ unit_number: 'CSQU3054383' });
    expect(draft?.provenance.unit_number?.level).toBe(5);
  });
  it('sets constants, over what was read or only by default', () => {
    const fieldMap: ResolvedFieldMap = {
      ...level1(),
      move_type: { level: 4 as const, constant_value: 'DRAY' },
      hazardous: { level: 1 as const, constant_value: 'false' },
    };
    const draft = only(lines, [], {
      ...fieldMap,
      booking_number: {
        ...fieldMap.booking_number,
        level: 4,
        constant_value: 'NEVER',
        use_constant_as_default_only: true,
      },
    });
    expect(draft?.fields).toMatchObject({
      move_type: 'DRAY',
      hazardous: false,
      booking_number: 'ABC-778812',
    });
    expect(draft?.provenance.move_type).toEqual({ source: 'constant', level: 4, confidence: 1 });
  });
  it('takes fields out and cuts prefixes', () => {
    const fieldMap = level1();
    const draft = only(lines, [], {
      ...fieldMap,
      unit_number: { ...fieldMap.unit_number, level: 1, available: false },
      booking_number: { ...fieldMap.booking_number, level: 1, prefix_filter: 'XX|ABC-' },
    });
    expect(draft?.fields).toEqual({ booking_number: '778812', shipment_direction: 'export' });
  });
});
