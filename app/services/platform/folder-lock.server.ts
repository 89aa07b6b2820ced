import { readFileSync, rmSync, writeFileSync } from 'node:fs';

/**
 * The embedded database bears one process: a second one on the same folder would destroy it. A pid file beside the
 * folder keeps it out; one left by a killed process is taken over.
 *
 * @returns the release function
 * @throws Error with one line for the person at the terminal
 */
export function takeFolder(folder: string): () => void {
  const file = `${folder}.lock`;
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch {
      const holder = Number(readFileSync(file, 'utf8'));
      if (holder !== process.pid && isAlive(holder)) {
        throw new Error(`the database in ${folder} is in use by process ${holder}`);
      }
      rmSync(file, { force: true });
    }
  }
  throw new Error(`the database in ${folder} is in use`);
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (problem) {
    return (problem as NodeJS.ErrnoException).code === 'EPERM';
  }
}
