import * as XLSX from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import { DEFAULT_FIELD_MAP } from '~/services/mapping/labels/default-field-map';
import { mapReading } from '~/services/mapping/map-reading.server';
import { readSheetBytes } from '~/services/reading/sheets/read-sheets.server';

const fieldMap: ResolvedFieldMap = Object.fromEntries(
  Object.entries(DEFAULT_FIELD_MAP).map(([name, entry]) => [name, { ...entry, level: 1 as const }]),
);
const context = { fieldMap, today: '2026-11-01' };

const mapped = (bytes: Buffer, kind: 'csv' | 'xlsx') =>
  mapReading({ kind: 'sheets', sheets: readSheetBytes(bytes, kind) }, context);
const list = (...lines: string[]) => mapped(Buffer.from(lines.join('\n')), 'csv').drafts;

type Cells = (string | number)[][];
/** A workbook of tabs; `merges` in the first one's own notation ("A1:F1"). */
const workbook = (tabs: Record<string, Cells>, merges: string[] = []) => {
  const book = XLSX.utils.book_new();
  for (const [name, rows] of Object.entries(tabs)) {
    const sheet = XLSX.utils.aoa_to_sheet(rows);
    if (book.SheetNames.length === 0) sheet['!merges'] = merges.map((one) => XLSX.utils.decode_range(one));
    XLSX.utils.book_append_sheet(book, sheet, name);
  }
  return mapped(XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }), 'xlsx');
};
const stops = (draft: ReturnType<typeof list>[number] | undefined) =>
  draft?.events.map(({ type, address }) => [type, address.location_name, address.postal_code]);

describe('headings of a list', () => {
  it('are read as column names of an export', () => {
    const [draft] = list(
      'LoadGuid,ContainerNo,ContainerSize,VSL_NM,VOY_NBR,ETA_DT,GRS_WT_LB,DeliveryName,DeliveryAddress,DeliveryCity,DeliveryState,DeliveryZip,MTReturnName',
      '{11},CSQU3054383,40,EVER A,012E,20261128,0032180,Plumtree DC,75 Mill Ave,Edison,NJ,08837,Iron Box Depot',
    );
    expect(draft?.fields).toMatchObject({
      unit_number: 'CSQU3054383',
      vessel: 'EVER A',
      voyage: '012E',
      eta_date: '2026-11-28',
      weight: 32180,
      weight_uom: 'lb',
    });
    expect(stops(draft)).toEqual([
      ['deliver', 'Plumtree DC', '08837'],
      ['drop', 'Iron Box Depot', undefined],
    ]);
  });
  it('name the street of a place whose name stands before', () => {
    const [draft] = list(
      'container_number,consignee_name,consignee_address,consignee_city,consignee_state,consignee_zip',
      'CSQU3054383,Plumtree DC,75 Mill Ave,Edison,NJ,08837',
    );
    expect(draft?.events[0]?.address).toMatchObject({
      location_name: 'Plumtree DC',
      address_line_1: '75 Mill Ave',
      city: 'Edison',
    });
  });
  it('stand in two rows, a title over a group of columns', () => {
    const [draft] = list(
      ',CONTAINER,,,PICK UP,,,,DELIVERY,,,,',
      'Job,Number,Size,Seal,Name,City,ST,Zip,Name,City,ST,Zip,Date',
      'J-1,CSQU3054383,40HC,S1001,Seaside Terminal,Newark,NJ,07114,Plumtree DC,Edison,NJ,08837,11/30/2026',
    );
    expect(draft?.fields).toMatchObject({ unit_number: 'CSQU3054383', deliver_by_date: '2026-11-30' });
    expect(stops(draft)).toEqual([
      ['pickup', 'Seaside Terminal', '07114'],
      ['deliver', 'Plumtree DC', '08837'],
    ]);
  });
  it('that nobody knows are told by what stands below them', () => {
    const [draft] = list(
      'Booking No,Was ist es,Gefäß,Vessel',
      'B77001,CSQU3054383,40HC,EVER A',
      'B77002,MSKU2735577,20DV,EVER A',
    );
    expect(draft?.fields).toMatchObject({
      unit_number: 'CSQU3054383',
      equipment_size: '40',
      equipment_type: 'HC',
    });
  });
  it('name the port with the day, and leave the time to a column of its own', () => {
    const [draft] = list(
      'Container,ETA Savannah,Delivery Date,Window,From,To',
      'CSQU3054383,30-Nov-2026,02-Dec-2026,08:00-10:00,Seaside Terminal,"Plumtree DC, 75 Mill Ave, Edison, NJ 08837"',
    );
    expect(draft?.fields).toMatchObject({
      eta_date: '2026-11-30',
      deliver_by_date: '2026-12-02',
      deliver_by_time: '10:00',
    });
    expect(stops(draft)).toEqual([
      ['pickup', 'Seaside Terminal', undefined],
      ['deliver', 'Plumtree DC', '08837'],
    ]);
  });
  it('come again where a second list stands below the first', () => {
    const drafts = list(
      'Imports,,,',
      'Container,MBL,LFD,Terminal',
      'CSQU3054383,MAEU123456789,12/02/2026,Seaside Terminal',
      ',,,',
      'Booking No,Size/Type,Vessel,Cutoff Date',
      'B77001,40HC,EVER A,12/05/2026',
    );
    expect(drafts.map(({ fields }) => [fields.unit_number, fields.booking_number])).toEqual([
      ['CSQU3054383', undefined],
      [undefined, 'B77001'],
    ]);
  });
});

