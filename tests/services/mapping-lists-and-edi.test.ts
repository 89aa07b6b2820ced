import { describe, expect, it } from 'vitest';
import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import { DEFAULT_FIELD_MAP } from '~/services/mapping/labels/default-field-map';
import { mapReading } from '~/services/mapping/map-reading.server';
import { readEdiText } from '~/services/reading/edi/read-edi.server';
import { ReadProblem } from '~/services/reading/shared/read-problem.server';
import { readSheetBytes } from '~/services/reading/sheets/read-sheets.server';
import { mapEdiText, x12 } from '../support/edi';

const fieldMap: ResolvedFieldMap = Object.fromEntries(
  Object.entries(DEFAULT_FIELD_MAP).map(([name, entry]) => [name, { ...entry, level: 1 as const }]),
);
const context = { fieldMap, today: '2026-11-01' };
const list = (text: string) =>
  mapReading({ kind: 'sheets', sheets: readSheetBytes(Buffer.from(text), 'csv') }, context);
const edi = (text: string) => mapReading({ kind: 'edi', ...readEdiText(text) }, context);

describe('an order list', () => {
  it('gives one order a row, with units from headings and addresses in columns', () => {
    const { drafts, reasons } = list(
      [
        'Inbound week 45',
        '',
        'Cntr #,Sz/Type,MBL,Wgt (KGS),LFD,Terminal,Consignee,Consignee City,State,Zip,Appt',
        'CSQU 305438-3,40HC,MAEU123456789,12000,24-NOV-2026,Seaside Terminal,Plumtree Apparel,Edison,NJ,08837,11/22/2026 10:30',
        'MSKU2735577,22G1,MAEU987654321,9500,30-NOV-2026,Seaside Terminal,Plumtree Apparel,Edison,NJ,08837,',
        'TOTAL,2 containers,,,,,,,,,',
        'please confirm,,,,,,,,,,',
      ].join('\n'),
    );
    expect(drafts).toHaveLength(2);
    expect(drafts[0]?.fields).toMatchObject({
      unit_number: 'CSQU3054383',
      equipment_size: '40',
      equipment_type: 'HC',
      weight: 12000,
      weight_uom: 'kg',
      last_free_date: '2026-11-24',
      deliver_by_date: '2026-11-22',
      deliver_by_time: '10:30',
      shipment_direction: 'import',
    });
    expect(
      drafts[0]?.events.map(({ type, address }) => [type, address.location_name, address.postal_code]),
    ).toEqual([
      ['pickup', 'Seaside Terminal', undefined],
      ['deliver', 'Plumtree Apparel', '08837'],
    ]);
    expect(drafts[1]?.provenance.unit_number).toMatchObject({ page: 0, row: 4, column: 0 });
    expect(reasons).toEqual([
      expect.stringContaining('title'),
      expect.stringContaining('total row'),
      expect.stringContaining('note'),
    ]);
  });
  it('infers day or month first from the whole column', () => {
    const { drafts } = list('Booking No,ERD\nB77001,03/12/2026\nB77002,25/12/2026\n');
    expect(drafts[0]?.fields.earliest_receiving_date).toBe('2026-12-03');
  });
  it('tells booking and bill of lading apart in one column', () => {
    const { drafts } = list(
      'Container,BKG/BL,Seal\nCSQU3054383,EGLV747224571431,S10001\nMSKU2735577,536554056,S10002\n',
    );
    expect(drafts[0]?.fields.master_bol_mawb).toBe('EGLV747224571431');
    expect(drafts[1]?.fields.booking_number).toBe('536554056');
  });
});

const tender = (body: string[], type = '204') => {
  const set = [`ST*${type}*0001`, ...body];
  return `ISA*00*          *00*          *ZZ*SENDER         *02*TRKR           *261105*0830*U*00401*000000042*0*P*>~${[
    'GS*SM*SENDER*TRKR*20261105*0830*1*X*004010',
    ...set,
    `SE*${set.length + 1}*0001`,
    'GE*1*1',
    'IEA*1*000000042',
  ].join('~')}~`;
};

