import { expect, test } from 'vitest';
import { needsLook } from '~/domain/orders/order-checks';
import type { DraftAddress, OrderDraft, Provenance } from '~/domain/orders/order-draft';
import { foundByRules, mergeTagged } from './merge-tagged.server';
import type { TaggedOrder, TaggedValue } from './tagged-orders.server';
import type { TaggedPlace } from './tagged-places.server';

const region = { left: 0.1, top: 0.1, width: 0.2, height: 0.01 };
const seen = (value: string, score: number, alone = true): TaggedValue => ({
  value,
  score,
  alone,
  text: value,
  page: 0,
  region,
});
const tagged = (values: Record<string, TaggedValue>): TaggedOrder => ({
  values: new Map(Object.entries(values)),
  places: new Map(),
  stops: [],
});
const draftOf = (fields: OrderDraft['fields'], provenance: Partial<Provenance> = {}): OrderDraft => ({
  fields,
  provenance: Object.fromEntries(
    Object.keys(fields).map((name) => [
      name,
      { source: 'document', level: 1, confidence: 0.95, ...provenance },
    ]),
  ),
  addresses: {},
  events: [],
});

const strange = { fieldMap: {}, isKnown: false };
const known = { fieldMap: {}, isKnown: true };

test('on a strange paper a sure value stands above what a label gave, on a known one it does not', () => {
  const draft = draftOf({ booking_number: 'A1', load_number: 'L1' });
  const sure = tagged({ booking_number: seen('B2', 0.99), load_number: seen('L2', 0.8) });
  const made = mergeTagged(draft, sure, strange);
  expect(made.fields).toMatchObject({ booking_number: 'B2', load_number: 'L1' });
  expect(made.provenance.booking_number).toMatchObject({ page: 0, region, text: 'B2' });
  expect(made.provenance.booking_number?.doubt).toBeUndefined();
  expect(mergeTagged(draft, sure, known).fields.booking_number).toBe('A1');
});

test('a sure value that has a rival on the page does not stand above what a label gave', () => {
  const made = mergeTagged(draftOf({ weight: 100 }), tagged({ weight: seen('200', 0.99, false) }), strange);
  expect(made.fields.weight).toBe(100);
});

test('the unit of a count is the one in its own text, whatever else is counted beside it', () => {
  const own = draftOf(
    { quantity: 24, quantity_uom: 'PLT' },
    { page: 0, region, text: '24 pallets/480 cases' },
  );
  const unitAlone = tagged({ quantity_uom: seen('CASE', 0.99) });
  expect(mergeTagged(own, unitAlone, strange).fields).toEqual({ quantity: 24, quantity_uom: 'PLT' });
  const both = tagged({ quantity: seen('480', 0.99), quantity_uom: seen('CASE', 0.99) });
  expect(mergeTagged(own, both, strange).fields).toEqual({ quantity: '480', quantity_uom: 'CASE' });
});

test('what the rules doubt gives way sooner than what they are sure of', () => {
  const doubted = draftOf({ weight: 100 }, { doubt: 'also read as 7' });
  const sure = tagged({ weight: seen('200', 0.93) });
  expect(mergeTagged(doubted, sure, strange).fields.weight).toBe('200');
  expect(mergeTagged(draftOf({ weight: 100 }), sure, strange).fields.weight).toBe(100);
});

test('an empty field takes a guess, marked as one to check, and nothing that is less than a guess', () => {
  const guesses = tagged({ seal_number: seen('S1', 0.75), vessel: seen('NEVIS', 0.5) });
  const made = mergeTagged(draftOf({}), guesses, strange);
  expect(made.fields).toMatchObject({ seal_number: 'S1' });
  expect(made.fields.vessel).toBeUndefined();
  expect(made.provenance.seal_number?.doubt).toBe('a guess from where it stands on the page');
  expect(made.provenance.seal_number?.confidence).toBeLessThan(0.9);
  expect(mergeTagged(draftOf({}), guesses, known).fields).toEqual({});
});

test("what a company's map, past corrections or constants gave stays", () => {
  const sure = tagged({ booking_number: seen('B2', 0.99) });
  for (const source of ['history', 'constant', 'user'] as const) {
    const draft = draftOf({ booking_number: 'A1' }, { source });
    expect(mergeTagged(draft, sure, strange).fields.booking_number).toBe('A1');
  }
  const own = { booking_number: { ocr_source_field: 'Our booking', level: 5 as const } };
  expect(mergeTagged(draftOf({}), sure, { ...strange, fieldMap: own }).fields.booking_number).toBeUndefined();
  const left = { booking_number: { available: false, level: 1 as const } };
  expect(
    mergeTagged(draftOf({}), sure, { ...strange, fieldMap: left }).fields.booking_number,
  ).toBeUndefined();
});

test('two readers that agree are surer than one, and a doubt in words stays', () => {
  const draft = draftOf({ voyage: '012E' }, { confidence: 0.8, doubt: 'two readings' });
  const made = mergeTagged(draft, tagged({ voyage: seen('012E', 0.99) }), strange);
  expect(made.provenance.voyage?.confidence).toBeGreaterThan(0.9);
  expect(made.provenance.voyage?.doubt).toBe('two readings');
});

