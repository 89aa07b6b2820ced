import { AsyncLocalStorage } from 'node:async_hooks';
import type { SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { SET_UP_LOCK } from './advisory-locks.server';
import { asking } from './database-away.server';
import { openListener } from './database-listener.server';
import { prepareOften } from './prepared-statements.server';
import { projectFile } from './project.server';

/** A database handle or an open transaction: services take either. */
export type Db = PgDatabase<PgQueryResultHKT>;

/** One PostgreSQL. What Drizzle does not cover (plain statements for the job queue, LISTEN) stands here. */
export type Database = {
  db: Db;
  /** One transaction on a connection of its own. @throws DatabaseAway */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  /** Plain SQL for libraries; several statements are allowed when there are no values. */
  execute(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[]; rowCount: number }>;
  /**
   * Calls `heard` for each NOTIFY on a channel, for as long as the database is open, and `missed` when the connection
   * was lost and is back: what was told meanwhile was not heard.
   */
  listen(channel: string, heard: (payload: string) => void, missed?: () => void): Promise<void>;
  /** Does `work` while no other process does work that must be done alone: setting up when several start together. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Of the pool: in use, idle, and callers that wait for one. */
  connections(): { used: number; idle: number; waiting: number };
  close(): Promise<void>;
};

const counter = new AsyncLocalStorage<{ queries: number }>();

/** Counts the queries made while `work` runs; pages promise at most 12 (experience: Budgets). */
export function countQueries<T>(work: (count: { queries: number }) => Promise<T>): Promise<T> {
  const count = { queries: 0 };
  return counter.run(count, () => work(count));
}

const logger = {
  logQuery: () => {
    const count = counter.getStore();
    if (count) count.queries += 1;
  },
};

const MIGRATIONS = 'app/services/platform/migrations';
/** How long a caller waits for a connection, which is a new one or one that others give back. */
const CONNECT_MS = 10_000;

/** A connection is replaced by then: its plans take memory, and one made before the schema changed may fail. */
const CONNECTION_SECONDS = 1800;

/** Opens the database and brings its schema up to date. */
export async function openDatabase(url: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 12,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    maxLifetimeSeconds: CONNECTION_SECONDS,
  });
  // A connection that breaks fails the statement that it is asked next; the event itself ends nothing. The pool hears
  // those that are idle, and nobody else those that are in use.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    prepareOften(client);
  });
  const db = drizzle(pool, { logger });
  await withLock(pool, () => migrate(db, { migrationsFolder: projectFile(MIGRATIONS) }));
  const listener = openListener(url);
  return {
    db: db as unknown as Db,
    // Drizzle's own keeps the connection for ever when `begin` finds it broken.
    async transaction(work) {
      const client = await asking(() => pool.connect());
      try {
        return await drizzle(client, { logger }).transaction((tx) => work(tx as unknown as Db));
      } finally {
        client.release();
      }
    },
    async execute(text, values) {
      const result = await asking(() => pool.query(text, values));
      const last = Array.isArray(result) ? result.at(-1) : result;
      return { rows: last?.rows ?? [], rowCount: last?.rowCount ?? 0 };
    },
    listen: listener.listen,
    alone: (work) => withLock(pool, work),
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async close() {
      await listener.close();
      await pool.end();
    },
  };
}

/** Holds an advisory lock for as long as `work` runs; others who want it wait. */
async function withLock<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [SET_UP_LOCK]);
    return await work();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [SET_UP_LOCK]).catch(() => {});
    client.release();
  }
}

/** The rows of a hand-written statement. */
export async function rowsOf<Row extends Record<string, unknown>>(db: Db, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as unknown as { rows: Row[] };
  return result.rows;
}
