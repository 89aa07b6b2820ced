import { setImmediate } from 'node:timers/promises';
import { calibrate, type Trial } from './calibration.server';
import { type ClassifierModel, likenessByVariant, type Prototype } from './classifier-model.server';
import { type Evaluation, evaluate, type JudgedTrial } from './evaluate-model.server';
import type { Features } from './feature-space.server';
import {
  learnRarity,
  likeness,
  meanOf,
  type Rarity,
  type Spread,
  spreadOf,
  squareOf,
  type Vector,
  vectorOf,
} from './likeness.server';

/** A document whose variant a person has said. */
export type LabelledDocument = {
  id: number;
  companyId: number;
  variantId: number;
  features: Features;
  isExemplar: boolean;
};
export type TrainedModel = ClassifierModel & { evaluation: Evaluation };

/** Documents of a variant that are learned from, the newest. */
export const MAX_DOCUMENTS = 50;
/** Of these, so many may stand for themselves beside the mean. */
const MAX_ALONE = 20;
/** Features that a prototype keeps, the strongest. */
const KEPT = 768;

/** A document as a vector; `alone`: the mean of its variant says less of it than another document does. */
type Member = LabelledDocument & { vector: Vector; alone: boolean };
type Layout = { variantId: number; members: Member[]; sum: Spread; square: number };

/**
 * Labelled documents → model: the mean of each variant's documents, and beside it those that the mean does not speak
 * for (a variant of several layouts, an exemplar that a person chose). What a likeness is worth is learned by leaving
 * documents out. Pure; the order of the documents changes nothing.
 * @param usable whether a document of a company may be given a variant
 */
export async function trainModel(
  documents: readonly LabelledDocument[],
  usable: (companyId: number, variantId: number) => boolean,
): Promise<TrainedModel> {
  const groups = grouped(documents);
  const rarity = learnRarity(groups.map((some) => some.map(({ features }) => features)));
  const layouts = await oneByOne(groups, (some) => [layoutOf(some, rarity)]);
  const prototypes = await oneByOne(layouts, prototypesOf);
  const trials = await oneByOne(layouts, (layout) => leaveOut(layout, prototypes, usable));
  // How like foreign papers are is known from a first pass only.
  const { background } = calibrate(trials.map((trial) => trial.against(0)));
  const judged = trials.map(({ against, ...trial }): JudgedTrial => ({ ...trial, ...against(background) }));
  const calibration = { ...calibrate(judged), background };
  const evaluation = evaluate(judged, new Map(groups.map((some) => [some[0]?.variantId ?? 0, some.length])));
  return { rarity, prototypes, calibration, evaluation };
}

/** Between two layouts others get their turn: the same process may be answering people. */
async function oneByOne<Item, Made>(items: readonly Item[], make: (item: Item) => Made[]): Promise<Made[]> {
  const made: Made[] = [];
  for (const item of items) {
    made.push(...make(item));
    await setImmediate();
  }
  return made;
}

function grouped(documents: readonly LabelledDocument[]): LabelledDocument[][] {
  const groups = new Map<number, LabelledDocument[]>();
  for (const document of [...documents].sort((a, b) => a.variantId - b.variantId || a.id - b.id)) {
    const group = groups.get(document.variantId) ?? [];
    group.push(document);
    groups.set(document.variantId, group);
  }
  return [...groups.values()].map((group) => group.slice(-MAX_DOCUMENTS));
}

function layoutOf(documents: readonly LabelledDocument[], rarity: Rarity): Layout {
  const members = documents.map((one): Member => {
    const vector = vectorOf(one.features, rarity);
    return { ...one, vector, alone: one.isExemplar };
  });
  const sum = spreadOf(...members.map(({ vector }) => vector));
  const layout = { variantId: members[0]?.variantId ?? 0, members, sum, square: squareOf(sum) };
  if (members.length > 2) for (const member of members) member.alone ||= isSpokenForByAnother(member, layout);
  return layout;
}

function isSpokenForByAnother(member: Member, layout: Layout): boolean {
  const byMean = likenessToRest(member, layout);
  const spread = spreadOf(member.vector);
  return layout.members.some((other) => other !== member && likeness(other.vector, spread) > byMean);
}

/** How like a document is to the mean of the others: without it, the sum is shorter by what it gave. */
function likenessToRest({ vector }: Member, { sum, square }: Layout): number {
  const inSum = likeness(vector, sum);
  const length = Math.sqrt(Math.max(0, square - 2 * inSum + 1));
  return length > 0 ? (inSum - 1) / length : 0;
}

function prototypesOf({ variantId, members, sum }: Layout): Prototype[] {
  const alone = members.filter((member) => member.alone).slice(-MAX_ALONE);
  return [meanOf(sum, KEPT), ...alone.map(({ vector }) => vector)].map((vector) => ({ variantId, vector }));
}

type LeftOut = Pick<JudgedTrial, 'kind' | 'documentId' | 'variantId' | 'takenFor'> & {
  against: (background: number) => Trial;
};

/** Each document twice: without itself (is its variant found?) and without its variant (is another one taken for it?). */
function leaveOut(
  layout: Layout,
  prototypes: readonly Prototype[],
  usable: (companyId: number, variantId: number) => boolean,
): LeftOut[] {
  const variants = [...new Set(prototypes.map(({ variantId }) => variantId))];
  return layout.members.flatMap((member) => {
    const candidates = new Set(
      variants.filter((id) => id !== layout.variantId && usable(member.companyId, id)),
    );
    const spread = spreadOf(member.vector);
    const others = [...likenessByVariant(spread, prototypes, candidates)].sort(([, a], [, b]) => b - a);
    const [[rival, first] = [0, 0], [, second] = [0, 0]] = others;
    const of = { documentId: member.id, variantId: layout.variantId };
    const trials: LeftOut[] = [];
    if (others.length > 0)
      trials.push({
        ...of,
        kind: 'unknown',
        takenFor: rival,
        against: (background) => trialOf(first, Math.max(second, background)),
      });
    if (layout.members.length > 1) {
      const own = likenessToSiblings(layout, { member, spread });
      trials.push({
        ...of,
        kind: 'known',
        takenFor: own > first ? layout.variantId : rival,
        against: (background) =>
          own > first
            ? { ...trialOf(own, Math.max(first, background)), isRight: true }
            : trialOf(first, Math.max(own, second, background)),
      });
    }
    return trials;
  });
}

const trialOf = (like: number, rival: number): Trial => ({
  likeness: like,
  margin: like - rival,
  isRight: false,
});

function likenessToSiblings(layout: Layout, { member, spread }: { member: Member; spread: Spread }): number {
  const alone = layout.members.filter((other) => other !== member && other.alone);
  return Math.max(likenessToRest(member, layout), ...alone.map(({ vector }) => likeness(vector, spread)));
}
