import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { SQL } from 'drizzle-orm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { SET_UP_LOCK } from './advisory-locks.server';
import { takeFolder } from './folder-lock.server';
import { projectFile } from './project.server';

/** A database handle or an open transaction: services take either. */
export type Db = PgDatabase<PgQueryResultHKT>;

/**
 * One database, two engines: PostgreSQL in this process (PGlite), or a server. Both speak through Drizzle; what
 * Drizzle does not cover (plain statements for the job queue, LISTEN) stands here.
 */
export type Database = {
  db: Db;
  /** Plain SQL for libraries; several statements are allowed when there are no values. */
  execute(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[]; rowCount: number }>;
  /** Calls `heard` for each NOTIFY on a channel, for as long as the database is open. */
  listen(channel: string, heard: (payload: string) => void): Promise<void>;
  /** Does `work` while no other process does work that must be done alone: setting up when several start together. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** All of an embedded database, for another to begin as its copy; a server has tools of its own for that. */
  dump?(): Promise<Blob>;
  /** Of the pool: in use, idle, and callers that wait for one. */
  connections(): { used: number; idle: number; waiting: number };
  close(): Promise<void>;
  embedded: boolean;
};

/** `copyOf`: the dump of a database folder that the one in memory begins as; tests start from one made before. */
export type DatabaseSource = { url: string } | { folder: string } | { memory: true; copyOf?: Blob };

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

/** Opens the database and brings its schema up to date. */
export async function openDatabase(source: DatabaseSource): Promise<Database> {
  return 'url' in source ? openServer(source.url) : openEmbedded(source);
}

async function openEmbedded(source: { folder: string } | { memory: true; copyOf?: Blob }): Promise<Database> {
  const folder = 'folder' in source ? source.folder : undefined;
  if (folder) mkdirSync(path.dirname(folder), { recursive: true });
  const release = folder ? await takeFolder(folder) : () => {};
  const begin = 'folder' in source ? { dataDir: source.folder } : { loadDataDir: source.copyOf };
  const client = await PGlite.create({ ...begin, extensions: { pg_trgm } });
  const db = drizzlePglite(client, { logger });
  await migratePglite(db, { migrationsFolder: projectFile(MIGRATIONS) });
  return {
    db: db as unknown as Db,
    embedded: true,
    async execute(text, values) {
      if (values?.length) {
        const result = await client.query<Record<string, unknown>>(text, values);
        return { rows: result.rows, rowCount: result.affectedRows ?? result.rows.length };
      }
      const results = await client.exec(text);
      const last = results.at(-1);
      return { rows: (last?.rows ?? []) as Record<string, unknown>[], rowCount: last?.affectedRows ?? 0 };
    },
    async listen(channel, heard) {
      await client.listen(channel, heard);
    },
    alone: (work) => work(),
    dump: () => client.dumpDataDir('none'),
    connections: () => ({ used: 1, idle: 0, waiting: 0 }),
    async close() {
      await client.close();
      release();
    },
  };
}

async function openServer(url: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 12, idleTimeoutMillis: 30_000 });
  pool.on('error', () => {});
  const db = drizzlePg(pool, { logger });
  await withLock(pool, () => migratePg(db, { migrationsFolder: projectFile(MIGRATIONS) }));
  const listener = serverListener(url);
  return {
    db: db as unknown as Db,
    embedded: false,
    async execute(text, values) {
      const result = await pool.query(text, values);
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

/** One connection for all channels; when it breaks it is made anew and listens again. */
function serverListener(url: string): Pick<Database, 'listen' | 'close'> {
  const heardBy = new Map<string, (payload: string) => void>();
  let client: pg.Client | undefined;
  let closed = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url });
    next.on('notification', ({ channel, payload }) => heardBy.get(channel)?.(payload ?? ''));
    next.on('error', () => {
      if (client === next) client = undefined;
      if (!closed) setTimeout(() => connect().catch(() => {}), 1000).unref();
    });
    await next.connect();
    client = next;
    for (const channel of heardBy.keys()) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
  }

  return {
    async listen(channel, heard) {
      heardBy.set(channel, heard);
      if (client) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      else await connect();
    },
    async close() {
      closed = true;
      await client?.end();
    },
  };
}

/** The rows of a hand-written statement, whichever engine answers. */
export async function rowsOf<Row extends Record<string, unknown>>(db: Db, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as unknown as { rows: Row[] };
  return result.rows;
}
