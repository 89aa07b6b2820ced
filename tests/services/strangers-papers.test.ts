import { describe, expect, it } from 'vitest';
import { mapByDefault, mapTyped, typedPage } from '../support/typed-pages';

/** Papers in layouts that nobody configured (found-by-use R4, R5, R7 to R11). Every name and number is made up. */

const first = (...pages: string[]) => mapTyped(...pages).drafts[0];
const stops = (text: string) =>
  first(text)?.events.map(({ type, address }) => [type, address.location_name, address.postal_code]);

describe('R1: pages that are no page of any paper', () => {
  const order = 'DELIVERY ORDER\nContainer No: MSKU9070323\nBooking No: HB550071\nPage 1 of 2\n';
  const clause =
    'The carrier shall not be liable for any loss or delay of goods unless notice is given within nine days';
  const conditions = ['TERMS AND CONDITIONS', ...Array.from({ length: 12 }, (_, i) => `${i + 1}. ${clause}`)];
  it('terms and conditions are left out, and said to be', () => {
    const { drafts, reasons } = mapTyped(order, `${conditions.join('\n')}\nBooking No: XX999999\n`);
    expect(drafts.map(({ fields }) => fields.booking_number)).toEqual(['HB550071']);
    expect(reasons).toContain('Page 2 was left out: terms and conditions.');
  });
  it('a second page of fields goes on with its paper, whatever it says of terms', () => {
    const { drafts, reasons, papers } = mapTyped(
      order,
      'TERMS AND CONDITIONS APPLY\nPage 2 of 2\nSeal No: SL1001\nWeight: 41000 LB\n',
    );
    expect(drafts).toHaveLength(1);
    expect(drafts[0]?.fields).toMatchObject({ booking_number: 'HB550071', seal_number: 'SL1001' });
    expect({ reasons, papers }).toEqual({ reasons: [], papers: undefined });
  });
  it('a paper without a number of its own stays with the one before', () => {
    expect(mapTyped(order, 'DELIVERY ORDER\nSeal No: SL1001\n').papers).toBeUndefined();
  });
  it('two papers without containers are two orders', () => {
    const bill = (number: string, place: string) =>
      `BILL OF LADING\nB/L No: ${number}\nPage 1 of 1\nDeliver To: ${place}\n`;
    const { drafts, papers } = mapTyped(
      bill('HTM77120045', 'Pineland Stores, 200 Bay Ave, Mobile, AL 36602'),
      bill('HTM77120046', 'Larkspur Markets, 2 Quay St, Newark, NJ 07114'),
    );
    expect(papers).toEqual([[0], [1]]);
    expect(drafts.map(({ events }) => events[0]?.address.city)).toEqual(['Mobile', 'Newark']);
  });
});

describe('R4: a form of the American bill of lading', () => {
  const form = `
            BILL OF LADING - SHORT FORM - NOT NEGOTIABLE
SHIP FROM                                   Bill of Lading Number: 77120045
Name: HOLLOW TREE MILLS                     CARRIER NAME: OAKHURST TRUCKING
Address: 8 MILL RD                          Trailer number: 53118
City/State/Zip: MACON, GA 31201             Seal number(s): SL40017
SHIP TO                                     SCAC: OKHR
Name: PINELAND STORES                       Pro number: 4410098
Address: 200 BAY AVE
City/State/Zip: MOBILE, AL 36602
THIRD PARTY FREIGHT CHARGES BILL TO:
Name: HOLLOW TREE GROUP
Address: 1 PEACH ST
City/State/Zip: ATLANTA, GA 30303

CUSTOMER ORDER INFORMATION
CUSTOMER ORDER NUMBER      # PKGS      WEIGHT      PALLET/SLIP
PO-5512                    12          14000       Y
GRAND TOTAL                12          14000
`;
  it('tells ship from, ship to and bill to', () => {
    expect(stops(form)).toEqual([
      ['pickup', 'HOLLOW TREE MILLS', '31201'],
      ['deliver', 'PINELAND STORES', '36602'],
    ]);
    expect(first(form)?.addresses.bill_to_address).toMatchObject({
      location_name: 'HOLLOW TREE GROUP',
      postal_code: '30303',
    });
  });
  it('takes no heading of its tables for goods, and no town for a ship', () => {
    expect(first(form)?.fields.contents).toBeUndefined();
    expect(first(form)?.fields.vessel).toBeUndefined();
    expect(first(form)?.fields).toMatchObject({ master_bol_mawb: '77120045', seal_number: 'SL40017' });
  });
});

describe('R5: a paper of a mainframe', () => {
  it('has its values behind dotted leaders and short labels', () => {
    expect(
      first(`
DELIVERY ORDER
CNTR NO........: MSKU9070323
BKG NO.........: HB550071
VSL............: HOLLY EXPRESS
VOY............: 041W
SEAL NO........: SL88213
WGT............: 42000 LB
`)?.fields,
    ).toMatchObject({
      unit_number: 'MSKU9070323',
      booking_number: 'HB550071',
      vessel: 'HOLLY EXPRESS',
      voyage: '041W',
      seal_number: 'SL88213',
      weight: 42000,
      weight_uom: 'lb',
    });
  });
  it('lists containers in cards below what they share', () => {
    const { drafts } = mapTyped(`
DELIVERY ORDER
Master B/L: MAEU258813470
Vessel: HOLLY EXPRESS

Container 1 of 2
Container No: MSKU9070323
Seal No: SL1001
Weight: 41000 LB

Container 2 of 2
Container No: CSQU3054383
Seal No: SL1002
Weight: 39000 LB
`);
    expect(
      drafts.map(({ fields }) => [
        fields.unit_number,
        fields.seal_number,
        fields.weight,
        fields.master_bol_mawb,
      ]),
    ).toEqual([
      ['MSKU9070323', 'SL1001', 41000, 'MAEU258813470'],
      ['CSQU3054383', 'SL1002', 39000, 'MAEU258813470'],
    ]);
  });
});

