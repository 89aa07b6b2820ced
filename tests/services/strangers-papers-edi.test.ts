import { describe, expect, it } from 'vitest';
import { edifact, mapEdiText, x12 } from '../support/edi';

/** EDI as partners write it who never asked us how (found-by-use R3). Every name and number is made up. */

const TENDER = [
  'B2**TRKR**LD4410**PP',
  'L11*7171874859*BN',
  'S5*1*CL',
  'N1*SF*OAKHURST COOLER',
  'N4*SALINAS*CA*93901',
  'N7*MSKU*907032*************4000**L',
  'M7*SL88213',
  'L11*P5501*PO',
  'NTE*OTH*DRIVER NEEDS VEST',
  'AT5*HM',
  'AT8*G*L*12000*10',
  'LH1*PL*10*UN1993',
  'LH2*3',
  'S5*2*PL',
  'N1*SF*OAKHURST ANNEX',
  'N4*WATSONVILLE*CA*95076',
  'AT8*G*L*9000*8',
  'S5*3*CU',
  'N1*ST*LARKSPUR MARKETS',
  'N4*NEWARK*NJ*07114',
  'L3*21000*G*1850*FR*******18',
];

describe('R3: inside the stop loops of a 204', () => {
  const [draft] = mapEdiText(x12(TENDER)).drafts;
  it('equipment, seal, references, handling and hazard count as in its header', () => {
    expect(draft?.fields).toMatchObject({
      unit_number: 'MSKU9070323',
      equipment_size: '40',
      seal_number: 'SL88213',
      purchase_order_number: 'P5501',
      hazardous: true,
      hazardous_uncode: 'UN1993',
      hazardous_class: '3',
    });
  });
  it('notes are those of their stop', () => {
    expect(draft?.events.map(({ note }) => note)).toEqual(['DRIVER NEEDS VEST', undefined, undefined]);
  });
  it('notes before the stops are remarks of the load, whatever kind they are called', () => {
    const noted = TENDER.toSpliced(2, 0, 'NTE*OTH*TARPS REQUIRED', 'NTE*WHI*DOCK 4');
    const [load] = mapEdiText(x12(noted)).drafts;
    expect(load?.fields.ship_comment).toBe('TARPS REQUIRED DOCK 4');
  });
  it('the load is what all of its pick-ups take on, and its flat rate the line haul', () => {
    expect(draft?.fields).toMatchObject({ weight: 21000, weight_uom: 'lb', quantity: 18, line_haul: 1850 });
    expect(draft?.gate).toBeUndefined();
  });
  it('a trailer is one, and no container', () => {
    const onTrailer = TENDER.map((s) => (s.startsWith('N7') ? 'N7*OKHR*53118*********TL****5300' : s));
    const [load] = mapEdiText(x12(onTrailer)).drafts;
    expect(load?.fields.unit_number).toBeUndefined();
    expect(load?.fields).toMatchObject({ trailer_number: 'OKHR53118', equipment_size: '53' });
  });
  it('a charge in cents is doubted: what it holds beside the line haul is not said', () => {
    const charged = TENDER.map((s) => (s.startsWith('L3') ? 'L3*21000*G***185000******18' : s));
    const [load] = mapEdiText(x12(charged)).drafts;
    expect(load?.fields.line_haul).toBe(1850);
    expect(load?.provenance.line_haul?.doubt).toBe('the total of the charges');
  });
});

