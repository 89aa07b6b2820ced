import { describe, expect, test } from 'vitest';
import { mapList } from '../../../../tests/support/mapped-lists';

const orderOf = (heading: string, value: string) =>
  mapList(`Container,Booking,Deliver To,${heading}`, `MSKU9070323,74000001,Birch Depot,${value}`).drafts[0];

describe('a column "Pickup"', () => {
  test.each([
    ['Pickup', '12/07/2026', { pickup_by_date: '2026-12-07' }],
    ['Pick up', '2026-12-07 08:30', { pickup_by_date: '2026-12-07', pickup_by_time: '08:30' }],
    ['Pickup', '08:30', { pickup_by_time: '08:30' }],
    ['PU', '12/07/2026', { pickup_by_date: '2026-12-07' }],
    ['Delivery', '12/09/2026', { deliver_by_date: '2026-12-09' }],
    ['Delivery', '14:00', { deliver_by_time: '14:00' }],
  ])('or "Delivery" of days or times is when a truck is due: %s %s', (heading, value, fields) => {
    expect(orderOf(heading, value)?.fields).toMatchObject(fields);
  });
  test('of numbers is the pickup number, of names where the load is', () => {
    expect(orderOf('Pickup', 'PU4471920')?.fields).toMatchObject({ pickup_number: 'PU4471920' });
    expect(orderOf('Pickup', 'Maher Terminals')?.events.map(({ address }) => address.location_name)).toEqual([
      'Maher Terminals',
      'Birch Depot',
    ]);
  });
});
