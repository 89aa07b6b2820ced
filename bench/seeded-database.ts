/** A database as a bench needs it: made, filled with the demo's companies and a year of work, gone afterwards. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { demoManifestSchema } from '~/services/demo/data/manifest';
import { DEMO_SETTING, loadDemo } from '~/services/demo/load-demo.server';
import { useEnv } from '~/services/platform/env.server';
import { refreshReportFigures } from '~/services/reports/refresh-figures.server';
import { seedFacts } from '~/services/server/seed-facts.server';
import { closeRuntime, openRuntime, runtime } from '../app/services/platform/runtime.server';
import { type SeedSize, seedBulk } from './seed';

const POSTGRES = 'postgres://postgres@127.0.0.1:5432/postgres';

/** The PostgreSQL to measure on: TEST_DATABASE_URL or the one of this machine; undefined when none answers. */
export async function postgresServer(): Promise<string | undefined> {
  const url = process.env.TEST_DATABASE_URL ?? POSTGRES;
  return onServer(url, 'select 1').then(
    () => url,
    () => undefined,
  );
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** An empty database on a PostgreSQL server, and how to drop it. */
export async function scratchDatabase(server: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `oa_bench_${randomBytes(4).toString('hex')}`;
  await onServer(server, `create database "${name}"`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(server, `drop database "${name}" with (force)`) };
}

/**
 * The demo's companies, people and addresses without its documents: they count as loaded, so that no background work
 * runs while something is measured. With `size`, a year of work beside them; `isUnlimited` takes the plans away, which
 * allow some hundred documents a month.
 */
export async function fillDatabase(
  { url, dataDir, isUnlimited = false }: { url?: string; dataDir: string; isUnlimited?: boolean },
  size?: SeedSize,
): Promise<void> {
  useEnv({ DATABASE_URL: url, DATA_DIR: dataDir, ownPostgres: !url, DEMO: true, SESSION_SECRET: SECRET });
  await openRuntime();
  const { execute } = runtime().database;
  try {
    await seedFacts();
    await loadDemo();
    const { documents } = demoManifestSchema.parse(
      JSON.parse(readFileSync('demo/documents/manifest.json', 'utf8')),
    );
    const done = documents.map(({ file }) => file);
    await execute('update settings set value = $1 where name = $2', [JSON.stringify({ done }), DEMO_SETTING]);
    if (isUnlimited) await execute('update companies set plan_id = null');
    if (size) await seedBulk(execute, size);
    await refreshReportFigures();
  } finally {
    await closeRuntime();
  }
}

export const SECRET = 'a secret of the benches alone';
