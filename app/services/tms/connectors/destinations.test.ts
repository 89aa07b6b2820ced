import { expect, test } from 'vitest';
import type { FieldMapEntry } from '~/domain/fields/field-map';
import {
  atDestinations,
  destinationProblems,
  destinationsOf,
  TMS_DESTINATIONS,
} from '~/domain/trade/tms-destinations';
import { stopLabel } from '~/domain/trade/tms-needs';
import { tmsErrorInWords } from '~/domain/trade/tms-words';
import { namedPath } from './cargowise/places';
import { COMPCARE_PLACES } from './compcare/places';
import { TMS_CONNECTORS } from './connectors';
import { tmsAddress, tmsOrder } from './order-for-tests';

type Tms = keyof typeof TMS_DESTINATIONS;

/** The load of an order whose gate code is sent where `entry` says. */
function loadWith(tms: Tms, entry: FieldMapEntry, more: Record<string, string> = {}) {
  const order = tmsOrder({ bill_to: tmsAddress() });
  const given: Record<string, string | number | boolean | null> = {
    ...order.fields,
    ...more,
    gate_code: 'GATE-7',
  };
  const { fields } = atDestinations(given, { gate_code: { ...entry, level: 5 } }, tms, (name) =>
    given[name] === undefined ? null : String(given[name]),
  );
  return TMS_CONNECTORS[tms].buildPayload({ ...order, fields }, 'https://orders.example/callback');
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

test.each(Object.keys(TMS_DESTINATIONS.profittools))('Profit Tools gets a value at %s', (place) => {
  expect(at(loadWith('profittools', { profittools_destination: place }), place)).toBe('GATE-7');
});

test.each(Object.entries(TMS_DESTINATIONS.compcare))(
  'CompCare gets a value at %s, where %s stands',
  (place, field) => {
    expect(COMPCARE_PLACES[field]?.[0]).toBe(place);
    const { CompCareLoad } = loadWith('compcare', { compcare_destination: place }) as {
      CompCareLoad: unknown;
    };
    expect(at(CompCareLoad, place)).toBe('GATE-7');
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

test('a further reference takes the first of three that is free, with its type', () => {
  const entry = { profittools_destination: 'references.extra', profittools_destination_reftype: '11' };
  const load = loadWith('profittools', entry, { pt_ref1_text: 'A', pt_ref1_type: 'PO' });
  expect(at(load, 'references')).toMatchObject({
    extra: [
      { type: 'PO', value: 'A' },
      { type: '11', value: 'GATE-7' },
    ],
  });
});

test('what is sent to a place goes before what stands there, and leaves its own; the other TMS keeps both', () => {
  const fields = { seal_number: 'UL-1', booking_number: 'BKG-1' };
  const map = { seal_number: { profittools_destination: 'references.booking', level: 4 as const } };
  const textOf = (name: string) => fields[name as keyof typeof fields] ?? null;
  expect(atDestinations(fields, map, 'profittools', textOf)).toEqual({
    fields: { booking_number: 'UL-1' },
    moved: { seal_number: 'booking_number' },
  });
  expect(atDestinations(fields, map, 'compcare', textOf)).toEqual({ fields, moved: {} });
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
