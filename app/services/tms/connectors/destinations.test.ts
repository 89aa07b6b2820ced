import { expect, test } from 'vitest';
import type { FieldMapEntry } from '~/domain/fields/field-map';
import {
  atDestinations,
  destinationProblems,
  destinationsOf,
  FURTHER_REFERENCES,
  TMS_DESTINATIONS,
} from '~/domain/trade/tms-destinations';
import { stopLabel } from '~/domain/trade/tms-needs';
import type { TmsProviderName } from '~/domain/trade/tms-providers';
import { tmsErrorInWords } from '~/domain/trade/tms-words';
import { namedPath } from './cargowise/places';
import { COMPCARE_PLACES } from './compcare/places';
import { TMS_CONNECTORS } from './connectors';
import { buildContext, tmsAddress, tmsOrder } from './order-for-tests';

/** Whose loads have places, by the attribute that names them, and where in a load these stand. */
const PLACES = {
  profittools: { attribute: 'profittools_destination', within: '' },
  ptcoreapi: { attribute: 'profittools_destination', within: 'shipment' },
  ptblackfly: { attribute: 'profittools_destination', within: 'body' },
  compcare: { attribute: 'compcare_destination', within: 'CompCareLoad' },
  cargowise: { attribute: 'cargowise_destination', within: '' },
} as const satisfies Partial<Record<TmsProviderName, { attribute: keyof FieldMapEntry; within: string }>>;
type Provider = keyof typeof PLACES;

/** The load of an order whose gate code is sent where `entry` says. */
function loadWith(provider: Provider, entry: FieldMapEntry, more: Record<string, string> = {}) {
  const order = tmsOrder({ bill_to: tmsAddress() });
  const given: Record<string, string | number | boolean | null> = {
    ...order.fields,
    ...more,
    gate_code: 'GATE-7',
  };
  const { fields } = atDestinations(given, { gate_code: { ...entry, level: 5 } }, provider, (name) =>
    given[name] === undefined ? null : String(given[name]),
  );
  const load = TMS_CONNECTORS[provider].buildPayload({ ...order, fields }, buildContext());
  const { within } = PLACES[provider];
  return within === '' ? load : at(load, within);
}

/** What stands at a place of a load: of lists the row that is called so. */
function at(load: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((part, key) => {
    if (Array.isArray(part)) {
      const row = part.find(({ Kind, No }) => Kind === key || String(No) === key);
      return row?.Value;
    }
    return (part as Record<string, unknown> | undefined)?.[key];
  }, load);
}

// CargoWise's places are names of rows, not paths: they have a test of their own.
const EVERY_PLACE = (Object.keys(PLACES) as Provider[])
  .filter((provider) => provider !== 'cargowise')
  .flatMap((provider) =>
    destinationsOf(PLACES[provider].attribute)
      .filter((place) => place !== FURTHER_REFERENCES)
      .map((place) => [provider, place] as const),
  );

test.each(EVERY_PLACE)('%s gets a value at %s', (provider, place) => {
  expect(at(loadWith(provider, { [PLACES[provider].attribute]: place }), place)).toBe('GATE-7');
});

test.each(Object.entries(TMS_DESTINATIONS.compcare))(
  'at %s of CompCare stands %s by itself',
  (place, field) => {
    expect(COMPCARE_PLACES[field]?.[0]).toBe(place);
  },
);

test.each(Object.entries(TMS_DESTINATIONS.cargowise))(
  'CargoWise gets a value at %s, where %s stands',
  (place, field) => {
    const load = loadWith('cargowise', { cargowise_destination: place });
    const stands = [...leavesOf(load)]
      .filter(([, value]) => value === 'GATE-7')
      .map(([path]) => namedPath(load, path));
    expect(stands.some((path) => path === place || path.startsWith(`${place}.`))).toBe(true);
    const faulty = tmsErrorInWords('cargowise', `${place}: is not known`);
    expect(faulty).toBe(`${stopLabel(field)}: is not known`);
  },
);

/** Every value of a load with its path. */
function* leavesOf(part: unknown, path: (string | number)[] = []): Generator<[(string | number)[], unknown]> {
  if (typeof part !== 'object' || part === null) yield [path, part];
  else
    for (const [key, inner] of Object.entries(part))
      yield* leavesOf(inner, [...path, Array.isArray(part) ? Number(key) : key]);
}

test.each(['profittools', 'ptcoreapi', 'ptblackfly'] as const)(
  'a further reference of %s takes the first of three that is free, with its type',
  (provider) => {
    const entry = { profittools_destination: 'references.extra', profittools_destination_reftype: '11' };
    const load = loadWith(provider, entry, { pt_ref1_text: 'A', pt_ref1_type: 'PO' });
    expect(at(load, 'references')).toMatchObject({
      extra: [
        { type: 'PO', value: 'A' },
        { type: '11', value: 'GATE-7' },
      ],
    });
  },
);

test('what is sent to a place goes before what stands there, and leaves its own; the other TMS keeps both', () => {
  const fields = { seal_number: 'UL-1', booking_number: 'BKG-1' };
  const map = { seal_number: { profittools_destination: 'references.booking', level: 4 as const } };
  const textOf = (name: string) => fields[name as keyof typeof fields] ?? null;
  expect(atDestinations(fields, map, 'profittools', textOf)).toEqual({
    fields: { booking_number: 'UL-1' },
    moved: { seal_number: 'booking_number' },
    unplaced: [],
  });
  expect(atDestinations(fields, map, 'compcare', textOf)).toEqual({ fields, moved: {}, unplaced: [] });
});

test('two fields may change places', () => {
  const fields = { seal_number: 'UL-1', booking_number: 'BKG-1' };
  const map = {
    seal_number: { compcare_destination: 'References.BOOKING', level: 4 as const },
    booking_number: { compcare_destination: 'Container.Seal', level: 4 as const },
  };
  const textOf = (name: string) => fields[name as keyof typeof fields] ?? null;
  expect(atDestinations(fields, map, 'compcare', textOf).fields).toEqual({
    seal_number: 'BKG-1',
    booking_number: 'UL-1',
  });
});

test('a place that no load has, and a further reference without a type, are refused', () => {
  expect(destinationProblems({ profittools_destination: 'references.nothing' })).toEqual({
    profittools_destination: ['A load has no such place'],
  });
  expect(destinationProblems({ profittools_destination: 'references.extra' })).toEqual({
    profittools_destination_reftype: ['A value for references.extra needs a reference type'],
  });
  expect(destinationProblems({ compcare_destination: 'Comment' })).toEqual({});
  expect(destinationProblems({ cargowise_destination: 'Comment' })).toEqual({
    cargowise_destination: ['A load has no such place'],
  });
  expect(destinationsOf('cargowise_destination')).toEqual(Object.keys(TMS_DESTINATIONS.cargowise));
  expect(destinationsOf('screen_name')).toEqual([]);
});

test.each([
  ['weight_uom', 'kg'],
  ['temperature_uom', 'C'],
  ['hazardous', true],
  ['shipment_direction', 'export'],
] as const)('%s is sent elsewhere too, and still says what it says where it stands', (field, value) => {
  const given = { weight: 19_200, [field]: value };
  const to = { [field]: { compcare_destination: 'References.CUSTOMER', level: 5 } } as const;
  const { fields, moved } = atDestinations(given, to, 'compcare', () => String(value));
  expect(fields).toEqual({ ...given, customer_number: String(value) });
  expect(moved).toEqual({ [field]: 'customer_number' });
});
