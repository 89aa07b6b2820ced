import { describe, expect, test } from 'vitest';
import {
  chooseTrips,
  fitsWords,
  isAboutTrip,
  NO_TRIP,
  type ScheduledCandidate,
  type TripFacts,
  tripFacts,
} from './scheduled-match';

const PLACES = {
  rush: { addressId: 1, written: { raw_text: 'Juniper & Rush', location_name: 'Juniper & Rush Logistics' } },
  pier: { addressId: 2, written: { raw_text: 'Pier T', location_name: 'Pier T Terminal' } },
  mill: {
    addressId: null,
    written: {
      raw_text: 'Foxglove',
      location_name: 'Foxglove Pet Products',
      postal_code: '91761',
      city: 'Ontario',
    },
  },
};
const stops = [
  { ...PLACES.pier, type: 'pickup' as const },
  { ...PLACES.mill, type: 'deliver' as const },
  { ...PLACES.pier, type: 'drop' as const },
];
const facts = (fields: Record<string, string>, own = fields): TripFacts =>
  tripFacts(fields, own, { customer: PLACES.rush, stops });

const DOCUMENT = facts({ unit_number: 'MSCU1234566', deliver_by_date: '2026-01-07' });
const TRIP: ScheduledCandidate = {
  id: 1,
  scheduledFor: '2026-01-07',
  ...facts({ unit_number: 'TGHU7654321' }, {}),
};

describe('a document is about a scheduled trip', () => {
  test.each<[string, Partial<TripFacts>, Partial<ScheduledCandidate>]>([
    ['of the same customer, lane and day, whatever container its exemplar had', {}, {}],
    ['whose day somebody moved', {}, { scheduledFor: '2026-01-05', deliverBy: '2026-01-07' }],
    [
      'which says the same place in its own words',
      {},
      {
        destination: {
          addressId: 9,
          written: { raw_text: '', location_name: 'FOXGLOVE PET PRODUCTS', postal_code: '91761-2204' },
        },
      },
    ],
    ['whose container a person wrote there', {}, { keys: { unit: 'MSCU1234566' } }],
  ])('%s', (_, document, trip) => {
    expect(isAboutTrip({ ...DOCUMENT, ...document }, { ...TRIP, ...trip })).toBe(true);
  });

  test.each<[string, Partial<TripFacts>, Partial<ScheduledCandidate>]>([
    ['of another customer', { customer: PLACES.pier }, {}],
    ['of no customer it names', { customer: null }, {}],
    ['on another day', { deliverBy: '2026-01-08' }, {}],
    ['with no day it names', { deliverBy: undefined }, {}],
    ['whose pick up is on another day', { pickupBy: '2026-01-07' }, { pickupBy: '2026-01-06' }],
    ['to another place', { destination: PLACES.rush }, {}],
    ['from another place', { origin: PLACES.rush }, {}],
    ['the other way', { direction: 'export' }, { direction: 'import' }],
    ['with another container that a person wrote there', {}, { keys: { unit: 'MSCU7654321' } }],
  ])('not %s', (_, document, trip) => {
    expect(isAboutTrip({ ...DOCUMENT, ...document }, { ...TRIP, ...trip })).toBe(false);
  });

  test('an order with one stop has no lane', () => {
    const alone = tripFacts(
      { deliver_by_date: '2026-01-07' },
      {},
      { customer: PLACES.rush, stops: stops.slice(0, 1) },
    );
    expect(isAboutTrip(alone, { ...TRIP, ...alone })).toBe(false);
  });
});

test('two trips that fit, or two orders that fit one trip, cannot be told apart, and are told', () => {
  expect(chooseTrips([DOCUMENT], [TRIP])).toEqual([{ trip: TRIP, fits: [] }]);
  expect(chooseTrips([DOCUMENT, null], [TRIP, { ...TRIP, id: 2 }])).toEqual([
    { trip: null, fits: [1, 2] },
    NO_TRIP,
  ]);
  const both = { trip: null, fits: [1] };
  expect(chooseTrips([DOCUMENT, DOCUMENT], [TRIP])).toEqual([both, both]);
});

test.each([
  [[7], 'order #7 of a schedule fits as well'],
  [[7, 9], 'orders #7 and #9 of a schedule fit as well'],
  [[7, 8, 9], 'orders #7, #8 and #9 of a schedule fit as well'],
  [[5, 6, 7, 8, 9], 'orders #5, #6, #7 and 2 more of a schedule fit as well'],
])('of the trips %s is said: %s', (ids, words) => {
  expect(fitsWords(ids)).toBe(words);
});
