import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';

const OTHERS = 0o077;

/**
 * Makes what this process writes its user's alone: the database holds sessions and hashes, the outbox living links.
 * A folder that was open to others is closed with everything in it, once.
 */
export function keepPrivate(folder: string): void {
  process.umask(OTHERS);
  mkdirSync(folder, { recursive: true });
  if ((lstatSync(folder).mode & OTHERS) !== 0) close(folder);
}

/** The folder itself first, so that nobody comes in meanwhile. A link is left alone: it may lead elsewhere. */
function close(file: string): void {
  const stat = lstatSync(file);
  if (stat.isSymbolicLink()) return;
  chmodSync(file, stat.mode & ~OTHERS & 0o777);
  if (stat.isDirectory()) for (const name of readdirSync(file)) close(path.join(file, name));
}
