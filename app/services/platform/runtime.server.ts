import { AsyncLocalStorage } from 'node:async_hooks';
import path from 'node:path';
import { type Database, type DatabaseSource, type Db, openDatabase } from './database.server';
import { type Env, env } from './env.server';
import { type FileStore, openFiles } from './files.server';
import { type Jobs, openJobs } from './jobs.server';
import { type Live, openLive } from './live.server';

/** What every area stands on, opened once per process. */
export type Runtime = { database: Database; files: FileStore; jobs: Jobs; live: Live };

let open: Runtime | undefined;

export function databaseSource({ DATABASE_URL, DATA_DIR }: Env): DatabaseSource {
  return DATABASE_URL ? { url: DATABASE_URL } : { folder: path.resolve(DATA_DIR, 'database') };
}

/** Opens database, files, queue and events for this process; tests give a database of their own. */
export async function openRuntime(source: DatabaseSource = databaseSource(env())): Promise<Runtime> {
  const database = await openDatabase(source);
  const jobs = await database.alone(() => openJobs(database, { maintain: env().ROLE !== 'web' }));
  open = { database, jobs, files: openFiles(env()), live: await openLive(database) };
  return open;
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
 * and the embedded database, which has one connection, is never waited for by the one who holds it.
 */
export function db(): Db {
  const current = running.getStore();
  return current?.open ? current.tx : runtime().database.db;
}

/** One transaction: what it changes, its history, its jobs and its events happen together or not at all. */
export function transaction<T>(work: (tx: Db) => Promise<T>): Promise<T> {
  return db().transaction(async (opened) => {
    const current: Running = { tx: opened as unknown as Db, open: true };
    try {
      return await running.run(current, () => work(current.tx));
    } finally {
      current.open = false;
    }
  });
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
}
