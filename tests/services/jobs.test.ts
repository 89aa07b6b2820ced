import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { advanceRequest } from '~/services/pipeline/advance-request.server';
import { moveOn, StaleStage } from '~/services/pipeline/stage.server';
import { JOBS, type JobName } from '~/services/platform/job-catalogue.server';
import { startHandover } from '~/services/platform/job-handover.server';
import { openJobRuns } from '~/services/platform/job-runs.server';
import type { JobHandlers } from '~/services/platform/jobs.server';
import { db, runtime } from '~/services/platform/runtime.server';
import { requests } from '~/services/requests/schema.server';
import { statusRowsOf } from '../support/journal';
import { aCompany, aRequest, openWorld } from '../support/world';

const WAITING = 24;

/** Handlers of every kind that do nothing but what `only` says for one. */
function handlersWith(only: Partial<JobHandlers>): JobHandlers {
  const none = Object.keys(JOBS).map((name) => [name as JobName, async () => {}]);
  return { ...Object.fromEntries(none), ...only } as JobHandlers;
}

test('a queue of short jobs is worked off without a pause after each', async () => {
  const world = await openWorld();
  try {
    const { jobs } = runtime();
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

test('a job that was started three times and never ended is given up, and its request says so', async () => {
  const world = await openWorld();
  try {
    const { jobs, database } = runtime();
    const requestId = await aRequest({
      companyId: await aCompany(),
      stage: 'read',
      status: 'intake-started',
    });
    await db().transaction((tx) => jobs.enqueue(tx, 'advance-request', { requestId }));
    const [job] = (await database.execute("select id from pgboss.job where name = 'advance-request'")).rows;
    // Three processes that took it and were killed.
    for (const process of [randomUUID(), randomUUID(), randomUUID()])
      await openJobRuns(database, process).take(String(job?.id));
    const read: string[] = [];
    await jobs.work(
      handlersWith({
        'advance-request': async (data, run) => {
          if (!run.givenUp) read.push(data.requestId);
          await advanceRequest(data.requestId, run);
        },
      }),
    );
    const stage = async () =>
      (await db().select({ stage: requests.stage }).from(requests).where(eq(requests.id, requestId)))[0]
        ?.stage;
    await expect.poll(stage, { timeout: 10_000 }).toBe('failed');
    expect(read).toEqual([]);
    const [event] = await statusRowsOf(requestId);
    expect(event?.metadata?.exception_message).toMatch(/started 3 times and never came to an end/);
  } finally {
    await world.close();
  }
}, 60_000);

test('runs that ended do not count, however often the job was tried', async () => {
  const world = await openWorld();
  try {
    const runs = openJobRuns(runtime().database, randomUUID());
    const jobId = randomUUID();
    for (let tries = 0; tries < 5; tries += 1) {
      const run = await runs.take(jobId);
      expect(run.starts).toBe(1);
      await runs.end(run);
    }
    await runs.take(jobId);
    expect((await runs.take(jobId)).starts).toBe(2);
  } finally {
    await world.close();
  }
});

test('who lost a job to another process stores nothing of it any more', async () => {
  const world = await openWorld();
  try {
    const { database } = runtime();
    const requestId = await aRequest({
      companyId: await aCompany(),
      stage: 'read',
      status: 'intake-started',
    });
    const [request] = await db().select().from(requests).where(eq(requests.id, requestId));
    if (!request) throw new Error('no request');
    const [slow, quick] = [openJobRuns(database, randomUUID()), openJobRuns(database, randomUUID())];
    const jobId = randomUUID();
    const store = () => db().transaction((tx) => moveOn(tx as never, request, 'classify'));
    const lost = await slow.take(jobId);
    const held = await quick.take(jobId);
    await expect(slow.within(lost, store)).rejects.toThrow(StaleStage);
    await quick.within(held, store);
    // The end of a run that is not the last one ends nothing.
    await slow.end(lost);
    expect((await quick.take(jobId)).starts).toBe(3);
  } finally {
    await world.close();
  }
});

test('the jobs of a process that is silent go back to the queue, those of a living one stay', async () => {
  const world = await openWorld();
  try {
    const { jobs, database } = runtime();
    const [dead, alive] = [randomUUID(), randomUUID()];
    await database.execute(
      `insert into worker_processes (id, host, pid, seen_at) values ($1, 'one', 1, now() - interval '11 seconds'), ($2, 'two', 2, now())`,
      [dead, alive],
    );
    const kept = { dead: randomUUID(), alive: randomUUID() };
    await db().transaction(async (tx) => {
      for (const requestId of Object.values(kept)) await jobs.enqueue(tx, 'auto-submit', { requestId });
    });
    await database.execute("update pgboss.job set state = 'active', started_on = now()");
    for (const [owner, process] of Object.entries({ dead, alive })) {
      const { rows } = await database.execute("select id from pgboss.job where data->>'requestId' = $1", [
        kept[owner as 'dead' | 'alive'],
      ]);
      await openJobRuns(database, process).take(String(rows[0]?.id));
    }
    const woken: string[] = [];
    const end = await startHandover(
      database,
      openJobRuns(database, randomUUID()),
      async (queues) => void woken.push(...queues),
    );
    const { rows } = await database.execute(
      "select data->>'requestId' as id, state from pgboss.job order by state",
    );
    expect(rows).toEqual([
      { id: kept.dead, state: 'retry' },
      { id: kept.alive, state: 'active' },
    ]);
    expect(woken).toEqual(['auto-submit']);
    await end();
  } finally {
    await world.close();
  }
});
