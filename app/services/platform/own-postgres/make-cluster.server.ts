import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { program } from './binaries.server';
import { PASSWORD_FILE, SUPERUSER } from './cluster-url.server';
import { SERVER_ENVIRONMENT, type ServerUser } from './server-user.server';

const run = promisify(execFile);

/** Text sorts and folds alike on every machine, whatever locales it has. */
const ARGUMENTS = [
  `--username=${SUPERUSER}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
];

/**
 * Makes an empty cluster. It is made beside its place and moved there whole: one that was begun and not finished is
 * begun anew by the next start.
 * @throws Error with one line for the person at the terminal
 */
export async function makeCluster(folder: string, binaries: string, user: ServerUser): Promise<void> {
  const making = `${folder}.making`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { mode: 0o700 });
  const password = path.join(making, PASSWORD_FILE);
  writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (user.owner) for (const file of [making, password]) chownSync(file, user.owner, user.owner);
  const made = path.join(making, 'cluster');
  const [command = '', ...args] = [...user.prefix, program(binaries, 'initdb'), ...ARGUMENTS];
  try {
    await run(command, [...args, `--pwfile=${password}`, '-D', made], {
      uid: user.uid,
      gid: user.gid,
      env: { ...SERVER_ENVIRONMENT },
    });
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    const reason = stderr.trim().split('\n').at(-1) || String(error);
    throw new Error(`no database could be made in ${folder}: ${reason}`);
  }
  renameSync(password, path.join(made, PASSWORD_FILE));
  renameSync(made, folder);
  rmSync(making, { recursive: true, force: true });
}
