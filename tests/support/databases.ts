import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { closeRuntime, openRuntime } from '~/services/platform/runtime.server';
import { seedFacts } from '~/services/server/seed-facts.server';

/** A database for a test, and how to end it. */
export type TestDatabase = { url: string; drop: () => Promise<void> };

/** The server of this run, which `test-server.ts` started. */
function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('tests run under vitest, whose globalSetup gives the server');
  return url;
}

/** All databases are named after the run: an aborted one can be cleared by name. */
const runName = () => `oa_test_${process.env.TEST_RUN ?? 'local'}`;
/** Whoever makes a template holds this lock; the others wait for it. */
const MAKING = 727_275;

/** An empty database. */
export function makeDatabase(): Promise<TestDatabase> {
  return create();
}

/** A database with the schema, the queues and the facts of every installation. */
export function copyTemplate(): Promise<TestDatabase> {
  return copyOf('facts', async (url) => {
    await openRuntime(url);
    await seedFacts();
    await closeRuntime();
  });
}

/** A copy of the template of that name, which `fill` fills the first time. Files that run side by side make it once. */
export async function copyOf(name: string, fill: (url: string) => Promise<void>): Promise<TestDatabase> {
  const template = `${runName()}_${name}`;
  await onServer(async (client) => {
    await client.query('select pg_advisory_lock($1)', [MAKING]);
    try {
      const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
      if (!rowCount) await makeTemplate(client, template, fill);
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MAKING]);
    }
  });
  return create(template);
}

async function makeTemplate(
  client: pg.PoolClient,
  template: string,
  fill: (url: string) => Promise<void>,
): Promise<void> {
  const unfinished = `${template}_unfinished`;
  await client.query(`drop database if exists "${unfinished}" with (force)`);
  await client.query(`create database "${unfinished}"`);
  await fill(urlOf(unfinished));
  await client.query(`alter database "${unfinished}" rename to "${template}"`);
}

async function create(template?: string): Promise<TestDatabase> {
  const name = `${runName()}_${randomBytes(4).toString('hex')}`;
  await onServer((client) =>
    client.query(`create database "${name}"${template ? ` template "${template}" strategy file_copy` : ''}`),
  );
  return {
    url: urlOf(name),
    drop: async () => {
      await onServer((client) => client.query(`drop database if exists "${name}" with (force)`));
    },
  };
}

/** Ends every database of this run: those of killed test files, and the templates. */
export async function dropDatabases(): Promise<void> {
  await onServer(async (client) => {
    const { rows } = await client.query('select datname from pg_database where datname like $1', [
      `${runName()}%`,
    ]);
    for (const { datname } of rows) await client.query(`drop database if exists "${datname}" with (force)`);
  });
}

function urlOf(name: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
}

/** One connection for all files of a process: a server makes a process for each. */
let server: pg.Pool | undefined;

async function onServer<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  server ??= new pg.Pool({ connectionString: serverUrl(), max: 2, allowExitOnIdle: true }).on(
    'error',
    () => {},
  );
  const client = await server.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}
