import { expect, test } from 'vitest';
import { TMS_PROVIDER_NAMES, type TmsProviderName } from '~/domain/trade/tms-providers';
import { TMS_CONNECTORS, type TmsConnector } from './connectors';
import { buildContext, fullOrder, tmsOrder } from './order-for-tests';
import { sentFields, UNSENT } from './sent-parts';
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
  expect(noteOf('profittools', order, 'weight')).toEqual({ text: '22050', why: 'in pounds', differs: false });
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

test('two references of one type are two values', () => {
  const fields = { pt_ref1_text: 'A-1', pt_ref1_type: 'PO', pt_ref2_text: 'B-2', pt_ref2_type: 'PO' };
  for (const { note } of partsOf('profittools', tmsOrder({ fields, dictionary: {} })))
    expect(note ?? null).toBeNull();
});
