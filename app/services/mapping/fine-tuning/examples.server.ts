import { HIDDEN } from '~/services/mapping/tagger/network.server';
import type { SeenPage, TaggedPage } from '~/services/mapping/tagger/tag-page.server';
import { TAGS } from '~/services/mapping/tagger/tags';
import type { WordLabels } from './label-words.server';

/** Words to learn from: HIDDEN numbers and the number of its tag for each. */
export type Examples = { hidden: Float32Array; tags: Uint8Array };

const NO_VALUE = TAGS.indexOf('O');
/** A word that is no value with this chance already teaches little: of a page so many of them are kept, evenly. */
const SURE = 0.98;
const MAX_SURE = 40;

/** The labelled words of a document's pages as the network sees them. */
export function examplesOf(
  seen: readonly SeenPage[],
  tagged: readonly TaggedPage[],
  labels: readonly WordLabels[],
): Examples {
  const rows: Float64Array[] = [];
  const tags: number[] = [];
  for (const [i, { hidden }] of seen.entries()) {
    const words = tagged[i]?.words ?? [];
    const isSure = (word: number) =>
      labels[i]?.[word] === 'O' && (words[word]?.chances[NO_VALUE] ?? 0) >= SURE;
    const sure = words.flatMap((_, word) => (isSure(word) ? [word] : []));
    const step = Math.max(1, sure.length / MAX_SURE);
    const kept = new Set(
      Array.from({ length: Math.ceil(sure.length / step) }, (_, k) => sure[Math.floor(k * step)]),
    );
    for (const word of words.keys()) {
      const label = labels[i]?.[word];
      if (!label || (isSure(word) && !kept.has(word))) continue;
      rows.push(hidden.subarray(word * HIDDEN, (word + 1) * HIDDEN));
      tags.push(TAGS.indexOf(label));
    }
  }
  const made: Examples = { hidden: new Float32Array(rows.length * HIDDEN), tags: Uint8Array.from(tags) };
  for (const [i, row] of rows.entries()) made.hidden.set(row, i * HIDDEN);
  return made;
}

/** The words of several documents. */
export function joinExamples(all: readonly Examples[]): Examples {
  const count = all.reduce((sum, { tags }) => sum + tags.length, 0);
  const joined: Examples = { hidden: new Float32Array(count * HIDDEN), tags: new Uint8Array(count) };
  let at = 0;
  for (const { hidden, tags } of all) {
    joined.hidden.set(hidden, at * HIDDEN);
    joined.tags.set(tags, at);
    at += tags.length;
  }
  return joined;
}
