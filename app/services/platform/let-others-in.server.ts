import { runtime } from './runtime.server';

const MAX_PAUSE_MS = 100;

/**
 * Long work in many parts lets pages have their turn after each of them. The embedded database has one connection and computes on
 * the thread that answers: a page, which asks several things one after another, finds both free for as long as the part took.
 */
export function letOthersIn(partMs: number): Promise<void> {
  if (!runtime().database.embedded) return new Promise((resolve) => setImmediate(resolve));
  return new Promise((resolve) => setTimeout(resolve, Math.min(partMs, MAX_PAUSE_MS)));
}
