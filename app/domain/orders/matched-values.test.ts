import { expect, test } from 'vitest';
import { matchedValues, searchMatched, sheetHeight } from './matched-values';

const NAMES = new Map([[9, 'Oakland']]);
const fields = {
  'Gate code': { value: '4471', query_text: 'Gate code' },
  unit_number: { value: 'MSKU9070323', query_text: 'Container No', d360_name: 'unit_number' },
  hazardous: { value: false, query_text: null, d360_name: 'hazardous' },
  pt_divisioncode_dictid: { value: 9, query_text: 'Division', d360_name: 'pt_divisioncode_dictid' },
};
const rows = matchedValues(fields, (id) => NAMES.get(id));

test('what filled a field of the catalogue is C, what stands in the document beside it is X', () => {
  expect(rows.map(({ type, name }) => [type, name])).toEqual([
    ['C', 'unit_number'],
    ['C', 'hazardous'],
    ['C', 'pt_divisioncode_dictid'],
    ['X', null],
  ]);
  expect(rows[0]).toMatchObject({ value: 'MSKU9070323', queryText: 'Container No' });
  expect(rows[2]).toMatchObject({ value: 'Oakland', queryText: 'Division' });
  expect(rows[3]).toMatchObject({ field: 'Gate code', value: '4471' });
});

test('a search looks at every column, whatever the case, and for every word', () => {
  expect(searchMatched(rows, 'GATE 44').map(({ field }) => field)).toEqual(['Gate code']);
  expect(searchMatched(rows, 'unit_number')).toHaveLength(1);
  expect(searchMatched(rows, 'container no')).toHaveLength(1);
  expect(searchMatched(rows, ' ')).toHaveLength(4);
  expect(searchMatched(rows, 'gate booking')).toEqual([]);
});

test.each([
  [40, 100],
  [333.4, 333],
  [2000, 799],
])('a height of %d pixels becomes %d', (wanted, height) => expect(sheetHeight(wanted)).toBe(height));
