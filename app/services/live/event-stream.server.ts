import { type Actor, can, companiesWith } from '~/domain/access/actor';
import { LIVE_EVENTS, type LiveEventName } from '~/domain/orders/live-events';
import { MAIL_PERMISSIONS } from '~/domain/orders/mail-outcome';
import { currentActor, sessionToken } from '~/services/access/sessions/session.server';
import type { LiveEvent } from '~/services/platform/live.server';
import { NotFound, TooMany } from '~/services/platform/problems.server';
import { runtime } from '~/services/platform/runtime.server';
import { currentScope } from '~/services/platform/scope.server';
import { eventQueue } from './event-queue.server';
import { eventLines } from './seen-event.server';

const HEARTBEAT_MS = 15_000;
/** A stream ends after this long and the browser comes back with Last-Event-ID: sessions that ended stay ended. */
const LIFE_MS = 10 * 60_000;
/** What the stream's user may see is asked again at least this often, and whenever somebody's access changed. */
const RECHECK_MS = 5_000;

const open = new Set<() => void>();

/** Where the stream of a page that is loaded now has to begin, so that it misses nothing; 0 where nothing is known. */
export function newestLiveEvent(): number {
  return runtime().live.newestId();
}

/** Ends every stream of this process, so that it can stop. */
export function endStreams(): void {
  for (const end of [...open]) end();
}

export function countStreams(): number {
  return open.size;
}

type Viewer = { actor: Actor; companyIds: number[] | 'all'; at: number; accessChanges: number };

/** Events of private requests name their uploader; operations hear them all the same. */
const ABOUT_REQUESTS: readonly LiveEventName[] = [
  'request-status-updated',
  'request-deleted',
  'order-updated',
  'object-locked',
  'object-unlocked',
];

function viewerOf(actor: Actor, accessChanges: number): Viewer {
  return { actor, companyIds: companiesWith(actor, 'orders-view'), at: Date.now(), accessChanges };
}

/** What this viewer may hear: their companies' events and their own. */
function mayHear({ actor, companyIds }: Viewer, { name, companyId, userId }: LiveEvent): boolean {
  if (name === 'emc-model-updated' && !can(actor, 'emc-models-view')) return false;
  if (name === 'mail-received' && !MAIL_PERMISSIONS.every((one) => can(actor, one, companyId ?? undefined)))
    return false;
  if (userId !== null && userId !== actor.userId)
    return companyIds === 'all' && ABOUT_REQUESTS.includes(name);
  return companyId === null || companyIds === 'all' || companyIds.includes(companyId);
}

/** Of one session, and of one network address, behind which an office may sit. A page's tabs share one. */
const MAX_OF_SESSION = 20;
const MAX_OF_ADDRESS = 300;
/** Seconds after which whoever has too many asks again. */
const FULL_SECONDS = 60;

const streamsOf = new Map<string, number>();

/** Counts a stream for its session and its address. @returns what takes it back @throws TooMany */
function countStream(request: Request): () => void {
  const address = currentScope()?.address;
  const limits: [string, number][] = [[`session ${sessionToken(request) ?? ''}`, MAX_OF_SESSION]];
  if (address) limits.push([`address ${address}`, MAX_OF_ADDRESS]);
  if (limits.some(([key, most]) => (streamsOf.get(key) ?? 0) >= most)) throw new TooMany(FULL_SECONDS);
  for (const [key] of limits) streamsOf.set(key, (streamsOf.get(key) ?? 0) + 1);
  return () => {
    for (const [key] of limits) {
      const left = (streamsOf.get(key) ?? 0) - 1;
      if (left > 0) streamsOf.set(key, left);
      else streamsOf.delete(key);
    }
  };
}

/**
 * A text/event-stream of what happens, from `Last-Event-ID` on when given. (contract §4 Live)
 * @param topics event names wanted; empty for all
 * @throws TooMany; NotFound when a page's script asks for it as data, which would gather it until it ends
 */
export function eventStream(
  request: Request,
  actor: Actor,
  topics: string[],
  lastEventId: number | null,
): Response {
  if (currentScope()?.isPageData) throw new NotFound();
  const uncount = countStream(request);
  const encoder = new TextEncoder();
  const wanted = new Set<LiveEventName>(
    topics.length > 0 ? LIVE_EVENTS.filter((name) => topics.includes(name)) : LIVE_EVENTS,
  );
  let end = () => {};

  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      let viewer = viewerOf(actor, runtime().live.accessChanges());
      const write = (text: string) => controller.enqueue(encoder.encode(text));
      const beat = setInterval(() => write(': still here\n\n'), HEARTBEAT_MS);
      const life = setTimeout(() => end(), LIFE_MS);

      /** What is told of an event; nothing where it is none of this stream's, and when its session has ended. */
      const linesOf = async (event: LiveEvent): Promise<Uint8Array | null> => {
        if (!wanted.has(event.name)) return null;
        const accessChanges = runtime().live.accessChanges();
        if (accessChanges !== viewer.accessChanges || Date.now() - viewer.at > RECHECK_MS) {
          const now = await currentActor(request);
          if (now) viewer = viewerOf(now, accessChanges);
          else end();
        }
        return open.has(end) && mayHear(viewer, event) ? eventLines(viewer.actor, event) : null;
      };

      const queue = eventQueue(linesOf, (lines) => open.has(end) && controller.enqueue(lines));
      const unsubscribe = runtime().live.subscribe(queue.hear);

      end = () => {
        if (!open.delete(end)) return;
        clearInterval(beat);
        clearTimeout(life);
        unsubscribe();
        uncount();
        try {
          controller.close();
        } catch {
          // The client closed it first.
        }
      };
      open.add(end);
      request.signal.addEventListener('abort', () => end(), { once: true });
      write('retry: 2000\n\n');
      if (lastEventId !== null) void queue.catchUp(runtime().live.since(lastEventId));
    },
    cancel() {
      end();
    },
  });

  return new Response(stream, {
    headers: {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    },
  });
}
