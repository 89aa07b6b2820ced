import type { SystemStatus } from './statuses';
import { TMS_TARGETS, tmsStatus } from './statuses';

/** What a person spent on an order: milliseconds at work, keys pressed and clicks; never which keys, or where. */
export type Effort = { ms: number; keys: number; clicks: number };
export const NO_EFFORT: Effort = { ms: 0, keys: 0, clicks: 0 };

/** Who does nothing for longer than this is not at work on the order. */
const PAUSE_MS = 60_000;
/** The page says so often how far its count is. */
export const BEAT_MS = 30_000;
/** Going past an order with J and K is no work on it. */
export const LOOK_MS = 400;

/** With these somebody is done with an order. */
export const FINISHING_STATUSES: readonly SystemStatus[] = [
  'process-ocr-output-file-complete',
  'request-marked-done',
  ...TMS_TARGETS.flatMap((target) => [tmsStatus('sending-to', target), tmsStatus('updating-to', target)]),
];

/** Faster than this nobody types or clicks: what is claimed beyond it is not counted. */
const MAX_A_SECOND = { keys: 20, clicks: 10 } as const;

/** A count as it goes on: what was done so far, and when something was done last; null while the page is not looked at. */
export type Count = Effort & { last: number | null };

/** Something was done at a moment: the time since what was done before counts, unless it was a pause. */
export function countOn(count: Count, at: number, what?: 'keys' | 'clicks'): Count {
  const gap = count.last === null ? 0 : at - count.last;
  const next = { ...count, ms: count.ms + (gap > 0 && gap <= PAUSE_MS ? gap : 0), last: at };
  if (what) next[what] += 1;
  return next;
}

/**
 * What is believed of a claim: totals never fall, and since the last beat nobody worked for longer than passed.
 * @param known what was believed before
 * @param passed milliseconds since then
 */
export function believed(known: Effort, claimed: Effort, passed: number): Effort {
  const within = (name: keyof Effort, most: number) =>
    Math.min(Math.max(known[name], claimed[name]), known[name] + Math.max(0, Math.floor(most)));
  const seconds = passed / 1000;
  return {
    ms: within('ms', passed),
    keys: within('keys', seconds * MAX_A_SECOND.keys),
    clicks: within('clicks', seconds * MAX_A_SECOND.clicks),
  };
}

/** "4 min 12 s, 38 keys, 6 clicks". */
export function effortText({ ms, keys, clicks }: Effort): string {
  return `${timeText(ms)}, ${counted(keys, 'key')}, ${counted(clicks, 'click')}`;
}

function timeText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const rest = `${seconds % 60} s`;
  if (hours > 0) return `${hours} h ${minutes} min`;
  return minutes > 0 ? `${minutes} min ${rest}` : rest;
}

const counted = (count: number, noun: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? noun : `${noun}s`}`;
