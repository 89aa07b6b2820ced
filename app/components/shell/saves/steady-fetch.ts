import { useSyncExternalStore } from 'react';
import { hideToast, showToast } from '~/components/ui/toaster';
import { loadFailureWords } from './load-failure-words';
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
    steadily(url, () => plain(url, init), init);
}

function isPageData({ origin, pathname }: URL): boolean {
  return origin === window.location.origin && (pathname.endsWith('.data') || pathname === '/__manifest');
}

async function steadily(
  url: URL,
  ask: () => Promise<Response>,
  init: RequestInit | undefined,
): Promise<Response> {
  const method = (init?.method ?? 'GET').toUpperCase();
  let hasFailed = false;
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(MAX_WAIT_MS, wait * 2)) {
    const isOnline = navigator.onLine;
    const answer = await answerTo(ask, init);
    const isFault = await isServerFault(answer);
    if (isFault && method !== 'GET') return unsaid(url, init);
    const isBroken = isFault && isBehind(url, init);
    if (answer && !isBroken) {
      if (hasFailed) hideToast(FAILED);
      return answer;
    }
    if (!hasFailed && isBehind(url, init)) tellFailed(url, isBroken ? null : undefined);
    hasFailed = true;
    if (isBroken) await pause(wait, init?.signal);
    else await untilAgain(method, method === 'GET' || !isOnline ? wait : null, init?.signal);
  }
}

/** Null where no server answered, or not to its end: half of a page's data is none. @throws what ends a request that was given up */
async function answerTo(
  ask: () => Promise<Response>,
  init: RequestInit | undefined,
): Promise<Response | null> {
  try {
    const response = await ask();
    if (NO_ANSWER.includes(response.status)) return null;
    await response.clone().arrayBuffer();
    return response;
  } catch (problem) {
    if (init?.signal?.aborted) throw problem;
    return null;
  }
}

const FAILED = 'fetch-failed';
/** (spec 1 §8 General fetch failure) */
const GENERAL = 'There was an error please try again.';

/** What a page fetches behind its reader's back costs nobody the page: it is told once, and asked for again. */
function tellFailed(url: URL, shownMs?: null): void {
  showToast({ id: FAILED, tone: 'error', text: loadFailureWords(pagePath(url)) ?? GENERAL, shownMs });
}

const pagePath = (url: URL) => url.pathname.replace(/\.data$/, '');

/**
 * A fault of the server, or of what stands before it; 503 leads elsewhere. An action that answers itself is none,
 * whatever its status: it says why in its form.
 */
async function isServerFault(answer: Response | null): Promise<boolean> {
  if (answer === null || answer.status < 500 || answer.status === 503) return false;
  return !(await answer.clone().text()).startsWith('[{"_1":2},"data"');
}

/** Whether page data are asked for while no page is on its way, or for another address than that page's. */
function isBehind(url: URL, init: RequestInit | undefined): boolean {
  const navigation = window.__remixRouter?.state.navigation;
  // What is fetched ahead has nobody who waits, and so no signal.
  if (!navigation || !init?.signal) return false;
  if (navigation.state === 'idle') return true;
  const goingTo = [navigation.location.pathname, navigation.formAction?.split('?')[0]];
  return !goingTo.includes(pagePath(url));
}

/**
 * In the place of an answer that failed: the page stays with all that was typed into it, is loaded anew to show what is
 * true, and says what failed. A comment that could not be sent stays in its box.
 */
async function unsaid(url: URL, init: RequestInit | undefined): Promise<Response> {
  const form = init?.body instanceof URLSearchParams ? [...init.body] : [];
  const asked = new URLSearchParams([...url.searchParams, ...form]);
  const words = await import('./failure-words')
    .then(({ failureWords }) => failureWords(pagePath(url), asked))
    .catch(() => null);
  showToast({ id: 'post-failed', tone: 'error', text: words ?? GENERAL });
  if (isBehind(url, init)) return new Response(null, { status: 204 });
  const { pathname, search } = window.location;
  return new Response(JSON.stringify([{ _1: 2 }, 'redirect', `${pathname}${search}`]));
}

function pause(ms: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      hideToast(FAILED);
      reject(new DOMException('left', 'AbortError'));
    });
  });
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
