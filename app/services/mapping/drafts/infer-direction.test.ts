import { expect, test } from 'vitest';
import { mapTyped } from '../../../../tests/support/typed-pages';
import { BY_BOOKING_ALONE, inferDirection, isByBookingAlone } from './infer-direction.server';

const direction = (fields: string[], roles: string[], titles = '') =>
  inferDirection(titles, new Set(fields), new Set(roles));

test('a load that goes by road alone has no direction, whoever consigns it and whatever it is picked up by', () => {
  const places = ['shipper_location', 'consignee_location', 'pickup_location', 'delivery_location'];
  const fields = [
    'pickup_number',
    'load_number',
    'trailer_number',
    'weight',
    'pickup_by_date',
    'deliver_by_date',
  ];
  expect(direction(fields, places)).toBeUndefined();
  expect(direction(fields, places, 'PICKUPS DROPS')).toBeUndefined();
  // A trucker's bill of lading and the trucker are no ship's.
  expect(direction([...fields, 'master_bol_mawb', 'carrier'], places)).toBeUndefined();
});

test('the same with what only a ship has is an import or an export', () => {
  expect(direction(['unit_number', 'pickup_number'], ['delivery_location', 'consignee_location'])).toBe(
    'import',
  );
  expect(direction(['vessel', 'last_free_date'], [])).toBe('import');
  expect(direction(['booking_number', 'cutoff_date'], [])).toBe('export');
  expect(direction(['unit_number'], ['empty_pickup_location'])).toBe('export');
});

test('what a title says in so many words counts on any paper', () => {
  expect(direction([], [], 'EXPORT ORDER')).toBe('export');
  expect(direction([], [], 'DELIVERY ORDER')).toBe('import');
});

test('a booking alone makes an export that is asked about: an import has one as well', () => {
  const isAsked = (fields: string[], roles: string[] = [], titles = '') =>
    isByBookingAlone(titles, new Set(fields), new Set(roles));
  expect(isAsked(['unit_number', 'booking_number'])).toBe(true);
  expect(isAsked(['unit_number', 'booking_number'], ['loading_location'])).toBe(false);
  expect(isAsked(['booking_number', 'cutoff_date'])).toBe(false);
  expect(isAsked(['booking_number'], [], 'BOOKING CONFIRMATION')).toBe(false);
  const { provenance } = mapTyped('Container No: MSKU9070323\nBooking No: HB550071\n').drafts[0] ?? {};
  expect(provenance?.shipment_direction).toMatchObject({ source: 'rule', doubt: BY_BOOKING_ALONE });
});
