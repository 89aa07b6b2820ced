import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { db, house } from '~/services/platform/house.server';
import { JOBS, type JobName } from '~/services/platform/job-catalogue.server';
import type { JobHandlers } from '~/services/platform/jobs.server';
import { openWorld } from '../world';

const WAITING = 24;

/** Handlers of every kind that do nothing but what `only` says for one. */
function handlersWith(only: Partial<JobHandlers>): JobHandlers {
  const none = Object.keys(JOBS).map((name) => [name as JobName, async () => {}]);
  return { ...Object.fromEntries(none), ...only } as JobHandlers;
}

test('a queue of short jobs is worked off without a pause after each', async () => {
  const world = await openWorld();
  try {
    const { jobs } = house();
    const done = new Set<string>();
    await db().transaction(async (tx) => {
      for (let i = 0; i < WAITING; i += 1) await jobs.enqueue(tx, 'auto-submit', { requestId: randomUUID() });
    });
    const started = performance.now();
    await jobs.work(handlersWith({ 'auto-submit': async ({ requestId }) => void done.add(requestId) }));
    await expect.poll(() => done.size, { timeout: 30_000, interval: 50 }).toBe(WAITING);
    // One worker that slept its polling interval of two seconds after each would need 46.
    expect((performance.now() - started) / 1000).toBeLessThan(15);
  } finally {
    await world.close();
  }
}, 60_000);
