import { expect, test } from 'vitest';
import { currentMonth, daysOf, wholeMonths } from './day-range';

test.each([
  ['2026-02-10T12:00:00Z', '2026-02-01', '2026-02-28'],
  ['2028-02-29T00:00:00Z', '2028-02-01', '2028-02-29'],
  ['2026-12-31T23:59:59Z', '2026-12-01', '2026-12-31'],
])('the month of %s goes from %s to %s', (at, from, to) => {
  expect(currentMonth(new Date(at))).toEqual({ from, to });
});

test.each(['', 'from=2026-01-02', 'from=2026-01-02&to=2026-01-01', 'from=x&to=2026-01-01'])(
  '"%s" is no range of days',
  (query) => {
    const month = { from: '2026-11-01', to: '2026-11-30' };
    expect(daysOf(new URLSearchParams(query), month)).toBe(month);
  },
);

test.each([
  ['2026-10-01', '2026-12-31', '2026-10-01 2027-01-01'],
  ['2026-10-02', '2026-12-30', '2026-11-01 2026-12-01'],
  ['2026-02-01', '2026-02-28', '2026-02-01 2026-03-01'],
  ['2028-02-01', '2028-02-28', 'none'],
  ['2026-11-02', '2026-12-30', 'none'],
  ['2026-11-05', '2026-11-05', 'none'],
  ['0050-12-15', '0051-02-10', '0051-01-01 0051-02-01'],
  ['9999-11-01', '9999-12-31', '9999-11-01 9999-12-01'],
])('from %s to %s the whole months are %s', (from, to, expected) => {
  const months = wholeMonths({ from, to });
  expect(months ? `${months.first} ${months.end}` : 'none').toBe(expected);
});
