/**
 * Where features live: one space of fixed size, cut into blocks, so that a model of any training set has the same shape
 * and a stored document never has to be read again. No word is kept, only the place it hashes to.
 */
export const SPACE = 2 ** 14;

/** Another number whenever the same document would get other features: those of another version are not compared. */
export const FEATURES_VERSION = 1;

/** First index of each block, and how much of the likeness of two documents it decides. */
export const BLOCKS = {
  /** Words and pairs of words, wherever they stand. */
  words: { from: 0, share: 0.45 },
  /** Words with the part of the page they stand in. */
  places: { from: 7168, share: 0.25 },
  /** Four letters of a word: these survive a letter that was recognised wrongly. */
  letters: { from: 11_264, share: 0.15 },
  /** Shape of the paper, drawn lines, where lines of text begin. */
  layout: { from: 14_336, share: 0.15 },
} as const satisfies Record<string, { from: number; share: number }>;
export type Block = keyof typeof BLOCKS;

const NAMES = Object.keys(BLOCKS) as Block[];
const end = (block: Block): number => {
  const next = NAMES[NAMES.indexOf(block) + 1];
  return next ? BLOCKS[next].from : SPACE;
};

/** Features of a document as they are stored: index, weight, index, weight … by rising index. */
export type Features = number[];

/** Collects what is seen in a document. */
export type FeatureBag = { add(block: Block, name: string, weight?: number): void; features(): Features };

/** A feature seen often counts for more, but not for much more: ten line items are no other layout than two. */
const MOST = 4;
/** Weights are stored in eighths. */
const STEPS = 8;

export function openBag(): FeatureBag {
  const weights = new Map<number, number>();
  return {
    add(block, name, weight = 1) {
      const { from } = BLOCKS[block];
      const index = from + (hash(name) % (end(block) - from));
      weights.set(index, (weights.get(index) ?? 0) + weight);
    },
    features() {
      return [...weights]
        .sort(([a], [b]) => a - b)
        .flatMap(([index, weight]) => [index, Math.max(1, Math.round(STEPS * Math.min(MOST, weight)))]);
    },
  };
}

/** FNV-1a: the same number for the same text on every machine. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  value ^= value >>> 15;
  return (Math.imul(value, 0x2c1b3c6d) ^ (value >>> 12)) >>> 0;
}

export function* entriesOf(features: Features): Generator<[index: number, weight: number]> {
  for (let i = 0; i + 1 < features.length; i += 2)
    yield [features[i] as number, (features[i + 1] as number) / STEPS];
}

export function blockOf(index: number): Block {
  return NAMES.findLast((name) => BLOCKS[name].from <= index) ?? 'words';
}
