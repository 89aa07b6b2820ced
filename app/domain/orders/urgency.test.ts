import { describe, expect, test } from 'vitest';
import { NO_URGENT_DATE, urgencyOn, urgencyWords } from './urgency';

describe('the nearest date of a request, told in a row', () => {
  test.each([
    ['2026-11-20', 'Last free date 2026-11-20, overdue 3 days'],
    ['2026-11-22', 'Last free date 2026-11-22, overdue 1 day'],
    ['2026-11-23', 'Last free date 2026-11-23, today'],
    ['2026-11-24', 'Last free date 2026-11-24, tomorrow'],
    ['2026-12-24', 'Last free date 2026-12-24'],
  ])('%s', (on, words) => {
    const urgency = urgencyOn(on, 'last_free_date', '2026-11-23');
    expect(urgency && urgencyWords(urgency)).toBe(words);
  });

  test('without a date, and with one that is none, there is nothing to tell', () => {
    expect(urgencyOn(NO_URGENT_DATE, null, '2026-11-23')).toBeNull();
    expect(urgencyOn('2026-02-99', 'cutoff_date', '2026-11-23')).toBeNull();
  });
});
