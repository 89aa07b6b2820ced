import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterSilence } from './use-bulk-progress';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('after 30 s without a word, and not before, the page says that it hears nothing', () => {
  const say = vi.fn();
  afterSilence(say);
  vi.advanceTimersByTime(29_000);
  expect(say).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(say).toHaveBeenCalledOnce();
});

test('whatever is heard before calls that off', () => {
  const say = vi.fn();
  const callOff = afterSilence(say);
  vi.advanceTimersByTime(29_000);
  callOff();
  vi.advanceTimersByTime(60_000);
  expect(say).not.toHaveBeenCalled();
});