describe('an X12 load tender', () => {
  it.each([
    ['live_load', 'LIVE', true],
    ['live_load', 'DROP', false],
    ['expedite', 'NO', false],
    ['quantity_uom', 'pallets', 'PLT'],
    ['weight_uom', 'kilos', 'kg'],
    ['line_haul_payable_rate', '1250.00', 1250],
    ['customer_number', 'SO 60412', 'SO 60412'],
  ])('gives %s of a reference by its map as what the field is: "%s"', (field, said, value) => {
    const own = { ...fieldMap, [field]: { ocr_source_field: 'X12:ZZ', level: 4 as const } };
    const text = tender(['B2**TRKR**LD7788**PP', 'L11*7171874859*BN', `L11*${said}*ZZ`, 'S5*1*CL']);
    const { drafts } = mapReading({ kind: 'edi', ...readEdiText(text) }, { ...context, fieldMap: own });
    expect(drafts[0]?.fields[field]).toBe(value);
  });
  it('becomes an order with its stops and appointments', () => {
    const { drafts } = edi(
      tender([
        'B2**TRKR**LD7788**PP',
        'L11*7171874859*BN',
        'L11*P100*PO',
        'N1*BT*PLUMTREE GROUP',
        'N3*1411 HIGH ST',
        'N4*NEW YORK*NY*10018*US',
        'N7*CSQU*305438*22000*G*******CN*HLCU***4000**L*3****45G1',
        'S5*1*RT',
        'N1*SF*IRON BOX STORAGE',
        'N4*NEWARK*NJ*07105',
        'S5*2*CL*22000*L*18*PL',
        'G62*69*20261207*U*1500',
        'N1*SF*PLUMTREE DC',
        'L5*1*CHAIRS',
        'LH1*PL*18*UN1263',
        'LH2*3',
        'S5*3*CU',
        'N1*ST*SEASIDE TERMINAL',
        'G62*53*20261208*U*0800',
        'G62*54*20261208*U*1400',
        'NTE*OTH*CALL FOR APPOINTMENT',
      ]),
    );
    expect(drafts[0]?.events).toMatchObject([
      { type: 'hook' },
      { type: 'pickup' },
      {
        type: 'deliver',
        call_for_appointment: true,
        delivery_window_from: '2026-12-08T08:00',
        delivery_window_to: '2026-12-08T14:00',
      },
    ]);
    expect(drafts[0]?.fields).toEqual({
      load_number: 'LD7788',
      booking_number: '7171874859',
      purchase_order_number: 'P100',
      unit_number: 'CSQU3054383',
      equipment_size: '40',
      equipment_type: 'HC',
      carrier: 'HLCU',
      weight: 22000,
      weight_uom: 'lb',
      quantity: 18,
      quantity_uom: 'PLT',
      pickup_by_date: '2026-12-07',
      pickup_by_time: '15:00',
      deliver_by_date: '2026-12-08',
      deliver_by_time: '14:00',
      contents: 'CHAIRS',
      hazardous: true,
      hazardous_uncode: 'UN1263',
      hazardous_class: '3',
      shipment_direction: 'export',
    });
    expect(drafts[0]?.events.map(({ type }) => type)).toEqual(['hook', 'pickup', 'deliver']);
    expect(drafts[0]?.addresses.bill_to_address?.postal_code).toBe('10018');
  });
  it.each([
    ['940', 'An X12 940 (warehouse shipping order) is not a load tender (204).'],
    ['214', 'not a load tender'],
    ['850', 'not a load tender'],
  ])('is not what %s is', (type, sentence) => {
    const result = edi(tender(['XX*1'], type));
    expect(result).toMatchObject({ drafts: [], notAnOrder: true });
    expect(result.reasons[0]).toContain(sentence);
  });
  it('asks of an order that is a cancellation', () => {
    const [draft] = edi(tender(['B2**TRKR**LD7788**PP', 'B2A*01'])).drafts;
    expect(draft?.provenance.load_number?.doubt).toContain('LD7788 cancels');
  });
});

