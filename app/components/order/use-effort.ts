import { useEffect } from 'react';
import { csrfCookie } from '~/components/shell/csrf-cookie';
import { randomId } from '~/components/ui/random-id';
import { BEAT_MS, type Count, countOn, LOOK_MS, NO_EFFORT } from '~/domain/orders/effort';
import { paths } from '~/domain/urls/paths';

/** What shows that somebody is at work, besides keys and clicks. */
const SIGNS = ['pointermove', 'wheel', 'scroll', 'touchmove'] as const;

/**
 * Counts how long somebody is at work on an order, and how many keys and clicks it takes, from its opening until it is
 * left; which keys, and where, is looked at by nobody. Told to the server every 30 s and on leaving.
 */
export function useEffort(orderId: number, isCounted: boolean): void {
  useEffect(() => (isCounted ? countVisit(orderId) : undefined), [orderId, isCounted]);
}

/** @returns what ends the visit */
function countVisit(orderId: number): () => void {
  const visit = randomId();
  let count: Count = { ...NO_EFFORT, last: Date.now() };
  let sequence = 0;
  let told: number | null = null;
  const go = (what?: 'keys' | 'clicks') => {
    count = countOn(count, Date.now(), what);
  };
  const tell = () => {
    const { ms, keys, clicks } = count;
    const sum = ms + keys + clicks;
    if (told === sum) return;
    told = sum;
    const body = { visit, sequence, ms, keys, clicks, _token: decodeURIComponent(csrfCookie()) };
    sequence += 1;
    post(paths.orderEffort(orderId), body);
  };
  const opening = setTimeout(tell, LOOK_MS);
  const beat = setInterval(tell, BEAT_MS);
  const leave = () => {
    if (told !== null) tell();
  };
  const look = () => {
    if (document.visibilityState === 'visible') return go();
    leave();
    count = { ...count, last: null };
  };
  const [onKey, onClick, onSign] = [() => go('keys'), () => go('clicks'), () => go()];
  const options = { capture: true, passive: true };
  window.addEventListener('keydown', onKey, options);
  window.addEventListener('pointerdown', onClick, options);
  for (const sign of SIGNS) window.addEventListener(sign, onSign, options);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pagehide', leave);
  return () => {
    clearTimeout(opening);
    clearInterval(beat);
    window.removeEventListener('keydown', onKey, options);
    window.removeEventListener('pointerdown', onClick, options);
    for (const sign of SIGNS) window.removeEventListener(sign, onSign, options);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('pagehide', leave);
    leave();
  };
}

/** The message outlives the page. */
function post(address: string, values: Record<string, string | number>): void {
  const body = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]));
  if (!navigator.sendBeacon?.(address, body))
    void fetch(address, { method: 'POST', body, keepalive: true }).catch(() => {});
}
