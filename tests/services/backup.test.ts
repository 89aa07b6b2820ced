import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { companies } from '~/services/companies/schema.server';
import { backUp, restore } from '~/services/platform/backup.server';
import { useEnv } from '~/services/platform/env.server';
import { closeRuntime, db, openRuntime, runtime, transaction } from '~/services/platform/runtime.server';
import { seedFacts } from '~/services/server/seed-facts.server';
import { makeDatabase, type TestDatabase } from '../support/templates';

/** A backup is worth what comes back of it, on both databases. (docs/operations.md) */
const root = mkdtempSync(path.join(os.tmpdir(), 'order-automation-backup-'));
const at = (name: string) => path.join(root, name);
const made: TestDatabase[] = [];
afterAll(async () => {
  for (const { drop } of made) await drop();
  rmSync(root, { recursive: true, force: true });
});

/** Where an installation lives: on a folder of its own, and on TEST_DATABASE_URL a database of its own. */
async function anInstallation(name: string) {
  if (!process.env.TEST_DATABASE_URL)
    return { DATA_DIR: at(name), DATABASE_URL: undefined, S3_BUCKET: undefined };
  const database = await makeDatabase();
  made.push(database);
  const DATABASE_URL = 'url' in database.source ? database.source.url : undefined;
  return { DATA_DIR: at(name), DATABASE_URL, S3_BUCKET: undefined };
}
type Installation = Awaited<ReturnType<typeof anInstallation>>;

async function open({ DATA_DIR, DATABASE_URL }: Installation): Promise<void> {
  useEnv({ DATA_DIR, SESSION_SECRET: 'a secret of the tests alone', NODE_ENV: 'test' });
  await openRuntime(DATABASE_URL ? { url: DATABASE_URL } : { folder: path.join(DATA_DIR, 'database') });
}

test('an installation that is restored has the companies, the jobs and the files of the one that was backed up', async () => {
  const old = await anInstallation('old');
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

  const backup = at('monday');
  expect(await backUp(old, backup)).toMatchObject({ files: true });
  await expect(backUp(old, backup)).rejects.toThrow(/is not empty/);

  const fresh = await anInstallation('new');
  await restore(fresh, backup);
  await expect(restore(fresh, backup)).rejects.toThrow(/not empty/);
  await open(fresh);
  expect(await db().select({ name: companies.name }).from(companies)).toEqual([{ name: 'Quayside Drayage' }]);
  const { rows } = await runtime().database.execute("select data from pgboss.job where name = 'notify'");
  expect(rows).toEqual([{ data: { eventId: 7 } }]);
  const text = await runtime().files.withLocal('requests/one/source', async (file) =>
    readFileSync(file, 'utf8'),
  );
  expect(text).toBe('DELIVERY ORDER');
  await closeRuntime();
}, 60_000);

test('a folder that is no backup, or of the other database, is refused in a line', async () => {
  const where = await anInstallation('third');
  await expect(restore(where, root)).rejects.toThrow(/is no backup/);
  const other = {
    ...where,
    DATABASE_URL: where.DATABASE_URL ? undefined : 'postgres://nobody@127.0.0.1:1/none',
  };
  if (existsSync(at('monday'))) await expect(restore(other, at('monday'))).rejects.toThrow(/is of /);
});
