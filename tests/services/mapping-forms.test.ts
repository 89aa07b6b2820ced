import { describe, expect, it, test } from 'vitest';
import { box, line, lines, orderOf, readOrder } from '../support/pages-in-points';
import { mapTyped } from '../support/typed-pages';

const only = (text: string) => mapTyped(text).drafts[0];

describe('the number that a paper gives itself', () => {
  it.each([
    ['DELIVERY ORDER\nMTL-611204', 'reference_number', 'MTL-611204'],
    ['TRANSPORTATION ORDER TO-3300418', 'reference_number', 'TO-3300418'],
    ['CARRIER LOAD CONFIRMATION\n# AR-551902', 'load_number', 'AR-551902'],
  ])('%s', (title, field, number) => {
    expect(only(`${title}\n\n\nCONTAINER NO: MSKU9070323\n`)?.fields[field]).toBe(number);
  });
  it('has the initials of what the paper is, wherever it stands in its head', () => {
    const numberOf = (number: string) =>
      only(`NORTHGATE DRAY${' '.repeat(50)}${number}\n\nWORK ORDER\n\nCONTAINER NO: MSKU9070323\n`)?.fields
        .load_number;
    expect(numberOf('WO3349932')).toBe('WO3349932');
    expect(numberOf('W.O. BW126-45')).toBe('BW126-45');
    expect(numberOf('QX3349932')).toBeUndefined();
    expect(numberOf('Q.X. BW126-45')).toBeUndefined();
  });
  it('is not what stands under a label, a ZIP or a date', () => {
    const fields = only(
      'DELIVERY ORDER\nENTRY NO: 4410228\nISSUED 11/24/2026\nCONTAINER NO: MSKU9070323\n',
    )?.fields;
    expect(fields?.reference_number).toBeUndefined();
  });
});

test('a bill of lading is of the line in its head, or of the one whose agent wrote it; a trucker is no line', () => {
  const carrier = (head: string) =>
    only(`${head}\nBILL OF LADING\nB/L NO: 734122500\nCONTAINER NO: MSKU9070323\n`)?.fields.carrier;
  expect(carrier('EVERGREEN LINE')).toBe('EVERGREEN LINE');
  expect(carrier('As agents for YANG MING (YMLU)')).toBe('YANG MING');
  expect(carrier('HERON MOTOR FREIGHT LINES')).toBeUndefined();
});

test('an arrival notice on the letterhead of a line is from that line', () => {
  expect(
    only('HAMBURG SUD\nARRIVAL NOTICE\n\n\nCONTAINER NO: MSKU9070323\nVESSEL: MONTE PASCOAL\n')?.fields
      .carrier,
  ).toBe('HAMBURG SUD');
});

test('under "Importing carrier" stands the line or its ship', () => {
  const under = (name: string) =>
    only(`DELIVERY ORDER\nCONTAINER NO: MSKU9070323\nIMPORTING CARRIER: ${name}\n`)?.fields;
  expect(under('CMA CGM')).toMatchObject({ carrier: 'CMA CGM' });
  expect(under('CMA CGM')?.vessel).toBeUndefined();
  expect(under('MSC ANNA 453W')).toMatchObject({ vessel: 'MSC ANNA', voyage: '453W' });
  expect(under('MSC ANNA 453W')?.carrier).toBeUndefined();
});

test('line, ship and voyage said in one text are told apart', () => {
  expect(
    only('DELIVERY ORDER\nCONTAINER NO: MSKU9070323\nVESSEL: KOTA LESTARI, voyage 0044E, PIL\n')?.fields,
  ).toMatchObject({ vessel: 'KOTA LESTARI', voyage: '0044E', carrier: 'PIL' });
});

test('conditions that a form prints of itself are no comment', () => {
  const comment = (text: string) =>
    only(`BILL OF LADING\nCONTAINER NO: MSKU9070323\nREMARKS: ${text}\n`)?.fields.ship_comment;
  expect(comment('Liability limitation may apply, see 49 U.S.C. 14706.')).toBeUndefined();
  expect(comment('Call before delivery. Subject to our terms and conditions.')).toBe('Call before delivery.');
  expect(comment('Llamar antes. El transportista responde por faltantes y demoras.')).toBe('Llamar antes.');
});