test('what the tagger is sure of is held against what the rules found', () => {
  const sure = tagged({
    voyage: seen('012E', 0.99),
    seal_number: seen('S1', 0.95),
    vessel: seen('NEVIS', 0.5),
  });
  expect(foundByRules([draftOf({ voyage: '012E', seal_number: 'S 1' })], [sure])).toEqual([true, true]);
  expect(foundByRules([draftOf({ voyage: '012E' })], [sure])).toEqual([true, false]);
  const remark = tagged({ ship_comment: seen('CALL FIRST', 0.97) });
  expect(foundByRules([draftOf({ ship_comment: 'CALL FIRST.' })], [remark])).toEqual([true]);
});

test('a part of what was found is no other value, and ocean freight is no line haul', () => {
  const draft = draftOf({ vessel: 'MONTE PASCOAL', master_bol_mawb: 'SUDU1' });
  const made = mergeTagged(
    draft,
    tagged({ vessel: seen('PASCOAL', 1), line_haul: seen('3031', 0.99) }),
    strange,
  );
  expect(made.fields).toEqual({ vessel: 'MONTE PASCOAL', master_bol_mawb: 'SUDU1' });
});

test('the arrival overseas of an export is not its own', () => {
  const draft = draftOf({ shipment_direction: 'export', cutoff_date: '2026-12-01' });
  const made = mergeTagged(draft, tagged({ eta_date: seen('2026-12-27', 0.99) }), strange);
  expect(made.fields.eta_date).toBeUndefined();
});

test('on a strange paper what only the labels say is one to check, and what the tagger reads otherwise is doubted in words', () => {
  const draft = draftOf({ voyage: '012E', vessel: 'NEVIS', division_code: 'D1' }, { confidence: 0.98 });
  const other = tagged({ voyage: seen('077W', 0.6) });
  const made = mergeTagged(draft, other, strange);
  expect(made.fields).toEqual(draft.fields);
  expect(needsLook('voyage', '012E', made.provenance.voyage)).toBe('also read as 077W');
  expect(needsLook('vessel', 'NEVIS', made.provenance.vessel)).toBe('unsure reading');
  expect(needsLook('division_code', 'D1', made.provenance.division_code)).toBeNull();
});

test('on a known paper only a sure contradiction makes a value one to check', () => {
  const draft = draftOf({ voyage: '012E', vessel: 'NEVIS' }, { confidence: 0.98 });
  const made = mergeTagged(draft, tagged({ voyage: seen('077W', 0.6), vessel: seen('RIGEL', 0.97) }), known);
  expect(needsLook('voyage', '012E', made.provenance.voyage)).toBeNull();
  expect(needsLook('vessel', 'NEVIS', made.provenance.vessel)).toBe('also read as RIGEL');
});

test('of values joined by a slash, which the rules take for one, a strange paper gives each field its own', () => {
  const draft = draftOf({ reference_number: 'I935713/16222', customer_number: 'I935713/16222' });
  const own = tagged({ reference_number: seen('I935713', 0.95), customer_number: seen('16222', 0.93) });
  expect(mergeTagged(draft, own, strange).fields).toEqual({
    reference_number: 'I935713',
    customer_number: '16222',
  });
  expect(mergeTagged(draft, own, known).fields).toEqual(draft.fields);
});

test('the weight of a row in its other unit is the same weight, and another one is not', () => {
  const draft = draftOf({ weight: 17810, weight_uom: 'kg' }, { confidence: 0.98 });
  const lookAt = (pounds: number) => {
    const made = mergeTagged(
      draft,
      tagged({ weight: { ...seen('', 0.99), value: pounds }, weight_uom: seen('lb', 0.99) }),
      known,
    );
    expect(made.fields).toEqual(draft.fields);
    return needsLook('weight', 17810, made.provenance.weight);
  };
  expect(lookAt(39271)).toBeNull();
  expect(lookAt(41000)).toBe('also read as 41000');
});

const ROAD = { address_line_1: '12 Elm Rd', city: 'Dalton', state: 'GA', postal_code: '30721' };
const placeOf = (role: TaggedPlace['role'], address: Partial<DraftAddress>, score: number): TaggedPlace => ({
  role,
  address: { raw_text: '', ...address },
  score,
  words: [{ x0: 1, x1: 2, y0: 1, y1: 2 }] as TaggedPlace['words'],
  page: { page: 0, width: 612, height: 792, letter: 10, words: [] },
});

