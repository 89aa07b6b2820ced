/** A database as a bench needs it: made, filled with the demo's companies and a year of work, gone afterwards. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { demoManifestSchema } from '~/services/demo/data/manifest';
import { DEMO_SETTING, loadDemo } from '~/services/demo/load-demo.server';
import { useEnv } from '~/services/platform/env.server';
import { openOwnPostgres } from '~/services/platform/own-postgres/own-postgres.server';
import { refreshReportFigures } from '~/services/reports/refresh-figures.server';
import { seedFacts } from '~/services/server/seed-facts.server';
import { closeRuntime, openRuntime, runtime } from '../app/services/platform/runtime.server';
import { type SeedSize, seedBulk } from './seed';

/** An empty database on TEST_DATABASE_URL, or on a PostgreSQL of the bench's own as the product runs it, and how to end it. */
export async function scratchDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  if (!given) {
    const folder = mkdtempSync(path.join(tmpdir(), 'bench-postgres-'));
    const { url, close } = await openOwnPostgres(folder);
    return { url, drop: () => close().finally(() => rmSync(folder, { recursive: true, force: true })) };
  }
  const name = `oa_bench_${randomBytes(4).toString('hex')}`;
  await onServer(given, `create database "${name}"`);
  const url = new URL(given);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(given, `drop database "${name}" with (force)`) };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  await client.connect();
  await client.query(statement).finally(() => client.end());
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