test('what a charge comes to stands behind how it is reckoned', () => {
  expect(
    only(`LOAD CONFIRMATION
LOAD NO: 9920715
CHARGES
Linehaul            Flat                  725.00
Fuel Surcharge      32% of linehaul       232.00
`)?.fields,
  ).toMatchObject({ line_haul: 725, fuel_surcharge: 232 });
});

test('a charge is not the one below it, nor an amount in a sentence', () => {
  expect(
    only(`WORK ORDER
W/O NO: 26-133508
RATE LINE           AMT
Linehaul            $ 485.00
Fuel surch          $ 131.00
Chassis             $ 45.00
Waiting time after free time is billed with $95 an hour in steps of 15 minutes
`)?.fields,
  ).toMatchObject({ line_haul: 485, fuel_surcharge: 131 });
});

test('storage starts on the day after the last free one', () => {
  const free = (text: string) =>
    only(`ARRIVAL NOTICE\nCONTAINER NO: MSKU9070323\n${text}`)?.fields.last_free_date;
  expect(free('STORAGE STARTS: 12/13/2026\nLAST FREE DAY: 12/12/2026\n')).toBe('2026-12-12');
  expect(free('STORAGE STARTS: 12/13/2026\n')).toBeUndefined();
});

test('stops are titled by their number', () => {
  const events = only(`LOAD CONFIRMATION
LOAD NO: 7730418
CONTAINER: OOLU8744109

Stop 1 - Pickup
Long Beach Container Terminal
201 Pico Avenue
Long Beach, CA 90802

Stop 2 - Delivery (live)
Meadowlark Garden Centers
8250 Hermosa Avenue
Rancho Cucamonga, CA 91730
`)?.events.map(({ type, address }) => [type, address.postal_code]);
  expect(events).toEqual([
    ['pickup', '90802'],
    ['deliver', '91730'],
  ]);
});

test('a weight in kilograms and in pounds is one weight', () => {
  const draft = only(`DELIVERY ORDER
CONTAINER NO       SEAL         GROSS KG     GROSS LB
MSKU9070323        UL88123      15,200       33,510
MSCU4471901        UL88124      13,330       29,388
`);
  expect(draft?.fields).toMatchObject({ weight: 15200, weight_uom: 'kg' });
  expect(draft?.provenance.weight?.doubt).toBeUndefined();
});

test('an address without commas is read in Canada too', () => {
  expect(
    only(
      'DELIVERY ORDER\nCONTAINER NO: MSKU9070323\n\nDELIVER TO\nDistribution Valmore\n1900 55e Avenue\nLachine QC H8T 3J1\n',
    )?.events[0]?.address,
  ).toMatchObject({ location_name: 'Distribution Valmore', city: 'Lachine', postal_code: 'H8T 3J1' });
});

describe('a paper of which the rules know nothing but what the tagger calls an order', () => {
  const head = [line(40, 40, 'Caribe Norte Freight'), line(330, 40, 'EXPORT DRAY INSTRUCTION', 14)];

  it('is an order where the tagger finds on it what to ask for', () => {
    const order = readOrder([
      ...head,
      ...lines(40, 100, 'Booking no. / No. de reserva', 'MIA0771204'),
      ...lines(240, 100, 'Steamship line / Naviera', 'CMA CGM'),
      ...lines(40, 140, 'Vessel / Buque', 'POLAR ECUADOR'),
      ...lines(240, 140, 'Voyage / Viaje', '650S'),
      ...lines(
        40,
        180,
        'Loading place / Lugar de carga',
        'Albacore Marine Engines',
        '7255 NW 68th St',
        'Miami, FL 33166',
      ),
    ]);
    expect(order?.fields).toMatchObject({ booking_number: 'MIA0771204', voyage: '650S' });
  });

  it('is one where it says from where to where something goes, and when; without a day it is none', () => {
    const transfer = (...day: string[]) =>
      readOrder([
        line(40, 40, 'Transfer Order', 14),
        line(330, 40, 'Heron Stores, Inc.'),
        line(40, 80, 'Transfer no.'),
        line(200, 80, 'TO-26-3318'),
        ...lines(40, 110, 'FROM / DE', 'Heron Stores Laredo', '13500 Mines Rd', 'Laredo, TX 78045', ...day),
        ...lines(330, 110, 'TO / A', 'Heron Stores San Antonio', '4803 Rittiman Rd', 'San Antonio, TX 78218'),
      ]);
    expect(transfer('Ready: 30-Nov-2026 08:00')?.fields).toMatchObject({
      reference_number: 'TO-26-3318',
      pickup_by_date: '2026-11-30',
    });
    expect(transfer()).toBeUndefined();
  });

  it('is none where it names nothing', () => {
    expect(
      readOrder([...head, ...lines(40, 100, 'Please call our office before you come.')]),
    ).toBeUndefined();
  });
});

