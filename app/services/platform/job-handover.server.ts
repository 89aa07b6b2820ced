import os from 'node:os';
import type { Database } from './database.server';
import type { JobRuns } from './job-runs.server';
import { log } from './log.server';
import { isAlive } from './processes.server';

const BEAT_MS = 3000;
/** A process that said nothing for so long is dead or blocked: its jobs go to others. */
const SILENT_SECONDS = 10;

/** A job with which alone a process died twice waits so long: kills that follow one another hit it no third time. */
const WAIT_SECONDS = 60;

/**
 * Gives jobs back to the queue, as if they had not been tried. A job of which one waits with the same key (`stately`) is
 * not needed a second time. `completed`: a run that had lost its job ended it for the process that had it by then.
 */
const giveBack = (startAfter = 'now()') => `update pgboss.job as job
  set start_after = ${startAfter}, started_on = null, completed_on = null, output = null,
    state = (case when job.policy = 'stately' and exists (select 1 from pgboss.job as other
      where other.name = job.name and other.state = 'retry'
        and coalesce(other.singleton_key, '') = coalesce(job.singleton_key, ''))
      then 'cancelled' else 'retry' end)::pgboss.job_state`;

/** Whether a run is the one that its job was taken from the queue for, and not one before. */
const IS_ITS_RUN = 'run.taken_at >= job.started_on';

/**
 * Gives back what dead processes had in hand. A process that had several jobs in hand says of none that it was the one:
 * such a run does not count against its job, so that kills from outside give up nothing. A job that was taken from the
 * queue after its run is in other hands, which have not said so yet.
 * @param dead which runs that never ended are of dead processes, @param states of jobs that are given back
 */
const giveBackRuns = (dead: string, states: string) => `
  with lost as (select run.job_id, run.starts, ${IS_ITS_RUN} as is_its_run,
      count(*) over (partition by run.process_id) > 1 as is_shared
    from job_runs as run join pgboss.job as job on job.id = run.job_id and job.state in (${states})
    where run.ended_at is null and ${dead}),
  gone as (select * from lost where is_its_run),
  given as (${giveBack(`now() + make_interval(secs => case when gone.is_shared or gone.starts < 2 then 0 else ${WAIT_SECONDS} end)`)}
    from gone where job.id = gone.job_id and job.state in (${states})
    returning job.id, job.name, gone.is_shared),
  spared as (update job_runs as run set starts = run.starts - 1, shared_kills = run.shared_kills + 1
    from given where given.id = run.job_id and given.is_shared)
  select name from given`;

/**
 * Shows every three seconds that this process lives, and gives back the jobs of those that are silent. Whoever is
 * silent and lives after all finds that its runs are not its own any more (`isRunHeld`).
 * @param wake is told the queues that have something to do again
 * @returns the function that ends it, when this process stops in order
 */
export async function startHandover(
  database: Database,
  { processId, noteLateEnds }: Pick<JobRuns, 'processId' | 'noteLateEnds'>,
  wake: (queues: string[]) => Promise<void>,
): Promise<() => Promise<void>> {
  const beat = async () => {
    await database.execute(
      `insert into worker_processes (id, host, pid) values ($1, $2, $3)
       on conflict (id) do update set seen_at = now()`,
      [processId, os.hostname(), process.pid],
    );
    await noteLateEnds();
    const queues = await releaseSilent(database);
    if (queues.length > 0) await wake(queues);
  };
  await beat();
  const timer = setInterval(() => {
    beat().catch((error) => log().error({ err: error }, 'sign of life'));
  }, BEAT_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await database.execute('delete from worker_processes where id = $1', [processId]);
  };
}

/** @returns the names of the queues whose jobs were given back */
async function releaseSilent(database: Database): Promise<string[]> {
  const { rows: silent } = await database.execute(
    `delete from worker_processes where seen_at < now() - make_interval(secs => $1) returning id, host, pid`,
    [SILENT_SECONDS],
  );
  for (const { host, pid } of silent) log().warn({ host, pid }, 'a worker process is silent');
  const { rows } = await database.execute(
    giveBackRuns(
      'not exists (select 1 from worker_processes as process where process.id = run.process_id)',
      "'active', 'completed'",
    ),
  );
  const { rows: untaken } = await database.execute(
    // Killed between taking a job and saying so, or between its end and saying so; or the queue could not note it.
    `${giveBack()} where job.state = 'active' and job.started_on < now() - make_interval(secs => $1)
      and not exists (select 1 from job_runs as run where run.job_id = job.id and ${IS_ITS_RUN}
        and (run.ended_at is null or run.ended_at > now() - make_interval(secs => $1)))
     returning job.name`,
    [SILENT_SECONDS],
  );
  await database.execute(
    `delete from job_runs where ended_at < now() - interval '10 minutes' or taken_at < now() - interval '14 days'`,
  );
  return [...new Set([...rows, ...untaken].map(({ name }) => String(name)))];
}

/** Forgets the processes of this machine that were killed: what they had in hand is free at once, and not when they were silent for long. */
export async function forgetDeadProcesses(database: Database): Promise<void> {
  const { rows } = await database.execute('select id, pid from worker_processes where host = $1', [
    os.hostname(),
  ]);
  // Whoever had our number before us is dead.
  const dead = rows.filter(({ pid }) => pid === process.pid || !isAlive(Number(pid)));
  await database.execute('delete from worker_processes where id::text = any($1::text[])', [
    dead.map(({ id }) => id),
  ]);
}
