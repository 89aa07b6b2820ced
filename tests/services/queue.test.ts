import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { JOB_LIST } from '~/domain/lists/job-list';
import { readListQuery } from '~/domain/lists/list-query';
import { moveOn } from '~/services/pipeline/stage.server';
import { db, runtime } from '~/services/platform/runtime.server';
import { changeJob, retryAll } from '~/services/queue/change-jobs.server';
import { requests } from '~/services/requests/schema.server';
import { loadJobs, loadQueue, loadRequestWay } from '~/services/screens/queue-screen.server';
import { accessEvents } from '../support/journal';
import { aCompany, aRequest, aUser, openWorld, type World } from '../support/world';

/** What whoever looks after the queue sees, and may do about it. (issue 15 Queue dashboard) */
let world: World;
let superadmin: Actor;
let companyId: number;

beforeAll(async () => {
  world = await openWorld();
  companyId = await aCompany({ name: 'Harbor' });
  superadmin = await aUser({ role: 'superadmin', companyIds: [companyId] });
});
afterAll(() => world.close());
beforeEach(() => run('delete from pgboss.job'));

const run = (text: string, values: unknown[] = []) => runtime().database.execute(text, values);

/** A job as it would be after some time in the queue; `sql` says what became of it. */
async function aJob(sql: string, requestId: string = randomUUID()): Promise<string> {
  const id = randomUUID();
  await db().transaction((tx) => runtime().jobs.enqueue(tx, 'advance-request', { requestId }, { id }));
  await run(`update pgboss.job set ${sql} where id = $1`, [id]);
  return id;
}
const FAILED = `state = 'failed', retry_count = 4, started_on = now() - interval '10 minutes',
  completed_on = now() - interval '9 minutes', output = '{"message":"the disk is full"}'`;
const stateOf = async (id: string) => (await run('select * from pgboss.job where id = $1', [id])).rows[0];
const jobs = async (search = '') => {
  const { query } = readListQuery(JOB_LIST, new URLSearchParams(search));
  return (await loadJobs(superadmin, query)).rows;
};

describe('the dashboard', () => {
  test('counts jobs by kind and state, how long they waited and ran, and what ended when', async () => {
    await aJob(`start_after = now() - interval '3 minutes'`);
    await aJob(FAILED);
    for (const minutes of [2, 2, 90])
      await aJob(`state = 'completed', start_after = now() - interval '${minutes} minutes 30 seconds',
        started_on = now() - interval '${minutes} minutes 10 seconds', completed_on = now() - interval '${minutes} minutes'`);
    const { kinds, throughput, totals } = await loadQueue(superadmin);
    const row = kinds.find(({ kind }) => kind === 'advance-request');
    expect(row).toMatchObject({ waiting: 1, failed: 1, running: 0, doneHour: 2, doneDay: 3 });
    expect(row?.oldest).toBeCloseTo(180, -1);
    expect(row?.wait).toBeCloseTo(20, 0);
    expect(row?.run).toBeCloseTo(10, 0);
    expect(totals).toMatchObject({ waiting: 1, failed: 1, doneHour: 2, doneDay: 3 });
    expect([throughput.hour.done.length, throughput.hour.done.at(-3), sum(throughput.hour.done)]).toEqual([
      60, 2, 2,
    ]);
    expect([throughput.day.done.length, throughput.day.done.at(-4), sum(throughput.day.done)]).toEqual([
      48, 1, 3,
    ]);
    expect(sum(throughput.hour.failed)).toBe(1);
  });

  test('says which workers are alive, and what stands still and why', async () => {
    const stageSince = new Date(Date.now() - 12 * 60_000);
    const id = await aRequest({ companyId, stage: 'read', status: 'ocr-waiting', stageSince });
    await aRequest({ companyId, stage: 'read', status: 'ocr-waiting' });
    await aJob(
      `state = 'retry', retry_count = 1, start_after = now() + interval '40 seconds',
      output = '{"message":"the disk is full"}'`,
      id,
    );
    expect((await loadQueue(superadmin)).stuck).toMatchObject(
      [{ id, company: 'Harbor', why: /No worker is alive/ }].map((row) => ({
        ...row,
        why: expect.stringMatching(row.why),
      })),
    );
    await run('insert into worker_processes (id, host, pid) values ($1, $2, 77)', [randomUUID(), 'quay']);
    const { workers, stuck } = await loadQueue(superadmin);
    expect(workers).toMatchObject([{ host: 'quay', pid: 77, running: 0 }]);
    expect(stuck[0]?.why).toMatch(/^Try 2 failed, the next one begins in (40|39) s: the disk is full$/);
    await run('delete from worker_processes');
  });

  test('is for who holds nova-view over all companies', async () => {
    const ops = await aUser({ role: 'ops-admin', companyIds: [companyId] });
    const id = await aJob(FAILED);
    await expect(loadQueue(ops)).rejects.toMatchObject({ status: 403 });
    await expect(changeJob(ops, id, 'retry')).rejects.toMatchObject({ status: 403 });
    await expect(retryAll(ops, 'advance-request')).rejects.toMatchObject({ status: 403 });
  });
});