describe('R3: the times of a stop', () => {
  const stop = (dates: string[], state = 'NJ') =>
    mapEdiText(
      x12(['B2**TRKR**LD1', 'S5*1*CU', ...dates, 'N1*ST*LARKSPUR MARKETS', `N4*NEWARK*${state}*07114`]),
    ).drafts[0];
  it('have the earliest and the latest apart, and are due at the latest', () => {
    const draft = stop(['G62*53*20261208*G*0800*LT', 'G62*54*20261209*L*1400*LT']);
    expect(draft?.events[0]).toMatchObject({
      delivery_window_from: '2026-12-08T08:00',
      delivery_window_to: '2026-12-09T14:00',
    });
    expect(draft?.fields).toMatchObject({ deliver_by_date: '2026-12-09', deliver_by_time: '14:00' });
  });
  it('are a window as well where the time says which end it is', () => {
    expect(stop(['G62*68*20261208*G*0800', 'G62*68*20261208*L*1600'])?.events[0]).toMatchObject({
      delivery_window_from: '2026-12-08T08:00',
      delivery_window_to: '2026-12-08T16:00',
    });
  });
  it('leave a window of whole days open from its first minute to its last', () => {
    const draft = stop(['G62*53*20261208', 'G62*54*20261210']);
    expect(draft?.events[0]).toMatchObject({
      delivery_window_from: '2026-12-08T00:00',
      delivery_window_to: '2026-12-10T23:59',
    });
    expect(draft?.fields.deliver_by_date).toBe('2026-12-10');
    expect(draft?.fields.deliver_by_time).toBeUndefined();
  });
  it.each([
    ['a qualifier that names no time', ['G62*68*20261208*0*0000']],
    ['no qualifier', ['G62*68*20261208**0000']],
    ['a day from 0000 to 2359', ['G62*53*20261208*G*0000', 'G62*54*20261208*L*2359']],
  ])('are none where 0000 stands with %s', (_, dates) => {
    const draft = stop(dates);
    expect(draft?.fields.deliver_by_date).toBe('2026-12-08');
    expect(draft?.fields.deliver_by_time).toBeUndefined();
  });
  it('are told as the clocks of the place show them', () => {
    expect(stop(['G62*70*20261208*X*2300*UT'])?.fields.deliver_by_time).toBe('18:00');
    expect(stop(['G62*70*20261208*X*0900*PT'])?.fields.deliver_by_time).toBe('12:00');
    expect(stop(['G62*70*20261208*X*0300*UT'])?.fields).toMatchObject({
      deliver_by_date: '2026-12-07',
      deliver_by_time: '22:00',
    });
  });
  it('are doubted where the zone is another and nobody knows in which state the place is', () => {
    const draft = stop(['G62*70*20261208*X*2300*UT'], '');
    expect(draft?.fields.deliver_by_time).toBe('23:00');
    expect(draft?.provenance.deliver_by_time?.doubt).toContain('the zone UT');
  });
  it('are not the hour by which the tender is to be answered', () => {
    expect(stop(['G62*64*20261201*1*1600'])?.fields.deliver_by_date).toBeUndefined();
  });
});

describe('R3: a count that is off', () => {
  it.each([
    ['SE', x12(TENDER).replace(/SE\*\d+/, 'SE*99'), 'SE counts 99 segments'],
    ['GE', x12(TENDER).replace('GE*1*', 'GE*3*'), 'GE counts 3 transaction sets'],
    [
      'L3',
      x12(TENDER).replace('L3*21000', 'L3*23000'),
      'The total L3 says weight 23000, the stops load 21000.',
    ],
    ['L3-11', x12(TENDER).replace('*18~', '*19~'), 'The total L3 says quantity 19, the stops load 18.'],
  ])('in %s is a warning with the order, which is there', (_, text, warning) => {
    const { drafts } = mapEdiText(text);
    expect(drafts[0]?.fields.load_number).toBe('LD4410');
    expect(drafts[0]?.gate?.review).toEqual([expect.stringContaining(warning)]);
  });
  const instruction = (counts: string[]) =>
    edifact('IFTMIN', [
      'BGM+340+REF9+9',
      'GID+1+18:PK',
      'MEA+AAE+G+KGM:9000',
      'EQD+CN+MSKU9070323+45G1',
      'EQD+CN+CSQU3054383+45G1',
      ...counts,
    ]);
  it('of containers and of packages too', () => {
    const { drafts } = mapEdiText(instruction(['CNT+16:3', 'CNT+11:20']));
    expect(drafts).toHaveLength(2);
    for (const { gate } of drafts)
      expect(gate?.review).toEqual([
        'The control total CNT counts 3 containers, there are 2.',
        'The control total CNT counts 20 packages, there are 18.',
      ]);
  });
  it('is none where it is right', () => {
    expect(mapEdiText(instruction(['CNT+16:2', 'CNT+11:18'])).drafts[0]?.gate).toBeUndefined();
  });
  it('of UNT is a warning as well', () => {
    const [draft] = mapEdiText(instruction([]).replace(/UNT\+\d+/, 'UNT+40')).drafts;
    expect(draft?.gate?.review[0]).toContain('UNT counts 40 segments');
  });
  it('does not hide a message that is cut off', () => {
    expect(() => mapEdiText(x12(TENDER).replace(/SE\*\d+\*0001~/, ''))).toThrow(
      'does not end: its trailer SE is missing',
    );
  });
});

