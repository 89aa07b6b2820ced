/** How a TMS that does not take what it is sent is left in peace, and asked again. Pure; times in milliseconds since 1970. */

/** What is known of the TMS of one company. All is well where `failures` is 0. */
export type Circuit = {
  /** Tries in a row to which it said nothing that could be used. */
  failures: number;
  /** Since when it takes nothing; null while all is well. */
  waitingSince: number | null;
  /** Nothing is sent before. */
  nextTryAt: number | null;
};

/** So many requests to one TMS are under way at a time, unless its connection says otherwise. */
export const USUAL_AT_ONCE = 4;
/** After so many failures in a row, whatever was sent, it is the TMS and not the load. */
const OPENS_AFTER = 3;
const FIRST_PAUSE_MS = 5_000;
const MAX_PAUSE_MS = 300_000;

/** A load is tried again after one second, two, four … */
const FIRST_RETRY_MS = 1_000;
/** A load to which a TMS says nothing usable so often, while it takes others, is at fault itself. */
const MAX_TRIES = 7;
/** Nobody waits longer than this for a TMS that is down. */
const MAX_WAIT_HOURS = 24;

export const CLOSED: Circuit = { failures: 0, waitingSince: null, nextTryAt: null };

/** How many requests may be under way now: none in a pause, one that tries after it, else as many as the TMS takes at once. */
export function widthOf({ failures, nextTryAt }: Circuit, at: number, atOnce = USUAL_AT_ONCE): number {
  if (nextTryAt !== null && nextTryAt > at) return 0;
  return failures >= OPENS_AFTER ? 1 : atOnce;
}

/**
 * After one more failure. Pauses double up to five minutes; a TMS that says how long it wants to be left alone is taken at its
 * word, also at its first failure. @param random 0 to 1: many processes must not come back in the same moment
 */
export function afterFailure(
  { failures, waitingSince }: Circuit,
  failure: { at: number; random: number; retryAfterSeconds?: number },
): Circuit {
  const count = failures + 1;
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, count - OPENS_AFTER), MAX_PAUSE_MS);
  const { at, random, retryAfterSeconds: asked } = failure;
  const wait = asked !== undefined ? asked * 1000 : count < OPENS_AFTER ? null : jittered(pause, random);
  return {
    failures: count,
    waitingSince: waitingSince ?? at,
    nextTryAt: wait === null ? null : at + wait,
  };
}

/** When a load is due again after its nth failed try. */
export function retryAt({ tries, at, random }: { tries: number; at: number; random: number }): number {
  return at + jittered(Math.min(FIRST_RETRY_MS * 2 ** (tries - 1), MAX_PAUSE_MS), random);
}

/** Between 80 and 120 % of a wait. */
const jittered = (ms: number, random: number): number => Math.round(ms * (0.8 + 0.4 * random));

/**
 * Whether a load that failed once more is given up: the TMS answered others since its first try, or was silent for a day.
 * @param lastAnswerAt when the TMS last said something usable to any load
 */
export function isGivenUp(load: {
  tries: number;
  queuedAt: number;
  firstTriedAt: number;
  lastAnswerAt: number | null;
  at: number;
}): boolean {
  if (load.at - load.queuedAt > MAX_WAIT_HOURS * 3_600_000) return true;
  return load.tries >= MAX_TRIES && (load.lastAnswerAt ?? 0) > load.firstTriedAt;
}
