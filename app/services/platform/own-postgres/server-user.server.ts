import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, lstatSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { USE_A_SERVER } from './binaries.server';

/** `nobody` on every Linux. */
const NOBODY = 65_534;
const PASS = 0o001;

/** What the server's programs are given of the environment. */
export const SERVER_ENVIRONMENT = {
  NODE_ENV: 'production',
  PATH: '/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
} as const;

/**
 * As whom PostgreSQL runs, which refuses root. `owner`: the uid its files have, where that is not ours already.
 * `prefix`: what stands before the program on the command line.
 */
export type ServerUser = { prefix: string[]; uid?: number; gid?: number; owner?: number };

/**
 * We ourselves, unless we are root: then uid 65534 where it can reach both folders, else root as 65534 of a user
 * namespace, in which the files stay root's.
 * @throws Error with one line that says what to do
 */
export function serverUser(dataDir: string, binaries: string): ServerUser {
  if (process.getuid?.() !== 0) return { prefix: [] };
  if (isReached(path.dirname(path.resolve(dataDir))) && isReached(binaries)) {
    openTo(dataDir);
    return { prefix: [], uid: NOBODY, gid: NOBODY, owner: NOBODY };
  }
  const prefix = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'];
  const { status } = spawnSync(prefix[0] as string, [...prefix.slice(1), 'true'], { stdio: 'ignore' });
  if (status === 0) return { prefix, owner: 0 };
  throw new Error(
    `PostgreSQL does not run as root, another user cannot reach ${binaries} and ${dataDir}, and user namespaces are off. Start as another user, or: ${USE_A_SERVER}`,
  );
}

/** Everybody may pass every folder on the way. */
function isReached(folder: string): boolean {
  for (let at = folder; ; at = path.dirname(at)) {
    if ((statSync(at).mode & PASS) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}

/** The data folder stays closed to everybody else: the server's group may pass it, and list nothing. */
function openTo(dataDir: string): void {
  chownSync(dataDir, 0, NOBODY);
  chmodSync(dataDir, 0o710);
}

/** Gives a folder and what is in it to the server's user: a backup that is restored, or a checkout that was moved, is another's. */
export function giveTo({ owner }: ServerUser, folder: string, { always = false } = {}): void {
  if (owner === undefined || (lstatSync(folder).uid === owner && !always)) return;
  give(folder, owner);
}

function give(file: string, owner: number): void {
  const stat = lstatSync(file);
  if (stat.isSymbolicLink()) return;
  if (stat.isDirectory()) for (const name of readdirSync(file)) give(path.join(file, name), owner);
  chownSync(file, owner, owner);
}
