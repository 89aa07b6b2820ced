import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Database, type Db, rowsOf } from './database.server';
import { log } from './log.server';

/** A job is given up when it was started so often, got no further, and its process died or was blocked with it alone. */
export const MAX_STARTS = 3;
/** A job whose process died so often with others in hand runs alone from then on: the next death tells who it was. */
export const MAX_SHARED_KILLS = 6;

type Run = { jobId: string; runId: string; starts: number; sharedKills: number };

const current = new AsyncLocalStorage<Run>();

/** Which process works which job, kept in the database; see job-handover.server.ts for what becomes of the silent. */
export type JobRuns = {
  processId: string;
  /** Notes that this process begins a job. @returns how many runs of it count in a row, with this one */
  take(jobId: string): Promise<Run>;
  /** Notes that a run came to its end, well or not; a run that lost its job meanwhile changes nothing. */
  end(run: Run): Promise<void>;
  /** Notes the ends that could not be noted when they came. */
  noteLateEnds(): Promise<void>;
  /** Does the work of a run; `isRunHeld` answers for it within. */
  within<T>(run: Run, work: () => Promise<T>): Promise<T>;
  /** Everything this process still had in hand has ended: it stops in order. */
  endAll(): Promise<void>;
};

export function openJobRuns(database: Database, processId: string): JobRuns {
  /** Runs that ended and could not say so, as on a full disk: they are no runs that never ended. */
  const untold = new Set<string>();
  return {
    processId,
    async take(jobId) {
      const runId = randomUUID();
      const { rows } = await database.execute(
        `insert into job_runs as known (job_id, run_id, process_id) values ($1, $2, $3)
         on conflict (job_id) do update set run_id = excluded.run_id, process_id = excluded.process_id,
           taken_at = now(), ended_at = null,
           starts = case when known.ended_at is null and known.run_id::text <> all($4::text[])
             then known.starts + 1 else 1 end,
           shared_kills = case when known.ended_at is null and known.run_id::text <> all($4::text[])
             then known.shared_kills else 0 end
         returning starts, shared_kills as "sharedKills"`,
        [jobId, runId, processId, [...untold]],
      );
      const { starts, sharedKills } = rows[0] ?? {};
      return { jobId, runId, starts: Number(starts ?? 1), sharedKills: Number(sharedKills ?? 0) };
    },
    async end({ jobId, runId }: Run) {
      try {
        await database.execute('update job_runs set ended_at = now() where job_id = $1 and run_id = $2', [
          jobId,
          runId,
        ]);
      } catch (error) {
        untold.add(runId);
        log().warn({ err: error, job_id: jobId }, 'the end of a job could not be noted');
      }
    },
    async noteLateEnds() {
      if (untold.size === 0) return;
      const runIds = [...untold];
      await database.execute('update job_runs set ended_at = now() where run_id::text = any($1::text[])', [
        runIds,
      ]);
      for (const runId of runIds) untold.delete(runId);
    },
    within: (run, work) => current.run(run, work),
    async endAll() {
      await database.execute(
        'update job_runs set ended_at = now() where process_id = $1 and ended_at is null',
        [processId],
      );
    },
  };
}

/**
 * False when the job this code runs in was taken over by another process; what is not done in a job is held always.
 * Asked within the transaction that stores what the run made, it holds until that ends, and whatever cut off the runs
 * before was not this job, which gets further. `stores`: false where nothing is stored yet.
 */
export async function isRunHeld(tx: Db, { stores = true } = {}): Promise<boolean> {
  const run = current.getStore();
  if (!run) return true;
  const isOurs = sql`job_id = ${run.jobId} and run_id = ${run.runId}`;
  const wasCutOff = run.starts > 1 || run.sharedKills > 0;
  const rows = await rowsOf(
    tx,
    stores && wasCutOff
      ? sql`update job_runs set starts = 1, shared_kills = 0 where ${isOurs} returning 1`
      : sql`select 1 from job_runs where ${isOurs} for share`,
  );
  return rows.length > 0;
}
