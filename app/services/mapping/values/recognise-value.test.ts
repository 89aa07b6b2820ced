import { describe, expect, test } from 'vitest';
import { FIELD_NAMES } from '~/domain/orders/order-fields';
import { parseAddress } from './parse-address.server';
import { recogniseValue } from './recognise-value.server';
import { sureness } from './recognised.server';

const read = (field: string, text: string, names: string[] = [field]) =>
  recogniseValue(field, text, { dateOrder: 'mdy', names, label: 'LABEL' })?.values ?? null;

describe('a value without what papers print around it', () => {
  test.each([
    ['carrier', 'YMLU - Yang Ming', { carrier: 'Yang Ming' }],
    ['carrier', 'Evergreen/EGLV', { carrier: 'Evergreen' }],
    ['carrier', 'Matson (MATS)', { carrier: 'Matson' }],
    ['carrier', 'HAPAG-LLOYD', { carrier: 'HAPAG-LLOYD' }],
    ['voyage', '31/E', { voyage: '31/E' }],
    ['voyage', '26-NOV-2026', null],
    ['load_number', 'Nov 15, 2026', null],
    ['release_number', '12/01', null],
    ['release_number', '12/5541', { release_number: '12/5541' }],
    ['pickup_number', '11-19-2026/277444', { pickup_number: '277444' }],
    ['pickup_number', '3310 44872', { pickup_number: '3310 44872' }],
    ['reference_number', 'CF-N 208815', { reference_number: 'CF-N 208815' }],
    ['customer_number', 'SFB/E 7714', { customer_number: 'SFB/E 7714' }],
    ['customer_number', 'GF SO 60412', { customer_number: 'GF SO 60412' }],
    ['customer_number', 'REF 60412', { customer_number: '60412' }],
    ['ship_comment', 'RECEIVED IN GOOD ORDER BY', null],
    ['ship_comment', 'Driver ________ Tractor ________ Date ______', null],
    ['ship_comment', 'Receiver closes at noon', { ship_comment: 'Receiver closes at noon' }],
    ['contents', 'BICYCLE PARTS AND ACCESSORIES 8,599.50', { contents: 'BICYCLE PARTS AND ACCESSORIES' }],
    ['contents', 'CAFE TOSTADO EN GRANO Mercancía no peligrosa', { contents: 'CAFE TOSTADO EN GRANO' }],
    [
      'contents',
      'PAPER NAPKINS AND TOWELS 35,874 Ib',
      { contents: 'PAPER NAPKINS AND TOWELS', weight: 35874, weight_uom: 'lb' },
    ],
    ['contents', 'APPLES, FRESH Total 44 bins Gross 41,800 lbs', { contents: 'APPLES, FRESH' }],
    [
      'contents',
      'COLD ROLLED STEEL COILS, NMFC 105330. Load eye to side.',
      { contents: 'COLD ROLLED STEEL COILS' },
    ],
    ['contents', 'CANNED VEGETABLES Receiver #1: Southpoint', { contents: 'CANNED VEGETABLES' }],
    ['contents', 'GROSS BEAK SEED, TOTAL GRAIN', { contents: 'GROSS BEAK SEED, TOTAL GRAIN' }],
    ['contents', 'Commodities requiring special or additional care must be so marked', null],
    ['contents', 'Act, 1930 (7 U.S.C. 499e(c)). Driver is responsible', null],
    [
      'contents',
      'Non-hazardous cleaning cloths',
      { contents: 'Non-hazardous cleaning cloths', hazardous: false },
    ],
    ['contents', 'Nonhazardous resin', { contents: 'Nonhazardous resin', hazardous: false }],
    [
      'contents',
      'NON-HAZ PLASTIC RESIN, UN3082 N/A',
      { contents: 'NON-HAZ PLASTIC RESIN', hazardous: false },
    ],
    ['contents', 'Resin pellets (non-hazardous)', { contents: 'Resin pellets' }],
    ['contents', 'TIRES SIZE 205', { contents: 'TIRES SIZE 205' }],
    ['trailer_number', 'BRH-4471', { trailer_number: 'BRH-4471' }],
    ['trailer_number', "53' Dry Van", null],
    ['trailer_number', 'TRIU 713178 8 40HC', null],
    ['quantity', "1 x 40' X 9'6\" HIGH CUBE", null],
    ['volume', '61', { volume: 61 }],
    ['volume', '58.5', { volume: 58.5 }],
    ['volume', '4 of 12', null],
    ['weight', '61 of 70', null],
    ['seal_number', '40HC', null],
    ['seal_number', 'see row 12', null],
    ['quantity', '40 CTNS', { quantity: 40, quantity_uom: 'CTN' }],
  ] as const)('%s of "%s"', (field, text, values) => {
    expect(read(field, text)).toEqual(values);
  });
});