describe('what is said once for all rows', () => {
  it('stands above the list as labels with values', () => {
    const { drafts } = workbook({
      Loads: [
        ['Vessel / Voyage:', 'EVER A / 012E', '', 'Our Ref.:', 'PA-2608'],
        ['Deliver to:', 'Plumtree DC, 75 Mill Ave, Edison, NJ 08837', '', 'ETA Newark:', '30-Nov-2026'],
        [],
        ['Container', 'Size', 'Seal', 'PO No', 'Weight (kg)'],
        ['CSQU3054383', '40HC', 'S1001', 'P-1', 12000],
        ['MSKU2735577', '20DV', 'S1002', 'P-2', 9500],
        ['TOTAL', '', '', '', 21500],
      ],
      Notes: [['Rates on request']],
    });
    expect(drafts).toHaveLength(2);
    for (const draft of drafts) {
      expect(draft.fields).toMatchObject({
        vessel: 'EVER A',
        voyage: '012E',
        reference_number: 'PA-2608',
        eta_date: '2026-11-30',
      });
      expect(stops(draft)).toEqual([['deliver', 'Plumtree DC', '08837']]);
    }
    expect(drafts[0]?.provenance.vessel).toMatchObject({ page: 0, row: 0, column: 1 });
    expect(drafts[1]?.fields.weight).toBe(9500);
  });
  it('is told by a heading that says in brackets how an address is put together', () => {
    const { drafts } = workbook({
      Arrivals: [
        ['Unit', 'Bill of lading', 'Deliver to (name / street / city)'],
        ['CSQU3054383', 'COSU6409004418', 'Plumtree DC\n75 Mill Ave\nEdison, NJ 08837'],
      ],
    });
    expect(stops(drafts[0])).toEqual([['deliver', 'Plumtree DC', '08837']]);
  });
  it('stands in a row above its group: the terminal, the day', () => {
    const { drafts } = workbook(
      {
        Dispatch: [
          ['Container', 'Size/Type', 'PO No', 'Appt Time', 'Deliver To'],
          ['— SEASIDE CONTAINER TERMINAL (SCT) —'],
          ['Monday, November 30, 2026'],
          ['CSQU3054383', '40HC', 'P-1', '07:00', 'Plumtree DC\n75 Mill Ave\nEdison, NJ 08837'],
          ['Tuesday, December 1, 2026'],
          ['MSKU2735577', '20DV', 'P-2', '08:30', 'Plumtree DC\n75 Mill Ave\nEdison, NJ 08837'],
        ],
      },
      ['A2:E2', 'A3:E3', 'A5:E5'],
    );
    expect(drafts.map(({ fields }) => [fields.deliver_by_date, fields.deliver_by_time])).toEqual([
      ['2026-11-30', '07:00'],
      ['2026-12-01', '08:30'],
    ]);
    expect(stops(drafts[1])).toEqual([
      ['pickup', 'SEASIDE CONTAINER TERMINAL', undefined],
      ['deliver', 'Plumtree DC', '08837'],
    ]);
  });
  it('is the sender himself where a terminal says what is available', () => {
    const [draft] = list(
      'SEASIDE CONTAINER TERMINAL',
      '"1 Pier Rd, Newark, NJ 07114  Gate hours 06:00-17:00"',
      'IMPORT CONTAINER AVAILABILITY',
      '',
      'Container,Type,B/L No,LFD,Pickup No',
      'CSQU3054383,45G1,MAEU123456789,12/02/2026,P-4313845',
    );
    expect(stops(draft)).toEqual([['pickup', 'SEASIDE CONTAINER TERMINAL', '07114']]);
  });
});

