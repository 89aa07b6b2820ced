import { describe, expect, test } from 'vitest';
import type { FieldValue } from '~/domain/orders/order-draft';
import { FIELD_NAMES, orderField } from '~/domain/orders/order-fields';
import { TMS_LENGTHS } from '~/domain/trade/tms-lengths';
import { tmsFaults } from '~/domain/trade/tms-needs';
import { hasPlaceFor } from '~/domain/trade/tms-own-fields';
import { TMS_PROVIDER_NAMES, TMS_PROVIDERS, type TmsProviderName } from '~/domain/trade/tms-providers';
import { TMS_CONNECTORS } from './connectors/connectors';
import { buildContext, tmsAddress, tmsOrder } from './connectors/order-for-tests';
import type { TmsOrder } from './connectors/shared/tms-order';
import { faultsOfOrder } from './order-faults';

const TEXTS = FIELD_NAMES.filter((name) => /text|identifier/.test(orderField(name)?.type ?? ''));

/** What would be said of an order before it is sent to a TMS. */
function faults(provider: TmsProviderName, order: TmsOrder, moved: Record<string, string> = {}) {
  const payload = TMS_CONNECTORS[provider].buildPayload(order, buildContext());
  return faultsOfOrder(TMS_CONNECTORS[provider], { order, payload, moved });
}

/** A plain order with a value more, and what that one needs to be told at all. */
function withField(name: string, value: FieldValue): TmsOrder {
  const plain = tmsOrder({ ssrr: tmsAddress(), forwarder: tmsAddress() });
  const needed = /^pt_ref\d_type$/.test(name) ? { [name.replace('type', 'text')]: 'X' } : {};
  const dictionary = name === 'carrier' ? {} : plain.dictionary;
  return { ...plain, dictionary, fields: { ...plain.fields, ...needed, [name]: value } };
}

/** Words of five letters: a long one that is cut between words anywhere. */
const textOf = (length: number) =>
  'SEAL '
    .repeat(600)
    .slice(0, length - 1)
    .concat('X');

/** What Trinium's message refuses of a text is not its length alone. */
const OF_MESSAGE = ['unit_number', 'seal_number', 'container_type_code', 'hazardous_uncode'];

/** An order with something wrong, where its form says so, and how. */
const WRONG: [string, TmsOrder, string, RegExp][] = [
  ['half a piece', withField('quantity', 1.5), 'quantity', /^Quantity must be a whole number$/],
  ['no weight at all', withField('weight', 0), 'weight', /^Weight must be more than 0$/],
  ['no direction', tmsOrder({ direction_code: null }), 'shipment_direction', /^Direction is missing$/],
  [
    'a direction that the TMS has no code for',
    { ...withField('shipment_direction', 'crosstown'), direction_code: null },
    'shipment_direction',
    /^The TMS of this company has no code for the direction Crosstown$/,
  ],
  ['nobody who pays', tmsOrder({ bill_to: null }), 'bill_to_address', /^Bill To is missing$/],
  [
    'a state in full',
    tmsOrder({ bill_to: tmsAddress({ state: 'Georgia' }) }),
    'bill_to_address',
    /^Bill To: State .*[23] character/,
  ],
  [
    'a code longer than any',
    tmsOrder({ bill_to: tmsAddress({ code: 'C'.repeat(81) }) }),
    'bill_to_address',
    /^Bill To: Code is longer than \d\d characters$/,
  ],
  ['no stop', tmsOrder({ events: [] }), 'itinerary', /^The itinerary has no stop$/],
  [
    'nine stops',
    tmsOrder({ events: Array.from({ length: 9 }, () => stopOf(tmsOrder())) }),
    'itinerary',
    /^Itinerary has more than 8 stops$|^Stop 9/,
  ],
  [
    'a second stop without a city',
    tmsOrder({ events: [stopOf(tmsOrder()), { ...stopOf(tmsOrder()), city: '' }] }),
    'itinerary',
    /^Stop 2: City is (missing|shorter than 2 characters)$/,
  ],
  [
    'a line whose code is no SCAC',
    tmsOrder({ dictionary: { carrier_dictid: { key: 'MAERSK-LINE', name: 'Maersk' } } }),
    'carrier_dictid',
    /^SSL: its entry is longer than 4 characters$/,
  ],
];

