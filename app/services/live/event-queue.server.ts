import type { LiveEvent } from '~/services/platform/live.server';
import { log } from '~/services/platform/log.server';

type Queue = {
  hear(event: LiveEvent): void;
  /** Tells what was missed first; what comes meanwhile waits, and what is in both is told once. */
  catchUp(missed: Promise<LiveEvent[]>): Promise<void>;
};

/**
 * Tells a stream of events one after another. Those that came together are written together: the more there are, the
 * fewer writes each takes.
 * @param linesOf what is told of an event; null for nothing
 */
export function eventQueue(
  linesOf: (event: LiveEvent) => Promise<Uint8Array | null>,
  write: (lines: Uint8Array) => void,
): Queue {
  let waiting: LiveEvent[] = [];
  let isTelling = false;
  /** By id: of two changes at once, the one with the lower id may end later. */
  const caughtUp = new Set<number>();

  async function tell(events: readonly LiveEvent[]): Promise<void> {
    const lines: Uint8Array[] = [];
    for (const event of events) {
      const told = await linesOf(event).catch(warn);
      if (told) lines.push(told);
    }
    if (lines.length > 0) write(Buffer.concat(lines));
  }

  async function tellWaiting(): Promise<void> {
    while (waiting.length > 0) {
      const events = waiting.filter(({ id }) => !caughtUp.has(id));
      waiting = [];
      await tell(events);
    }
  }

  /** One at a time; begun a moment later, when all that comes at once is there. */
  async function run(first: Promise<unknown>): Promise<void> {
    isTelling = true;
    try {
      await first;
      await tellWaiting();
    } catch (error) {
      warn(error);
    }
    isTelling = false;
    if (waiting.length > 0) void run(Promise.resolve());
  }

  return {
    hear(event) {
      waiting.push(event);
      if (!isTelling) void run(Promise.resolve());
    },
    catchUp: (missed) =>
      run(
        missed.then((events) => {
          for (const { id } of events) caughtUp.add(id);
          return tell(events);
        }),
      ),
  };
}

function warn(error: unknown): null {
  log().warn({ err: error }, 'event stream');
  return null;
}