describe('a row of a list', () => {
  it('with two containers in one cell is two orders; what it weighs is said of both', () => {
    const drafts = list(
      'Container,MBL,Weight (kg),Vessel',
      '"CSQU3054383 / MSKU2735577",MAEU123456789,21500,EVER A',
    );
    expect(drafts.map(({ fields }) => fields.unit_number)).toEqual(['CSQU3054383', 'MSKU2735577']);
    expect(drafts[0]?.provenance.weight?.doubt).toContain('2 containers');
  });
  it('keeps the owner of a chassis with its number', () => {
    const [draft] = list('Container,Chassis,Vessel', 'CSQU3054383,DCLP 412207,EVER A');
    expect(draft?.fields.chassis).toBe('DCLP 412207');
  });
});

describe('a form in a workbook', () => {
  const form: Cells = [
    ['PLUMTREE FORWARDING', '', '', '', 'DELIVERY ORDER'],
    [],
    ['Our Ref', 'DO-2611', '', 'Steamship Line', 'Evergreen'],
    ['Ocean B/L', 'EGLV759489343920', '', 'Vessel / Voyage', 'EVER A / 012E'],
    ['Container No', 'CSQU3054383', '', 'Last Free Day', '12/01/2026'],
    [],
    ['PICK UP AT', '', '', 'DELIVER TO'],
    ['Seaside Terminal', '', '', 'Plumtree DC'],
    ['950 Harbor Rd', '', '', '75 Mill Ave'],
    ['Newark, NJ 07114', '', '', 'Edison, NJ 08837'],
  ];
  it('is one order, its values beside and below their labels', () => {
    const { drafts } = workbook({ DO: form });
    expect(drafts).toHaveLength(1);
    expect(drafts[0]?.fields).toMatchObject({
      reference_number: 'DO-2611',
      master_bol_mawb: 'EGLV759489343920',
      unit_number: 'CSQU3054383',
      vessel: 'EVER A',
      last_free_date: '2026-12-01',
    });
    expect(stops(drafts[0])).toEqual([
      ['pickup', 'Seaside Terminal', '07114'],
      ['deliver', 'Plumtree DC', '08837'],
    ]);
    expect(drafts[0]?.provenance.unit_number).toMatchObject({ page: 0, row: 4, column: 1 });
    expect(drafts[0]?.provenance.unit_number).not.toHaveProperty('region');
  });
  it('that bills is no order', () => {
    const { drafts } = workbook({ Invoice: [['', '', '', '', 'INVOICE'], ...form.slice(1)] });
    expect(drafts).toEqual([]);
  });
});

describe('a workbook that is no order list', () => {
  it('is refused: a list of stock, a settlement of drivers', () => {
    expect(list('SKU,Description,Qty,PO', 'A-100,Chair,20,PO-1001')).toEqual([]);
    const loads = ['Date,Load No,Container,From,To,Pay', '11/24/2026,M260418,CSQU3054383,Newark,Edison,120'];
    expect(list('Driver settlement', '', ...loads)).toEqual([]);
  });
  it('is refused: a table of rates, a list of drivers', () => {
    const { drafts, reasons } = workbook({
      Rates: [
        ['Drayage tariff'],
        ['Origin', 'Destination', 'Base Rate', 'FSC', 'All-in'],
        ['Garden City', 'Pooler, GA 31322', 325, 92.62, 417.62],
      ],
      Drivers: [
        ['Driver', 'Truck', 'Cell'],
        ['R. Molina', 114, '562-555-0177'],
      ],
    });
    expect(drafts).toEqual([]);
    expect(reasons.join(' ')).toContain('no heading row was found');
  });
});

