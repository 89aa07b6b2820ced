import { expect, test } from 'vitest';
import { FIELD_NAMES } from '~/domain/orders/order-fields';
import { imageBlock } from '~/domain/trade/tms-images';
import { TMS_OWN_FIELDS } from '~/domain/trade/tms-own-fields';
import { TMS_PROVIDER_NAMES, TMS_PROVIDERS, type TmsProviderName } from '~/domain/trade/tms-providers';
import { cargoWiseShipment } from './cargowise/connector';
import { cargoWisePayload } from './cargowise/payload';
import { compCareLoad } from './compcare/connector';
import { compCarePayload } from './compcare/payload';
import { connectorOf, TMS_CONNECTORS } from './connectors';
import { buildContext, fullOrder, tmsOrder } from './order-for-tests';
import { profitToolsLoad } from './profittools/connector';
import { profitToolsPayload } from './profittools/payload';
import type { TmsOrder } from './shared/tms-order';

const CALLBACK = 'https://orders.example/api/tms/callbacks/profittools';

/** The fields whose change does not change what is sent. */
function fieldsNotSent(build: (order: TmsOrder) => unknown): string[] {
  const full = fullOrder();
  const sent = JSON.stringify(build(full));
  return FIELD_NAMES.filter((name) => {
    const fields = { ...full.fields, [name]: null };
    const dictionary = Object.fromEntries(Object.entries(full.dictionary).filter(([key]) => key !== name));
    return JSON.stringify(build({ ...full, fields, dictionary })) === sent;
  }).sort();
}

/** Sent as the company's code for it. */
const AS_CODE = ['shipment_direction'];
/** Replaced by the names of the dictionary items. */
const AS_ITEMS = ['carrier', 'vessel'];
const OF_COMPCARE = TMS_OWN_FIELDS.compcare;
const OF_TRINIUM = TMS_OWN_FIELDS.trinium;
const OF_PROFIT_TOOLS = TMS_OWN_FIELDS.profittools;
// Weights are sent in pounds; the unit shows in a test of its own.
const NOT_INTO_PROFIT_TOOLS = [...AS_CODE, ...AS_ITEMS, ...OF_COMPCARE, ...OF_TRINIUM, 'weight_uom'];

/** What of the catalogue does not reach a TMS: the fields of other systems, and what is sent in another form. */
const NOT_SENT: Readonly<Record<TmsProviderName, string[]>> = {
  triniumedi: [
    ...AS_ITEMS,
    ...OF_PROFIT_TOOLS,
    ...OF_COMPCARE,
    // Trinium's own dictionaries go before the general ones.
    'carrier_dictid',
    'vessel_dictid',
    // The units that are meant where none is said.
    'weight_uom',
    'volume_uom',
  ],
  triniumcoreapi: [
    ...AS_CODE,
    ...AS_ITEMS,
    ...OF_PROFIT_TOOLS,
    ...OF_COMPCARE,
    // Replaced by codes of its own.
    'equipment_size',
    'equipment_type',
    // Weights are sent in pounds.
    'weight_uom',
  ],
  profittools: NOT_INTO_PROFIT_TOOLS,
  ptcoreapi: NOT_INTO_PROFIT_TOOLS,
  elcoreapi: [
    ...AS_CODE,
    ...AS_ITEMS,
    ...OF_PROFIT_TOOLS,
    ...OF_COMPCARE,
    ...OF_TRINIUM,
    // The first unit is what a document without one means.
    'weight_uom',
    'volume_uom',
  ],
  ptblackfly: NOT_INTO_PROFIT_TOOLS,
  cargowise: [
    // Says which of the addresses are where it begins; its code is the company's own.
    ...AS_CODE,
    ...AS_ITEMS,
    ...OF_PROFIT_TOOLS,
    ...OF_COMPCARE,
    ...OF_TRINIUM,
    'weight_uom',
  ],
  compcare: [
    ...AS_CODE,
    ...AS_ITEMS,
    ...OF_PROFIT_TOOLS,
    ...OF_TRINIUM,
    // Replaced by codes of its own.
    'equipment_size',
    'equipment_type',
    'weight_uom',
  ],
};

