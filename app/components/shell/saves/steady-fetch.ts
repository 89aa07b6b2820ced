import { useSyncExternalStore } from 'react';
import { takeAhead } from './page-ahead';

/**
 * Page data that cannot be had because the line or the server is gone is waited for: the page one looks at stays, with
 * all that was typed into it, and goes on by itself. A form that could not be sent is sent again by itself when the
 * browser knew that it was offline; else a person decides, for the server may have got it. (contract: no lost words)
 */
type Held = { method: string; again: () => void };

const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 15_000;
const NO_ANSWER = [502, 504];

let held: readonly Held[] = [];
const hearers = new Set<() => void>();

function setHeld(next: readonly Held[]): void {
  held = next;
  for (const hear of hearers) hear();
}

/** Puts itself before the browser's fetch, once, before the page comes alive. */
export function installSteadyFetch(): void {
  const plain = window.fetch.bind(window);
  window.fetch = (input, init) =>
    typeof input === 'string' || input instanceof URL
      ? isPageData(new URL(input, window.location.href))
        ? pageData(new URL(input, window.location.href), init)
        : plain(input, init)
      : plain(input, init);
  const pageData = async (url: URL, init?: RequestInit) =>
    ((init?.method ?? 'GET') === 'GET' ? await takeAhead(url) : null) ??
    steadily(() => plain(url, init), init);
}

function isPageData({ origin, pathname }: URL): boolean {
  return origin === window.location.origin && (pathname.endsWith('.data') || pathname === '/__manifest');
}

async function steadily(ask: () => Promise<Response>, init: RequestInit | undefined): Promise<Response> {
  const method = (init?.method ?? 'GET').toUpperCase();
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(MAX_WAIT_MS, wait * 2)) {
    const isOnline = navigator.onLine;
    try {
      const response = await ask();
      if (!NO_ANSWER.includes(response.status)) return response;
    } catch (problem) {
      if (init?.signal?.aborted) throw problem;
    }
    await untilAgain(method, method === 'GET' || !isOnline ? wait : null, init?.signal);
  }
}

/** Until it is worth another try: the browser is online again, the time has come, or somebody pressed. */
function untilAgain(method: string, wait: number | null, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (act: () => void) => () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
      setHeld(held.filter((one) => one !== mine));
      act();
    };
    const again = end(resolve);
    const mine: Held = { method, again };
    const timer = wait === null ? undefined : setTimeout(again, wait);
    if (wait !== null) window.addEventListener('online', again);
    signal?.addEventListener(
      'abort',
      end(() => reject(new DOMException('left', 'AbortError'))),
    );
    setHeld([...held, mine]);
  });
}

const NONE: readonly Held[] = [];

/** The requests that wait for an answer. */
export function useHeldRequests(): readonly Held[] {
  return useSyncExternalStore(
    (hear) => {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
    () => held,
    () => NONE,
  );
}

/** Whether the server cannot be reached, as far as this page knows. */
export function isCutOff(): boolean {
  return !navigator.onLine || held.length > 0;
}