describe('an address without what is no part of it', () => {
  test.each([
    [['Garden City Terminal FIRMS Z158', '2 Main St', 'Savannah, GA 31408'], 'Garden City Terminal'],
    [
      ['Everport Terminal (FIRMS CODE: Z270)', '389 Terminal Way', 'San Pedro, CA 90731'],
      'Everport Terminal',
    ],
    [['Puyallup Garden Tool / 4216 B Pl NW /', 'Auburn, WA 98001'], 'Puyallup Garden Tool'],
    [['Parallel Logistics c/o Accounts Payable', '701 Brazos Way', 'Irving, TX 75063'], 'Parallel Logistics'],
    [['Cascade Gate Logistics, Dept 2207', 'PO Box 14099', 'Portland, OR 97293'], 'Cascade Gate Logistics'],
    [['Payables Paper Co, Ltd', '2 Main St', 'Reno, NV 89501'], 'Payables Paper Co, Ltd'],
    [['ARBOR LIFTS 31 QUARRY LN', 'Somerset, PA 15501'], 'ARBOR LIFTS'],
    [['This facility'], undefined],
    [['LOCATION', 'Garden City Terminal', '5 Main Street', 'Garden City, GA 31408'], 'Garden City Terminal'],
    [
      ['ACCT 0071   OSTRANDER CONSOL LOGISTICS', 'PO BOX 9', 'MEMPHIS TN 38118'],
      'OSTRANDER CONSOL LOGISTICS',
    ],
  ])('%j', (lines, name) => {
    expect(parseAddress(lines)?.location_name).toBe(name);
  });
  test('a street behind a slash is its street', () => {
    expect(parseAddress(['Puyallup Garden Tool / 4216 B Pl NW /', 'Auburn, WA 98001'])).toMatchObject({
      address_line_1: '4216 B Pl NW',
      city: 'Auburn',
    });
  });
});

describe('a field that only the labels of a map read', () => {
  test.each([
    ['live_load', 'YES', true],
    ['live_load', 'Live unload', true],
    ['live_load', 'DROP', false],
    ['expedite', 'X', true],
    ['expedite', 'RUSH', true],
    ['expedite', 'Not required', false],
    ['overweight', 'N', false],
    ['overweight', '44,000 lbs', undefined],
    ['overweight', 'XXX', undefined],
    ['overweight', '1,000 lbs', undefined],
    ['expedite', '1 day', undefined],
    ['live_load', 'YES NO', undefined],
    ['live_load', 'Yes [ ] No [X]', undefined],
    ['live_load', 'LIVE / DROP', undefined],
    ['live_load', '[X]', true],
    ['hazardous', 'X', true],
    ['genset_required', 'Required', true],
    ['weight_uom', 'Kilograms', 'kg'],
    ['temperature_uom', 'Celsius', 'C'],
    ['volume_uom', 'CBM', 'cbm'],
    ['quantity_uom', 'pallets', 'PLT'],
    ['quantity_uom', 'gallons', undefined],
    ['line_haul_payable_rate', '$1,250.00', 1250],
    ['driver_id', 'DRV 4471', 'DRV 4471'],
    ['container_type_code', '45G1', '45G1'],
    ['pt_divisioncode_dictid', 'LA West', 'LA West'],
  ])('%s takes "%s" as %s', (field, text, value) => {
    expect(read(field, text)?.[field]).toBe(value);
  });

  test('is every field', () => {
    const texts = [
      'YES',
      'LA West',
      '1234',
      'CBM',
      'F',
      'lb',
      '12/01/2026',
      '10:30',
      '$100',
      '40HC',
      'EGLV',
      'II',
      'import',
    ];
    const others = [
      '12,000 lbs',
      '80 CBM',
      '-5 F',
      'pallets',
      'UN1263',
      '2.1',
      'MSC ANNA',
      '012W',
      'MSCU1234566',
    ];
    const isRead = (name: string) =>
      [...texts, ...others].some((text) => read(name, text)?.[name] !== undefined);
    expect(FIELD_NAMES.filter((name) => !isRead(name))).toEqual([]);
  });
});

