import { useSyncExternalStore } from 'react';
import { leaveFor } from '~/components/shell/call-server';
import { csrfCookie } from '~/components/shell/csrf-cookie';
import type { FieldReply } from '~/domain/orders/field-reply';
import { isRefused, SAVE_FAILED } from '~/domain/orders/field-reply';
import type { FilledFrom } from '~/domain/orders/order-draft';
import { paths } from '~/domain/urls/paths';
import { storedFor, writeFor } from './browser-store';
import { dropDraft } from './drafts';

/**
 * Saves of single fields. Each is written to the browser's storage before it is sent, so that neither a lost
 * connection nor a closed tab loses it; while the server cannot be reached it waits and is sent again by itself.
 */
export type Save = {
  orderId: number;
  path: string;
  value: string;
  version: number;
  /** Where on the document it was taken from. */
  source?: FilledFrom;
  /** For all orders of the request. */
  all?: boolean;
};
/** `saved`: the server has it, and the page that shows it is not loaded anew yet. */
export type QueuedSave = Save & {
  state: 'sending' | 'waiting' | 'saved' | 'refused';
  reply: FieldReply | null;
};

const STORE = 'saves';
const FIRST_WAIT_MS = 2000;
const MAX_WAIT_MS = 30_000;
/** A proxy without its server: not an answer to what was sent. */
const NO_ANSWER = [502, 504];
/** The page is left to sign in; what was typed is kept by that (kept-forms.ts) and looked at once more. */
const SESSION_OVER = [401, 419];

let saves: ReadonlyMap<string, QueuedSave> = new Map();
const hearers = new Set<() => void>();
const keyOf = ({ orderId, path }: Pick<Save, 'orderId' | 'path'>) => `${orderId}/${path}`;

function put(key: string, save: QueuedSave | null): void {
  const next = new Map(saves);
  if (save) next.set(key, save);
  else next.delete(key);
  saves = next;
  const kept = [...next].filter(([, { state }]) => state === 'sending' || state === 'waiting');
  writeFor<Save>(STORE, Object.fromEntries(kept.map(([name, one]) => [name, plain(one)])));
  for (const hear of hearers) hear();
}

const plain = ({ orderId, path, value, version, source, all }: Save): Save => ({
  orderId,
  path,
  value,
  version,
  source,
  all,
});

/** Sends one field. A later value for the same field takes the place of one that is under way. */
export function saveField(save: Save): void {
  const key = keyOf(save);
  const isUnderWay = saves.get(key)?.state === 'sending';
  put(key, { ...plain(save), state: 'sending', reply: null });
  if (!isUnderWay) void send(key);
}

/** Forgets a save that waits or was refused: the reviewer undid the field. */
export function giveUpSave(orderId: number, path: string): void {
  const key = keyOf({ orderId, path });
  if (saves.get(key)?.state !== 'sending') put(key, null);
  dropDraft(orderId, path);
}

/** The page shows the order as of a version: what was saved until then needs no place of its own any more. */
export function settleSaves(orderId: number, version: number): void {
  for (const [key, save] of saves)
    if (save.orderId === orderId && save.state === 'saved' && (save.reply?.version ?? 0) <= version)
      put(key, null);
}

async function send(key: string): Promise<void> {
  const save = saves.get(key);
  if (!save) return;
  const reply = await post(save);
  const latest = saves.get(key);
  // Typed again meanwhile: the later value goes now, and its answer counts.
  if (latest && (latest.value !== save.value || latest.version !== save.version || latest.all !== save.all))
    return send(key);
  if (reply === null) {
    put(key, { ...save, state: 'waiting' });
    retryLater();
    return;
  }
  if (!isRefused(reply)) dropDraft(save.orderId, save.path);
  put(key, { ...save, state: isRefused(reply) ? 'refused' : 'saved', reply });
}

/** @returns the answer, or null when there was none */
async function post(save: Save): Promise<FieldReply | null> {
  try {
    const response = await fetch(paths.orderSave(save.orderId), {
      method: 'POST',
      headers: { 'X-XSRF-TOKEN': csrfCookie(), Accept: 'application/json' },
      body: new URLSearchParams({
        path: save.path,
        value: save.value,
        version: String(save.version),
        ...(save.source ? { source: JSON.stringify(save.source) } : {}),
        ...(save.all ? { all: 'true' } : {}),
      }),
    });
    if (NO_ANSWER.includes(response.status)) return null;
    const status = answerStatus(response);
    if (SESSION_OVER.includes(status)) put(keyOf(save), null);
    await leaveFor(status);
    const body = await response.json().catch(() => null);
    if (Array.isArray(body?.errors)) return body;
    return {
      ...save,
      errors: [typeof body?.message === 'string' ? body.message : SAVE_FAILED],
      theirs: null,
    };
  } catch {
    return null;
  }
}

/** A page is led to where a call would be told why: to sign in, or that the application is down. */
export function answerStatus({ redirected, url, status }: Response): number {
  const { pathname } = new URL(url);
  if (redirected && pathname === paths.login()) return 401;
  return redirected && pathname === paths.downtime ? 503 : status;
}

let wait = FIRST_WAIT_MS;
let timer: ReturnType<typeof setTimeout> | undefined;

function retryLater(): void {
  if (timer) return;
  timer = setTimeout(retrySaves, wait);
  wait = Math.min(MAX_WAIT_MS, wait * 2);
}

/** Sends everything that waits, one after the other. */
export async function retrySaves(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  for (const [key, save] of saves) {
    if (save.state !== 'waiting') continue;
    put(key, { ...save, state: 'sending' });
    await send(key);
    if (saves.get(key)?.state === 'waiting') return;
  }
  wait = FIRST_WAIT_MS;
}

/** Takes up what an earlier page of this user left behind, and goes on when the line is back. @returns what ends it */
export function openSaves(): () => void {
  for (const [key, save] of Object.entries(storedFor<Save>(STORE)))
    if (!saves.has(key)) put(key, { ...save, state: 'waiting', reply: null });
  const retry = () => void retrySaves();
  window.addEventListener('online', retry);
  retry();
  return () => window.removeEventListener('online', retry);
}

const subscribe = (hear: () => void) => {
  hearers.add(hear);
  return () => hearers.delete(hear);
};
const NONE: ReadonlyMap<string, QueuedSave> = new Map();

/** All saves that are under way, wait, or were refused. */
export function useSaves(): ReadonlyMap<string, QueuedSave> {
  return useSyncExternalStore(
    subscribe,
    () => saves,
    () => NONE,
  );
}

/** The save of one field, while there is one. */
export function useSave(orderId: number, path: string): QueuedSave | null {
  return useSaves().get(keyOf({ orderId, path })) ?? null;
}

/** What is under way for an order now, asked outside of React. */
export function unsavedOf(orderId: number): QueuedSave[] {
  return [...saves.values()].filter((save) => save.orderId === orderId && save.state !== 'saved');
}
