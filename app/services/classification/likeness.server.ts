import { BLOCKS, type Block, blockOf, entriesOf, type Features, SPACE } from './feature-space.server';

/** A document or a layout as a vector of length 1: the values that are not 0, by rising index. */
export type Vector = { indices: Uint16Array; values: Float32Array };
/** The same with its zeros, so that it is compared with many vectors quickly. */
export type Spread = Float64Array;

/** How much each feature tells, learned from the layouts that are known: what stands on all of them tells little. */
export type Rarity = Float32Array;

/** What tells nothing apart still tells a paper of the trade from one of another. */
const LEAST = 0.3;

/** @param layouts the features of each layout's documents */
export function learnRarity(layouts: readonly (readonly Features[])[]): Rarity {
  const seen = new Uint32Array(SPACE);
  for (const documents of layouts) {
    const ofLayout = new Set<number>();
    for (const features of documents) for (const [index] of entriesOf(features)) ofLayout.add(index);
    for (const index of ofLayout) seen[index] = (seen[index] ?? 0) + 1;
  }
  return Float32Array.from(seen, (count) => LEAST + Math.log((1 + layouts.length) / (1 + count)));
}

/** Each block is brought to its share first, so that a page full of words does not drown out its lines. */
export function vectorOf(features: Features, rarity: Rarity): Vector {
  const sums: Record<Block, number> = { words: 0, places: 0, letters: 0, layout: 0 };
  const raw: [index: number, value: number, block: Block][] = [];
  for (const [index, weight] of entriesOf(features)) {
    const value = Math.sqrt(weight) * (rarity[index] ?? 0);
    const block = blockOf(index);
    sums[block] += value * value;
    raw.push([index, value, block]);
  }
  const there = (Object.keys(BLOCKS) as Block[]).filter((block) => sums[block] > 0);
  const shares = there.reduce((sum, block) => sum + BLOCKS[block].share, 0);
  const scale = (block: Block) => Math.sqrt(BLOCKS[block].share / shares / sums[block]);
  return {
    indices: Uint16Array.from(raw, ([index]) => index),
    values: Float32Array.from(raw, ([, value, block]) => value * scale(block)),
  };
}

export function spreadOf(...vectors: readonly Vector[]): Spread {
  const spread = new Float64Array(SPACE);
  for (const { indices, values } of vectors)
    for (let i = 0; i < indices.length; i += 1) {
      const index = indices[i] ?? 0;
      spread[index] = (spread[index] ?? 0) + (values[i] ?? 0);
    }
  return spread;
}

/** The cosine of two vectors of length 1: 1 for the same, 0 for nothing in common. */
export function likeness({ indices, values }: Vector, spread: Spread): number {
  let sum = 0;
  for (let i = 0; i < indices.length; i += 1) sum += (values[i] ?? 0) * (spread[indices[i] ?? 0] ?? 0);
  return sum;
}

export const squareOf = (spread: Spread): number => spread.reduce((sum, value) => sum + value * value, 0);

/** The strongest features of a sum of vectors, as a vector of length 1. */
export function meanOf(sum: Spread, most: number): Vector {
  const length = Math.sqrt(squareOf(sum)) || 1;
  const kept = Array.from(sum, (value, index) => [index, value / length] as const)
    .filter(([, value]) => value > 0)
    .sort(([a, one], [b, other]) => other - one || a - b)
    .slice(0, most)
    .sort(([a], [b]) => a - b);
  return {
    indices: Uint16Array.from(kept, ([index]) => index),
    values: Float32Array.from(kept, ([, value]) => value),
  };
}
