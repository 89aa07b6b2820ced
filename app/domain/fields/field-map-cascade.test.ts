import { expect, test } from 'vitest';
import type { FieldMapEntry, FieldMapLevel } from './field-map';
import { hasFilters, pickFieldMap, type ShipmentFacts, widestFieldMap } from './field-map-cascade';

const row = (level: FieldMapLevel, entry: FieldMapEntry, fieldName = 'seal_number') => ({
  fieldName,
  level,
  entry: { notes: `level ${level}`, ...entry },
});
const chosen = (rows: ReturnType<typeof row>[], facts: ShipmentFacts = {}) =>
  pickFieldMap(rows, facts).fieldMap.seal_number?.notes;

test('the most specific level wins, in whatever order the entries come', () => {
  const rows = [row(1, {}), row(5, {}), row(3, {})];
  expect(chosen(rows)).toBe('level 5');
  expect(chosen(rows.toReversed())).toBe('level 5');
});

test('each attribute is from the most specific level that sets it, and the level is that of the value', () => {
  const rows = [
    row(1, { ocr_source_field: 'Seal', screen_name: 'Seal' }),
    row(4, { screen_name: 'Plomb' }),
    row(5, { available: undefined }),
  ];
  const { fieldMap } = pickFieldMap(rows, {});
  expect(fieldMap.seal_number).toMatchObject({
    ocr_source_field: 'Seal',
    screen_name: 'Plomb',
    notes: 'level 5',
    level: 1,
    sourcesLevel: 1,
  });
});

test('an entry that stands by itself, or whose filters hold, takes nothing from below', () => {
  const alone = pickFieldMap([row(1, { constant_value: 'A' }), row(3, { stands_alone: true })], {});
  expect(alone.fieldMap.seal_number?.constant_value).toBeUndefined();
  const filtered = [row(1, { constant_value: 'A' }), row(3, { shipment_direction_filter: 'import' })];
  const { fieldMap } = pickFieldMap(filtered, { shipmentDirection: 'import' });
  expect(fieldMap.seal_number?.constant_value).toBeUndefined();
});

test('of removing newlines and converting them the more specific level has its way', () => {
  const rows = [row(1, { newlines_convert_to_space: true }), row(4, { newlines_remove: true })];
  expect(pickFieldMap(rows, {}).fieldMap.seal_number).toMatchObject({
    newlines_remove: true,
    newlines_convert_to_space: false,
  });
});

test.each<[FieldMapEntry, ShipmentFacts, boolean]>([
  [{ shipment_direction_filter: 'import|oneway' }, { shipmentDirection: 'Import' }, true],
  [{ shipment_direction_filter: 'import|oneway' }, { shipmentDirection: 'export' }, false],
  [{ shipment_direction_filter: 'Inbound' }, { shipmentDirection: 'import' }, true],
  [{ shipment_direction_filter: 'import' }, {}, false],
  [{ bill_to_address_filter: 'Copperline | Juniper' }, { billTo: 'JUNIPER & RUSH\nLong Beach' }, true],
  [{ bill_to_address_filter: 'Copperline' }, { billTo: 'Juniper & Rush' }, false],
  [{ customer_location_filter: 'Ontario' }, { customerLocation: '1200 Mill Road, Ontario, CA' }, true],
  [
    { customer_location_filter: 'Ontario', shipment_direction_filter: 'export' },
    { customerLocation: 'Ontario' },
    false,
  ],
  [{ shipment_direction_filter: ' | ' }, {}, true],
])('an entry with %j is in force for %j: %s', (entry, facts, inForce) => {
  expect(chosen([row(1, entry)], facts)).toBe(inForce ? 'level 1' : undefined);
});

test('an entry with more filters that hold goes before a more specific level without', () => {
  const rows = [row(5, {}), row(1, { shipment_direction_filter: 'import' })];
  expect(chosen(rows, { shipmentDirection: 'import' })).toBe('level 1');
  expect(chosen(rows, { shipmentDirection: 'export' })).toBe('level 5');
});

test('a field whose entries all have filters that do not hold is missing its default', () => {
  const rows = [row(1, { shipment_direction_filter: 'import' }), row(1, {}, 'weight')];
  expect(pickFieldMap(rows, { shipmentDirection: 'export' }).missing).toEqual(['seal_number']);
  expect(hasFilters(rows)).toBe(true);
  expect(hasFilters([row(1, { bill_to_address_filter: ' ' })])).toBe(false);
});

test('before anything is known of a document it is read by the labels of every entry', () => {
  const rows = [
    row(1, { ocr_source_field: 'Seal' }),
    row(4, { ocr_source_field: 'Plomb', shipment_direction_filter: 'import', constant_value: 'X' }),
  ];
  expect(widestFieldMap(rows).seal_number).toMatchObject({ ocr_source_field: 'Seal|Seal|Plomb', level: 1 });
  const filtered = [
    row(4, { ocr_source_field: 'Plomb', shipment_direction_filter: 'import', constant_value: 'X' }),
  ];
  expect(widestFieldMap(filtered).seal_number?.constant_value).toBeUndefined();
});