test('a truck load has all the stops that the tagger sees, in the order of the paper, and none is taken twice', () => {
  const stops = [
    placeOf('pickup', { location_name: 'Driftless Dairy', postal_code: '53566' }, 0.8),
    placeOf('pickup', { location_name: 'Stephenson Cold Storage', postal_code: '61032' }, 0.99),
    placeOf('deliver', { location_name: 'Harvest Corner', postal_code: '58102' }, 0.95),
    placeOf('deliver', { location_name: 'HARVEST CORNER', postal_code: '58102' }, 0.9),
  ];
  const load: TaggedOrder = { values: new Map(), places: new Map(), stops };
  const typesOf = (draft: OrderDraft) =>
    mergeTagged(draft, load, strange).events.map(({ type, address }) => [type, address.postal_code]);
  const all = [
    ['pickup', '53566'],
    ['pickup', '61032'],
    ['deliver', '58102'],
  ];
  expect(typesOf(draftOf({}))).toEqual(all);
  // A container is picked up once; and what the rules found elsewhere is not lost.
  expect(typesOf(draftOf({ unit_number: 'CSQU3054383' }))).toEqual([]);
  const elsewhere = {
    type: 'deliver' as const,
    address: { raw_text: '', location_name: 'Redhawk', postal_code: '30720' },
    provenance: { source: 'document' as const, confidence: 0.95 },
  };
  expect(typesOf({ ...draftOf({}), events: [elsewhere] })).toEqual([['deliver', '30720']]);
});

test('stops of which the rules found the names alone have the addresses that the tagger saw with them', () => {
  const named = (type: 'pickup' | 'deliver', name: string) => ({
    type,
    address: { raw_text: name, location_name: name },
    provenance: { source: 'document' as const, confidence: 0.95 },
  });
  const draft = {
    ...draftOf({}),
    events: [named('pickup', 'Broad River Poultry'), named('pickup', 'Peach Cold Storage')],
  };
  const load = (second: string): TaggedOrder => ({
    values: new Map(),
    places: new Map(),
    stops: [
      placeOf('pickup', { location_name: 'BROAD RIVER POULTRY', postal_code: '30125' }, 0.9),
      placeOf('pickup', { location_name: second, postal_code: '31322' }, 0.9),
    ],
  });
  const codesOf = (order: TaggedOrder) =>
    mergeTagged(draft, order, known).events.map(({ address }) => address.postal_code);
  expect(codesOf(load('Peach Cold Storage'))).toEqual(['30125', '31322']);
  expect(codesOf(load('Redhawk Goods'))).toEqual(['30125', undefined]);
});

/** An order with this stop of the rules, and what becomes of it where the tagger sees a full address of the same role. */
function stopAfter(
  own: Partial<DraftAddress>,
  score: number,
  paper: typeof strange,
): DraftAddress | undefined {
  const event = {
    type: 'deliver' as const,
    address: { raw_text: '', ...own },
    provenance: { source: 'document' as const, confidence: 0.95 },
  };
  const best = placeOf('deliver', { location_name: 'Kestrel Supply', ...ROAD }, score);
  const order: TaggedOrder = {
    values: new Map(),
    places: new Map([['deliver', { best, alone: true }]]),
    stops: [],
  };
  const draft = { ...draftOf({}), events: own.location_name === undefined ? [] : [event] };
  return mergeTagged(draft, order, paper).events[0]?.address;
}

test('a stop that the rules did not find is taken sooner than a value, and a name without an address gives way to a full one', () => {
  expect(stopAfter({}, 0.8, known)?.location_name).toBe('Kestrel Supply');
  expect(stopAfter({}, 0.6, known)).toBeUndefined();
  expect(stopAfter({ location_name: 'LONG BEACH CA' }, 0.8, known)).toMatchObject(ROAD);
  const full = { location_name: 'Redhawk Goods', address_line_1: '9 Oak St', postal_code: '30720' };
  expect(stopAfter(full, 0.9, strange)).toMatchObject(full);
});

test('a name of which the rules missed the beginning has it from the tagger', () => {
  const tail = { location_name: 'Supply', ...ROAD };
  expect(stopAfter(tail, 0.85, known)?.location_name).toBe('Kestrel Supply');
  expect(stopAfter(tail, 0.7, known)?.location_name).toBe('Supply');
  expect(stopAfter({ ...tail, postal_code: '30720' }, 0.85, known)?.location_name).toBe('Supply');
  const ship = (own: string, other: string) =>
    mergeTagged(draftOf({ vessel: own }), tagged({ vessel: seen(other, 0.86) }), known).fields.vessel;
  expect(ship('KENSINGTON', 'MAERSK KENSINGTON')).toBe('MAERSK KENSINGTON');
  expect(ship('EVER FAME', 'Evergreen EVER FAME')).toBe('EVER FAME');
});

test('where the rules took the street for the name, the name over it is put right', () => {
  const street = { location_name: '12 ELM RD', city: 'Dalton', state: 'GA', postal_code: '30721' };
  expect(stopAfter(street, 0.6, known)).toMatchObject({ location_name: 'Kestrel Supply', ...ROAD });
});

test('one amount is not the line haul and the fuel', () => {
  const paid = draftOf({ line_haul: 745.5 });
  const fuelOf = (value: number) =>
    mergeTagged(paid, tagged({ fuel_surcharge: { ...seen('', 0.99), value } }), strange).fields
      .fuel_surcharge;
  expect([745.5, 45.5].map(fuelOf)).toEqual([undefined, 45.5]);
});
