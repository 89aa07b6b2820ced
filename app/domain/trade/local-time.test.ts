import { expect, test } from 'vitest';
import { timeInState } from './local-time';

const winter = { date: '2026-12-03', time: '20:00' };

test.each([
  ['UT', 'NJ', '2026-12-03 15:00'],
  ['ET', 'CA', '2026-12-03 17:00'],
  ['PT', 'NJ', '2026-12-03 23:00'],
  ['GM', 'HI', '2026-12-03 10:00'],
  ['PT', 'PR', '2026-12-04 00:00'],
  ['+0100', 'IL', '2026-12-03 13:00'],
  ['-05', 'TX', '2026-12-03 19:00'],
])('a time in %s at a place in %s is told as its clocks show it', (zone, state, shown) => {
  const local = timeInState(winter, zone, state);
  expect(`${local?.date} ${local?.time}`).toBe(shown);
});

test.each([
  ['LT', 'CA'],
  ['', 'CA'],
  ['XX', 'CA'],
  ['ET', 'NY'],
  // Parts of Texas and of Florida have their neighbour's time.
  ['MT', 'TX'],
  ['CT', 'FL'],
])('%s in %s is the time of the place already', (zone, state) => {
  expect(timeInState(winter, zone, state)).toEqual(winter);
});

test('summer time counts on the day that is meant', () => {
  expect(timeInState({ date: '2026-07-03', time: '20:00' }, 'UT', 'NJ')?.time).toBe('16:00');
});

test('a place without a state leaves a known zone open', () => {
  expect(timeInState(winter, 'UT', undefined)).toBeNull();
  expect(timeInState(winter, 'ET', 'XX')).toBeNull();
});
