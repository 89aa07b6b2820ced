import { type Calibration, chanceOf, type Evidence } from './calibration.server';
import type { Features } from './feature-space.server';
import { likeness, type Rarity, type Spread, spreadOf, type Vector, vectorOf } from './likeness.server';

/** What a layout looks like: the mean of its documents, or one of them that stands for itself. */
export type Prototype = { variantId: number; vector: Vector };
export type ClassifierModel = { rarity: Rarity; calibration: Calibration; prototypes: readonly Prototype[] };

export type Ranked = { variantId: number; score: number };
export type Classification = {
  /** The best five, best first; a score is the chance that the document is of this variant, 0 to 1. */
  top: Ranked[];
  /** The variant when it is sure enough; null: the layout is not recognised. */
  variantId: number | null;
};

/** `null` candidates: every variant of the model. @returns no variants when none of the candidates was trained */
export function classify(
  features: Features,
  model: ClassifierModel,
  candidates: ReadonlySet<number> | null,
): Classification {
  const spread = spreadOf(vectorOf(features, model.rarity));
  const ranked = evidenceOf(likenessByVariant(spread, model.prototypes, candidates), model.calibration)
    .map(({ variantId, ...evidence }) => ({ variantId, score: chanceOf(evidence, model.calibration) }))
    .sort((a, b) => b.score - a.score || a.variantId - b.variantId);
  const [best] = ranked;
  const top = ranked.slice(0, 5).map(({ variantId, score }) => ({ variantId, score: toScore(score) }));
  return { top, variantId: best && best.score >= model.calibration.threshold ? best.variantId : null };
}

const toScore = (chance: number): number => Math.round(chance * 10_000) / 10_000;

export function likenessByVariant(
  spread: Spread,
  prototypes: readonly Prototype[],
  candidates: ReadonlySet<number> | null,
): Map<number, number> {
  const best = new Map<number, number>();
  for (const prototype of prototypes) {
    if (candidates && !candidates.has(prototype.variantId)) continue;
    const like = likeness(prototype.vector, spread);
    if (like >= (best.get(prototype.variantId) ?? 0)) best.set(prototype.variantId, like);
  }
  return best;
}

/** How like each variant is, and by how much more than the best of the others, or than papers of any layout are. */
function evidenceOf(
  likenesses: ReadonlyMap<number, number>,
  { background }: Pick<Calibration, 'background'>,
): (Evidence & { variantId: number })[] {
  const sorted = [...likenesses].sort(([a, one], [b, other]) => other - one || a - b);
  const [first, second] = sorted;
  return sorted.map(([variantId, like]) => {
    const rival = variantId === first?.[0] ? second?.[1] : first?.[1];
    return { variantId, likeness: like, margin: like - Math.max(background, rival ?? 0) };
  });
}
