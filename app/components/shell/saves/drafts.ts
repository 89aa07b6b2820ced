import { storedFor, writeFor } from './browser-store';

/**
 * What somebody types into a field of an order is kept in the browser while they type: a page that is loaded anew, or
 * a tab that was closed, opens with it again. One text per order and field; gone once it is saved or undone.
 */
export type Draft = { orderId: number; path: string; text: string; at: number };

const DAY_MS = 86_400_000;
const STORE = 'drafts';
const keyOf = (orderId: number, path: string) => `${orderId}/${path}`;

/** Keeps the text of a field. Older drafts of this browser than a day are thrown away meanwhile. */
export function keepDraft(orderId: number, path: string, text: string): void {
  const now = Date.now();
  const known = Object.entries(storedFor<Draft>(STORE)).filter(([, { at }]) => now - at < DAY_MS);
  writeFor(STORE, { ...Object.fromEntries(known), [keyOf(orderId, path)]: { orderId, path, text, at: now } });
}

export function dropDraft(orderId: number, path: string): void {
  const { [keyOf(orderId, path)]: gone, ...others } = storedFor<Draft>(STORE);
  if (gone) writeFor(STORE, others);
}

/** The last text that was typed into a field of this order and neither saved nor undone. */
export function lastDraft(orderId: number): Draft | null {
  const ofOrder = Object.values(storedFor<Draft>(STORE)).filter(
    (draft) => draft.orderId === orderId && Date.now() - draft.at < DAY_MS,
  );
  return ofOrder.sort((a, b) => b.at - a.at)[0] ?? null;
}
