import path from 'node:path';
import { type Database, type DatabaseSource, type Db, openDatabase } from './database.server';
import { type Env, env } from './env.server';
import { type FileStore, openFiles } from './files.server';
import { type Jobs, openJobs } from './jobs.server';
import { type Live, openLive } from './live.server';

/** What every area stands on, opened once per process. */
export type House = { database: Database; files: FileStore; jobs: Jobs; live: Live };

let open: House | undefined;

export function databaseSource({ DATABASE_URL, DATA_DIR }: Env): DatabaseSource {
  return DATABASE_URL ? { url: DATABASE_URL } : { folder: path.resolve(DATA_DIR, 'database') };
}

/** Opens database, files, queue and events for this process; tests give a database of their own. */
export async function openHouse(source: DatabaseSource = databaseSource(env())): Promise<House> {
  const database = await openDatabase(source);
  const jobs = await openJobs(database, { maintain: env().ROLE !== 'web' });
  open = { database, jobs, files: openFiles(env()), live: await openLive(database) };
  return open;
}

export function house(): House {
  if (!open) throw new Error('the house is not open yet');
  return open;
}

export function db(): Db {
  return house().database.db;
}

/** One transaction: what it changes, its history, its jobs and its events happen together or not at all. */
export function transaction<T>(work: (tx: Db) => Promise<T>): Promise<T> {
  return db().transaction((tx) => work(tx as unknown as Db));
}

export async function closeHouse(): Promise<void> {
  const closing = open;
  open = undefined;
  await closing?.jobs.stop();
  await closing?.database.close();
}
