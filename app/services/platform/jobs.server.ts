import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import PgBoss from 'pg-boss';
import type { Database, Db } from './database.server';
import { JOBS, type JobData, type JobKind, type JobName } from './job-catalogue.server';
import { forgetDeadProcesses, startHandover } from './job-handover.server';
import { type JobRuns, MAX_SHARED_KILLS, MAX_STARTS, openJobRuns } from './job-runs.server';
import { log } from './log.server';
import { countJob } from './metrics.server';
import { openGate, type RunGate } from './run-gate.server';

/** `givenUp`: earlier runs began and never ended; the handler does not try again but says so to whoever waits. */
export type JobRun = { attempt: number; lastAttempt: boolean; givenUp?: boolean };
export type JobHandlers = { [Name in JobName]: (data: JobData<Name>, run: JobRun) => Promise<void> };

export type Jobs = {
  /** Puts work in the queue inside the caller's transaction: neither is ever there without the other. */
  enqueue<Name extends JobName>(
    tx: Db,
    name: Name,
    data: JobData<Name>,
    /**
     * `key`: for kinds of which only one may wait at a time, one for each key. `id`: a UUID; a job with the id of one
     * that there was already is not taken.
     */
    options?: { startAfterSeconds?: number; priority?: number; key?: string; id?: string },
  ): Promise<void>;
  work(handlers: JobHandlers): Promise<void>;
  /** The queue answers. */
  ping(): Promise<void>;
  stop(): Promise<void>;
};

/** Told the name of a queue that has something to do. */
export const WAKE = 'jobs';

/** Opens the queue on the application's own database. */
export async function openJobs(
  database: Database,
  { maintain, isOneMachine }: { maintain: boolean; isOneMachine: boolean },
): Promise<Jobs> {
  let isStopped = false;
  const boss = new PgBoss({
    // What ends after the stop is written by nobody: the database is closed, and another worker takes the job over.
    db: {
      executeSql: async (text, values) => (isStopped ? { rows: [] } : database.execute(text, values)),
    },
    supervise: maintain,
    schedule: false,
    migrate: true,
    maintenanceIntervalSeconds: 30,
    // Until then a person may put it in the queue again.
    archiveFailedAfterSeconds: 14 * 86_400,
  });
  boss.on('error', (error) => log().error({ err: error }, 'job queue'));
  await boss.start();
  for (const [name, kind] of Object.entries<JobKind>(JOBS)) {
    const { expireInSeconds, retryLimit, retryDelay, policy } = kind;
    const limits = { expireInSeconds, retryLimit, retryDelay, retryBackoff: true };
    await boss.createQueue(name, { name, ...limits, ...(policy ? { policy } : {}) });
  }
  const workersOf = new Map<string, string[]>();
  const runs = openJobRuns(database, randomUUID());
  const gate = openGate();
  let endHandover = async () => {};
  const wake = async (queues: string[]) => {
    for (const name of queues) await database.execute('select pg_notify($1, $2)', [WAKE, name]);
  };

  return {
    async enqueue(tx, name, data, options = {}) {
      await boss.send(name, data, {
        // As a moment: inside a transaction each mention of a parameter has a type of its own, and "2" is no moment.
        ...(options.startAfterSeconds
          ? { startAfter: new Date(Date.now() + options.startAfterSeconds * 1000) }
          : {}),
        ...(options.id ? { id: options.id } : {}),
        ...(options.priority ? { priority: options.priority } : {}),
        ...(options.key ? { singletonKey: options.key } : {}),
        db: inside(tx),
      });
      await tx.execute(sql`select pg_notify(${WAKE}, ${name})`);
    },
    async work(handlers) {
      for (const name of Object.keys(JOBS) as JobName[]) {
        workersOf.set(name, await startWorkers(boss, { runs, gate }, name, handlers[name] as never));
      }
      // Elsewhere two containers may have one name, and numbers of processes mean something in each alone.
      if (isOneMachine) await forgetDeadProcesses(database);
      endHandover = await startHandover(database, runs, wake);
      await database.listen(WAKE, (name) => {
        for (const worker of workersOf.get(name) ?? []) boss.notifyWorker(worker);
      });
    },
    async ping() {
      await database.execute('select 1 from pgboss.version');
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 3000, close: false, wait: true });
      isStopped = true;
      await runs.endAll();
      await endHandover();
    },
  };
}

