import { X12Parser } from 'node-x12';
import { expect, test } from 'vitest';
import type { EventType } from '~/domain/orders/order-draft';
import { NO_TERMS } from '~/domain/orders/stop-terms';
import { buildContext, tmsAddress, tmsOrder } from '~/services/tms/connectors/order-for-tests';
import type { TmsOrder, TmsStop } from '~/services/tms/connectors/shared/tms-order';
import { triniumEdiLoad } from '~/services/tms/connectors/triniumedi/connector';
import { triniumEdiPayload } from '~/services/tms/connectors/triniumedi/payload';
import { writeTender } from '~/services/tms/connectors/triniumedi/tender';
import { x12Text } from '~/services/tms/connectors/triniumedi/x12-text';
import { mapEdiText } from '../support/edi';

const stop = (type: EventType, name: string, changes: Partial<TmsStop> = {}): TmsStop => ({
  ...tmsAddress({ location_name: name, code: null }),
  ...NO_TERMS,
  type,
  ...changes,
});

/** An import of every value that a load tender has a place of its own for. */
const FULL: TmsOrder = tmsOrder({
  fields: {
    shipment_direction: 'import',
    unit_number: 'MSKU9070323',
    seal_number: 'ML-8812345',
    equipment_size: '40',
    equipment_type: 'RF',
    booking_number: '258813470',
    master_bol_mawb: 'MAEU258813470',
    house_bol_hawb: 'COPP-7781',
    purchase_order_number: 'PO-4410',
    reference_number: 'DO-99812',
    customer_number: 'CUST-12',
    release_number: 'REL-5',
    pickup_number: 'PU-7781',
    vessel: 'Ebba Mærsk',
    voyage: '312E',
    eta_date: '2026-11-20',
    pickup_by_date: '2026-11-23',
    pickup_by_time: '08:30',
    deliver_by_date: '2026-11-24',
    deliver_by_time: '14:00',
    contents: 'Céramic tiles',
    quantity: 1240,
    quantity_uom: 'CTN',
    weight: 19_200.5,
    weight_uom: 'kg',
    volume: 61.5,
    volume_uom: 'cbm',
    temperature: -18,
    temperature_uom: 'C',
    hazardous: true,
    hazardous_uncode: 'UN1263',
    hazardous_class: '3',
    line_haul: 450,
    ship_comment:
      'Call the dock a day before. Straps are needed; no tarps are taken at this site at any time.',
  },
  dictionary: { carrier_dictid: { key: 'MAEU', name: 'Maersk' } },
  events: [
    stop('pickup', 'Garden City Terminal'),
    stop('deliver', 'Foxglove Pet Products', { note: 'Dock 4', address_line_2: 'Suite 9' }),
    stop('drop', 'Port Depot'),
  ],
});

const written = (order: TmsOrder, changes = {}) => writeTender(triniumEdiLoad(order, buildContext(changes)));

/** A draft's values, told apart as little as X12 does: in capitals without accents. */
const upper = (value: unknown): unknown => (typeof value === 'string' ? x12Text(value) : value);

test('an order read back by our own reader means the same', () => {
  const { drafts, reasons } = mapEdiText(written(FULL));
  expect(reasons).toEqual([]);
  const [draft] = drafts;
  const { carrier, load_number, ...fields } = draft?.fields ?? {};
  expect(Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, upper(value)]))).toEqual(
    Object.fromEntries(Object.entries(FULL.fields).map(([name, value]) => [name, upper(value)])),
  );
  // A tender is known by its sender's number, and names a line by its SCAC.
  expect([load_number, carrier]).toEqual(['4711', 'MAEU']);
  expect(draft?.events.map(({ type, address }) => [type, address.location_name, address.city])).toEqual([
    ['pickup', 'GARDEN CITY TERMINAL', 'GARDEN CITY'],
    ['deliver', 'FOXGLOVE PET PRODUCTS', 'GARDEN CITY'],
    ['drop', 'PORT DEPOT', 'GARDEN CITY'],
  ]);
  expect(draft?.events[1]).toMatchObject({ note: 'DOCK 4', address: { address_line_2: 'SUITE 9' } });
  expect(draft?.addresses.bill_to_address).toMatchObject({
    location_name: 'COPPERLINE GLOBAL TRANSPORT',
    address_line_1: '2 MAIN ST',
    city: 'GARDEN CITY',
    state: 'GA',
    postal_code: '31408',
    country: 'US',
  });
});

