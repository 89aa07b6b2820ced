import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { type Env, inherited } from './env.server';
import { takeFolder } from './folder-lock.server';
import { convertEarlier } from './own-postgres/convert-earlier.server';
import { CLUSTER, EARLIER, endLeftServer } from './own-postgres/own-postgres.server';

const run = promisify(execFile);

type Where = Pick<Env, 'DATA_DIR' | 'DATABASE_URL' | 'S3_BUCKET'>;
/** `embedded`: written by a version before 0.2, whose database was another engine. */
type Manifest = { made: string; database: 'own' | 'embedded' | 'postgresql'; files: boolean };

/** What of DATA_DIR is kept beside the database. */
const KEPT = ['files', 'session-secret'];

/**
 * Writes everything an installation is into a new folder: the database, then the files, so that every file that the
 * database names is there. A server is dumped while it works; on its own PostgreSQL the application must be stopped. Files in a bucket
 * are left to the bucket's own versions. (docs/operations.md)
 * @throws Error with one line for the person at the terminal
 */
export async function backUp(where: Where, to: string): Promise<Manifest> {
  if (existsSync(to) && readdirSync(to).length > 0) throw new Error(`${to} is not empty`);
  mkdirSync(to, { recursive: true, mode: 0o700 });
  const { DATA_DIR, DATABASE_URL, S3_BUCKET } = where;
  if (DATABASE_URL)
    await postgres(DATABASE_URL, 'pg_dump', [
      '--format=custom',
      '--no-owner',
      '--file',
      path.join(to, 'database.dump'),
    ]);
  else await packDatabase(DATA_DIR, to);
  const kept = KEPT.filter(
    (name) => existsSync(path.join(DATA_DIR, name)) && !(name === 'files' && S3_BUCKET),
  );
  if (kept.length > 0) await tool('tar', ['-czf', path.join(to, 'files.tar.gz'), '-C', DATA_DIR, ...kept]);
  const manifest: Manifest = {
    made: new Date().toISOString(),
    database: DATABASE_URL ? 'postgresql' : 'own',
    files: kept.length > 0,
  };
  writeFileSync(path.join(to, 'backup.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

async function packDatabase(dataDir: string, to: string): Promise<void> {
  const folder = path.resolve(dataDir, CLUSTER);
  if (!existsSync(folder)) throw new Error(`there is no database in ${dataDir}`);
  const release = await takeFolder(folder);
  try {
    await endLeftServer(folder);
    await tool('tar', ['-czf', path.join(to, 'database.tar.gz'), '-C', dataDir, CLUSTER]);
  } finally {
    release();
  }
}

/**
 * Makes an empty installation what a backup says; the next start brings its schema up to date. Nothing that is there is
 * ever overwritten. @throws Error with one line for the person at the terminal
 */
export async function restore(where: Where, from: string): Promise<Manifest> {
  const { DATA_DIR, DATABASE_URL } = where;
  const manifest = readManifest(from);
  if ((manifest.database === 'postgresql') !== Boolean(DATABASE_URL))
    throw new Error(
      `${from} is of ${manifest.database === 'postgresql' ? 'a PostgreSQL server' : 'an installation with its own PostgreSQL'}`,
    );
  const taken = [CLUSTER, EARLIER, ...KEPT].filter((name) => existsSync(path.join(DATA_DIR, name)));
  const inTheWay = DATABASE_URL ? taken.filter((name) => name === 'files' && manifest.files) : taken;
  if (inTheWay.length > 0) throw new Error(`${DATA_DIR} is not empty: it has ${inTheWay.join(', ')}`);
  mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 });
  if (DATABASE_URL) await loadDump(DATABASE_URL, path.join(from, 'database.dump'));
  else await tool('tar', ['-xzf', path.join(from, 'database.tar.gz'), '-C', DATA_DIR]);
  if (manifest.database === 'embedded')
    convertEarlier(DATA_DIR, path.resolve(DATA_DIR, EARLIER), path.resolve(DATA_DIR, CLUSTER));
  if (manifest.files) await tool('tar', ['-xzf', path.join(from, 'files.tar.gz'), '-C', DATA_DIR]);
  return manifest;
}

function readManifest(from: string): Manifest {
  const file = path.join(from, 'backup.json');
  if (!existsSync(file)) throw new Error(`${from} is no backup, or one that was not finished`);
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
}

async function loadDump(url: string, dump: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    "select 1 from pg_tables where schemaname in ('public', 'pgboss', 'drizzle') limit 1",
  );
  await client.end();
  if (rows.length > 0) throw new Error('the database is not empty');
  await postgres(url, 'pg_restore', ['--no-owner', '--single-transaction', dump]);
}

/** The password goes along in the environment: the arguments of a process are seen by everybody on the machine. */
async function postgres(address: string, name: string, args: string[]): Promise<void> {
  const url = new URL(address);
  const PGPASSWORD = decodeURIComponent(url.password);
  url.password = '';
  await tool(name, ['--dbname', url.href, ...args], PGPASSWORD ? { PGPASSWORD } : {});
}

async function tool(name: string, args: string[], more: Record<string, string> = {}): Promise<void> {
  try {
    await run(name, args, { maxBuffer: 16 * 1024 * 1024, env: { ...inherited(), ...more } });
  } catch (error) {
    const { code, stderr } = error as { code?: string | number; stderr?: string };
    if (code === 'ENOENT') throw new Error(`${name} is not installed on this machine`);
    throw new Error(`${name} failed: ${String(stderr).trim().split('\n').slice(0, 3).join(' ')}`);
  }
}