test.each(TMS_PROVIDER_NAMES)(
  'every field of the catalogue reaches %s, but those of other systems',
  (provider) => {
    const { buildPayload, wire } = TMS_CONNECTORS[provider];
    const written = (order: TmsOrder) => wire.encode(buildPayload(order, buildContext()));
    expect(fieldsNotSent(written)).toEqual([...NOT_SENT[provider]].sort());
  },
);

test.each(TMS_PROVIDER_NAMES)('a plain import order is a load that %s takes', (provider) => {
  const load = TMS_CONNECTORS[provider].buildPayload(tmsOrder(), buildContext());
  expect(TMS_CONNECTORS[provider].payload.safeParse(load).error).toBeUndefined();
});

test.each(TMS_PROVIDER_NAMES)(
  'an order with everything in it says nothing twice or unknown to %s',
  (provider) => {
    const load = TMS_CONNECTORS[provider].buildPayload(fullOrder(), buildContext());
    const { error } = TMS_CONNECTORS[provider].payload.safeParse(load);
    expect(error?.issues.filter(({ code }) => code === 'unrecognized_keys') ?? []).toEqual([]);
  },
);

test('Profit Tools gets pounds whatever the document weighs in', () => {
  const load = profitToolsLoad(tmsOrder({ fields: { weight: 10_000, weight_uom: 'kg' } }), CALLBACK);
  expect(load.freight?.weightLb).toBe(22_050);
  const american = profitToolsLoad(tmsOrder({ fields: { weight: 42_318, weight_uom: 'lb' } }), CALLBACK);
  expect(american.freight?.weightLb).toBe(42_318);
});

test('CompCare keeps the unit of the document and writes dates its own way', () => {
  const { CompCareLoad } = compCarePayload.parse(compCareLoad(tmsOrder(), CALLBACK));
  expect(CompCareLoad.Cargo).toMatchObject({ Weight: 19_200, WeightUnit: 'KG' });
  expect(CompCareLoad.Schedule).toMatchObject({
    LastFreeDay: { Date: '11/24/2026' },
    PickupBy: { Date: '11/23/2026', Time: '08:30' },
  });
});

test('an empty order becomes an empty load, for the TMS to turn away', () => {
  const nothing = tmsOrder({ fields: {}, dictionary: {}, bill_to: null, events: [], direction_code: null });
  const problems = profitToolsPayload.safeParse(profitToolsLoad(nothing, CALLBACK)).error?.issues ?? [];
  expect(problems.map((issue) => issue.path.join('.'))).toEqual(['direction', 'billTo', 'stops']);
  expect(compCarePayload.safeParse(compCareLoad(nothing, CALLBACK)).success).toBe(false);
  expect(cargoWisePayload.safeParse(cargoWiseShipment(nothing, CALLBACK)).success).toBe(false);
});

test('every provider has a connector', () => {
  for (const { id, name } of Object.values(TMS_PROVIDERS)) expect(connectorOf(id)?.provider).toBe(name);
  expect(connectorOf(null)).toBeNull();
  expect(connectorOf(99)).toBeNull();
});

test('images can be sent to the providers whose connector takes them, and to no others', () => {
  for (const { id, name } of Object.values(TMS_PROVIDERS)) {
    expect(imageBlock(id) === null).toBe(TMS_CONNECTORS[name].images !== null);
  }
  expect(imageBlock(7)).toBe('Image upload not yet supported for Trinium');
});

test.each(TMS_PROVIDER_NAMES)(
  'answers that are not in the format of %s are nothing, never a crash',
  (provider) => {
    const connector = TMS_CONNECTORS[provider];
    for (const body of [null, 'OK', 42, [], {}, { errors: 'no' }, { Result: 'QUEUED' }, { request: {} }]) {
      expect(connector.readReceipt(body)).toBeNull();
      expect(connector.readErrors(body)).toEqual([]);
      expect(connector.readCallback(body)).toBeNull();
    }
  },
);