describe.each(TMS_PROVIDER_NAMES)('%s', (provider) => {
  const sent = TEXTS.filter((name) => hasPlaceFor(provider, name));
  const texts = provider === 'triniumedi' ? sent.filter((name) => !OF_MESSAGE.includes(name)) : sent;

  test.each(texts)('a %s of 2,600 characters is refused at its own field', (name) => {
    const found = faults(provider, withField(name, textOf(2600)));
    expect(Object.keys(found)).toEqual([name]);
    expect(found[name]?.[0]).toMatch(
      new RegExp(`^${orderField(name)?.label.replace('/', '.')} is longer than \\d+ characters$`),
    );
  });

  test.each(Object.entries(TMS_LENGTHS[provider]))(
    'the form knows that %s has room for %d characters',
    (name, longest) => {
      const onForm = (length: number) =>
        tmsFaults(TMS_PROVIDERS[provider].id, {
          fields: { shipment_direction: 'import', [name]: textOf(length) },
          addresses: { bill_to_address: {} },
          stops: 1,
        });
      expect(faults(provider, withField(name, textOf(longest)))).toEqual({});
      expect(onForm(longest)).toEqual({});
      expect(faults(provider, withField(name, textOf(longest + 1)))).toEqual(
        Object.fromEntries(Object.entries(onForm(longest + 1)).map(([key, text]) => [key, [text]])),
      );
      expect(Object.keys(onForm(longest + 1))).toEqual([name]);
    },
  );

  test.each(WRONG)('%s is said in words at its place', (_, order, name, text) => {
    const found = faults(provider, order);
    expect(Object.keys(found)).toEqual([name]);
    expect(found[name]?.[0]).toMatch(text);
  });

  test('a plain order has no fault', () => {
    expect(faults(provider, tmsOrder())).toEqual({});
  });
});

function stopOf(order: TmsOrder): TmsOrder['events'][number] {
  const [stop] = order.events;
  if (!stop) throw new Error('a plain order has stops');
  return stop;
}

test('what the field map sent elsewhere is said at its own field, on the form as before sending', () => {
  const order = withField('booking_number', 'B'.repeat(61));
  const moved = { gate_code: 'booking_number' };
  expect(faults('profittools', order, moved)).toEqual({ gate_code: [expect.stringContaining('60')] });
  const known = { addresses: { bill_to_address: {} }, stops: 1 };
  const fields = {
    shipment_direction: 'import',
    seal_number: 'S'.repeat(50),
    booking_number: 'B'.repeat(70),
  };
  expect(tmsFaults(1, { ...known, fields, moved: { seal_number: 'booking_number' } })).toEqual({});
});

test('a further reference is said at that of the three that is filled', () => {
  const filled = { pt_ref2_text: 'X', pt_ref3_text: 'R'.repeat(61), pt_ref3_type: 'PO' };
  const order = tmsOrder({ fields: { ...tmsOrder().fields, ...filled } });
  for (const provider of ['profittools', 'ptcoreapi', 'ptblackfly'] as const)
    expect(Object.keys(faults(provider, order))).toEqual(['pt_ref3_text']);
});

test('Trinium refuses beforehand what only its message has no room for', () => {
  expect(faults('triniumedi', withField('seal_number', 'S'))).toEqual({
    seal_number: [expect.stringContaining('is too short')],
  });
  expect(Object.keys(faults('triniumedi', withField('unit_number', 'C'.repeat(20))))).toEqual([
    'unit_number',
  ]);
});