describe('a value with what is asked of it', () => {
  test.each([
    ['weight', '-5', { weight: 5 }, 'the paper reads -5', undefined],
    ['weight', '-19,200 KGS', { weight: 19200, weight_uom: 'kg' }, 'the paper reads -19,200 KGS', undefined],
    ['weight', '61', { weight: 61 }, 'little for a load', undefined],
    [
      'weight',
      '20,000 - 24,000 lbs',
      { weight: 20000, weight_uom: 'lb' },
      'the paper reads 20,000 - 24,000',
      undefined,
    ],
    ['quantity', '10-12', { quantity: 10 }, 'the paper reads 10-12', undefined],
    ['volume', '-61 CBM', { volume: 61, volume_uom: 'cbm' }, 'the paper reads -61 CBM', undefined],
    ['quantity', '-12 CTN', { quantity: 12, quantity_uom: 'CTN' }, 'the paper reads -12 CTN', undefined],
    ['seal_number', 'A7', { seal_number: 'A7' }, 'short for a seal', undefined],
    ['seal_number', '123', { seal_number: '123' }, 'short for a seal', undefined],
    [
      'temperature',
      '-18 to -15 C',
      { temperature: -18, temperature_uom: 'C' },
      'the paper says -18 to -15 C',
      '-15',
    ],
    ['temperature', '+2/+4', { temperature: 2 }, 'the paper says 2 to 4', '4'],
    ['line_haul', '€450', { line_haul: 450 }, 'in € on the paper, not in dollars', undefined],
    ['line_haul', '1.250', { line_haul: 1250 }, '1.250 may be 1,250 or 1.25', '1.25'],
    ['quantity', '1.250 CTNS', { quantity: 1250, quantity_uom: 'CTN' }, 'the paper reads 1.250', undefined],
    ['quantity', '22.000', { quantity: 22000 }, 'the paper reads 22.000', '22'],
    ['quantity', '24 per box', { quantity: 24 }, 'the paper reads 24 per box', undefined],
    [
      'quantity',
      '4 drums per pallet',
      { quantity: 4, quantity_uom: 'DRUM' },
      'the paper reads 4 drums per pallet',
      undefined,
    ],
  ])('%s of "%s"', (field, text, values, doubt, near) => {
    const read = recogniseValue(field, text, {
      dateOrder: 'mdy',
      names: [field],
      label: field.toUpperCase(),
    });
    expect(read?.values).toEqual(values);
    expect(read && sureness(read, field)).toMatchObject({
      doubt,
      confidence: 0.6,
      ...(near ? { near } : {}),
    });
    const unit = `${field}_uom`;
    if (read?.values[unit] !== undefined) expect(sureness(read, unit).doubt).toBeUndefined();
  });
});

test.each([
  ['24 per box', 'PLT'],
  ['22 per container. Drums: 4 per pallet.', 'PLT'],
  ['24 pallets per box', 'PKG'],
  ['24 pallets to each container', undefined],
])('what is counted per container is the count of its order, and the container no unit: %s', (text, unit) => {
  const read = recogniseValue('quantity', text, {
    dateOrder: 'mdy',
    names: ['quantity'],
    label: '',
    ...(unit ? { unit } : {}),
  });
  expect(read?.values).toEqual({ quantity: Number.parseInt(text, 10), quantity_uom: 'PLT' });
  expect(read && sureness(read, 'quantity').doubt).toBeUndefined();
});

test.each(['booking_number', 'master_bol_mawb', 'load_number', 'seal_number', 'reference_number'])(
  'a %s that a spreadsheet cut short is kept as it stands, in doubt',
  (field) => {
    const read = recogniseValue(field, '6.24E+11', { dateOrder: 'mdy', names: [field], label: '' });
    expect(read).toMatchObject({
      values: { [field]: '6.24E+11' },
      doubt: 'a spreadsheet cut this number short',
    });
  },
);
