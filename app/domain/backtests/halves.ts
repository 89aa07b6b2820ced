import type { Half } from './backtest';
import type { Pair } from './pair-loads';

/**
 * Divides documents in two halves of which one teaches and the other judges: each layout by itself, in the order of a hash of the id,
 * so that the same documents always fall the same way. Documents that share a row of loads stay together: what one of them teaches
 * would be known of the other. Pure.
 */
export function halvesOf(
  documents: readonly { id: string; layout: string }[],
  pairs: readonly Pair[],
): Map<string, Half> {
  const groupOf = groupsOf(documents, pairs);
  const layouts = new Map<string, Set<string>>();
  for (const { id, layout } of documents) {
    const group = groupOf.get(id) ?? id;
    // A group of several layouts counts with the layout of its first document.
    if ([...layouts.values()].some((groups) => groups.has(group))) continue;
    layouts.set(layout, (layouts.get(layout) ?? new Set()).add(group));
  }
  const halfOfGroup = new Map<string, Half>();
  for (const groups of layouts.values())
    for (const [i, group] of [...groups].sort(byHash).entries()) halfOfGroup.set(group, i % 2 === 0 ? 1 : 2);
  return new Map(documents.map(({ id }) => [id, halfOfGroup.get(groupOf.get(id) ?? id) ?? 1]));
}

/** By document the smallest id of those that it is tied to by shared rows. */
function groupsOf(documents: readonly { id: string }[], pairs: readonly Pair[]): Map<string, string> {
  const root = new Map(documents.map(({ id }) => [id, id]));
  const rootOf = (id: string): string => {
    let at = id;
    while (root.get(at) !== at && root.has(at)) at = root.get(at) ?? at;
    return at;
  };
  const first = new Map<number, string>();
  for (const { documentId, loadId } of pairs) {
    if (!root.has(documentId)) continue;
    const other = first.get(loadId);
    first.set(loadId, other ?? documentId);
    if (other === undefined) continue;
    const [a = '', b = ''] = [rootOf(other), rootOf(documentId)].sort();
    root.set(b, a);
  }
  return new Map(documents.map(({ id }) => [id, rootOf(id)]));
}

const byHash = (a: string, b: string): number => hashOf(a) - hashOf(b) || (a < b ? -1 : 1);

/** FNV-1a over the letters of an id, as a number without sign. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
}
