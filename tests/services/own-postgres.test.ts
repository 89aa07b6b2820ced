import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { binariesFolder } from '~/services/platform/own-postgres/binaries.server';
import {
  endLeftServer,
  openOwnPostgres,
  runningServer,
} from '~/services/platform/own-postgres/own-postgres.server';
import { isAlive } from '~/services/platform/processes.server';
import { removeFolder } from '../support/product';

/** The PostgreSQL that the product runs in its data folder: started, adopted, shared, kept alive, ended. (decision 045) */
const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await removeFolder(folder);
});

const template = mkdtempSync(path.join(os.tmpdir(), 'order-automation-own-template-'));
beforeAll(async () => {
  await (await openOwnPostgres(template)).close();
});
afterAll(() => removeFolder(template));

function aFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'order-automation-own-'));
  folders.push(folder);
  return folder;
}

/** A data folder with a cluster that was made before, copied as from Node 22 on: a folder comes without its mode. */
function withCluster(folder = aFolder()): string {
  cpSync(clusterOf(template), clusterOf(folder), { recursive: true });
  chmodSync(clusterOf(folder), 0o755);
  return folder;
}

async function ask(url: string, text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows[0];
  } finally {
    await client.end();
  }
}

const clusterOf = (folder: string) => path.join(folder, 'postgres');
const pidOf = (folder: string) => runningServer(clusterOf(folder));

function kill(folder: string): void {
  const pid = pidOf(folder);
  if (!pid) throw new Error('no server runs');
  process.kill(pid, 'SIGKILL');
}

type Holder = { end: (signal: NodeJS.Signals) => Promise<void>; url: string };

