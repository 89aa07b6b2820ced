/** What every document was mapped to, kept in a file, so that a change of the mapping that should change nothing can show that. */
import { readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { OrderDraft } from '../app/domain/orders/order-draft';

/** Drafts of documents by the set and the name of the document. */
export type Kept = Record<string, OrderDraft[]>;

export function keepDrafts(file: string, drafts: Kept): void {
  writeFileSync(file, JSON.stringify(drafts));
}

/** A line for each value, place or doubt that is another one than it was, of the documents that are in both. */
export function differencesFrom(file: string, drafts: Kept): string[] {
  const before = JSON.parse(readFileSync(file, 'utf8')) as Kept;
  // As it is kept: without what is undefined.
  const after = JSON.parse(JSON.stringify(drafts)) as Kept;
  return Object.keys(after)
    .filter((document) => document in before)
    .flatMap((document) => differences(document, before[document], after[document]));
}

function differences(at: string, before: unknown, after: unknown): string[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (!isObject(before) || !isObject(after))
    return [`${at}: ${JSON.stringify(before)} became ${JSON.stringify(after)}`];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
    differences(`${at} ${key}`, before[key], after[key]),
  );
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