describe('R3: a bill of lading by truck (X12 211)', () => {
  const bill = [
    'BOL*TRKR*CC*BL770045*20261203*0800',
    'B2A*00',
    'MS2*OKHR*53118*TL',
    'L11*P7001*PO',
    'G62*10*20261203*Y*0900',
    'G62*02*20261205*Z*1500',
    'AT5*HM',
    'K1*TAILGATE NEEDED*AT RECEIVER',
    'N1*SH*HOLLOW TREE MILLS',
    'N3*8 MILL RD',
    'N4*MACON*GA*31201',
    'N1*CN*PINELAND STORES',
    'N4*MOBILE*AL*36602',
    'N1*BT*HOLLOW TREE GROUP',
    'N4*ATLANTA*GA*30303',
    'AT1*1',
    'AT2*12*PLT*G*L*14000',
    'AT4*KRAFT PAPER IN ROLLS',
    'AT1*2',
    'AT2*4*PLT*G*L*3500',
    'M7*SL40017',
    'CTT*2',
  ];
  it('is an order with its stops, goods and payer', () => {
    const [draft] = mapEdiText(x12(bill, '211')).drafts;
    expect(draft?.fields).toMatchObject({
      master_bol_mawb: 'BL770045',
      trailer_number: '53118',
      purchase_order_number: 'P7001',
      pickup_by_date: '2026-12-03',
      pickup_by_time: '09:00',
      deliver_by_date: '2026-12-05',
      deliver_by_time: '15:00',
      hazardous: true,
      ship_comment: 'TAILGATE NEEDED AT RECEIVER',
      contents: 'KRAFT PAPER IN ROLLS',
      quantity: 16,
      quantity_uom: 'PLT',
      weight: 17500,
      weight_uom: 'lb',
      seal_number: 'SL40017',
    });
    expect(draft?.events).toMatchObject([
      { type: 'pickup', address: { location_name: 'HOLLOW TREE MILLS', address_line_1: '8 MILL RD' } },
      { type: 'deliver', address: { location_name: 'PINELAND STORES', city: 'MOBILE' } },
    ]);
    expect(draft?.addresses.bill_to_address?.location_name).toBe('HOLLOW TREE GROUP');
    expect(draft?.gate).toBeUndefined();
  });
  it('is looked at where its trailer counts other lines than there are', () => {
    const [draft] = mapEdiText(x12(bill.with(-1, 'CTT*3'), '211')).drafts;
    expect(draft?.gate?.review).toEqual(['The trailer CTT counts 3 lines, there are 2.']);
  });
});

