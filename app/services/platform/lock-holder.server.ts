import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import os from 'node:os';

/** Who holds a lock, as its file says. A process id means something only within one boot and one PID namespace. */
export type LockHolder = {
  host: string;
  boot: string;
  pidNamespace: string;
  pid: number;
  /** When the process began, in clock ticks since the boot; empty where the system does not say. */
  started: string;
  /** Another one each time a lock is taken. */
  token: string;
};

/** Alive or dead where that can be known from here; `unknown` for another machine or container. */
export type HolderState = 'alive' | 'dead' | 'unknown';

/** This process as the holder of a lock. */
export function thisHolder(): LockHolder {
  const start = processStart(process.pid);
  return {
    host: os.hostname(),
    boot: readOr('', () => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
    pidNamespace: pidNamespace(),
    pid: process.pid,
    started: start.state === 'running' ? start.started : '',
    token: randomUUID(),
  };
}

/** What a lock file says; undefined for one that is still being written, or was not written by us. */
export function parseHolder(text: string): LockHolder | undefined {
  const parsed = readOr(undefined, () => JSON.parse(text) as Partial<LockHolder> | null);
  const { host, boot, pidNamespace, pid, started, token } = parsed ?? {};
  const texts = [host, boot, pidNamespace, started, token];
  const isHolder = typeof pid === 'number' && texts.every((value) => typeof value === 'string');
  return isHolder ? (parsed as LockHolder) : undefined;
}

/** Whether the holder of a lock still runs; a process id that was given to another process since counts as dead. */
export function holderState(holder: LockHolder, me: LockHolder): HolderState {
  const isNear =
    holder.host === me.host && holder.boot === me.boot && holder.pidNamespace === me.pidNamespace;
  if (!isNear) return 'unknown';
  const start = processStart(holder.pid);
  if (start.state !== 'running') return start.state;
  if (!holder.started || !start.started) return 'unknown';
  return holder.started === start.started ? 'alive' : 'dead';
}

/**
 * The namespace in which our process ids count. Where `/proc` belongs to another namespace, ids looked up there are
 * other processes: then nothing is said about anybody, by a name that is never the same.
 */
function pidNamespace(): string {
  if (process.platform !== 'linux') return '';
  return readOr(randomUUID(), () =>
    readlinkSync('/proc/self') === String(process.pid) ? readlinkSync('/proc/self/ns/pid') : randomUUID(),
  );
}

type ProcessStart = { state: 'running'; started: string } | { state: 'dead' | 'unknown' };

/** Whether a process runs and since when; one that was killed and not yet collected by its parent is dead. */
function processStart(pid: number): ProcessStart {
  if (!Number.isInteger(pid) || pid <= 0) return { state: 'dead' };
  try {
    process.kill(pid, 0);
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'ESRCH') return { state: 'dead' };
  }
  const stat = readOr('', () => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  // The name of the program, in brackets, may hold spaces and brackets; the state is the field behind it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (['Z', 'X'].includes(fields[0] ?? '')) return { state: 'dead' };
  return stat ? { state: 'running', started: fields[19] ?? '' } : { state: 'unknown' };
}

function readOr<T>(otherwise: T, read: () => T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
