import { describe, expect, test } from 'vitest';
import { tmsFaults } from '~/domain/trade/tms-needs';
import { TMS_PROVIDER_NAMES, TMS_PROVIDERS } from '~/domain/trade/tms-providers';
import { refusedStops, tmsErrorInWords } from '~/domain/trade/tms-words';
import { namedPath } from './cargowise/places';
import { TMS_CONNECTORS } from './connectors';
import { buildContext, tmsOrder } from './order-for-tests';

/** An order with something wrong, as the connector sees it and as the form does. */
const CASES = {
  'no bill to': { order: tmsOrder({ bill_to: null }), stop: 'bill_to_address' },
  'no direction': { order: tmsOrder({ direction_code: null }), stop: 'shipment_direction' },
  'no stops': { order: tmsOrder({ events: [] }), stop: 'itinerary' },
  'half a piece': { order: withField('quantity', 1.5), stop: 'quantity' },
  'no weight at all': { order: withField('weight', 0), stop: 'weight' },
};

/** Values that people may give beside those that are offered, and who has no code for them. */
const OTHERS = {
  equipment_size: { value: '24', refused: ['profittools', 'ptcoreapi', 'ptblackfly'] },
  quantity_uom: { value: 'SPOOL', refused: ['cargowise', 'triniumedi'] },
} as const;

/** What says nothing for certain without another field, and who would be told a guess. */
const BESIDE = [
  { filled: 'temperature', value: 4, needed: 'temperature_uom', by: ['elcoreapi', 'triniumedi'] },
  { filled: 'hazardous_uncode', value: 'UN1263', needed: 'quantity', by: ['triniumedi'] },
] as const;

function withField(name: string, value: number | string) {
  return tmsOrder({ fields: { ...tmsOrder().fields, [name]: value } });
}

describe.each(TMS_PROVIDER_NAMES)('%s', (provider) => {
  const facts = ({ direction_code, fields, bill_to, events }: ReturnType<typeof tmsOrder>) => ({
    fields: { ...fields, ...(direction_code ? { shipment_direction: 'import' } : {}) } as Record<
      string,
      string
    >,
    addresses: { bill_to_address: bill_to },
    stops: events.length,
  });
  const { id } = TMS_PROVIDERS[provider];
  const payloadOf = (order: ReturnType<typeof tmsOrder>) =>
    TMS_CONNECTORS[provider].buildPayload(order, buildContext());
  const check = (order: ReturnType<typeof tmsOrder>) =>
    TMS_CONNECTORS[provider].payload.safeParse(payloadOf(order));
  const pathOf = (order: ReturnType<typeof tmsOrder>, path: (string | number)[]) =>
    provider === 'cargowise' ? namedPath(payloadOf(order), path) : path.join('.');

  test('an order that it takes has no fault', () => {
    expect(check(tmsOrder()).success).toBe(true);
    expect(tmsFaults(id, facts(tmsOrder()))).toEqual({});
  });

  test.each(Object.entries(OTHERS))(
    'another %s than the usual ones is taken, or refused on the form',
    (name, other) => {
      const order = withField(name, other.value);
      const refused: readonly string[] = other.refused;
      const stops = refused.includes(provider) ? [name] : [];
      expect(Object.keys(tmsFaults(id, facts(order)))).toEqual(stops);
      const words = (check(order).error?.issues ?? []).map(({ path, message }) =>
        tmsErrorInWords(provider, `${pathOf(order, path)}: ${message}`),
      );
      expect([...new Set(Object.keys(refusedStops(words.join('; '))))]).toEqual(stops);
    },
  );

  test.each(BESIDE)('$filled alone is taken, or refused at $needed', ({ filled, value, needed, by }) => {
    const fields = { ...tmsOrder().fields, [filled]: value, [needed]: null };
    const order = tmsOrder({ fields });
    const stops = (by as readonly string[]).includes(provider) ? [needed] : [];
    const said = Object.fromEntries(Object.entries(facts(order).fields).filter(([, one]) => one !== null));
    expect(Object.keys(tmsFaults(id, { ...facts(order), fields: said }))).toEqual(stops);
    const words = (check(order).error?.issues ?? []).map(({ path, message }) =>
      tmsErrorInWords(provider, `${pathOf(order, path)}: ${message}`),
    );
    expect([...new Set(Object.keys(refusedStops(words.join('; '))))]).toEqual(stops);
  });

  test.each(Object.entries(CASES))(
    '%s: known beforehand, and its own refusal names the same place',
    (_, one) => {
      const { error } = check(one.order);
      const words = (error?.issues ?? []).map(({ path, message }) =>
        tmsErrorInWords(provider, `${pathOf(one.order, path)}: ${message}`),
      );
      expect(Object.keys(refusedStops(words.join('; ')))).toEqual([one.stop]);
      expect(Object.keys(tmsFaults(id, facts(one.order)))).toEqual([one.stop]);
    },
  );
});
