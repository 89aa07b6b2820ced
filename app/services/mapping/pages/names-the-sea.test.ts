import { describe, expect, test } from 'vitest';
import { mapTyped, TRUCK_LOAD } from '../../../../tests/support/typed-pages';

const directionWith = (lines: string) => {
  const [draft] = mapTyped(`${TRUCK_LOAD}${lines}`).drafts;
  return draft?.fields.shipment_direction;
};

test('and has its booking', () => {
  const [draft] = mapTyped(`${TRUCK_LOAD}Equipment: 3 x 40HC\nBooking: HLCU88213`).drafts;
  expect(draft?.fields).toMatchObject({ booking_number: 'HLCU88213' });
  // Nothing tells whether it comes or goes: a person says it.
  expect(draft?.fields.shipment_direction).toBeUndefined();
  expect(draft?.provenance.equipment_size?.doubt).toBe('3 containers are counted, this is one order');
});

describe('a paper of stops that names what goes by sea is no truck load', () => {
  test.each([
    'Equipment: 3 x 40HC\nBooking: HLCU88213',
    'Equipment: 3 x 40HC',
    "Container type: 20'DV",
    'Size/Type: 40 RH',
    'Equipment: 45G1',
    'Size: 45HC',
    'Booking: HLCU88213',
    'MBL: HLCUSHA2611044',
    'Vessel: EVER GIVEN',
    'Master B/L: HLCUSHA2611044',
  ])('%s', (lines) => {
    expect(directionWith(lines)).not.toBe('truckload');
  });

  test.each([
    '',
    "Equipment: 53' Van",
    "Equipment: 48' Flatbed",
    'Equipment: Reefer',
    'Pallets: 20, 48 x 40',
    'BOL: 7712045',
    'Booking: 7712045',
    'Ship not before: 12/01/2026',
    'Temp: 40 F',
    'Dimensions: 40 x 48 in',
    'Quantity: 40 CTNS',
    'Weight: 42,000 lbs',
  ])('and every other is one: %s', (lines) => {
    expect(directionWith(lines)).toBe('truckload');
  });
});
