import { startTransition, useEffect, useState } from 'react';
import { callServer } from '~/components/shell/call-server';
import { csrfCookie } from '~/components/shell/csrf-cookie';
import { type LockType, REFRESH_MS } from '~/domain/orders/edit-locks';
import { paths } from '~/domain/urls/paths';

/** What a page looks at: an order by itself, or a request with its orders. */
export type LockTarget = { requestId: string; orderId: number | null };
/** The one lock that this tab holds. */
export type HeldLock = LockTarget & { fence: number };

/** A page that is left for another one of the same request keeps its lock; nothing that covers it came after so long. */
const LEAVE_MS = 400;

let held: HeldLock | null = null;
let refreshing: ReturnType<typeof setInterval> | undefined;
let leaving: ReturnType<typeof setTimeout> | undefined;
/** The page at hand: what it looks at, and what it does when its lock is lost; null between two pages. */
let page: { target: LockTarget; lost: () => void } | null = null;
const hearers = new Set<() => void>();

/** A lock of the request is that of all its orders. */
export function covers(lock: LockTarget, target: LockTarget): boolean {
  return lock.requestId === target.requestId && (lock.orderId === null || lock.orderId === target.orderId);
}

/**
 * The lock of this tab, while it has one. Told when the page has time for it: an order whose script is still on its way is
 * not thrown away for it.
 */
export function useHeldLock(): HeldLock | null {
  const [lock, setLock] = useState<HeldLock | null>(null);
  useEffect(() => {
    const hear = () => startTransition(() => setLock(held));
    hear();
    hearers.add(hear);
    return () => {
      hearers.delete(hear);
    };
  }, []);
  return lock;
}

function hold(lock: HeldLock | null): void {
  held = lock;
  clearInterval(refreshing);
  if (lock) refreshing = setInterval(() => void refresh(lock), REFRESH_MS);
  for (const hear of hearers) hear();
}

/** The page at hand: what it looked at before and does not cover it is let go. @returns what ends it */
export function enter(target: LockTarget, lost: () => void): () => void {
  clearTimeout(leaving);
  page = { target, lost };
  if (held && !covers(held, target)) release();
  return () => {
    page = null;
    leaving = setTimeout(release, LEAVE_MS);
  };
}

/** Goes on refreshing a lock that the server says is ours. */
export function adopt(lock: HeldLock): void {
  if (held?.fence !== lock.fence) hold(lock);
}

/** Takes a lock, or prolongs it. @returns whether it is ours now */
export async function take(target: LockTarget, lockType: LockType): Promise<boolean> {
  const response = await send('POST', target, { lock_type: lockType });
  if (!response?.ok) return false;
  const { data } = await response.json();
  const orderId = data.object_type === 'order' ? Number(data.object_id) : null;
  const lock = { requestId: target.requestId, orderId, fence: data.fence };
  hold(lock);
  // The answer may come after its page was left.
  if (!page) leaving = setTimeout(release, LEAVE_MS);
  else if (!covers(lock, page.target)) release();
  return true;
}

/** The end of refreshing: somebody else has it, or it ran out while this computer slept. (spec 1 §4 Locks) */
async function refresh(lock: HeldLock): Promise<void> {
  const response = await send('PUT', lock, { fence: String(lock.fence) });
  if (response?.status === 409 || response?.status === 404) lose(lock);
}

/** It is lost: `lock-refresh-failed` of the specification. */
export function lose(lock: HeldLock): void {
  if (held?.fence !== lock.fence) return;
  hold(null);
  page?.lost();
}

/** Forgets the lock: it was released by a form, or went with what it was of. */
export function letGo(): void {
  hold(null);
}

/** Releases the lock as the page goes: what is sent outlives it, and else the lease ends by itself. (spec 1 §4 Locks) */
function release(): void {
  if (!held) return;
  const lock = held;
  hold(null);
  const body = new URLSearchParams({
    ...named(lock),
    _method: 'DELETE',
    fence: String(lock.fence),
    _token: decodeURIComponent(csrfCookie()),
  });
  navigator.sendBeacon(paths.objectLocks, body);
}

if (typeof window !== 'undefined') window.addEventListener('pagehide', release);

async function send(
  method: 'POST' | 'PUT',
  target: LockTarget,
  more: Record<string, string>,
): Promise<Response | null> {
  try {
    return await callServer(paths.objectLocks, {
      method,
      headers: { 'X-XSRF-TOKEN': csrfCookie(), Accept: 'application/json' },
      body: new URLSearchParams({ ...named(target), ...more }),
    });
  } catch {
    return null;
  }
}

const named = ({ requestId, orderId }: LockTarget) =>
  orderId === null
    ? { object_type: 'request', object_id: requestId }
    : { object_type: 'order', object_id: String(orderId) };
