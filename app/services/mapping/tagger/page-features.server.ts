import type { ReadPage } from '~/domain/reading/reading';
import { type Boxes, neighbours } from './neighbours.server';
import { FLAGS, HASHES, wordFlags, wordHashes } from './word-features.server';

/** How many numbers say where a word stands. */
const PLACED = 7;
export const NUMBERS = FLAGS + PLACED;

/** A word with its box in points, from the top left corner of its page. */
export type PlacedWord = { text: string; x0: number; y0: number; x1: number; y1: number };

export type PageFeatures = {
  count: number;
  /** HASHES for each word; 0 for none. */
  hashes: Int32Array;
  /** NUMBERS for each word. */
  numbers: Float32Array;
  boxes: Boxes;
  around: Int32Array;
};

/** The words of a page in reading order; all of a line are as high as their line, whatever letters they have. */
export function placedWords(page: ReadPage): (PlacedWord & { line: number; index: number })[] {
  const words = page.lines.flatMap(({ words: inLine, region }, line) =>
    inLine.flatMap(({ text, region: own }, index) =>
      partedWord({
        text,
        line,
        index,
        x0: within(own.left * page.width, page.width),
        x1: within((own.left + own.width) * page.width, page.width),
        y0: within(region.top * page.height, page.height),
        y1: within((region.top + region.height) * page.height, page.height),
      }),
    ),
  );
  return words.filter(({ text }) => text.trim() !== '').sort((a, b) => a.y0 - b.y0 || a.x0 - b.x0);
}

/** Numbers that a slip writes as one word: "I935713/16222", "476/20467.7/57.8". A ship with its voyage stays one. */
const JOINED = /^(?=[^/]*\d)[^/\s]{2,}(?:\/(?=[^/]*\d)[^/\s]{2,})+$/;
/** "11/12", "12/04/26", "2026/11/12". */
const DAY = /^\d{1,4}\/\d{1,2}(?:\/\d{2,4})?\D{0,2}$/;

/** A word that is several values as these, with the slashes between them as words of their own. */
function partedWord<T extends PlacedWord>(word: T): T[] {
  const { text, x0, x1 } = word;
  if (!JOINED.test(text) || DAY.test(text)) return [word];
  const letter = (x1 - x0) / text.length;
  let at = x0;
  return text.split(/(?=\/)|(?<=\/)/).map((part) => {
    const from = at;
    at += part.length * letter;
    return { ...word, text: part, x0: from, x1: at };
  });
}

/** A word that stands far outside its page, or nowhere, is taken to its edge. */
function within(value: number, size: number): number {
  return Number.isFinite(value) ? Math.min(Math.max(value, -size), 2 * size) : 0;
}

/** What the network is given of these words of a page. */
export function pageFeatures(
  words: readonly PlacedWord[],
  { width, height }: Pick<ReadPage, 'width' | 'height'>,
): PageFeatures {
  const count = words.length;
  const letter = usualHeight(words);
  const features: PageFeatures = {
    count,
    hashes: new Int32Array(count * HASHES),
    numbers: new Float32Array(count * NUMBERS),
    boxes: new Float32Array(count * 4),
    around: new Int32Array(0),
  };
  for (const [i, { text, x0, y0, x1, y1 }] of words.entries()) {
    features.hashes.set(wordHashes(text), i * HASHES);
    const placed = [
      x0 / width,
      y0 / height,
      x1 / width,
      (y1 - y0) / letter - 1,
      (x1 - x0) / letter / 5,
      Math.log(Math.max(count, 2)) / 5,
      (letter / height) * 50,
    ].map((value) => Math.min(3, Math.max(-3, value)));
    features.numbers.set([...wordFlags(text), ...placed], i * NUMBERS);
    features.boxes.set([x0 / letter, y0 / letter, x1 / letter, y1 / letter], i * 4);
  }
  features.around = neighbours(features.boxes);
  return features;
}

/** The height that half of the words do not reach over. */
function usualHeight(words: readonly PlacedWord[]): number {
  const heights = words.map(({ y0, y1 }) => y1 - y0).sort((a, b) => a - b);
  return Math.max(heights[Math.floor((heights.length - 1) / 2)] ?? 1, 1);
}
