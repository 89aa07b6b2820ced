import { expect, test } from 'vitest';
import { isMonth, lastDay, monthName, monthParts } from './months';

test('a range falls into months, whole ones and parts', () => {
  expect(monthParts({ from: '2025-12-30', to: '2026-02-28' })).toEqual([
    { month: '2025-12', from: '2025-12-30', to: '2025-12-31', isWhole: false },
    { month: '2026-01', from: '2026-01-01', to: '2026-01-31', isWhole: true },
    { month: '2026-02', from: '2026-02-01', to: '2026-02-28', isWhole: true },
  ]);
});

test('a month is a year and a month of the calendar', () => {
  expect(['2026-10', '2026-13', '2026-1', '', '2026-10-01'].filter(isMonth)).toEqual(['2026-10']);
  expect([lastDay('2028-02'), monthName('2026-10')]).toEqual(['2028-02-29', 'October 2026']);
});
