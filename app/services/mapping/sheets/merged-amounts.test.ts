import { utils } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { asksOf, mapWorkbook } from '../../../../tests/support/mapped-lists';

const HEADINGS = ['Container', 'Vessel', 'Weight (lbs)', 'Pieces', 'Line Haul'];
const UNITS = ['MSKU9070323', 'TCLU8654048', 'MSCU3412203'];

/** The orders of rows that are merged so. */
const merged = (...ranges: string[]) =>
  mapWorkbook({ Loads: [HEADINGS, ...UNITS.map((unit) => [unit, 'EVER A', 40_000, 10, 1200])] }, (sheet) => {
    sheet['!merges'] = ranges.map((range) => utils.decode_range(range));
  }).drafts;

describe('an amount that is merged over the rows of several containers', () => {
  test.each([
    ['E2:E4', 'line_haul', 1200],
    ['C2:C4', 'weight', 40_000],
    ['D2:D4', 'quantity', 10],
  ])('is asked of each of them: %s', (range, field, value) => {
    for (const draft of merged(range)) {
      expect(draft.fields[field]).toBe(value);
      expect(asksOf(draft)).toEqual({ [field]: 'said once for 3 containers' });
    }
  });
  test('asks nothing of the rows beside it, and a ship over several rows is that of each', () => {
    expect(merged('E2:E3', 'B2:B4').map(asksOf)).toEqual([
      { line_haul: 'said once for 2 containers' },
      { line_haul: 'said once for 2 containers' },
      {},
    ]);
    expect(merged('B2:B4').map(({ fields }) => fields.vessel)).toEqual(['EVER A', 'EVER A', 'EVER A']);
  });
});
