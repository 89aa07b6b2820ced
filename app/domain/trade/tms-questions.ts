/** How often a TMS is asked what became of a load that it took. (docs/tms/triniumcoreapi.md, Asking) */

const FIRST_SECONDS = 2;
const MAX_SECONDS = 300;
/** After it was said that nothing came: a late answer is still taken. */
const LATE_SECONDS = 6 * 3600;

const HOUR_MS = 3_600_000;
const UNANSWERED_HOURS = 24;
const LAST_HOURS = 7 * 24;

/** Said of a load of which the TMS does not tell in time what became of it. */
export const UNANSWERED = `The TMS did not say within ${UNANSWERED_HOURS} hours what became of it`;

/** Whether the load has waited so long that people must hear of it, and whether it is still asked for. */
export function waitedFor(since: Date, at: Date): { isUnanswered: boolean; isOver: boolean } {
  const hours = (at.getTime() - since.getTime()) / HOUR_MS;
  return { isUnanswered: hours >= UNANSWERED_HOURS, isOver: hours >= LAST_HOURS };
}

/**
 * Seconds until the next question: 2, 4, 8 … up to five minutes, then every six hours, each a fifth shorter or longer, so that
 * loads that were sent together are not asked for together.
 * @param asked how often it was asked before
 * @param random from 0 to 1
 */
export function secondsToNextQuestion(asked: number, isUnanswered: boolean, random: number): number {
  const seconds = isUnanswered ? LATE_SECONDS : Math.min(FIRST_SECONDS * 2 ** asked, MAX_SECONDS);
  return seconds * (0.8 + 0.4 * random);
}
