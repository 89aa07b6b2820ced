import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { advanceRequest } from '~/services/pipeline/advance-request.server';
import { moveOn, requireHeldRun, StaleStage } from '~/services/pipeline/stage.server';
import { JOBS, type JobName } from '~/services/platform/job-catalogue.server';
import { startHandover } from '~/services/platform/job-handover.server';
import { MAX_SHARED_KILLS, openJobRuns } from '~/services/platform/job-runs.server';
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
    await expect.poll(() => done.size).toBe(WAITING);
    // One worker that slept its polling interval of two seconds after each would need 46.
    expect((performance.now() - started) / 1000).toBeLessThan(15);
  } finally {
    await world.close();
  }
});

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
    await expect.poll(stage).toBe('failed');
    expect(read).toEqual([]);
    const [event] = await statusRowsOf(requestId);
    expect(event?.metadata?.exception_message).toMatch(/started 3 times and never came to an end/);
  } finally {
    await world.close();
  }
});

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
    // The end of a run that is not the last one ends nothing: the one that stored something, and is cut off, counts.
    await slow.end(lost);
    expect((await quick.take(jobId)).starts).toBe(2);
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

/** A process takes what waits, as much as it has hands for, and is killed with it. @returns what it had in hand */
async function takeAndDie(hands: number): Promise<string[]> {
  const { database } = runtime();
  const { rows } = await database.execute(
    `update pgboss.job set state = 'active', started_on = now() where id in (select id from pgboss.job
       where name = 'advance-request' and state < 'active' and start_after <= now() order by created_on, id limit $1)
     returning id`,
    [hands],
  );
  const process = openJobRuns(database, randomUUID());
  const taken = rows.map(({ id }) => String(id));
  for (const id of taken) await process.take(id);
  // Another process looks around and finds that nobody shows life for them.
  const end = await startHandover(database, openJobRuns(database, randomUUID()), async () => {});
  await end();
  return taken;
}

/** Requests that wait to be read, each with its job. */
async function waitingRequests(count: number): Promise<string[]> {
  const companyId = await aCompany();
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1)
    ids.push(await aRequest({ companyId, stage: 'read', status: 'intake-started' }));
  for (const requestId of ids)
    await db().transaction((tx) => runtime().jobs.enqueue(tx, 'advance-request', { requestId }));
  return ids;
}

test('eight kills of a process give up none of the documents it had in hand, and cost none a try', async () => {
  const world = await openWorld();
  try {
    const ids = await waitingRequests(WAITING);
    for (let kills = 0; kills < 8; kills += 1) expect(await takeAndDie(3)).toHaveLength(3);
    const runs: { requestId: string; attempt: number; givenUp?: boolean }[] = [];
    await runtime().jobs.work(
      handlersWith({
        'advance-request': async ({ requestId }, { attempt, givenUp }) =>
          void runs.push({ requestId, attempt, givenUp }),
      }),
    );
    await expect.poll(() => runs.length).toBe(WAITING);
    expect(new Set(runs.map(({ requestId }) => requestId))).toEqual(new Set(ids));
    expect(runs.filter(({ attempt, givenUp }) => givenUp || attempt > 1)).toEqual([]);
  } finally {
    await world.close();
  }
});

test('a job that a process was killed with is not given to two when it is taken from the queue again', async () => {
  const world = await openWorld();
  try {
    await waitingRequests(1);
    expect(await takeAndDie(1)).toHaveLength(1);
    const { database } = runtime();
    const takenSince = (seconds: number) =>
      database.execute(
        "update pgboss.job set state = 'active', started_on = now() - make_interval(secs => $1) where name = 'advance-request'",
        [seconds],
      );
    const stateOnceLookedAt = async () => {
      await (await startHandover(database, openJobRuns(database, randomUUID()), async () => {}))();
      const { rows } = await database.execute("select state from pgboss.job where name = 'advance-request'");
      return rows[0]?.state;
    };
    await takenSince(0);
    expect(await stateOnceLookedAt()).toBe('active');
    // Whoever took it was killed before it said so.
    await takenSince(11);
    expect(await stateOnceLookedAt()).toBe('retry');
  } finally {
    await world.close();
  }
});

test('a document that ends its process three times while nothing else is in hand is given up, and not within a minute', async () => {
  const world = await openWorld();
  try {
    await waitingRequests(1);
    const endWait = () => runtime().database.execute('update pgboss.job set start_after = now()');
    expect(await takeAndDie(3)).toHaveLength(1);
    expect(await takeAndDie(3)).toHaveLength(1);
    // Whoever kills again and again finds it waiting.
    expect(await takeAndDie(3)).toEqual([]);
    await endWait();
    expect(await takeAndDie(3)).toHaveLength(1);
    await endWait();
    const givenUp: (boolean | undefined)[] = [];
    await runtime().jobs.work(
      handlersWith({ 'advance-request': async (_, run) => void givenUp.push(run.givenUp) }),
    );
    await expect.poll(() => givenUp).toEqual([true]);
  } finally {
    await world.close();
  }
});

test('a document that gets further is not given up, however often its process is killed', async () => {
  const world = await openWorld();
  try {
    const [requestId = ''] = await waitingRequests(1);
    const { database } = runtime();
    const { rows } = await database.execute('select id from pgboss.job where name = $1', ['advance-request']);
    for (let kills = 0; kills < 6; kills += 1) {
      const process = openJobRuns(database, randomUUID());
      const run = await process.take(String(rows[0]?.id));
      expect(run.starts).toBeLessThanOrEqual(2);
      await process.within(run, () => db().transaction((tx) => requireHeldRun(tx as never)));
    }
    expect(requestId).not.toBe('');
  } finally {
    await world.close();
  }
});

test('a job whose process died six times with others in hand runs alone from then on', async () => {
  const world = await openWorld();
  try {
    const ids = await waitingRequests(6);
    for (let kills = 0; kills < MAX_SHARED_KILLS; kills += 1) await takeAndDie(2);
    const suspects = new Set(ids.slice(0, 2));
    let inHand = 0;
    const besides = new Map<string, number>();
    await runtime().jobs.work(
      handlersWith({
        'advance-request': async ({ requestId }) => {
          inHand += 1;
          await sleep(100);
          besides.set(requestId, inHand - 1);
          await sleep(100);
          inHand -= 1;
        },
      }),
    );
    await expect.poll(() => besides.size).toBe(ids.length);
    for (const id of suspects) expect(besides.get(id)).toBe(0);
    expect(Math.max(...besides.values())).toBeGreaterThan(0);
  } finally {
    await world.close();
  }
});
