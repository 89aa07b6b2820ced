import { describe, expect, test } from 'vitest';
import type { FieldValue } from '../orders/order-draft';
import type { KeyedPlace } from './backtest';
import { isSameField, isSamePlace } from './same-value';

type Fields = Record<string, FieldValue>;

describe('a value is read right in whatever form it was keyed', () => {
  test.each<[string, string, Fields, Fields, boolean]>([
    [
      'case and dashes of a number',
      'booking_number',
      { booking_number: 'bkg-447 1902' },
      { booking_number: 'BKG4471902' },
      true,
    ],
    [
      'another number',
      'booking_number',
      { booking_number: 'BKG4471902' },
      { booking_number: 'BKG4471903' },
      false,
    ],
    ['one day', 'eta_date', { eta_date: '2026-11-24' }, { eta_date: '2026-11-24' }, true],
    ['another day', 'eta_date', { eta_date: '2026-11-24' }, { eta_date: '2026-11-25' }, false],
    [
      'pounds and kilograms',
      'weight',
      { weight: 39_271, weight_uom: 'lb' },
      { weight: 17_810, weight_uom: 'kg' },
      true,
    ],
    [
      'kilograms taken for pounds',
      'weight',
      { weight: 17_810, weight_uom: 'lb' },
      { weight: 17_810, weight_uom: 'kg' },
      false,
    ],
    [
      'a weight keyed without its unit',
      'weight',
      { weight: 39_271 },
      { weight: 17_810, weight_uom: 'kg' },
      true,
    ],
    ['two weights without a unit', 'weight', { weight: 17_810 }, { weight: 17_811 }, true],
    ['another weight', 'weight', { weight: 18_810 }, { weight: 17_810, weight_uom: 'kg' }, false],
    ['a carrier by its SCAC', 'carrier', { carrier: 'MAEU' }, { carrier: 'Maersk Line' }, true],
    ['another carrier', 'carrier', { carrier: 'MSC' }, { carrier: 'Maersk Line' }, false],
    ['a vessel in capitals', 'vessel', { vessel: 'Ever  Given' }, { vessel: 'EVER GIVEN' }, true],
    ['cents that were rounded', 'line_haul', { line_haul: 450 }, { line_haul: 450.004 }, true],
    ['nothing and nothing', 'seal_number', {}, { seal_number: '' }, true],
    ['nothing and something', 'seal_number', {}, { seal_number: 'UL1' }, false],
  ])('%s', (_, field, keyed, read, isSame) => {
    expect(isSameField(field, keyed, read)).toBe(isSame);
  });
});

describe('a place is read right in whatever words it was keyed', () => {
  const foxglove = {
    raw_text: '',
    location_name: 'Foxglove Pet Products LLC',
    address_line_1: '1200 Mill Road',
    city: 'Ontario',
    postal_code: '91761-1234',
  };
  test.each<[string, KeyedPlace, boolean]>([
    ['name and ZIP', { place_name: 'FOXGLOVE PET PRODUCTS', place_postal_code: '91761' }, true],
    [
      'street and ZIP',
      { place_name: 'Warehouse 7', place_address: '1200 MILL RD', place_postal_code: '91761' },
      true,
    ],
    ['the ZIP of another', { place_name: 'Foxglove Pet Products', place_postal_code: '90802' }, false],
    ['another firm at the ZIP', { place_name: 'Thistle Garden', place_postal_code: '91761' }, false],
    ['the ZIP alone', { place_postal_code: '91761' }, true],
    ['the beginning of its name', { place_name: 'Foxglove Pet' }, true],
    ['its city alone', { place_city: 'ontario' }, true],
    ['another city', { place_city: 'Fontana' }, false],
    ['all in one cell', { whole: 'Foxglove Pet Products, 1200 Mill Road, Ontario CA 91761' }, true],
    [
      'all of another in one cell',
      { whole: 'Thistle Garden Supply, 77 Orchard Lane, Fontana CA 92335' },
      false,
    ],
  ])('%s', (_, keyed, isSame) => {
    expect(isSamePlace(keyed, { address: foxglove })).toBe(isSame);
  });

  test('the address of the book that it was taken for counts as well', () => {
    const verified = { raw_text: '', location_name: 'Pier T Terminal', postal_code: '90802' };
    const keyed = { place_name: 'Pier T Terminal', place_postal_code: '90802' };
    expect(isSamePlace(keyed, { address: { raw_text: 'PIER T', location_name: 'PRT' } })).toBe(false);
    expect(isSamePlace(keyed, { address: { raw_text: 'PIER T', location_name: 'PRT' }, verified })).toBe(
      true,
    );
  });
});
