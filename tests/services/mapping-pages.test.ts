import { describe, expect, it } from 'vitest';
import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import { box, level1, line, mapPages, orderOf, PAGE_HEIGHT, pageOf } from '../support/pages-in-points';

describe('labels and their values', () => {
  it('takes the value behind a colon, beside the label, and two in one line', () => {
    const draft = orderOf([
      line(40, 40, 'DELIVERY ORDER', 14),
      line(40, 80, 'Container No.: CSQU 305438-3 Seal: UL-88123'),
      line(40, 100, 'MBL'),
      line(140, 100, 'MAEU123456789'),
      line(40, 120, 'Vsl / Voy'),
      line(140, 120, 'MSC ANNA / 453W'),
      line(40, 140, 'LFD'),
      line(140, 140, '11/24/2026'),
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
    const draft = orderOf(
      [
        line(44, 82, 'BOOKING NO.'),
        line(204, 82, 'STEAMSHIP LINE'),
        line(404, 82, 'CUT OFF'),
        line(44, 96, '7171874859'),
        line(204, 96, 'HAPAG-LLOYD'),
        line(404, 96, '12/06/2026 17:00'),
        line(44, 130, 'GROSS WEIGHT'),
        line(44, 144, '41,120 LBS'),
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
      line(40, top, title),
      line(56, top + 12, name),
      line(56, top + 24, city),
      line(56, top + 36, tail),
    ];
    const draft = orderOf([
      line(40, 40, 'LOAD CONFIRMATION', 14),
      line(40, 70, 'Reference ID'),
      line(160, 70, 'TH-77120'),
      ...stop(100, '1 Pickup', 'Thornfield Steel', '12 Clinton Dr, Houston,', 'TX, USA'),
      line(28, 200, '2'),
      ...stop(200, 'Pickup', 'Oak Hollow Works', '1250 Quarry Dr, Springfield,', 'MO 65802, USA'),
      ...stop(300, '3 Drop', 'Larch Yard', '47 Marginal Way, Seattle,', 'WA 98108, USA'),
      line(40, 400, 'Carrier Instructions (for the driver)'),
      line(40, 412, 'Tarps required.'),
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
      orderOf([
        line(40, 60, 'Container No.: CSQU3054383'),
        ...all.map((weight, i) => line(40, 80 + 20 * i, `Weight: ${weight} lbs`)),
      ])?.provenance.weight?.doubt;
    expect(weights('21000', '18000', '21000', '18000')).toContain('18000');
    expect(weights('21000', '18000', '21000')).toBeUndefined();
  });
  it('takes no number of a box for the beginning of a name', () => {
    const draft = orderOf([
      line(40, 60, 'Container No.: CSQU3054383'),
      line(40, 80, 'Bill To'),
      line(40, 92, 'REF-001'),
      line(40, 104, 'Larch Logistics'),
      line(40, 116, '12 Mill Road'),
      line(40, 128, 'Ontario, CA 91761'),
    ]);
    expect(draft?.addresses.bill_to_address?.location_name).toBe('Larch Logistics');
  });
  it('leaves a field empty where the value does not fit its type', () => {
    const draft = orderOf([
      line(40, 80, 'Container No.: CSQU3054383'),
      line(40, 100, 'ETA: to be advised'),
      line(40, 120, 'Weight: see list'),
      line(40, 140, 'Booking No.: pending'),
    ]);
    expect(Object.keys(draft?.fields ?? {})).toEqual(['unit_number']);
  });
  it('tells the first letter of a number from a unit', () => {
    const draft = orderOf([
      line(40, 60, 'Booking No.: EBKG778812'),
      line(40, 80, 'Cust Ref: C-1001'),
      line(40, 100, 'Temp C: -18'),
    ]);
    expect(draft?.fields).toMatchObject({
      customer_number: 'C-1001',
      temperature: -18,
      temperature_uom: 'C',
    });
  });
  it('keeps a container whose check digit fails, in doubt', () => {
    const draft = orderOf([line(40, 80, 'Container No.: CSQU3054384')]);
    expect(draft?.provenance.unit_number?.doubt).toContain('check digit');
    expect(draft?.provenance.unit_number?.confidence).toBeLessThan(0.9);
  });
  it('says of every value where it stands and how sure it is', () => {
    const draft = orderOf([line(40, 80, 'Booking No.: EBKG778812')]);
    const provenance = draft?.provenance.booking_number;
    expect(provenance).toMatchObject({ source: 'document', level: 1, page: 0, text: 'EBKG778812' });
    expect(provenance?.region?.top).toBeCloseTo(80 / PAGE_HEIGHT);
    expect(provenance?.confidence).toBeGreaterThan(0.85);
  });
});

describe('what is no order', () => {
  it('is told by its title', () => {
    const result = mapPages([
      pageOf([
        line(400, 40, 'INVOICE', 16),
        line(40, 60, 'Invoice No: 809105'),
        line(40, 80, 'Container: CSQU3054383'),
        line(40, 100, 'Balance due: $2,842.50'),
      ]),
    ]);
    expect(result).toMatchObject({ notAnOrder: true, documentType: 'invoice', drafts: [] });
    expect(result.reasons[0]).toContain('INVOICE');
  });
  it('or by having nothing an order needs', () => {
    expect(
      mapPages([
        pageOf([line(40, 40, 'Minutes of the meeting'), line(40, 60, 'We talked about the garden.')]),
      ]),
    ).toMatchObject({ notAnOrder: true });
  });
  it('while an order that mentions an invoice stays one', () => {
    expect(
      mapPages([
        pageOf([
          line(40, 40, 'DELIVERY ORDER', 14),
          line(40, 60, 'Container: CSQU3054383'),
          line(40, 80, 'Invoice No: 77'),
        ]),
      ]).notAnOrder,
    ).toBe(false);
  });
});

describe('the field map', () => {
  const lines = [line(40, 60, 'Kiste: CSQU3054383'), line(40, 80, 'Booking No.: ABC-778812')];
  it('decides by which labels a field is found', () => {
    const fieldMap = { unit_number: { level: 5 as const, ocr_source_field: 'Kiste|Box' } };
    const draft = orderOf(lines, [], fieldMap);
    expect(draft?.fields).toEqual({ unit_number: 'CSQU3054383' });
    expect(draft?.provenance.unit_number?.level).toBe(5);
  });
  it('sets constants, over what was read or only by default', () => {
    const fieldMap: ResolvedFieldMap = {
      ...level1(),
      move_type: { level: 4 as const, constant_value: 'DRAY' },
      hazardous: { level: 1 as const, constant_value: 'false' },
      shipment_direction: { level: 4 as const, constant_value: 'FTL' },
    };
    const draft = orderOf(lines, [], {
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
      shipment_direction: 'truckload',
      hazardous: false,
      booking_number: 'ABC-778812',
    });
    expect(draft?.provenance.move_type).toEqual({ source: 'constant', level: 4, confidence: 1 });
  });
  it('takes fields out and cuts prefixes', () => {
    const fieldMap = level1();
    const draft = orderOf(lines, [], {
      ...fieldMap,
      unit_number: { ...fieldMap.unit_number, level: 1, available: false },
      booking_number: { ...fieldMap.booking_number, level: 1, prefix_filter: 'XX|ABC-' },
    });
    expect(draft?.fields).toEqual({ booking_number: '778812', shipment_direction: 'export' });
  });
});
