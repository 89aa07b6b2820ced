import { expect, test } from 'vitest';
import { byPlace } from '~/domain/trade/sent-as';
import { atDestinations } from '~/domain/trade/tms-destinations';
import { TMS_PROVIDER_NAMES, type TmsProviderName } from '~/domain/trade/tms-providers';
import { TMS_CONNECTORS, type TmsConnector } from './connectors';
import { buildContext, fullOrder, tmsAddress, tmsOrder } from './order-for-tests';
import { letterNote, sentFields, UNSENT } from './sent-parts';
import { sentValues } from './sent-values';
import type { TmsOrder } from './shared/tms-order';

/** Numbers from 0 to 1 that are the same in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** An order with some of the fields of the catalogue, whatever they have to do with one another. */
function someOrder(seed: number): TmsOrder {
  const next = numbers(seed);
  const share = next();
  return fullOrder(
    () => next() < share,
    (keys) => keys[Math.floor(next() * keys.length)],
  );
}

function partsOf(provider: TmsProviderName, order: TmsOrder, moved = {}) {
  const connector: TmsConnector = TMS_CONNECTORS[provider];
  const sent = sentValues(connector, order, (one) => connector.buildPayload(one, buildContext()));
  return sentFields(connector, sent, { fields: order.fields, entries: order.dictionary, moved });
}

const ORDERS = 15;

test.each(TMS_PROVIDER_NAMES)(
  '%s: every value of an order is in its load as it is shown, or says how it is written, or why it is not sent',
  (provider) => {
    for (let seed = 1; seed <= ORDERS; seed += 1) {
      const order = someOrder(seed);
      const wrong = partsOf(provider, order).filter(
        ({ name, note }) => note?.why === UNSENT || (note?.differs && !BESIDE_AN_ENTRY.includes(name)),
      );
      expect(wrong, `order ${seed}`).toEqual([]);
    }
  },
);

/** These say here what the entries beside them do not: what is sent is shown as another value. */
const BESIDE_AN_ENTRY = ['carrier', 'vessel', 'carrier_dictid', 'vessel_dictid'];

const noteOf = (provider: TmsProviderName, order: TmsOrder, name: string, moved = {}) =>
  partsOf(provider, order, moved).find((part) => part.name === name)?.note;

test.each([
  ['contents', 'ALTERNATORS', null],
  ['contents', 'Alternators', null],
  ['contents', 'Café <A&B>', { text: 'CAFE <A&B)', differs: false }],
  ['contents', 'DVD * 400 ~ 2', { text: 'DVD 400 - 2', differs: false }],
  ['vessel', 'ØRESUND', { text: 'ORESUND', differs: false }],
  ['ship_comment', '电话 before delivery?', { text: '?? BEFORE DELIVERY?', differs: true }],
  ['purchase_order_number', 'PO*77', { text: 'PO 77', differs: false }],
] as const)('X12 has capitals and few signs: %s "%s" says how it is sent', (name, value, said) => {
  const note = noteOf('triniumedi', tmsOrder({ fields: { [name]: value } }), name);
  expect(note).toEqual(said && { ...said, why: 'in the letters of X12' });
});

test.each([
  ['cargowise', { weight: 19_200 }, 'weight', '19200 · LB', 'as pounds: no unit is given'],
  ['profittools', { weight: 19_200 }, 'weight', '19200', 'as pounds: no unit is given'],
  ['elcoreapi', { volume: 30 }, 'volume', '30 · CF', 'as cubic feet: no unit is given'],
  ['triniumedi', { quantity: 12 }, 'quantity', '12', 'as pieces: no unit is given'],
] as const)('%s: an amount without a unit says what it is taken for', (provider, fields, name, text, why) => {
  expect(noteOf(provider, tmsOrder({ fields }), name)).toEqual({ text, why, differs: false });
});

test.each(['quantity', 'weight', 'volume', 'temperature'])(
  'X12 has no unit of %s without its amount',
  (name) => {
    const unit = { quantity: 'PLT', weight: 'kg', volume: 'cbm', temperature: 'C' }[name] ?? '';
    const note = noteOf('triniumedi', tmsOrder({ fields: { [`${name}_uom`]: unit } }), `${name}_uom`);
    expect(note).toEqual({ text: null, why: expect.stringMatching(/^not without /), differs: false });
  },
);

test('of an address or stop it is told what is written otherwise in any part of it', () => {
  const texts = ['Copperline', '12 Straße', 'Ask for Zoë 电话'];
  expect(letterNote(TMS_CONNECTORS.triniumedi, texts)).toEqual({
    text: '12 STRASSE · ASK FOR ZOE ??',
    why: 'in the letters of X12',
    differs: true,
  });
  expect(letterNote(TMS_CONNECTORS.triniumedi, ['Copperline'])).toBeNull();
  expect(letterNote(TMS_CONNECTORS.cargowise, texts)).toBeNull();
});

