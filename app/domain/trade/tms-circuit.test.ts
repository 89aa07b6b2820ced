import { expect, test } from 'vitest';
import {
  afterFailure,
  type Circuit,
  CLOSED,
  isGivenUp,
  retryAt,
  USUAL_AT_ONCE,
  widthOf,
} from './tms-circuit';

const HOUR = 3_600_000;
const failing = (times: number, at = 0): Circuit =>
  Array.from({ length: times }).reduce<Circuit>(
    (circuit) => afterFailure(circuit, { at, random: 0.5 }),
    CLOSED,
  );

test('one or two failures hold nobody up; three in a row are the TMS, which is then left alone', () => {
  expect([0, 1, 2].map((times) => widthOf(failing(times), 0))).toEqual([
    USUAL_AT_ONCE,
    USUAL_AT_ONCE,
    USUAL_AT_ONCE,
  ]);
  expect(widthOf(failing(3), 0)).toBe(0);
  expect(widthOf(failing(3), 4_999)).toBe(0);
  expect(widthOf(failing(3), 5_000)).toBe(1);
});

test('pauses double up to five minutes, and keep the moment since when it waits', () => {
  expect([3, 4, 5, 8, 9, 20].map((times) => failing(times).nextTryAt)).toEqual([
    5_000, 10_000, 20_000, 160_000, 300_000, 300_000,
  ]);
  expect(afterFailure(failing(3, 100), { at: 9_000, random: 0.5 }).waitingSince).toBe(100);
});

test('a TMS that says when it wants to be asked again is taken at its word at once', () => {
  const paused = afterFailure(CLOSED, { at: 1_000, random: 0, retryAfterSeconds: 30 });
  expect(paused.nextTryAt).toBe(31_000);
  expect(widthOf(paused, 30_999)).toBe(0);
  expect(widthOf(paused, 31_000)).toBe(USUAL_AT_ONCE);
});

test('waits are spread by a fifth to either side', () => {
  expect([0, 0.5, 1].map((random) => retryAt({ tries: 3, at: 0, random }))).toEqual([3_200, 4_000, 4_800]);
});

test.each([
  ['a load that fails while others pass', { tries: 7, lastAnswerAt: 2 }, true],
  ['a load that fails as all do', { tries: 70, lastAnswerAt: null }, false],
  ['a load that failed after the last that passed', { tries: 7, lastAnswerAt: 0 }, false],
  ['a load that failed a few times', { tries: 6, lastAnswerAt: 2 }, false],
  ['a load that waited for more than a day', { tries: 2, lastAnswerAt: null, at: 24 * HOUR + 1 }, true],
])('%s: given up %o is %s', (_, load, given) => {
  expect(isGivenUp({ queuedAt: 0, firstTriedAt: 1, at: HOUR, ...load })).toBe(given);
});