describe('R3: a booking that the ocean carrier confirms', () => {
  const booking = [
    'B1*HLCU*HB550071*20261120*N',
    'Y3*HB550071*HLCU*20261212*20270109***20261209*1600',
    'Y4*HB550071**20261202**2*45G1',
    'N9*SI*SHIP-20',
    'W09*CZ*-18*CE',
    'N1*SH*OAKHURST COOLER',
    'N4*SALINAS*CA*93901',
    'R4*L*UN*USOAK*OAKLAND CA US*US*OAKLAND BERTH 9**CA',
    'R4*D*UN*JPTYO*TOKYO JP*JP',
    'LX*1',
    'L0*1***21000*G***2*CNT**K',
    'L5*1*FROZEN STRAWBERRIES',
    'V1*9450571*HOLLY EXPRESS*PA*041W*HLCU***L',
  ];
  it('(X12 301) is an export order from the shipper to the port, one of as many as it confirms', () => {
    const [draft] = mapEdiText(x12(booking, '301')).drafts;
    expect(draft?.fields).toMatchObject({
      booking_number: 'HB550071',
      carrier: 'HLCU',
      cutoff_date: '2026-12-09',
      cutoff_time: '16:00',
      equipment_available_date: '2026-12-02',
      equipment_size: '40',
      equipment_type: 'HC',
      temperature: -18,
      temperature_uom: 'C',
      weight: 21000,
      weight_uom: 'kg',
      contents: 'FROZEN STRAWBERRIES',
      vessel: 'HOLLY EXPRESS',
      voyage: '041W',
      shipment_direction: 'export',
    });
    expect(draft?.fields.quantity).toBeUndefined();
    expect(draft?.events).toMatchObject([
      { type: 'pickup', address: { location_name: 'OAKHURST COOLER', city: 'SALINAS' } },
      { type: 'deliver', address: { location_name: 'OAKLAND BERTH 9', city: 'OAKLAND', state: 'CA' } },
    ]);
    expect(draft?.gate?.review).toEqual([expect.stringContaining('asks for 2 containers')]);
  });
  it.each([
    ['301', x12(booking.with(0, 'B1*HLCU*HB550071*20261120*D'), '301')],
    ['IFTMBC', edifact('IFTMBC', ['BGM+770+HB550071+9+RE'])],
  ])('(%s) and does not is an order that is not to be sent', (_, text) => {
    const [draft] = mapEdiText(text).drafts;
    expect(draft?.isCancelled).toBe(true);
    expect(draft?.gate?.own?.find((reason) => reason.includes('send nothing'))).toContain('HB550071');
  });
  it('(IFTMBC) is read as the booking that it answers', () => {
    const [draft] = mapEdiText(
      edifact('IFTMBC', [
        'BGM+770+HB550071+9+AP',
        'RFF+BN:HB550071',
        'TDT+20+041W+1++HLCU:172+++9450571:146::HOLLY EXPRESS',
        'NAD+CZ+++OAKHURST COOLER+12 FIELD RD+SALINAS+CA+93901+US',
        'NAD+TR+++OAKLAND BERTH 9++OAKLAND+CA++US',
        'DTM+64:202612050800:203',
        'DTM+63:202612091600:203',
        'EQD+CN++45G1:102:5+2++2',
        'EQN+2',
      ]),
    ).drafts;
    expect(draft?.fields).toMatchObject({
      booking_number: 'HB550071',
      vessel: 'HOLLY EXPRESS',
      earliest_receiving_date: '2026-12-05',
      cutoff_date: '2026-12-09',
      cutoff_time: '16:00',
      shipment_direction: 'export',
    });
    expect(draft?.events.map(({ type }) => type)).toEqual(['pickup', 'deliver']);
  });
});

describe('R3: the windows of an EDIFACT instruction', () => {
  const stop = (...dates: string[]) =>
    mapEdiText(
      edifact('IFTMIN', [
        'BGM+340+REF9+9',
        'NAD+ST+++LARKSPUR MARKETS+2 QUAY ST+NEWARK+NJ+07114+US',
        ...dates,
      ]),
    ).drafts[0];
  it('have both ends on their stop, whichever is written first', () => {
    for (const dates of [
      ['DTM+64:202612080800:203', 'DTM+63:202612081600:203'],
      ['DTM+63:202612081600:203', 'DTM+64:202612080800:203'],
      ['DTM+2:202612080800202612081600:719'],
    ]) {
      const draft = stop(...dates);
      expect(draft?.events[0]).toMatchObject({
        delivery_window_from: '2026-12-08T08:00',
        delivery_window_to: '2026-12-08T16:00',
      });
      expect(draft?.fields).toMatchObject({ deliver_by_date: '2026-12-08', deliver_by_time: '16:00' });
    }
  });
  it('are told as the clocks of the place show them', () => {
    expect(stop('DTM+2:202612082300UTC:303')?.fields.deliver_by_time).toBe('18:00');
  });
  it('have no time where it is zeros', () => {
    const draft = stop('DTM+2:202612080000:203');
    expect(draft?.fields.deliver_by_date).toBe('2026-12-08');
    expect(draft?.fields.deliver_by_time).toBeUndefined();
  });
});
