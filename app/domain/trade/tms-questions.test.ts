import { expect, test } from 'vitest';
import { secondsToNextQuestion, waitedFor } from './tms-questions';

test('a TMS is asked at growing waits, at most every five minutes', () => {
  const waits = Array.from({ length: 12 }, (_, asked) => secondsToNextQuestion(asked, false, 0.5));
  expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300, 300]);
});

test('loads that were sent together are not asked for together', () => {
  expect(secondsToNextQuestion(20, false, 0)).toBe(240);
  expect(secondsToNextQuestion(20, false, 1)).toBeCloseTo(360);
});

test.each([
  [0, false, false],
  [23.9, false, false],
  [24, true, false],
  [167, true, false],
  [168, true, true],
])('after %d hours people hear of it: %s, and it is no longer asked: %s', (hours, isUnanswered, isOver) => {
  const since = new Date('2026-11-20T08:00:00Z');
  const at = new Date(since.getTime() + hours * 3_600_000);
  expect(waitedFor(since, at)).toEqual({ isUnanswered, isOver });
});

test('a load that nobody told of is asked for every six hours, so that a late answer is still taken', () => {
  expect(secondsToNextQuestion(300, true, 0.5)).toBe(21_600);
});