/** A process that runs the server of a folder, or joins the one that does. */
async function aHolder(
  folder: string,
  { join = false, env = {}, inside = [] as string[] } = {},
): Promise<Holder> {
  const [command = '', ...args] = [
    ...inside,
    process.execPath,
    '--import',
    'tsx',
    'tests/support/own-postgres-child.ts',
  ];
  const child = spawn(command, [...args, folder, String(join)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const { value: url } = await lines.next();
  return {
    url,
    async end(signal) {
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    },
  };
}

test('what is stored is there after an orderly stop, and the server is gone', async () => {
  const folder = aFolder();
  const first = await openOwnPostgres(folder);
  await ask(first.url, "create table kept as select 'MSCU1234566' as container");
  await first.close();
  expect(pidOf(folder)).toBeUndefined();
  expect(existsSync(`${clusterOf(folder)}.lock`)).toBe(false);
  const second = await openOwnPostgres(folder);
  expect(await ask(second.url, 'select container from kept')).toEqual({ container: 'MSCU1234566' });
  await second.close();
});

test('it listens on a socket that is its user’s alone, asks for a password and never on a network', async () => {
  const folder = withCluster();
  const { url, close } = await openOwnPostgres(folder);
  expect(await ask(url, 'show listen_addresses')).toEqual({ listen_addresses: '' });
  expect(statSync(clusterOf(folder)).mode & 0o077).toBe(0);
  const other = new URL(url);
  other.password = 'guessed';
  await expect(ask(other.href, 'select 1')).rejects.toThrow(/password authentication failed/);
  await close();
});

test('a second process on the folder is refused, and one that joins shares it', async () => {
  const folder = withCluster();
  const { url, close } = await openOwnPostgres(folder);
  await expect(openOwnPostgres(folder)).rejects.toThrow(/is in use by process/);
  const joined = await openOwnPostgres(folder, { join: true });
  expect(joined.url).toBe(url);
  await joined.close();
  expect(await ask(url, 'select 1 as still')).toEqual({ still: 1 });
  await close();
});

test('a server that outlived the kill of its process is gone on with, not started again', async () => {
  const folder = withCluster();
  const holder = await aHolder(folder);
  await ask(holder.url, 'create table kept as select 7 as orders');
  const pid = pidOf(folder);
  await holder.end('SIGKILL');
  const started = performance.now();
  const next = await openOwnPostgres(folder);
  expect(performance.now() - started).toBeLessThan(1000);
  expect(pidOf(folder)).toBe(pid);
  expect(await ask(next.url, 'select orders from kept')).toEqual({ orders: 7 });
  await next.close();
  expect(pidOf(folder)).toBeUndefined();
});

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'who joined takes the server over when the process that ran it ends by %s',
  async (signal) => {
    const folder = withCluster();
    const holder = await aHolder(folder);
    const joined = await openOwnPostgres(folder, { join: true });
    await holder.end(signal);
    const until = async () => {
      const lock =
        existsSync(`${clusterOf(folder)}.lock`) && readFileSync(`${clusterOf(folder)}.lock`, 'utf8');
      return (
        lock &&
        JSON.parse(lock).pid === process.pid &&
        (await ask(joined.url, 'select 1 as on').catch(() => 0))
      );
    };
    await expect.poll(until).toEqual({ on: 1 });
    await joined.close();
    expect(pidOf(folder)).toBeUndefined();
  },
);

test('a server that is killed is started again by itself', async () => {
  const folder = withCluster();
  const { url, close } = await openOwnPostgres(folder);
  await ask(url, 'create table kept as select 7 as orders');
  for (let round = 0; round < 2; round += 1) {
    kill(folder);
    const answer = () => ask(url, 'select orders from kept').catch(() => undefined);
    await expect.poll(answer).toEqual({ orders: 7 });
  }
  await close();
});

test('a cluster that was begun and not finished is begun anew', async () => {
  const folder = aFolder();
  mkdirSync(path.join(folder, 'postgres.making/cluster'), { recursive: true });
  const { url, close } = await openOwnPostgres(folder);
  expect(await ask(url, 'select 1 as made')).toEqual({ made: 1 });
  await close();
  expect(existsSync(path.join(folder, 'postgres.making'))).toBe(false);
});

test('a file of a server that is long gone keeps nobody out, though another process has its number', async () => {
  const folder = withCluster();
  const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  writeFileSync(
    path.join(clusterOf(folder), 'postmaster.pid'),
    `${stranger.pid}\n${clusterOf(folder)}\n1\n5432\n${clusterOf(folder)}\n\n\n`,
  );
  expect(pidOf(folder)).toBeUndefined();
  await endLeftServer(clusterOf(folder));
  expect(isAlive(stranger.pid ?? 0)).toBe(true);
  const { url, close } = await openOwnPostgres(folder);
  expect(await ask(url, 'select 1 as made')).toEqual({ made: 1 });
  await close();
  stranger.kill();
});

test('a folder whose path is too long for a socket has its socket elsewhere', async () => {
  const folder = path.join(aFolder(), 'a-long-name-of-a-folder-as-people-have-them'.repeat(3));
  const { url, close } = await openOwnPostgres(folder);
  expect(await ask(url, 'select 1 as made')).toEqual({ made: 1 });
  await close();
});

describe('what it cannot do it says in one line that says what to do', () => {
  const lineOf = async (folder: string) => {
    const error = await openOwnPostgres(folder).then(
      () => new Error('it started'),
      (problem: Error) => problem,
    );
    expect(error.message).not.toContain('\n');
    return error.message;
  };

  test('a cluster of another version', async () => {
    const folder = withCluster();
    writeFileSync(path.join(clusterOf(folder), 'PG_VERSION'), '17\n');
    expect(await lineOf(folder)).toMatch(/is of PostgreSQL 17, and this version brings 18.*DATABASE_URL/);
  });

  test('a folder that a version before 0.2 wrote', async () => {
    const folder = aFolder();
    mkdirSync(path.join(folder, 'database'));
    writeFileSync(path.join(folder, 'database/PG_VERSION'), '18\n');
    expect(await lineOf(folder)).toMatch(/before 0\.2.*npm run backup.*npm run restore/);
  });

  test('a cluster whose files are damaged', async () => {
    const folder = withCluster();
    rmSync(path.join(clusterOf(folder), 'global/pg_control'));
    expect(await lineOf(folder)).toMatch(/PostgreSQL did not start: .*pg_control/);
  });
});

describe('as root', () => {
  const isRoot = process.getuid?.() === 0;
  const hasNamespaces =
    spawnSync('unshare', ['--user', '--map-user=65534', '--map-group=65534', 'true']).status === 0;

  test.skipIf(!isRoot)('it runs as nobody where nobody can pass [needs root]', async () => {
    const folder = withCluster();
    const { close } = await openOwnPostgres(folder);
    expect(statSync(`/proc/${pidOf(folder)}`).uid).toBe(65_534);
    expect(statSync(clusterOf(folder)).uid).toBe(65_534);
    expect((statSync(folder).mode & 0o777).toString(8)).toBe('710');
    await close();
  });

  test.skipIf(!isRoot || !hasNamespaces)(
    'under a folder that nobody else can pass it runs in a user namespace, and its files stay root’s [needs root]',
    async () => {
      const closed = aFolder();
      chmodSync(closed, 0o700);
      const folder = path.join(closed, 'data');
      const { url, close } = await openOwnPostgres(folder);
      await ask(url, 'create table kept as select 7 as orders');
      expect(statSync(clusterOf(folder)).uid).toBe(0);
      await close();
      // Moved to where nobody can pass, and back.
      const open = path.join(aFolder(), 'data');
      chmodSync(path.dirname(open), 0o755);
      for (const [from, to] of [
        [folder, open],
        [open, folder],
      ] as const) {
        renameSync(from, to);
        const moved = await openOwnPostgres(to);
        expect(await ask(moved.url, 'select orders from kept')).toEqual({ orders: 7 });
        await moved.close();
      }
    },
  );
});

test('the links between its libraries are made where npm ran no scripts', () => {
  const folder = binariesFolder();
  const link = path.join(folder, 'lib/libpq.so.5');
  if (process.platform !== 'linux') return;
  rmSync(link);
  expect(binariesFolder()).toBe(folder);
  expect(existsSync(link)).toBe(true);
});
