import { sql } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { type JobAction, type JobState, type KnownJob, whyNotJob } from '~/domain/queue/jobs';
import { recordAccess } from '~/services/access/record-access.server';
import { type Db, rowsOf } from '~/services/platform/database.server';
import { WAKE } from '~/services/platform/jobs.server';
import { Conflict, NotFound } from '~/services/platform/problems.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { requireOperations } from './operations.server';

type Found = { id: string; kind: string; state: JobState; policy: string | null; key: string };

/** What a person is asked about before it is done. @throws Forbidden, NotFound */
export async function getJob(actor: Actor, jobId: string): Promise<Found> {
  requireOperations(actor);
  return findJob(db(), jobId);
}

/**
 * Puts a job in the queue again, with all its tries, or takes it out. What has run meanwhile, runs or waits is left alone.
 * (issue 15 Queue dashboard) @throws Forbidden, NotFound, Conflict
 */
export async function changeJob(actor: Actor, jobId: string, action: JobAction): Promise<void> {
  requireOperations(actor);
  await transaction(async (tx) => {
    const job = await findJob(tx, jobId, sql`for update`);
    const whyNot = whyNotJob(action, job.state);
    if (whyNot) throw new Conflict(whyNot);
    if (action === 'drop') await drop(tx, jobId);
    else if (await isNeeded(tx, job)) await again(tx, [jobId], job.kind);
    else throw new Conflict('Another job for the same thing waits already: nothing was changed.');
    await recordAccess(tx, actor, {
      kind: action === 'retry' ? 'job-retried' : 'job-dropped',
      details: { job: job.kind, id: jobId, was: job.state },
    });
  });
}

/** Puts every failed job of a kind in the queue again. @returns how many @throws Forbidden */
export async function retryAll(actor: Actor, kind: KnownJob): Promise<number> {
  requireOperations(actor);
  return transaction(async (tx) => {
    const failed = await rowsOf<Found>(
      tx,
      sql`select ${JOB} from pgboss.job where name = ${kind} and state = 'failed' order by created_on, id for update`,
    );
    const keys = new Set<string>();
    const ids: string[] = [];
    for (const job of failed) {
      // Of a kind that holds one job for a key, one of those that failed is enough.
      if (keys.has(job.key) || !(await isNeeded(tx, job))) continue;
      if (job.policy === 'stately') keys.add(job.key);
      ids.push(job.id);
    }
    if (ids.length === 0) return 0;
    await again(tx, ids, kind);
    await recordAccess(tx, actor, { kind: 'jobs-retried', details: { job: kind, count: ids.length } });
    return ids.length;
  });
}

const JOB = sql`id, name as kind, state::text as state, policy, coalesce(singleton_key, '') as key`;

async function findJob(tx: Db, jobId: string, lock = sql``): Promise<Found> {
  const [job] = await rowsOf<Found>(tx, sql`select ${JOB} from pgboss.job where id = ${jobId} ${lock}`);
  if (!job) throw new NotFound('Job not found');
  return job;
}

/** The queue takes one waiting `stately` job for a key. */
async function isNeeded(tx: Db, { kind, policy, key }: Found): Promise<boolean> {
  if (policy !== 'stately') return true;
  const waiting = await rowsOf(
    tx,
    sql`select 1 from pgboss.job where name = ${kind} and state = 'retry' and coalesce(singleton_key, '') = ${key}`,
  );
  return waiting.length === 0;
}

async function again(tx: Db, ids: readonly string[], kind: string): Promise<void> {
  await tx.execute(sql`update pgboss.job set state = 'retry', retry_count = 0, started_on = null, completed_on = null,
    output = null, start_after = now(), keep_until = greatest(keep_until, now() + interval '14 days')
    where id in ${[...ids]} and name = ${kind}`);
  await tx.execute(sql`select pg_notify(${WAKE}, ${kind})`);
}

async function drop(tx: Db, jobId: string): Promise<void> {
  await tx.execute(sql`update pgboss.job set state = 'cancelled', completed_on = now() where id = ${jobId}`);
}
