import { createHash } from 'node:crypto';
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { startHeartbeat } from './lock-heartbeat.server';
import { holderState, type LockHolder, parseHolder, thisHolder } from './lock-holder.server';

/** A holder that we cannot see is dead when its file did not change for so long; it beats every two seconds. */
const SILENT_MS = 15_000;
const LOOK_MS = 250;

type Found = { text: string; changedAt: number };

/**
 * Takes a folder for this process alone, by a file beside it: two processes that start a server on one would destroy it.
 * It holds between containers on one volume too. A lock whose holder is dead is taken over at once where that can be
 * known (same machine and PID namespace), else when nobody kept it fresh for `silentMs`.
 *
 * @returns the release function
 * @throws FolderInUse with one line for the person at the terminal
 */
export async function takeFolder(folder: string, silentMs = SILENT_MS): Promise<() => void> {
  const file = `${folder}.lock`;
  const me = thisHolder();
  const silence = openSilence(silentMs);
  for (;;) {
    if (create(file, me)) return hold(file, me);
    const found = look(file);
    if (!found) continue;
    const holder = parseHolder(found.text);
    const state = holder ? holderState(holder, me) : 'unknown';
    const isLate = silence.hear(found);
    if (state === 'alive' || isLate === 'beating') throw inUse(folder, holder);
    if (state === 'dead' || isLate === 'silent') {
      if (takeOver(file, found, me)) return hold(file, me);
    }
    await delay(LOOK_MS);
  }
}

export class FolderInUse extends Error {}

function inUse(folder: string, holder: LockHolder | undefined): FolderInUse {
  const who = holder ? `process ${holder.pid} on ${holder.host}` : 'another process';
  return new FolderInUse(`the folder ${folder} is in use by ${who}`);
}

function hold(file: string, me: LockHolder): () => void {
  const stop = startHeartbeat(file, textOf(me));
  return () => {
    stop();
    if (look(file)?.text === textOf(me)) rmSync(file, { force: true });
  };
}

function textOf(holder: LockHolder): string {
  return `${JSON.stringify(holder)}\n`;
}

/** Makes the lock file, unless there is one. */
function create(file: string, me: LockHolder): boolean {
  try {
    writeFileSync(file, textOf(me), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code !== 'EEXIST') throw problem;
    return false;
  }
}

function look(file: string): Found | undefined {
  try {
    return { text: readFileSync(file, 'utf8'), changedAt: statSync(file).mtimeMs };
  } catch {
    return undefined;
  }
}

/** Listens to a holder from here: the clocks of two machines may differ, so only changes seen by us count. */
function openSilence(silentMs: number) {
  let last: Found | undefined;
  let since = 0;
  return {
    hear(found: Found): 'beating' | 'silent' | 'unknown' {
      if (last?.text !== found.text) {
        last = found;
        since = performance.now();
        return 'unknown';
      }
      if (last.changedAt !== found.changedAt) return 'beating';
      return performance.now() - since > silentMs ? 'silent' : 'unknown';
    },
  };
}

/** A claim that is older was left by a process killed in the middle of these few statements. */
const CLAIM_MS = 60_000;

/**
 * Puts our text in the place of a dead holder's. Whoever does so holds a claim named after that text, and looks again
 * while holding it: of two that found the same dead holder the later one finds the earlier one's text, and gives up.
 */
function takeOver(file: string, { text }: Found, me: LockHolder): boolean {
  const claim = `${file}.${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
  if (!create(claim, me)) {
    if (Date.now() - (look(claim)?.changedAt ?? Number.POSITIVE_INFINITY) > CLAIM_MS)
      rmSync(claim, { force: true });
    return false;
  }
  try {
    if (look(file)?.text !== text) return false;
    const next = `${file}.${me.token}`;
    writeFileSync(next, textOf(me), { mode: 0o600 });
    renameSync(next, file);
    return true;
  } finally {
    rmSync(claim, { force: true });
  }
}
