import { createHash } from 'node:crypto';
import { chownSync, existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { ServerUser } from './server-user.server';

export const SUPERUSER = 'postgres';
export const PASSWORD_FILE = 'order-automation-password';
const PORT_FILE = 'order-automation-port';

/** The path of a Unix socket may have 103 bytes on macOS, 107 on Linux. */
const MAX_SOCKET_BYTES = 103;
const SOCKET = '.s.PGSQL.5432';
const ANSWER_MS = 5000;
const isWindows = process.platform === 'win32';

/** The address of the server on a cluster; the same after each start. */
export function clusterUrl(folder: string): string {
  const url = new URL(`postgres://${SUPERUSER}@localhost/postgres`);
  url.password = readFileSync(path.join(folder, PASSWORD_FILE), 'utf8').trim();
  if (isWindows) url.port = readFileSync(path.join(folder, PORT_FILE), 'utf8').trim();
  else url.searchParams.set('host', socketFolder(folder));
  return url.href;
}

/** What tells the server where to listen: on a Unix socket in a folder that is its user's alone, never on a network. */
export async function listenSettings(folder: string, { owner }: ServerUser): Promise<Record<string, string>> {
  if (isWindows) return { listen_addresses: '127.0.0.1', port: await keptPort(folder) };
  const sockets = socketFolder(folder);
  if (sockets !== folder) {
    mkdirSync(sockets, { recursive: true, mode: 0o700 });
    // In a folder for everybody another user may have been there first.
    const { uid } = lstatSync(sockets);
    if (uid !== process.getuid?.() && uid !== owner) throw new Error(`${sockets} belongs to somebody else`);
    if (owner !== undefined) chownSync(sockets, owner, owner);
  }
  return { listen_addresses: '', unix_socket_directories: sockets, unix_socket_permissions: '0700' };
}

/** The cluster itself, unless its path is too long for a socket. */
function socketFolder(folder: string): string {
  if (Buffer.byteLength(path.join(folder, SOCKET)) <= MAX_SOCKET_BYTES) return folder;
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  return path.join(os.tmpdir(), `order-automation-${name}`);
}

/** Windows: a port that was free when the cluster was made. */
async function keptPort(folder: string): Promise<string> {
  const file = path.join(folder, PORT_FILE);
  if (!existsSync(file)) writeFileSync(file, String(await freePort()));
  return readFileSync(file, 'utf8').trim();
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
      .on('error', reject)
      .listen(0, '127.0.0.1', () => {
        const { port } = probe.address() as { port: number };
        probe.close(() => resolve(port));
      });
  });
}

/** Whether a server answers there. */
export async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: ANSWER_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
