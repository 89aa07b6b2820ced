import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openOwnPostgres } from '~/services/platform/own-postgres/own-postgres.server';
import { dropDatabases } from './databases';

/** Tests that end with a killed process lose nothing that they look at: the files of the system outlive it. */
const FAST = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  max_connections: '200',
};

/**
 * Once per run: the product's own PostgreSQL, or the one of TEST_DATABASE_URL. Test files make databases on it as
 * copies of templates, which whoever needs one first makes.
 */
export default async function setup(): Promise<() => Promise<void>> {
  // Projects of one run share it: the first starts it and ends it.
  if (process.env.TEST_RUN) return async () => {};
  process.env.TEST_RUN = randomBytes(4).toString('hex');
  const given = process.env.TEST_DATABASE_URL;
  if (given) return () => dropDatabases().finally(() => delete process.env.TEST_RUN);
  const folder = mkdtempSync(path.join(placeForData(), 'order-automation-test-'));
  const server = await openOwnPostgres(folder, { settings: FAST });
  process.env.TEST_DATABASE_URL = server.url;
  return async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
    delete process.env.TEST_DATABASE_URL;
    delete process.env.TEST_RUN;
  };
}

const IN_MEMORY = '/dev/shm';
const MOST_DATA = 3 * 1024 ** 3;

/** A file system in memory where there is one with room: a copy of a database takes a fifth of the time there. */
function placeForData(): string {
  if (!existsSync(IN_MEMORY)) return os.tmpdir();
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize >= MOST_DATA ? IN_MEMORY : os.tmpdir();
}
