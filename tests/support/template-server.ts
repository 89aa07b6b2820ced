import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Databases on the PostgreSQL of TEST_DATABASE_URL, all named after the run: an aborted run can be cleared by name. */
const runName = () => `oa_test_${process.env.TEST_RUN ?? 'local'}`;
const templateName = () => `${runName()}_template`;
/** Whoever makes the template holds this lock; the others wait for it. */
const MAKING = 727_275;

export type ServerDatabase = { url: string; drop: () => Promise<void> };

/** A database on the server, empty or as a copy of the template. */
export async function createOnServer(server: string, template?: string): Promise<ServerDatabase> {
  const name = `${runName()}_${randomBytes(4).toString('hex')}`;
  await onServer(server, (client) =>
    client.query(`create database "${name}"${template ? ` template "${template}"` : ''}`),
  );
  return { url: urlOf(server, name), drop: () => dropOnServer(server, name) };
}

/** The name of the run's template, which `fill` fills the first time. Files that run side by side make it once. */
export async function templateOnServer(
  server: string,
  fill: (url: string) => Promise<void>,
): Promise<string> {
  const name = templateName();
  await onServer(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [MAKING]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return;
    const unfinished = `${name}_unfinished`;
    await client.query(`drop database if exists "${unfinished}" with (force)`);
    await client.query(`create database "${unfinished}"`);
    await fill(urlOf(server, unfinished));
    await client.query(`alter database "${unfinished}" rename to "${name}"`);
  });
  return name;
}

/** Ends the template of this run, where there is one. */
export async function dropTemplate(): Promise<void> {
  const server = process.env.TEST_DATABASE_URL;
  if (server) await dropOnServer(server, templateName());
}

const dropOnServer = (server: string, name: string) =>
  onServer(server, (client) => client.query(`drop database if exists "${name}" with (force)`)).then(() => {});

function urlOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
