import { EventSourceParserStream } from 'eventsource-parser/stream';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';
import { randomId } from '~/components/ui/random-id';
import { LIVE_EVENTS, type LiveEventName } from '~/domain/orders/live-events';
import { paths } from '~/domain/urls/paths';
import { callServer } from './call-server';

export type BrowserEvent = { id: number; name: LiveEventName; payload: Record<string, unknown> };
type Hear = (event: BrowserEvent) => void;
/** Between tabs: an event; a new tab's question for what it missed; the answer of the tab that has the stream. */
type TabMessage =
  | { event: BrowserEvent }
  | { tab: string; after: number }
  | { tab: string; missed: readonly BrowserEvent[] };

const LEADER = 'order-automation-live';
const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 30_000;
/** As many as come, at the most, while a page is loaded and begins to listen. */
const KEPT = 500;

const LiveContext = createContext<{ subscribe: (hear: Hear) => () => void } | null>(null);

/**
 * Live events for all tabs of this browser over one stream: the tab that holds a Web Lock reads it and passes on what
 * it hears; when it closes, another tab takes over where it left off. A tab that begins is told what the others heard
 * while its page was on its way. (design §7)
 * @param from the newest event when the page was loaded: what happened since is told; 0 for none
 */
export function LiveProvider({ from, children }: { from: number; children: ReactNode }) {
  const begin = useRef(from);
  const hearers = useRef(new Set<Hear>());
  const value = useMemo(
    () => ({
      subscribe: (hear: Hear) => {
        hearers.current.add(hear);
        return () => hearers.current.delete(hear);
      },
    }),
    [],
  );
  useEffect(() => {
    const channel = new BroadcastChannel(LEADER);
    const stopped = new AbortController();
    const tab = randomId();
    const heard: BrowserEvent[] = [];
    let isLeader = false;
    /** Whether the tab with the stream has told what was missed: until then the gap behind `from` is open. */
    let isCaughtUp = false;
    const tell = (event: BrowserEvent) => {
      if (!LIVE_EVENTS.includes(event.name) || heard.some(({ id }) => id === event.id)) return;
      heard.push(event);
      if (heard.length > KEPT) heard.shift();
      for (const hear of hearers.current) hear(event);
    };
    channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
      if ('event' in data) tell(data.event);
      else if ('missed' in data) {
        if (data.tab !== tab) return;
        for (const event of data.missed) tell(event);
        isCaughtUp = true;
      } else if (isLeader) {
        const missed = heard.filter(({ id }) => id > data.after);
        channel.postMessage({ tab: data.tab, missed } satisfies TabMessage);
      }
    };
    const lead = () => {
      isLeader = true;
      const reached = isCaughtUp ? heard.map(({ id }) => id) : [];
      return follow(stopped.signal, Math.max(begin.current, ...reached), (event) => {
        tell(event);
        channel.postMessage({ event } satisfies TabMessage);
      });
    };
    if ('locks' in navigator) {
      channel.postMessage({ tab, after: begin.current } satisfies TabMessage);
      navigator.locks.request(LEADER, { signal: stopped.signal }, lead).catch(() => {});
    } else void lead();
    return () => {
      stopped.abort();
      channel.close();
    };
  }, []);
  return <LiveContext.Provider value={value}>{children}</LiveContext.Provider>;
}

/** Reads the stream until `signal` ends it: resumes after the last event, waits longer after each failure, with jitter. */
async function follow(signal: AbortSignal, from: number, hear: Hear): Promise<void> {
  let last = from > 0 ? String(from) : '';
  let wait = FIRST_WAIT_MS;
  while (!signal.aborted) {
    try {
      const response = await callServer(paths.events(LIVE_EVENTS.join(',')), {
        signal,
        headers: { Accept: 'text/event-stream', ...(last ? { 'Last-Event-ID': last } : {}) },
      });
      if (!response.ok || !response.body) throw new Error(String(response.status));
      wait = FIRST_WAIT_MS;
      const events = response.body
        .pipeThrough(new TextDecoderStream())
        .pipeThrough(new EventSourceParserStream())
        .getReader();
      for (;;) {
        const { done, value } = await events.read();
        if (done) break;
        if (value.id) last = value.id;
        if (value.event)
          hear({ id: Number(value.id), name: value.event as LiveEventName, payload: JSON.parse(value.data) });
      }
    } catch {
      if (signal.aborted) return;
    }
    await new Promise((resolve) => setTimeout(resolve, wait * (0.75 + Math.random() / 2)));
    wait = Math.min(MAX_WAIT_MS, wait * 2);
  }
}

/** Calls `hear` for each event of the given names while the component is there. */
export function useLiveEvents(names: readonly LiveEventName[], hear: Hear): void {
  const live = useContext(LiveContext);
  const latest = useRef(hear);
  latest.current = hear;
  const wanted = names.join(',');
  useEffect(
    () => live?.subscribe((event) => wanted.split(',').includes(event.name) && latest.current(event)),
    [live, wanted],
  );
}
