/** What a scanner and our reader make of words that are known: which letters become which, what is lost, joined and added. */
import type { PlacedWord } from '~/services/mapping/tagger/page-features.server';
import type { MadeWord } from './draw-page';

/** Counts of one kind of damage. */
export type Noise = {
  words: number;
  lost: number;
  /** Two words that were read as one. */
  joined: number;
  /** One word that was read as several. */
  parted: number;
  /** Letters that were printed, by letter. */
  printed: Record<string, number>;
  /** By the printed letter what was read in its place; "" where nothing was. */
  readAs: Record<string, Record<string, number>>;
  /** What was read at the beginning or end of a word and is no part of it. */
  edges: Record<string, number>;
  /** Words that nobody printed. */
  added: Record<string, number>;
  /** How far edges of a word move, in shares of its height: the median. */
  moved: number;
};

const blank = (): Noise => ({
  words: 0,
  lost: 0,
  joined: 0,
  parted: 0,
  printed: {},
  readAs: {},
  edges: {},
  added: {},
  moved: 0,
});

const middle = ({ x0, y0, x1, y1 }: PlacedWord): { x: number; y: number } => ({
  x: (x0 + x1) / 2,
  y: (y0 + y1) / 2,
});

const holds = (box: PlacedWord, { x, y }: { x: number; y: number }): boolean =>
  x >= box.x0 - 1 && x <= box.x1 + 1 && y >= box.y0 - 2 && y <= box.y1 + 2;

/** Adds what became of the words of one page. The read words lie in the points of the printed page. */
export function addNoise(
  total: Noise | undefined,
  printed: readonly MadeWord[],
  read: readonly PlacedWord[],
): Noise {
  const noise = total ?? blank();
  const shifted = withoutShift(printed, read);
  const used = new Set<PlacedWord>();
  const moves: number[] = [];
  for (const word of printed) {
    noise.words += 1;
    const within = shifted.filter((one) => holds(word, middle(one)));
    const over = shifted.find((one) => !within.includes(one) && holds(one, middle(word)));
    for (const one of [...within, ...(over ? [over] : [])]) used.add(one);
    const [only] = within;
    if (!only && !over) noise.lost += 1;
    else if (!only) noise.joined += 1;
    else if (within.length > 1) noise.parted += 1;
    else {
      countLetters(noise, word.text, only.text);
      moves.push(Math.abs(only.x0 - word.x0) / Math.max(1, word.y1 - word.y0));
    }
  }
  for (const one of shifted) if (!used.has(one)) count(noise.added, one.text);
  noise.moved = Math.max(noise.moved, moves.sort((a, b) => a - b)[moves.length >> 1] ?? 0);
  return noise;
}

function count(into: Record<string, number>, key: string, by = 1): void {
  into[key] = (into[key] ?? 0) + by;
}

/**
 * A page that was turned upright lies a little elsewhere and is of another size: by the words that stand on it once and are read
 * as they were printed.
 */
function withoutShift(printed: readonly MadeWord[], read: readonly PlacedWord[]): PlacedWord[] {
  const once = new Map<string, MadeWord | null>();
  for (const word of printed) once.set(word.text, once.has(word.text) ? null : word);
  const pairs = read.flatMap((word) => {
    const same = word.text.length > 3 ? once.get(word.text) : undefined;
    return same ? [{ was: same, is: word }] : [];
  });
  const across = lineThrough(pairs.map(({ was, is }) => [is.x0, was.x0] as const));
  const down = lineThrough(pairs.map(({ was, is }) => [middle(is).y, middle(was).y] as const));
  return read.map(({ text, x0, y0, x1, y1 }) => ({
    text,
    x0: across(x0),
    y0: down(y0),
    x1: across(x1),
    y1: down(y1),
  }));
}

const medianOf = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
/** Points nearer to each other than this say nothing of how a page was stretched. */
const FAR = 50;

/** The line through points by the medians of slopes and heights: points that are no pair do not move it. */
function lineThrough(points: readonly (readonly [number, number])[]): (x: number) => number {
  const slopes = points.flatMap(([x, y], i) =>
    points.slice(i + 1).flatMap(([u, v]) => (Math.abs(u - x) > FAR ? [(v - y) / (u - x)] : [])),
  );
  const slope = slopes.length > 0 ? medianOf(slopes) : 1;
  const height = medianOf(points.map(([x, y]) => y - slope * x));
  return (x) => slope * x + height;
}

/** Letters paired by the fewest changes; more changes than half the letters are no misreading of this word. */
function countLetters(noise: Noise, printed: string, read: string): void {
  const pairs = pairsOf(printed, read);
  const changes = pairs.filter(([was, is]) => was !== is).length;
  if (changes > Math.max(2, printed.length / 2)) return;
  for (const [at, [was, is]] of pairs.entries()) {
    if (was) count(noise.printed, was);
    if (was === is) continue;
    if (was) {
      noise.readAs[was] ??= {};
      count(noise.readAs[was], is);
    } else if (at === 0 || at === pairs.length - 1) count(noise.edges, is);
  }
}

/** What each letter of one text is in the other; "" where it has no counterpart. */
function pairsOf(one: string, other: string): [string, string][] {
  const [a, b] = [[...one], [...other]];
  const changes = fewestChanges(a, b);
  const at = (i: number, j: number): number => changes[i]?.[j] ?? 0;
  const pairs: [string, string][] = [];
  for (let i = 0, j = 0; i < a.length || j < b.length; ) {
    const [was, is] = [a[i] ?? '', b[j] ?? ''];
    if (was && is && at(i, j) === at(i + 1, j + 1) + (was === is ? 0 : 1)) {
      pairs.push([was, is]);
      i += 1;
      j += 1;
    } else if (was && at(i, j) === at(i + 1, j) + 1) {
      pairs.push([was, '']);
      i += 1;
    } else {
      pairs.push(['', is]);
      j += 1;
    }
  }
  return pairs;
}

/** For each place in both texts how many letters must change to make the rest of one of the rest of the other. */
function fewestChanges(a: readonly string[], b: readonly string[]): number[][] {
  const changes = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  const at = (i: number, j: number): number => changes[i]?.[j] ?? 0;
  for (let i = a.length; i >= 0; i--)
    for (let j = b.length; j >= 0; j--) {
      const row = changes[i] as number[];
      if (i === a.length || j === b.length) row[j] = a.length - i + (b.length - j);
      else row[j] = Math.min(at(i + 1, j + 1) + (a[i] === b[j] ? 0 : 1), at(i + 1, j) + 1, at(i, j + 1) + 1);
    }
  return changes;
}
