import { sql } from 'drizzle-orm';
import { JOB_KINDS, JOB_LABELS } from '~/domain/queue/jobs';
import { rowsOf } from '~/services/platform/database.server';
import type { JobName } from '~/services/platform/job-catalogue.server';
import { db } from '~/services/platform/runtime.server';

/** A kind of job without words does not compile. */
export const KIND_LABELS: Record<JobName, string> = JOB_LABELS;

/** Jobs that ended in the last day: the queue archives what is done after half of one. */
const ENDED = sql`(
  select name, state::text, start_after, started_on, completed_on from pgboss.job
    where completed_on > now() - interval '1 day'
  union all
  select name, state::text, start_after, started_on, completed_on from pgboss.archive
    where archived_on > now() - interval '1 day' and completed_on > now() - interval '1 day') as ended`;

export type KindFigures = {
  kind: JobName;
  waiting: number;
  again: number;
  running: number;
  failed: number;
  /** Seconds since the oldest one that is due became due. */
  oldest: number | null;
  doneHour: number;
  doneDay: number;
  /** Seconds, of the jobs that ended in 24 hours. */
  wait: number | null;
  run: number | null;
  runLong: number | null;
};

type Standing = Pick<KindFigures, 'waiting' | 'again' | 'running' | 'failed' | 'oldest'> & { name: string };
type Ended = Pick<KindFigures, 'doneHour' | 'doneDay' | 'wait' | 'run' | 'runLong'> & { name: string };

/** Jobs by kind and state, how long they wait and run. Times are the database's, which the queue goes by. (issue 15) */
export async function kindFigures(): Promise<KindFigures[]> {
  const standing = await rowsOf<Standing>(
    db(),
    sql`select name, count(*) filter (where state = 'created')::int as waiting,
      count(*) filter (where state = 'retry')::int as again,
      count(*) filter (where state = 'active')::int as running,
      count(*) filter (where state = 'failed')::int as failed,
      extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now()))::float as oldest
      from pgboss.job where state < 'completed' or state = 'failed' group by name`,
  );
  const ended = await rowsOf<Ended>(
    db(),
    sql`select name, count(*) filter (where completed_on > now() - interval '1 hour')::int as "doneHour",
      count(*)::int as "doneDay",
      percentile_cont(0.5) within group (order by greatest(0, extract(epoch from started_on - start_after)))::float as wait,
      percentile_cont(0.5) within group (order by extract(epoch from completed_on - started_on))::float as run,
      percentile_cont(0.95) within group (order by extract(epoch from completed_on - started_on))::float as "runLong"
      from ${ENDED} where state = 'completed' group by name`,
  );
  const none = { waiting: 0, again: 0, running: 0, failed: 0, oldest: null };
  const nothing = { doneHour: 0, doneDay: 0, wait: null, run: null, runLong: null };
  return JOB_KINDS.map((kind) => ({
    ...none,
    ...nothing,
    ...without(standing.find(({ name }) => name === kind)),
    ...without(ended.find(({ name }) => name === kind)),
    kind,
  }));
}

function without<Row extends { name: string }>(row: Row | undefined): Omit<Row, 'name'> | undefined {
  if (!row) return undefined;
  const { name: _, ...figures } = row;
  return figures;
}

export type Throughput = { done: number[]; failed: number[] };

/** What ended in the last hour, by the minute, and in the last day, by the half hour; the oldest first. */
export async function throughput(): Promise<{ hour: Throughput; day: Throughput }> {
  const rows = await rowsOf<{ bin: number; half: number; state: string; count: number }>(
    db(),
    sql`select case when age < 3600 then floor(age / 60)::int else -1 end as bin, floor(age / 1800)::int as half,
      state, count(*)::int as count
      from (select extract(epoch from now() - completed_on) as age, state from ${ENDED}
        where state in ('completed', 'failed')) as aged
      where age >= 0 and age < 86400 group by 1, 2, 3`,
  );
  const bins = (length: number, of: (row: (typeof rows)[number]) => number, state: string) => {
    const counts = Array.from({ length }, () => 0);
    for (const row of rows) {
      const at = length - 1 - of(row);
      if (row.state === state && of(row) >= 0) counts[at] = (counts[at] ?? 0) + row.count;
    }
    return counts;
  };
  const both = (length: number, of: (row: (typeof rows)[number]) => number): Throughput => ({
    done: bins(length, of, 'completed'),
    failed: bins(length, of, 'failed'),
  });
  return { hour: both(60, ({ bin }) => bin), day: both(48, ({ half }) => half) };
}

export type WorkerProcess = { host: string; pid: number; seenAt: string; running: number };

/** The processes that work jobs and showed that they live within the last ten seconds. */
export async function workersAlive(): Promise<WorkerProcess[]> {
  const rows = await rowsOf<{ host: string; pid: number; seenAt: string | Date; running: number }>(
    db(),
    sql`select host, pid, seen_at as "seenAt", (select count(*)::int from job_runs
        where process_id = worker_processes.id and ended_at is null) as running
      from worker_processes where seen_at > now() - interval '10 seconds' order by host, pid`,
  );
  return rows.map((row) => ({ ...row, seenAt: new Date(row.seenAt).toISOString() }));
}
