import type { ReadPage } from '~/domain/reading/reading';
import type { Numbers } from './attention.server';
import type { Linear } from './layers.server';
import { chancesOf, HIDDEN, hiddenStates, type Network } from './network.server';
import { type PlacedWord, pageFeatures, placedWords } from './page-features.server';
import { TAGS, type Tag } from './tags';

/** A word of a page with what it most likely is. `line` and `index` are its place in the page's lines. */
export type TaggedWord = PlacedWord & {
  line: number;
  index: number;
  tag: Tag;
  /** 0 to 1 for each of TAGS. */
  chances: Float32Array;
};

export type TaggedPage = {
  page: number;
  width: number;
  height: number;
  /** In points: the height of a usual line's letters. */
  letter: number;
  words: TaggedWord[];
};

/** Tags the words of a page; a document's pages are asked for in their order. */
export type PageTagger = (page: ReadPage) => TaggedPage;

/** As many words as the network was trained to see at once, and how many of them two windows share. */
const WINDOW = 300;
const SHARED = 60;
/** Of a page with more words than this only the first are looked at; no order is as long. */
const MAX_WORDS = 4_000;

/** A page as the network sees it, before its last layer says what the words are. */
export type SeenPage = Omit<TaggedPage, 'words'> & {
  words: (PlacedWord & { line: number; index: number })[];
  /** HIDDEN for each word. */
  hidden: Numbers;
};
export type PageSight = (page: ReadPage) => SeenPage;

/** The pages as this network sees them. A page that was seen before is not computed again. */
export function openSight(network: Network): PageSight {
  const known = new WeakMap<ReadPage, SeenPage>();
  return (page) => {
    const seen = known.get(page) ?? seePage(network, page);
    known.set(page, seen);
    return seen;
  };
}

/** The words of a page with their tags, by the network's own last layer or by `tell` in its place. */
export function openTagger(
  network: Network,
  { tell = network.tell, sight = openSight(network) }: { tell?: Linear; sight?: PageSight } = {},
): PageTagger {
  const known = new WeakMap<ReadPage, TaggedPage>();
  return (page) => {
    const tagged = known.get(page) ?? tagSeen(sight(page), tell);
    known.set(page, tagged);
    return tagged;
  };
}

function seePage(network: Network, page: ReadPage): SeenPage {
  const { width, height } = page;
  const words = width > 0 && height > 0 ? placedWords(page).slice(0, MAX_WORDS) : [];
  const hidden = new Float64Array(words.length * HIDDEN);
  for (const { from, to, first, last } of windowsOf(words.length)) {
    const states = hiddenStates(network, pageFeatures(words.slice(from, to), page));
    hidden.set(states.subarray((first - from) * HIDDEN, (last - from) * HIDDEN), first * HIDDEN);
  }
  const heights = words.map(({ y0, y1 }) => y1 - y0).sort((a, b) => a - b);
  const letter = Math.max(1, heights[Math.floor(heights.length / 2)] ?? 1);
  return { page: page.index, width, height, letter, words, hidden };
}

function tagSeen({ hidden, words, ...page }: SeenPage, tell: Linear): TaggedPage {
  const chances = chancesOf(tell, hidden);
  return {
    ...page,
    words: words.map((word, i) => withTag(word, chances.subarray(i * TAGS.length, (i + 1) * TAGS.length))),
  };
}

function withTag<T extends PlacedWord>(
  word: T,
  chances: Float32Array,
): T & Pick<TaggedWord, 'tag' | 'chances'> {
  let best = 0;
  for (let i = 1; i < chances.length; i++) if ((chances[i] ?? 0) > (chances[best] ?? 0)) best = i;
  return { ...word, tag: TAGS[best] ?? 'O', chances };
}

type Window = { from: number; to: number; first: number; last: number };

/** Windows over so many words: what is seen, and for which of it this window speaks, being the one that sees most around it. */
export function windowsOf(count: number): Window[] {
  if (count === 0) return [];
  if (count <= WINDOW) return [{ from: 0, to: count, first: 0, last: count }];
  const step = WINDOW - SHARED;
  const windows = Math.ceil((count - SHARED) / step);
  return Array.from({ length: windows }, (_, i) => {
    const to = Math.min(count, i * step + WINDOW);
    const from = to - WINDOW;
    return {
      from,
      to,
      first: i === 0 ? 0 : i * step + SHARED / 2,
      last: i === windows - 1 ? count : to - SHARED / 2,
    };
  });
}