test('in a table of labels and values each label has its value beside it, though its cell is empty below', () => {
  const rows: [string, string][] = [
    ['Unit number', 'MSKU9070323'],
    ['Lading', 'CANNED PEACHES'],
    ['Lading on the car, lbs', '41,200'],
    ['Vessel', 'EVER MACH'],
    ['Ship of the feeder', 'BALTIC 3'],
    ['Seal number', 'UL88101'],
  ];
  const draft = orderOf(
    [
      line(40, 40, 'RAIL NOTICE', 14),
      ...rows.flatMap(([label, value], i) => [line(42, 84 + 20 * i, label), line(222, 84 + 20 * i, value)]),
    ],
    rows.flatMap((_, i) => [
      ...box(36, 80 + 20 * i, 216, 100 + 20 * i),
      ...box(216, 80 + 20 * i, 576, 100 + 20 * i),
    ]),
  );
  expect(draft?.fields).toMatchObject({
    contents: 'CANNED PEACHES',
    vessel: 'EVER MACH',
    seal_number: 'UL88101',
  });
});

test('a value ends where the next line begins with a label that nobody knows', () => {
  expect(
    only(`BOOKING CONFIRMATION
Carrier booking     62518890          Our job      NK-1182
Vessel              VIENNA EXPRESS    Voyage       2649E
Haven van lading    BALTIMORE         Zarpe        17-Dec-2026
Container           1 x 40' High Cube
`)?.fields,
  ).toMatchObject({ vessel: 'VIENNA EXPRESS', voyage: '2649E' });
});

test('the goods are not what the form prints over them, nor the container before them', () => {
  const goods = (text: string) =>
    only(`BILL OF LADING\nB/L NO: 734122500\nDESCRIPTION OF GOODS: ${text}\n`)?.fields.contents;
  expect(goods('FURNISHED BY SHIPPER - CARRIER NOT RESPONSIBLE')).toBeUndefined();
  expect(goods('EITU 898561 1 45G1 UPHOLSTERED SOFAS')).toBe('UPHOLSTERED SOFAS');
  expect(goods('MSKU9070323 BED FRAMES')).toBe('BED FRAMES');
  expect(goods('CARTONS BICYCLE FRAMES AND FORKS KGS CBM')).toBe('BICYCLE FRAMES AND FORKS');
  expect(goods('bags for vacuum cleaners')).toBe('bags for vacuum cleaners');
});

test('"must arrive" is said of the delivery, not of the ship', () => {
  const fields = only(`BILL OF LADING
CONTAINER NO: MSKU9070323
SPECIAL INSTRUCTIONS: Do not break down pallets. Must arrive 12/03/2026 by 2:00 PM.
`)?.fields;
  expect(fields).toMatchObject({ deliver_by_date: '2026-12-03', deliver_by_time: '14:00' });
  expect(fields?.eta_date).toBeUndefined();
});

test('an appointment to load is the pick-up, not the delivery', () => {
  const fields = only(`EXPORT PICKUP ORDER
BKG . . . . . . : 2746602810
CUTOFF . . . . .: 12/07/26 1700
LOAD APPT . . . . : 12/04/26 1230
`)?.fields;
  expect(fields).toMatchObject({ pickup_by_date: '2026-12-04', pickup_by_time: '12:30' });
  expect(fields?.deliver_by_date).toBeUndefined();
});