test('a delivery window comes back as it left, and its end is the day of the order', () => {
  const window = { delivery_window_from: '2026-11-24T08:00', delivery_window_to: '2026-11-24T14:30' };
  const events = [stop('pickup', 'Terminal'), stop('deliver', 'Foxglove', window)];
  const [draft] = mapEdiText(written(tmsOrder({ events }))).drafts;
  expect(draft?.events[1]).toMatchObject(window);
  expect(draft?.fields).toMatchObject({ deliver_by_date: '2026-11-24', deliver_by_time: '14:30' });
});

test('an interchange that another library reads strictly: its counts and control numbers hold', () => {
  const parsed = new X12Parser(true).parse(written(FULL, { controlNumber: 123 }));
  const interchange = Array.isArray(parsed) ? parsed[0] : parsed;
  const header = interchange?.header.elements.map(({ value }) => value) ?? [];
  expect([header[5], header[7], header[12]]).toEqual(['ORDERAUTOMATION', 'TRINIUM        ', '123']);
  const [group] = interchange?.functionalGroups ?? [];
  expect(group?.header.valueOf(8)).toBe('004010');
  const [set] = group?.transactions ?? [];
  expect(set?.header.valueOf(1)).toBe('204');
  const all = (tag: string, n: number) =>
    set?.segments.filter((s) => s.tag === tag).map((s) => s.valueOf(n)) ?? [];
  expect(all('B2', 4)).toEqual(['4711']);
  expect(all('S5', 2)).toEqual(['CL', 'CU', 'DT']);
  expect(all('N7', 22)).toEqual(['42R1']);
  expect(all('L11', 2)).toEqual(
    expect.arrayContaining(['BN', 'MB', 'BH', 'PO', 'DO', 'CR', 'RE', 'P8', 'WU', 'V3', 'ZZ']),
  );
  expect(Number(set?.trailer.valueOf(1))).toBe((set?.segments.length ?? 0) + 2);
});

test('the header has the length that receivers count off', () => {
  const [header = ''] = written(FULL).split('\n');
  expect(header).toHaveLength(106);
  expect(header.slice(-3)).toBe('*>~');
});

test('what a receiver would take for a separator, or could not read, is written otherwise', () => {
  const fields = { contents: 'A*B ~C> "Łódź" – naïve ✓ 中 ß', ship_comment: 'line one\r\nline two\u0000' };
  const text = written(tmsOrder({ fields }));
  expect(text).toContain('L5*1*A B -C) "LODZ" - NAIVE ? ? SS~');
  expect(text).toContain('NTE*GEN*LINE ONE LINE TWO~');
  expect(text).toMatch(/^[\x20-\x7E\n]+$/);
});

test('the same payload is the same bytes, and a replacement says so', () => {
  const load = triniumEdiLoad(FULL, buildContext());
  expect(writeTender(JSON.parse(JSON.stringify(load)))).toBe(writeTender(load));
  expect(written(FULL)).toContain('B2A*00*LT~');
  expect(written(FULL, { shipmentId: 'TRN-1' })).toContain('B2A*05*LT~');
});

test('a full order is a payload that holds, an empty one says what is missing and is written all the same', () => {
  expect(triniumEdiPayload.safeParse(triniumEdiLoad(FULL, buildContext())).error).toBeUndefined();
  const empty = tmsOrder({ fields: {}, dictionary: {}, bill_to: null, events: [], direction_code: null });
  const problems = triniumEdiPayload.safeParse(triniumEdiLoad(empty, buildContext())).error?.issues ?? [];
  expect(problems.map(({ path }) => path.join('.'))).toEqual(['direction', 'billTo', 'stops']);
  expect(written(empty)).toContain('ST*204*0001~\nB2**TRNM**4711**TP~');
});