describe('an IFTMIN', () => {
  it('becomes an order', () => {
    const segments = [
      "UNH+1+IFTMIN:D:99B:UN'",
      "BGM+340+REF7788+9'",
      "FTX+TRA+++EXPORT HAULAGE'",
      "RFF+BN:7171874859'",
      "TDT+20+034E+1++COSU:172:182+++2389947:146::XIN TEST'",
      "DTM+180:202611151800:203'",
      "NAD+SF+++PLUMTREE DC+75 MILL AVE+EDISON+NJ+08837+US'",
      "DTM+234:202611111600:203'",
      "GID+1+851:CT'",
      "MEA+AAE+G+KGM:7796'",
      "EQD+CN+CSQU3054383+45R1:102:5+++4'",
    ];
    const { drafts } = edi(
      `UNB+UNOA:2+A+B+261109:0915+7'${segments.join('')}UNT+${segments.length + 1}+1'UNZ+1+7'`,
    );
    expect(drafts[0]?.fields).toMatchObject({
      reference_number: 'REF7788',
      shipment_direction: 'export',
      booking_number: '7171874859',
      vessel: 'XIN TEST',
      voyage: '034E',
      cutoff_date: '2026-11-15',
      cutoff_time: '18:00',
      pickup_by_date: '2026-11-11',
      quantity: 851,
      quantity_uom: 'CTN',
      weight: 7796,
      weight_uom: 'kg',
      unit_number: 'CSQU3054383',
      equipment_type: 'RF',
    });
  });
});

describe('the length of a trailer in X12', () => {
  it.each([
    ['4000', '40'],
    ['53', '53'],
    ['5', undefined],
  ])('%s in N7-15 is %s feet', (length, size) => {
    const [draft] = mapEdiText(x12(['B2**TRKR**LD7788**PP', `N7***********TF****${length}`])).drafts;
    expect(draft?.fields.equipment_size).toBe(size);
  });
});

describe('broken input', () => {
  it('ends in drafts or a refusal, never in another error', () => {
    const seeds = [
      tender([
        'B2**TRKR**LD7788**PP',
        'N7*CSQU*305438*22000*G*******CN*HLCU***4000**L*3****45G1',
        'S5*1*CL',
        'N1*SF*DOCK',
        'LH1*PL*18*UN1263',
      ]),
      "UNB+UNOA:2+A+B+261109:0915+7'UNH+1+IFTMIN:D:99B:UN'BGM+340+R1+9'NAD+SF+++DOCK+1 ST+EDISON+NJ+08837+US'UNT+4+1'UNZ+1+7'",
    ];
    for (const seed of seeds) for (let n = 0; n < 300; n++) expectOutcome(() => edi(mutate(seed, n)));
    for (let n = 0; n < 300; n++)
      expectOutcome(() =>
        list(
          mutate(
            'Container,ETA,Weight,Consignee\nCSQU3054383,11/20/2026,12000 lbs,"Dock, Edison, NJ 08837"\n',
            n,
          ),
        ),
      );
  });
});

/** The same broken text for the same number: something put in, something taken out, at a place that wanders. */
function mutate(seed: string, n: number): string {
  const at = (n * 131) % seed.length;
  const put = ['', '*', '~', "'", '+', ':', '"', ',', '\n', '99', '\u0000', '??'][n % 12] ?? '';
  const broken = seed.slice(0, at) + put + seed.slice(at + (n % 4));
  return n % 17 === 0 ? broken.slice(0, at) : broken;
}

function expectOutcome(run: () => { drafts: unknown[] }): void {
  try {
    expect(Array.isArray(run().drafts)).toBe(true);
  } catch (thrown) {
    expect(thrown).toBeInstanceOf(ReadProblem);
  }
}
