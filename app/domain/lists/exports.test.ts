import { expect, test } from 'vitest';
import { exportColumns, exportWords, harmless, headingOf } from './exports';
import { ORDER_LIST } from './order-list';

test('an export has every column of its list but those that hold actions or that are not to be seen', () => {
  const labels = exportColumns(ORDER_LIST, ['company']).map(headingOf);
  expect(labels).toHaveLength(ORDER_LIST.columns.length - 2);
  expect(labels).toContain('Last Update (UTC)');
  expect(labels).not.toContain('Actions');
  expect(labels).not.toContain('Company');
});

test('a text that a spreadsheet would run is quoted, and no other', () => {
  expect(['=1', '+1', '-1', '@a', '\ta', '\ra', '＝1'].map(harmless)).toEqual([
    "'=1",
    "'+1",
    "'-1",
    "'@a",
    "'\ta",
    "'\ra",
    "'＝1",
  ]);
  expect(['a=1', '1-2', '', ' =1'].map(harmless)).toEqual(['a=1', '1-2', '', ' =1']);
});

test('how far it is, is told from the moment that its rows are counted', () => {
  expect(exportWords(0, null)).toBe('Waiting for its turn');
  expect(exportWords(3000, 12_400)).toBe('3,000 of 12,400 rows');
});
