import { expect, test } from 'vitest';
import { canonValues } from './canon-values';
import type { FieldMapEntry, ResolvedFieldMap } from './field-map';

const at = (d3canon_table: string, d3canon_column: string, more: FieldMapEntry = {}) =>
  ({ d3canon_table, d3canon_column, ...more, level: 4 }) as const;

test.each<[string, ResolvedFieldMap, ReturnType<typeof canonValues>]>([
  ['nothing where no table is said', { vessel: { level: 1 } }, {}],
  ['of orders where only the column is said', { vessel: at(' ', 'SHIP') }, { orders: { SHIP: 'ELBE' } }],
  ['under its own name where only the table is said', { vessel: at('HDR', '') }, { HDR: { vessel: 'ELBE' } }],
  ['a field that is no part of the order', { vessel: at('HDR', 'SHIP', { available: false }) }, {}],
  [
    'each table with its columns, empty ones too',
    { vessel: at('HDR', 'SHIP'), weight: at('CARGO', 'WT'), voyage: at('HDR', 'VOY') },
    { HDR: { SHIP: 'ELBE', VOY: null }, CARGO: { WT: 19200 } },
  ],
  [
    'of two in one column the one that has a value',
    { load_number: at('HDR', 'REF'), booking_number: at('HDR', 'REF') },
    { HDR: { REF: 'BKG1' } },
  ],
  ['an address', { bill_to_address: at('HDR', 'PAYER') }, { HDR: { PAYER: { city: 'Carson' } } }],
])('the values under the names of the customer: %s', (_, fieldMap, expected) => {
  const values = {
    vessel: 'ELBE',
    weight: 19200,
    booking_number: 'BKG1',
    bill_to_address: { city: 'Carson' },
  };
  expect(canonValues(fieldMap, values)).toEqual(expected);
});