describe('a failed job', () => {
  test('is listed with its reason, and goes back to the queue with all its tries', async () => {
    const id = await aJob(FAILED);
    await aJob('priority = 1');
    expect(await jobs('state=failed')).toMatchObject([
      { id, reason: 'the disk is full', tries: 5, ran: expect.any(Number), may: { retry: true, drop: true } },
    ]);
    expect(await jobs('search=disk+is')).toHaveLength(1);
    await changeJob(superadmin, id, 'retry');
    expect(await stateOf(id)).toMatchObject({
      state: 'retry',
      retry_count: 0,
      output: null,
      started_on: null,
    });
    expect((await accessEvents()).at(-1)).toMatchObject({
      type: 'job-retried',
      actorId: superadmin.userId,
      details: { job: 'advance-request', id, was: 'failed' },
    });
  });

  test('that has run meanwhile is not done twice, and it is said', async () => {
    const id = await aJob(FAILED);
    const [first, second] = await Promise.allSettled([
      changeJob(superadmin, id, 'retry'),
      changeJob(superadmin, id, 'retry'),
    ]);
    expect([first.status, second.status].sort()).toEqual(['fulfilled', 'rejected']);
    await run(`update pgboss.job set state = 'completed' where id = $1`, [id]);
    await expect(changeJob(superadmin, id, 'retry')).rejects.toMatchObject({
      status: 409,
      message: 'This job has run meanwhile: nothing was done twice.',
    });
    await expect(changeJob(superadmin, id, 'drop')).rejects.toMatchObject({ status: 409 });
    expect(await stateOf(id)).toMatchObject({ state: 'completed' });
    await expect(changeJob(superadmin, randomUUID(), 'retry')).rejects.toMatchObject({ status: 404 });
  });

  test('is dropped, and can be taken back', async () => {
    const id = await aJob(FAILED);
    await changeJob(superadmin, id, 'drop');
    expect(await stateOf(id)).toMatchObject({ state: 'cancelled' });
    await changeJob(superadmin, id, 'retry');
    expect(await stateOf(id)).toMatchObject({ state: 'retry' });
  });

  test('goes back with all others of its kind, and no other kind', async () => {
    const ids = [await aJob(FAILED), await aJob(FAILED)];
    const done = await aJob(`state = 'completed', completed_on = now()`);
    expect(await retryAll(superadmin, 'notify')).toBe(0);
    expect(await retryAll(superadmin, 'advance-request')).toBe(2);
    expect(await retryAll(superadmin, 'advance-request')).toBe(0);
    for (const id of ids) expect(await stateOf(id)).toMatchObject({ state: 'retry' });
    expect(await stateOf(done)).toMatchObject({ state: 'completed' });
  });

  test('of a kind that holds one for a key is not put beside one that waits', async () => {
    const fail = async () => {
      const id = randomUUID();
      await db().transaction((tx) =>
        runtime().jobs.enqueue(tx, 'propose-variants', { companyId }, { id, key: String(companyId) }),
      );
      await run(`update pgboss.job set ${FAILED} where id = $1`, [id]);
      return id;
    };
    const [first, second] = [await fail(), await fail()];
    await changeJob(superadmin, first, 'retry');
    await expect(changeJob(superadmin, second, 'retry')).rejects.toMatchObject({
      status: 409,
      message: 'Another job for the same thing waits already: nothing was changed.',
    });
    expect(await retryAll(superadmin, 'propose-variants')).toBe(0);
  });
});

test('the way of a request tells each stage with its time, and the jobs that moved it', async () => {
  const began = new Date(Date.now() - 8000);
  const id = await aRequest({ companyId, stage: 'read', status: 'ocr-waiting', stageSince: began });
  await aJob(`state = 'completed', started_on = now(), completed_on = now()`, id);
  const [request] = await db().select().from(requests).where(eq(requests.id, id));
  if (!request) throw new Error('no request');
  await db().transaction((tx) => moveOn(tx as never, request, 'classify'));
  const way = await loadRequestWay(superadmin, id);
  expect(way.steps).toMatchObject([
    { stage: 'read', beganAt: began.toISOString(), endedAt: expect.any(String) },
    { stage: 'classify', endedAt: null },
  ]);
  expect(way.steps[0]?.seconds).toBeCloseTo(8, 0);
  expect(way.jobs).toMatchObject([{ kind: 'advance-request', state: 'completed', about: { requestId: id } }]);
});

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