test('a reference beside two of another type is sent, though its type is called like the second of them', () => {
  const fields = {
    pt_ref1_type: 'PO',
    pt_ref1_text: '4471',
    pt_ref2_type: 'PO',
    pt_ref2_text: '4472',
    pt_ref3_type: 'PO 2',
    pt_ref3_text: '4473',
  };
  const told = partsOf('profittools', tmsOrder({ fields })).filter(({ name }) => name in fields);
  expect(told.map(({ note }) => note)).toEqual(Array(6).fill(null));
});

test('a ship that is matched says what it is taken for, and more loudly where that is another one', () => {
  const order = (vessel: string) =>
    tmsOrder({ fields: { vessel }, dictionary: { vessel_dictid: { key: '9845012', name: 'MSC ANNA' } } });
  expect(noteOf('profittools', order('Msc Anna'), 'vessel')).toEqual({
    text: 'MSC ANNA · 9845012',
    why: null,
    differs: false,
  });
  expect(noteOf('profittools', order('WAN HAI 722'), 'vessel')).toMatchObject({
    text: 'MSC ANNA · 9845012',
    differs: true,
  });
});

test('what a TMS is told in another form, or not at all, says so', () => {
  const fields = {
    weight: 10_000,
    weight_uom: 'kg',
    last_free_date: '2026-11-30',
    eta_time: '08:00',
    cc_orderstatus: 'OPEN',
  };
  const order = tmsOrder({ fields });
  expect(noteOf('profittools', order, 'weight')).toEqual({
    text: '22050',
    why: 'in pounds',
    differs: false,
  });
  expect(noteOf('cargowise', order, 'last_free_date')).toMatchObject({
    text: '2026-12-01T00:00:00',
    why: 'storage begins the day after',
  });
  expect(noteOf('elcoreapi', order, 'eta_time')).toEqual({
    text: null,
    why: 'not without ETA',
    differs: false,
  });
  expect(noteOf('cargowise', order, 'cc_orderstatus')?.why).toBe('only CompCare has a place for it');
  expect(noteOf('compcare', order, 'cc_orderstatus')).toBeNull();
});

test('a field that the field map sends elsewhere is told where it went, and the one whose place it takes says so', () => {
  const fields = { booking_number: '258813470', reference_number: 'R-7' };
  const order = tmsOrder({ fields: { reference_number: '258813470' } });
  const connector: TmsConnector = TMS_CONNECTORS.profittools;
  const sent = sentValues(connector, order, (one) => connector.buildPayload(one, buildContext()));
  const parts = sentFields(connector, sent, {
    fields,
    entries: {},
    moved: { booking_number: 'reference_number' },
  });
  expect(
    parts.map(({ name, values, note }) => [name, values.map(({ place }) => place), note?.why ?? null]),
  ).toEqual([
    ['reference_number', [], 'Booking is sent in its place'],
    ['booking_number', ['references.reference'], null],
  ]);
});

test('what a load wants around a value is none, and an address is not its direction', () => {
  const terminal = tmsAddress({ location_name: 'Port Terminal' });
  const order = tmsOrder({
    fields: {
      shipment_direction: 'export',
      carrier: 'MAERSK',
      hazardous_uncode: 'UN1203',
      ssrr_comment: 'Gate 4',
    },
    direction_code: 'E',
    ssrr: terminal,
    forwarder: tmsAddress({ location_name: 'Forwarder' }),
  });
  const connector: TmsConnector = TMS_CONNECTORS.cargowise;
  const sent = sentValues(connector, order, (one) => connector.buildPayload(one, buildContext()));
  const placesOf = (part: string) =>
    sent.filter(({ parts }) => parts.includes(part)).map(({ value }) => value);
  expect(placesOf('shipment_direction')).toEqual(['E']);
  expect(placesOf('ssrr_location_address')).toContain('Port Terminal');
  expect(noteOf('cargowise', order, 'shipment_direction')).toMatchObject({ text: 'E', differs: false });
  expect(noteOf('cargowise', order, 'carrier')).toMatchObject({ text: 'Maersk · MAEU', differs: false });
  expect(noteOf('cargowise', order, 'hazardous_uncode')).toEqual({
    text: '1203',
    why: 'without UN',
    differs: false,
  });
});

test.each(TMS_PROVIDER_NAMES)('%s: two bills of one number are both told', (provider) => {
  const order = tmsOrder({ fields: { house_bol_hawb: 'MAEU1234', master_bol_mawb: 'MAEU1234' } });
  expect(noteOf(provider, order, 'house_bol_hawb')).toBeNull();
  expect(noteOf(provider, order, 'master_bol_mawb')).toBeNull();
});