async function startWorkers<Name extends JobName>(
  boss: PgBoss,
  hands: Hands,
  name: Name,
  handle: Handler<Name>,
): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 0; i < JOBS[name].workers; i += 1) {
    let own = '';
    own = await boss.work(
      name,
      { pollingIntervalSeconds: 2, batchSize: 1, includeMetadata: true },
      async ([job]) => {
        try {
          if (job) await runJob(job, hands, name, handle);
        } finally {
          // A worker sleeps out its polling interval after each job, unless it was told that there is more to do.
          if (own) boss.notifyWorker(own);
        }
      },
    );
    ids.push(own);
  }
  return ids;
}

/** What this process has in hand. */
type Hands = { runs: JobRuns; gate: RunGate };

type Handler<Name extends JobName> = (data: JobData<Name>, run: JobRun) => Promise<void>;

/** Takes a job in hand, alone when it may be what ends processes. */
async function takeInHand(id: string, { runs, gate }: Hands) {
  const leave = await gate.enter();
  try {
    const taken = await runs.take(id);
    if (taken.sharedKills < MAX_SHARED_KILLS) return { taken, leave };
    log().warn({ id, kills: taken.sharedKills }, 'job runs alone: its process ended often while it ran');
    leave();
    return { taken, leave: await gate.enterAlone() };
  } catch (error) {
    leave();
    throw error;
  }
}

/** One run of a job. A job whose runs began three times and never ended is not tried again. */
async function runJob<Name extends JobName>(
  { id, data, retryCount }: PgBoss.JobWithMetadata<unknown>,
  hands: Hands,
  name: Name,
  handle: Handler<Name>,
): Promise<void> {
  const { schema, retryLimit, saysWhenGivenUp }: JobKind = JOBS[name];
  const { runs } = hands;
  const { taken, leave } = await takeInHand(id, hands);
  const started = performance.now();
  const givenUp = taken.starts > MAX_STARTS;
  const run = { attempt: retryCount + 1, lastAttempt: givenUp || retryCount >= retryLimit, givenUp };
  const facts = { job: name, id, attempt: run.attempt };
  try {
    if (givenUp) log().error({ ...facts, starts: taken.starts }, 'job given up: its runs never ended');
    if (!givenUp || saysWhenGivenUp)
      await runs.within(taken, () => handle(readData(schema, data) as JobData<Name>, run));
    countJob(name, givenUp ? 'failed' : 'done', (performance.now() - started) / 1000);
    log().info({ job: name, id, ms: Math.round(performance.now() - started) }, 'job done');
  } catch (error) {
    countJob(name, run.lastAttempt ? 'failed' : 'again', (performance.now() - started) / 1000);
    if (run.lastAttempt) log().error({ ...facts, err: error }, 'job failed for good');
    else log().warn({ ...facts, problem: String(error) }, 'job will be tried again');
    throw error;
  } finally {
    await runs.end(taken);
    leave();
  }
}

/** @throws Error that says which part of what a job was given is wrong, for who reads it on the queue dashboard */
function readData(schema: JobKind['schema'], data: unknown): unknown {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`It was given what it cannot read: ${issue?.path.join('.')}, ${issue?.message}`);
}

/** pg-boss speaks `$1` text and values; inside a Drizzle transaction that is a statement with parameters. */
function inside(tx: Db): PgBoss.Db {
  return {
    async executeSql(text, values) {
      const result = (await tx.execute(withParameters(text, values))) as unknown as {
        rows: unknown[];
        rowCount?: number;
      };
      return { rows: result.rows, rowCount: result.rowCount ?? result.rows.length };
    },
  };
}

function withParameters(text: string, values: unknown[] = []): SQL {
  const parts = text.split(/\$(\d+)/);
  return sql.join(
    parts.map((part, i) =>
      i % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1] ?? null)}`,
    ),
  );
}