test('several stops that load do a part each, and mount and dismount keep their names', () => {
  const events = (['hook', 'mount', 'pickup', 'pickup', 'deliver', 'deliver', 'dismount'] as const).map(
    (type) => stop(type, 'Yard'),
  );
  const text = written(tmsOrder({ events }));
  expect([...text.matchAll(/^S5\*\d\*(..)/gm)].map(([, reason]) => reason)).toEqual([
    ...['RT', 'PA', 'PL', 'CL', 'PU', 'CU', 'DR'],
  ]);
  expect(text).toContain('L11*MOUNT*ZZ*STOP EVENT~');
  expect(text).toContain('L11*DISMOUNT*ZZ*STOP EVENT~');
});

test('a container whose check digit fails, a trailer and several seals are told as they are', () => {
  const fields = {
    unit_number: 'MSKU9070320',
    trailer_number: '534410',
    seal_number: 'ML-8812345, UL-771234',
    equipment_size: '53',
  };
  const text = written(tmsOrder({ fields, dictionary: {} }));
  expect(text).toMatch(/N7\*MSKU\*9070320\*+CN\*+5300~/);
  expect(text).toContain('M7*ML-8812345*UL-771234~');
  expect(text).toMatch(/N7\*\*534410\*+TL~/);
});

const segmentsOf = (fields: TmsOrder['fields'], dictionary: TmsOrder['dictionary'] = {}) =>
  writeTender(triniumEdiLoad(tmsOrder({ fields, dictionary }), buildContext())).split(/~\s*/);

test.each([
  [
    'diesel keeps its number of North America',
    { hazardous_uncode: 'NA1993', quantity: 4 },
    'LH1*PC*4*NA1993',
  ],
  [
    'a number alone is one of the United Nations',
    { hazardous_uncode: '1263', quantity: 4 },
    'LH1*PC*4*UN1263',
  ],
  [
    'a kind that ISO has no code for at this length',
    { equipment_size: '53', equipment_type: 'RF' },
    'L11*RF*ZZ*EQUIPMENT TYPE',
  ],
  ['a length beside it', { equipment_size: '53', equipment_type: 'RF' }, `N7**TBN${'*'.repeat(9)}CN****5300`],
  ['a kind alone', { equipment_type: 'HC' }, 'L11*HC*ZZ*EQUIPMENT TYPE'],
  [
    'an ISO code that says another box, whose length is told as well',
    { equipment_size: '40', equipment_type: 'HC', container_type_code: '22G1' },
    `N7**TBN${'*'.repeat(9)}CN****4000*******22G1`,
  ],
  ['no degree at all', { temperature: 0, temperature_uom: 'C' }, `N7**TBN${'*'.repeat(9)}CN**+0C`],
  ['six seals', { seal_number: 'AA1 BB2 CC3 DD4 EE5 FF6' }, 'M7*AA1*BB2*CC3*DD4'],
  ['the last of them', { seal_number: 'AA1 BB2 CC3 DD4 EE5 FF6' }, 'M7*EE5*FF6'],
] as const)('%s is told', (_, fields, said) => {
  expect(segmentsOf(fields)).toContain(said);
});

test('the line of a load that has no container yet is told by its SCAC', () => {
  const said = segmentsOf({}, { carrier_dictid: { key: 'MAEU', name: 'Maersk' } });
  expect(said).toContain(`N7**TBN${'*'.repeat(9)}CN*MAEU`);
});

test('diesel is read from a tender with its number of North America', () => {
  const order = tmsOrder({ fields: { ...FULL.fields, hazardous_uncode: 'NA1993' } });
  expect(mapEdiText(written(order)).drafts[0]?.fields).toMatchObject({ hazardous_uncode: 'NA1993' });
});
