import { type Actor, can, companiesWith } from '~/domain/actor';
import { LIVE_EVENTS, type LiveEventName } from '~/domain/live-events';
import { displayStatus, SYSTEM_STATUSES, seenStatus } from '~/domain/statuses';
import { currentActor } from '~/services/access/session.server';
import { house } from '~/services/platform/house.server';
import type { LiveEvent } from '~/services/platform/live.server';
import { log } from '~/services/platform/log.server';

const HEARTBEAT_MS = 15_000;
/** A stream ends after this long and the browser comes back with Last-Event-ID: sessions that ended stay ended. */
const LIFE_MS = 10 * 60_000;
/** What the stream's user may see is asked again at least this often, and whenever somebody's access changed. */
const RECHECK_MS = 5_000;

const open = new Set<() => void>();

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
];

function viewerOf(actor: Actor, accessChanges: number): Viewer {
  return { actor, companyIds: companiesWith(actor, 'orders-view'), at: Date.now(), accessChanges };
}

/** What this viewer may hear: their companies' events and their own. */
function mayHear({ actor, companyIds }: Viewer, { name, companyId, userId }: LiveEvent): boolean {
  if (name === 'emc-model-updated' && !can(actor, 'emc-models-view')) return false;
  if (userId !== null && userId !== actor.userId)
    return companyIds === 'all' && ABOUT_REQUESTS.includes(name);
  return companyId === null || companyIds === 'all' || companyIds.includes(companyId);
}

/** What happens under admin review is, for a client, reading that goes on. */
function seenPayload(actor: Actor, { companyId, payload }: LiveEvent): Record<string, unknown> {
  const status = SYSTEM_STATUSES.find((known) => known === payload.status);
  if (!status) return payload;
  const viewer = { seesAdminReview: can(actor, 'admin-review-view', companyId ?? undefined) };
  return {
    ...payload,
    status: seenStatus(status, viewer),
    ...(payload.display_status ? { display_status: displayStatus(status, viewer) } : {}),
  };
}

/**
 * A text/event-stream of what happens, from `Last-Event-ID` on when given. (contract §4 Live)
 * @param topics event names wanted; empty for all
 */
export function eventStream(
  request: Request,
  actor: Actor,
  topics: string[],
  lastEventId: number | null,
): Response {
  const encoder = new TextEncoder();
  const wanted = new Set<LiveEventName>(
    topics.length > 0 ? LIVE_EVENTS.filter((name) => topics.includes(name)) : LIVE_EVENTS,
  );
  let end = () => {};

  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      let viewer = viewerOf(actor, house().live.accessChanges());
      let sent = lastEventId ?? 0;
      const write = (text: string) => controller.enqueue(encoder.encode(text));
      const beat = setInterval(() => write(': still here\n\n'), HEARTBEAT_MS);
      const life = setTimeout(() => end(), LIFE_MS);

      const tell = async (event: LiveEvent) => {
        if (event.id <= sent || !wanted.has(event.name)) return;
        const accessChanges = house().live.accessChanges();
        if (accessChanges !== viewer.accessChanges || Date.now() - viewer.at > RECHECK_MS) {
          const now = await currentActor(request);
          if (!now) return end();
          viewer = viewerOf(now, accessChanges);
        }
        if (!mayHear(viewer, event)) return;
        write(
          `id: ${event.id}\nevent: ${event.name}\ndata: ${JSON.stringify(seenPayload(viewer.actor, event))}\n\n`,
        );
      };

      let queue: Promise<void> = Promise.resolve();
      const hear = (event: LiveEvent) => {
        queue = queue.then(() => tell(event)).catch((error) => log().warn({ err: error }, 'event stream'));
      };
      const unsubscribe = house().live.subscribe(hear);

      end = () => {
        if (!open.delete(end)) return;
        clearInterval(beat);
        clearTimeout(life);
        unsubscribe();
        try {
          controller.close();
        } catch {
          // The client closed it first.
        }
      };
      open.add(end);
      request.signal.addEventListener('abort', () => end(), { once: true });
      write('retry: 2000\n\n');
      if (lastEventId !== null) {
        queue = house()
          .live.since(lastEventId)
          .then(async (missed) => {
            for (const event of missed) await tell(event);
            sent = Math.max(sent, missed.at(-1)?.id ?? 0);
          })
          .catch((error) => log().warn({ err: error }, 'event stream resume'));
      }
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