describe('a list that Excel changed', () => {
  it('is read with its days as numbers, its ZIPs without their zero, and marks for "as above"', () => {
    const drafts = list(
      'Container,Terminal,ETA,Consignee,Consignee City,State,Zip,MBL',
      'CSQU3054383,Seaside Terminal,46329,Plumtree DC,Edison,NJ,8837,MAEU123456789',
      'MSKU2735577,ditto,46330.5,Plumtree DC,Edison,NJ,8837,ditto',
    );
    expect(drafts.map(({ fields }) => [fields.eta_date, fields.master_bol_mawb])).toEqual([
      ['2026-11-03', 'MAEU123456789'],
      ['2026-11-04', 'MAEU123456789'],
    ]);
    expect(stops(drafts[1])).toEqual([
      ['pickup', 'Seaside Terminal', undefined],
      ['deliver', 'Plumtree DC', '08837'],
    ]);
  });
  it('leaves out what a filter hides', () => {
    const sheet = XLSX.utils.aoa_to_sheet([
      ['Container', 'MBL', 'Seal'],
      ['CSQU3054383', 'MAEU123456789', 'S1001'],
      ['MSKU2735577', 'MAEU123456780', 'S1002'],
    ]);
    sheet['!autofilter'] = { ref: 'A1:C3' };
    sheet['!rows'] = [{}, { hidden: true }, {}];
    const book = XLSX.utils.book_new();
    XLSX.utils.book_append_sheet(book, sheet, 'Loads');
    const { drafts, reasons } = mapped(XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }), 'xlsx');
    expect(drafts.map(({ fields }) => fields.unit_number)).toEqual(['MSKU2735577']);
    expect(reasons).toEqual(['Loads, row 2: hidden by a filter']);
  });
});

describe('a day of a list', () => {
  it('without a year lies nearest to the others, also under a heading that could be a place', () => {
    const drafts = list(
      'Container,Terminal,LFD,Delivery',
      'CSQU3054383,Seaside Terminal,12/30/2026,Mon 12/28 0900',
      'MSKU2735577,Seaside Terminal,01/04/2027,Mon 1/4 0930',
    );
    expect(drafts.map(({ fields }) => [fields.deliver_by_date, fields.deliver_by_time])).toEqual([
      ['2026-12-28', '09:00'],
      ['2027-01-04', '09:30'],
    ]);
  });
  it('is known by its stop, whatever is said of the appointment', () => {
    const [draft] = list(
      'Container,PU Requested Date,PU Requested Time,Deliver Appt Date,Deliver Appt Time,Weight,Weight UOM',
      'CSQU3054383,11/30/2026,0800,12/01/2026,1300,23870,KGS',
    );
    expect(draft?.fields).toMatchObject({
      pickup_by_date: '2026-11-30',
      pickup_by_time: '08:00',
      deliver_by_date: '2026-12-01',
      deliver_by_time: '13:00',
      weight: 23870,
      weight_uom: 'kg',
    });
  });
});

describe('a list of bookings', () => {
  it('counts containers beside their kind, and returns them full', () => {
    const [draft] = list(
      'Booking No,Qty,Equip,Shipper,Load Date/Time,ERD,Cutoff Date,Empty Pickup,Return To',
      'B77001,2,40HC,"Tall Oak, 12 Mill Rd, Salem, OR 97301",12/03/2026 08:00,12/04/2026,12/08/2026,Iron Box Depot,Husky Terminal',
    );
    expect(draft?.fields.quantity).toBeUndefined();
    expect(draft?.fields).toMatchObject({ pickup_by_date: '2026-12-03', pickup_by_time: '08:00' });
    expect(stops(draft)).toEqual([
      ['hook', 'Iron Box Depot', undefined],
      ['pickup', 'Tall Oak', '97301'],
      ['deliver', 'Husky Terminal', undefined],
    ]);
  });
});
