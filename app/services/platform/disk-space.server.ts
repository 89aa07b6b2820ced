import { statfs } from 'node:fs/promises';
import { env } from './env.server';
import { OutOfSpace } from './problems.server';

/** What the database and the work in hand need to go on when nothing new is taken any more. Tests make it larger. */
export const DISK_RESERVE = { bytes: 100_000_000 };

/**
 * Refuses what is to be stored while there is still room for what was taken before: a disk that is full stops the
 * database as well. A bucket has no end, but files are spooled and the database is kept in DATA_DIR.
 * @param bytes how much is to come, where that is known
 * @throws OutOfSpace
 */
export async function requireSpace(bytes = 0): Promise<void> {
  const disk = await statfs(env().DATA_DIR).catch(() => undefined);
  if (disk && disk.bavail * disk.bsize < DISK_RESERVE.bytes + bytes) throw new OutOfSpace();
}

/** Whether an error says that the disk is full. */
export function isOutOfSpace(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return error instanceof OutOfSpace || code === 'ENOSPC' || code === 'EDQUOT';
}
