import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { env } from './env.server';
import { isAlive } from './processes.server';

const BEAT_MS = 20_000;
/** A folder whose process showed no sign of life for so long belongs to nobody. */
const SILENT_MS = 120_000;

/** Each process has a folder of its own in DATA_DIR, by which others know whether what is in it is still needed. */
const OWN = `${os.hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`;

const root = () => path.resolve(env().DATA_DIR, 'temporary');

let showsLife = false;

/** Gives work a folder that is gone when it ends. What a killed process leaves is removed by `removeOldTemporary`. */
export async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const own = path.join(root(), OWN);
  await mkdir(own, { recursive: true, mode: 0o700 });
  if (!showsLife) setInterval(() => void showLife(), BEAT_MS).unref();
  showsLife = true;
  const folder = await mkdtemp(path.join(own, 'work-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function showLife(): Promise<void> {
  await utimes(path.join(root(), OWN), new Date(), new Date()).catch(() => undefined);
}

/** Removes the folders of processes that are dead: at once on the machine they ran on, elsewhere when they are silent. */
export async function removeOldTemporary(): Promise<void> {
  for (const name of await readdir(root()).catch(() => [])) {
    if (name === OWN) continue;
    const folder = path.join(root(), name);
    if (isDead(name) || (await isSilent(folder))) await rm(folder, { recursive: true, force: true });
  }
}

async function isSilent(folder: string): Promise<boolean> {
  const seen = await stat(folder).catch(() => null);
  return seen !== null && Date.now() - seen.mtimeMs >= SILENT_MS;
}

function isDead(name: string): boolean {
  const [, host, pid] = /^(.+)-(\d+)-[0-9a-f]{8}$/.exec(name) ?? [];
  return host === os.hostname() && !isAlive(Number(pid));
}
