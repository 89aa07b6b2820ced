import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Database, type Db, rowsOf } from './database.server';
import { log } from './log.server';

/** A job is given up when it was started so often and no run came to an end: its process died or was blocked. */
export const MAX_STARTS = 3;

type Run = { jobId: string; runId: string };

const current = new AsyncLocalStorage<Run>();

/** Which process works which job, kept in the database; see job-handover.server.ts for what becomes of the silent. */
export type JobRuns = {
  processId: string;
  /** Notes that this process begins a job. @returns how many runs of it began in a row, with this one */
  take(jobId: string): Promise<Run & { starts: number }>;
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
             then known.starts + 1 else 1 end
         returning starts`,
        [jobId, runId, processId, [...untold]],
      );
      return { jobId, runId, starts: Number(rows[0]?.starts ?? 1) };
    },
    async end({ jobId, runId }) {
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
 * Asked within the transaction that stores what the run made, it holds until that ends.
 */
export async function isRunHeld(tx: Db): Promise<boolean> {
  const run = current.getStore();
  if (!run) return true;
  const rows = await rowsOf(
    tx,
    sql`select 1 from job_runs where job_id = ${run.jobId} and run_id = ${run.runId} for share`,
  );
  return rows.length > 0;
}
