import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type { Actor } from '~/domain/access/actor';
import { startSession } from '~/services/access/sessions/session.server';
import { eventStream } from '~/services/live/event-stream.server';

export type Listening = {
  events: EventSourceMessage[];
  ended: Promise<void>;
  leave: () => void;
  cookie: string;
};

/** A browser that listens, with a session of its own. */
export async function listen(
  actor: Actor,
  { topics = [], after = null }: { topics?: string[]; after?: number | null } = {},
): Promise<Listening> {
  const { token } = await startSession(new Request('http://127.0.0.1:3000/'), actor.userId, {
    remember: false,
  });
  const cookie = `oa_session=${token}`;
  const gone = new AbortController();
  const request = new Request('http://127.0.0.1:3000/events', {
    signal: gone.signal,
    headers: { Cookie: cookie },
  });
  const events: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (event) => events.push(event) });
  const reader = eventStream(request, actor, topics, after).body?.getReader();
  const ended = (async () => {
    const decoder = new TextDecoder();
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done) return;
      parser.feed(decoder.decode(value));
    }
  })();
  return { events, ended, leave: () => gone.abort(), cookie };
}