test("a value that the field map sends elsewhere is told, though it is another TMS's own", () => {
  const fields = { reference_number: 'OPEN' };
  const connector: TmsConnector = TMS_CONNECTORS.profittools;
  const sent = sentValues(connector, tmsOrder({ fields }), (one) =>
    connector.buildPayload(one, buildContext()),
  );
  const moved = { cc_orderstatus: 'reference_number' };
  const [part] = sentFields(connector, sent, { fields: { cc_orderstatus: 'OPEN' }, entries: {}, moved });
  expect(part).toMatchObject({ values: [{ place: 'references.reference', value: 'OPEN' }], note: null });
});

test('a fourth further reference of the field map is not sent, and says which fields have the places', () => {
  const fields = {
    reference_number: 'R-7',
    seal_number: 'UL-1',
    booking_number: 'BKG-1',
    pt_ref1_text: 'PO-9',
  };
  const reference = { profittools_destination_reftype: '11', level: 4 as const };
  const map = { reference_number: reference, seal_number: reference, booking_number: reference };
  const textOf = (name: string) => fields[name as keyof typeof fields] ?? null;
  const { fields: placed, moved, unplaced } = atDestinations(fields, map, 'profittools', textOf);
  expect(unplaced).toEqual(['booking_number']);
  const connector: TmsConnector = TMS_CONNECTORS.profittools;
  const sent = sentValues(connector, tmsOrder({ fields: placed }), (one) =>
    connector.buildPayload(one, buildContext()),
  );
  const parts = sentFields(connector, sent, { fields, entries: {}, moved, unplaced });
  expect(parts.find(({ name }) => name === 'booking_number')?.note).toEqual({
    text: null,
    why: 'the three places for further references are taken by Reference 1, Reference number and Seal number',
    differs: false,
  });
});

test('a midnight that no further reference is left for is not told as its day', () => {
  const fields = {
    reference_number: 'R-7',
    seal_number: 'UL-1',
    pt_ref1_text: 'PO-9',
    pickup_by_date: '2026-11-24',
    pickup_by_time: '00:00',
  };
  const reference = { profittools_destination_reftype: '11', level: 4 as const };
  const map = { reference_number: reference, seal_number: reference, pickup_by_time: reference };
  const textOf = (name: string) => fields[name as keyof typeof fields] ?? null;
  const { fields: placed, moved, unplaced } = atDestinations(fields, map, 'profittools', textOf);
  expect(unplaced).toEqual(['pickup_by_time']);
  const connector: TmsConnector = TMS_CONNECTORS.profittools;
  const sent = sentValues(connector, tmsOrder({ fields: placed }), (one) =>
    connector.buildPayload(one, buildContext()),
  );
  const parts = sentFields(connector, sent, { fields, entries: {}, moved, unplaced });
  expect(parts.find(({ name }) => name === 'pickup_by_time')).toMatchObject({
    values: [],
    note: { why: expect.stringMatching(/^the three places for further references are taken/) },
  });
});

test('an entry that the list has no more is not sent, and says so', () => {
  const order = tmsOrder({ fields: { carrier: 'Maersk' } });
  const connector: TmsConnector = TMS_CONNECTORS.profittools;
  const sent = sentValues(connector, order, (one) => connector.buildPayload(one, buildContext()));
  const refused = { carrier_dictid: 'SSL: its entry is not in the list any more' };
  const parts = sentFields(connector, sent, {
    fields: order.fields,
    entries: order.dictionary,
    moved: {},
    refused,
  });
  for (const { note } of parts) expect(note).toMatchObject({ text: null, why: refused.carrier_dictid });
});

test('two references of one type are two values', () => {
  const fields = { pt_ref1_text: 'A-1', pt_ref1_type: 'PO', pt_ref2_text: 'B-2', pt_ref2_type: 'PO' };
  const parts = partsOf('profittools', tmsOrder({ fields, dictionary: {} }));
  for (const { note } of parts) expect(note).toBeNull();
  expect(byPlace(parts).map(({ shown, values }) => [shown, values.map(({ value }) => value)])).toEqual([
    ['A-1 PO', ['A-1']],
    ['B-2 PO', ['B-2']],
  ]);
  expect(
    noteOf(
      'profittools',
      tmsOrder({ fields: { pt_ref1_text: 'A-1', pt_ref1_type: 'P.O.' } }),
      'pt_ref1_type',
    ),
  ).toBeNull();
});

test('the type of a further reference that the map sends elsewhere is a text, said as it is', () => {
  const moved = { pt_ref3_type: 'master_bol_mawb' };
  const entry = { key: 'HBL', name: 'House bill' };
  const order = tmsOrder({ fields: { master_bol_mawb: 'HBL' }, dictionary: {} });
  const connector: TmsConnector = TMS_CONNECTORS.profittools;
  const sent = sentValues(connector, order, (one) => connector.buildPayload(one, buildContext()));
  const shown = { fields: { pt_ref3_type: 'HBL' }, entries: { pt_ref3_type: entry }, moved };
  const [part] = sentFields(connector, sent, shown);
  expect(part).toMatchObject({ shown: 'House bill', note: { text: 'HBL', why: null, differs: false } });
});