describe('R7: labels for two values', () => {
  it('give each its part', () => {
    expect(
      first(`
DELIVERY ORDER
VSL/VOY: HOLLY EXPRESS / 041W
Container/Seal: MSKU9070323 / SL88213
Sz/Type: 40 / HC
`)?.fields,
    ).toMatchObject({
      vessel: 'HOLLY EXPRESS',
      voyage: '041W',
      unit_number: 'MSKU9070323',
      seal_number: 'SL88213',
      equipment_size: '40',
      equipment_type: 'HC',
    });
  });
  it('carry the unit, and values their qualifier', () => {
    expect(
      first(`
DELIVERY ORDER
Container No: MSKU9070323
Weight (LB): 42,000
Pieces: 14 CTNS
`)?.fields,
    ).toMatchObject({ weight: 42000, weight_uom: 'lb', quantity: 14, quantity_uom: 'CTN' });
  });
  it('of two dates is the first the sailing, the second the arrival', () => {
    expect(
      first(`
ARRIVAL NOTICE
Container No: MSKU9070323
ETD / ETA: 16-NOV-2026 / 25-NOV-2026
`)?.fields.eta_date,
    ).toBe('2026-11-25');
  });
});

describe('R8: stops in sentences', () => {
  it('are told with arrows and slang', () => {
    expect(
      stops(`
Please move MSKU9070323, B/L MAEU258813470.

Pick up at: Pier T Terminal, 301 Hanjin Road, Long Beach, CA 90802
Deliver to: Foxglove Pet Products, 1200 Mill Road, Ontario, CA 91761
`),
    ).toEqual([
      ['pickup', 'Pier T Terminal', '90802'],
      ['deliver', 'Foxglove Pet Products', '91761'],
    ]);
  });
});

describe('R9: a guess', () => {
  it('of the direction is marked as one', () => {
    const draft = first(`
DELIVERY ORDER
Container No: MSKU9070323
Last Free Day: 11/24/2026
Deliver To: Foxglove Pet Products, 1200 Mill Road, Ontario, CA 91761
`);
    const { confidence = 1, doubt, source } = draft?.provenance.shipment_direction ?? {};
    expect(draft?.fields.shipment_direction).toBe('import');
    expect({ isMarked: doubt !== undefined || confidence < 0.97, source }).toMatchObject({
      isMarked: true,
    });
  });
  it('a ZIP of another state stays as it was written, and is doubted', () => {
    const draft = first(`
DELIVERY ORDER
Container No: MSKU9070323
Deliver To: Foxglove Pet Products, 1200 Mill Road, Ontario, CA 07114
`);
    const [stop] = draft?.events ?? [];
    expect(stop?.address.postal_code).toBe('07114');
    expect(stop?.provenance.doubt).toMatch(/ZIP/i);
  });
  it('a ZIP that recognition misread is set right beside what was read', () => {
    const page = {
      ...typedPage(`
DELIVERY ORDER
Container No: MSKU9070323

Deliver To:
Foxglove Pet Products
1200 Mill Road
Ontario, CA 21761
`),
      source: 'ocr' as const,
    };
    const lines = page.lines.map((line) => ({
      ...line,
      confidence: 0.8,
      words: line.words.map((word) => ({ ...word, confidence: 0.8 })),
    }));
    const [stop] = mapByDefault([{ ...page, lines }]).drafts[0]?.events ?? [];
    expect([stop?.address.postal_code, stop?.provenance.doubt]).toEqual([
      '91761',
      'the ZIP reads 21761 on the paper',
    ]);
  });
  it('a container number whose check digit fails stays as it was written, and is doubted', () => {
    const draft = first('DELIVERY ORDER\nContainer No: MSKU9070324\nBooking No: HB550071\n');
    expect(draft?.fields.unit_number).toBe('MSKU9070324');
    expect(draft?.provenance.unit_number?.doubt).toMatch(/check digit/);
  });
});

describe('R10: a refusal', () => {
  it('is not made of a phrase in a box against the title of the paper', () => {
    const { notAnOrder, drafts } = mapTyped(`
                 DELIVERY ORDER

Container No: MSKU9070323          THIS NUMBER MUST APPEAR ON FREIGHT BILL
Booking No: HB550071
`);
    expect(notAnOrder).toBe(false);
    expect(drafts[0]?.fields.unit_number).toBe('MSKU9070323');
  });
  it('of a scan that nobody can read says that it is hardly legible', () => {
    const page = { ...typedPage('x\nIl .\n~ - i\n'), source: 'ocr' as const };
    const { notAnOrder, reasons } = mapByDefault([page]);
    expect(notAnOrder).toBe(true);
    expect(reasons.join(' ')).toMatch(/hardly legible/);
  });
  it('of a paper that is read well says what it does not name', () => {
    const { reasons } = mapTyped(
      'Dear Dana,\nthank you for the nice evening at the harbor with your colleagues.\nSee you next year in spring.\nRosa\n',
    );
    expect(reasons.join(' ')).toMatch(/names no container/);
  });
});
