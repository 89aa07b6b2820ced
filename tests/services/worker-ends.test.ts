import { expect, test, vi } from 'vitest';
import { startWorker } from '~/services/server/worker.server';
import { openWorld } from '../support/world';

test('nothing of a worker goes on by itself once it is closed', async () => {
  const begun = vi.spyOn(globalThis, 'setInterval');
  const ended = vi.spyOn(globalThis, 'clearInterval');
  const world = await openWorld();
  await startWorker();
  const before = begun.mock.results.length;
  await world.close();
  const timers = begun.mock.results.map(({ value }) => value);
  const cleared = new Set(ended.mock.calls.map(([timer]) => timer));
  expect(before).toBeGreaterThan(10);
  expect(timers.filter((timer) => !cleared.has(timer))).toEqual([]);
});
