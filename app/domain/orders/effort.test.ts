import { expect, test } from 'vitest';
import { believed, type Count, countOn, effortText, NO_EFFORT } from './effort';

const opened: Count = { ...NO_EFFORT, last: 0 };

test('time between two things done counts, a pause of more than a minute does not', () => {
  let count = countOn(opened, 10_000, 'keys');
  count = countOn(count, 70_000, 'clicks');
  expect(count).toMatchObject({ ms: 70_000, keys: 1, clicks: 1 });
  count = countOn(count, 130_001, 'keys');
  expect(count).toMatchObject({ ms: 70_000, keys: 2 });
  expect(countOn(count, 131_001)).toMatchObject({ ms: 71_000, keys: 2, clicks: 1 });
});

test('the time while a page is out of sight does not count', () => {
  const back = countOn({ ...countOn(opened, 5000), last: null }, 20_000);
  expect(countOn(back, 21_000).ms).toBe(6000);
});

test('nobody worked for longer than passed, nor typed faster than hands can', () => {
  const known = { ms: 10_000, keys: 5, clicks: 1 };
  expect(believed(known, { ms: 90_000, keys: 900, clicks: 900 }, 2000)).toEqual({
    ms: 12_000,
    keys: 45,
    clicks: 21,
  });
  expect(believed(known, { ms: 11_000, keys: 6, clicks: 1 }, 30_000)).toEqual({
    ms: 11_000,
    keys: 6,
    clicks: 1,
  });
  expect(believed(known, NO_EFFORT, 30_000)).toEqual(known);
  expect(believed(known, { ms: 11_000, keys: 6, clicks: 2 }, -5)).toEqual(known);
});

test.each([
  [{ ms: 252_400, keys: 38, clicks: 6 }, '4 min 12 s, 38 keys, 6 clicks'],
  [{ ms: 900, keys: 1, clicks: 1 }, '1 s, 1 key, 1 click'],
  [{ ms: 3_720_000, keys: 1204, clicks: 0 }, '1 h 2 min, 1,204 keys, 0 clicks'],
])('%j is told as %s', (effort, text) => expect(effortText(effort)).toBe(text));
