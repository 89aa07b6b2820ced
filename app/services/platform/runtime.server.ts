import { AsyncLocalStorage } from 'node:async_hooks';
import { setErrorMap } from 'zod';
import { plainErrors } from '~/domain/plain-errors';
import { type Database, type Db, openDatabase } from './database.server';
import { env } from './env.server';
import { type FileStore, openFiles } from './files.server';
import { type Jobs, openJobs } from './jobs.server';
import { type Live, openLive } from './live.server';
import { type OwnPostgres, openOwnPostgres } from './own-postgres/own-postgres.server';

/** What every area stands on, opened once per process. */
export type Runtime = { database: Database; files: FileStore; jobs: Jobs; live: Live };

let open: Runtime | undefined;
let ownPostgres: OwnPostgres | undefined;

/**
 * Opens database, files, queue and events for this process: on the given database, or as the environment says. From then on
 * values are refused in plain words.
 * @param join whether this process may use the product's own PostgreSQL beside one that runs it
 */
export async function openRuntime(
  url: string | undefined = env().DATABASE_URL,
  { join = env().ROLE !== 'all' }: { join?: boolean } = {},
): Promise<Runtime> {
  setErrorMap(plainErrors);
  if (!url) ownPostgres = await openOwnPostgres(env().DATA_DIR, { join });
  try {
    const database = await openDatabase(url ?? (ownPostgres as OwnPostgres).url);
    const jobs = await database.alone(() =>
      openJobs(database, { maintain: env().ROLE !== 'web', isOneMachine: env().ownPostgres }),
    );
    open = { database, jobs, files: openFiles(env()), live: await openLive(database) };
    return open;
  } catch (error) {
    await ownPostgres?.close();
    ownPostgres = undefined;
    throw error;
  }
}

export function isRuntimeOpen(): boolean {
  return open !== undefined;
}

export function runtime(): Runtime {
  if (!open) throw new Error('the runtime is not open yet');
  return open;
}

type Running = { tx: Db; open: boolean };
const running = new AsyncLocalStorage<Running>();

/**
 * The database, or the transaction the caller is in: a service asked from within a transaction reads what it wrote,
 * and waits for no second connection while it holds one.
 */
export function db(): Db {
  const current = running.getStore();
  return current?.open ? current.tx : runtime().database.db;
}

/** One transaction: what it changes, its history, its jobs and its events happen together or not at all. */
export function transaction<T>(work: (tx: Db) => Promise<T>): Promise<T> {
  const within = async (opened: Db) => {
    const current: Running = { tx: opened, open: true };
    try {
      return await running.run(current, () => work(current.tx));
    } finally {
      current.open = false;
    }
  };
  const outer = running.getStore();
  // A transaction within another one is a savepoint.
  if (outer?.open) return outer.tx.transaction((tx) => within(tx as unknown as Db));
  return runtime().database.transaction(within);
}

const closers = new Set<() => Promise<void>>();

/** Work that goes on by itself ends before what it stands on is closed. */
export function beforeClose(end: () => Promise<void>): void {
  closers.add(end);
}

export async function closeRuntime(): Promise<void> {
  const ends = [...closers];
  closers.clear();
  await Promise.allSettled(ends.map((end) => end()));
  const closing = open;
  open = undefined;
  await closing?.jobs.stop();
  await closing?.database.close();
  await ownPostgres?.close();
  ownPostgres = undefined;
}
