import { type Calibration, chanceOf } from './calibration.server';
import type { Features } from './feature-space.server';
import { likeness, type Rarity, spreadOf, vectorOf } from './likeness.server';

/** Two documents are of one layout when that is so likely: a proposal is put to people, so it has to be surer than a guess. */
const SURE = 0.8;

export type Unnamed = { id: number; features: Features };

/**
 * Documents in groups of one layout, by single links: each is like one of its group, not like all. How like is like
 * enough, the classifier's calibration says. Pure; groups and members by rising id.
 */
export function findClusters(
  documents: readonly Unnamed[],
  { rarity, calibration }: { rarity: Rarity; calibration: Calibration },
): number[][] {
  const sorted = [...documents].sort((a, b) => a.id - b.id);
  const vectors = sorted.map(({ features }) => vectorOf(features, rarity));
  const group = sorted.map((_, i) => i);
  const rootOf = (i: number): number => {
    let at = i;
    while (group[at] !== at) at = group[at] ?? at;
    return at;
  };
  for (const [i, vector] of vectors.entries()) {
    const spread = spreadOf(vector);
    for (let j = 0; j < i; j += 1) {
      const [one, other] = [rootOf(i), rootOf(j)];
      const earlier = vectors[j];
      if (one === other || !earlier || !isOneLayout(likeness(earlier, spread), calibration)) continue;
      group[Math.max(one, other)] = Math.min(one, other);
    }
  }
  const groups = new Map<number, number[]>();
  for (const [i, { id }] of sorted.entries()) groups.set(rootOf(i), [...(groups.get(rootOf(i)) ?? []), id]);
  return [...groups.values()];
}

function isOneLayout(like: number, calibration: Calibration): boolean {
  return chanceOf({ likeness: like, margin: like - calibration.background }, calibration) >= SURE;
}
