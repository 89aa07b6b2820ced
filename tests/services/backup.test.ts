import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { companies } from '~/services/companies/schema.server';
import { backUp, restore } from '~/services/platform/backup.server';
import { useEnv } from '~/services/platform/env.server';
import { closeRuntime, db, openRuntime, runtime, transaction } from '~/services/platform/runtime.server';
import { seedFacts } from '~/services/server/seed-facts.server';

/** A backup is worth what comes back of it, on both databases. (docs/operations.md) */
const root = mkdtempSync(path.join(os.tmpdir(), 'order-automation-backup-'));
const at = (name: string) => path.join(root, name);
/** A server of the version that the machine's `pg_dump` knows; the run's own may be newer. */
const SERVER = 'postgres://postgres@127.0.0.1:5432/postgres';
const made: string[] = [];
const isThere = await onServer('select 1').then(
  () => true,
  () => false,
);
afterAll(async () => {
  for (const name of made) await onServer(`drop database "${name}" with (force)`);
  rmSync(root, { recursive: true, force: true });
});

type Kind = 'a server' | 'its own PostgreSQL';

/** Where an installation lives: in a folder of its own, with its own PostgreSQL in it or a database on a server. */
async function anInstallation(kind: Kind, name: string) {
  const place = { DATA_DIR: at(`${kind}-${name}`), S3_BUCKET: undefined };
  if (kind === 'its own PostgreSQL') return { ...place, DATABASE_URL: undefined };
  const database = `oa_backup_${randomBytes(4).toString('hex')}`;
  await onServer(`create database "${database}"`);
  made.push(database);
  return { ...place, DATABASE_URL: SERVER.replace(/postgres$/, database) };
}
async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: SERVER, connectionTimeoutMillis: 2000 });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
type Installation = Awaited<ReturnType<typeof anInstallation>>;

async function open({ DATA_DIR, DATABASE_URL }: Installation): Promise<void> {
  useEnv({ DATA_DIR, DATABASE_URL, SESSION_SECRET: 'a secret of the tests alone', NODE_ENV: 'test' });
  await openRuntime(DATABASE_URL);
}

test.each<Kind>(isThere ? ['a server', 'its own PostgreSQL'] : ['its own PostgreSQL'])(
  'an installation on %s that is restored has the companies, the jobs and the files of the one that was backed up',
  async (kind) => {
    const old = await anInstallation(kind, 'old');
    await open(old);
    await seedFacts();
    await transaction(async (tx) => {
      await tx.insert(companies).values({ name: 'Quayside Drayage' });
      await runtime().jobs.enqueue(tx, 'notify', { eventId: 7 });
    });
    await writeFile(at('local'), 'DELIVERY ORDER');
    await runtime().files.keep('requests/one/source', at('local'));
    if (!old.DATABASE_URL)
      await expect(backUp(old, at('while-it-runs'))).rejects.toThrow(/is in use by process/);
    await closeRuntime();

    const backup = at(`monday-${kind}`);
    expect(await backUp(old, backup)).toMatchObject({ files: true });
    await expect(backUp(old, backup)).rejects.toThrow(/is not empty/);

    const fresh = await anInstallation(kind, 'new');
    await restore(fresh, backup);
    await expect(restore(fresh, backup)).rejects.toThrow(/not empty/);
    await open(fresh);
    expect(await db().select({ name: companies.name }).from(companies)).toEqual([
      { name: 'Quayside Drayage' },
    ]);
    const { rows } = await runtime().database.execute("select data from pgboss.job where name = 'notify'");
    expect(rows).toEqual([{ data: { eventId: 7 } }]);
    const text = await runtime().files.withLocal('requests/one/source', async (file) =>
      readFileSync(file, 'utf8'),
    );
    expect(text).toBe('DELIVERY ORDER');
    await closeRuntime();
  },
  60_000,
);

test('a folder that is no backup, or of the other kind, is refused in a line', async () => {
  const own = await anInstallation('its own PostgreSQL', 'third');
  await expect(restore(own, root)).rejects.toThrow(/is no backup/);
  const server = { ...own, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
  await expect(restore(server, at('monday-its own PostgreSQL'))).rejects.toThrow(/is of /);
});

test('a backup that a version before 0.2 made is converted: eight-byte values, moments and indexes are as they were', async () => {
  const where = await anInstallation('its own PostgreSQL', 'earlier');
  expect(await restore(where, 'tests/support/earlier-backup')).toMatchObject({ database: 'embedded' });
  await open(where);
  const { rows } = await runtime().database.execute(
    `select count(*)::int as lines, sum(id)::int as ids, min(at) > '2026-11-01' as isDated from t where id <= 1000`,
  );
  expect(rows).toEqual([{ lines: 1000, ids: 500_500, isdated: true }]);
  await seedFacts();
  await closeRuntime();
});
