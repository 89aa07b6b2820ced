import type { DateOrder } from '~/domain/trade/parse-date';
import { fieldsOfTag } from '~/services/mapping/tagger/span-values.server';
import { rowsOf } from '~/services/mapping/tagger/spans.server';
import type { TaggedPage, TaggedWord } from '~/services/mapping/tagger/tag-page.server';
import type { Tag } from '~/services/mapping/tagger/tags';
import type { ConfirmedDocument } from './confirmed';
import { plainText, type SoughtValue, soughtValues, type WordsText, wordsText } from './sought-values.server';

/** What each word of a page is, as far as people's orders say; null for a word that nothing can be said of. */
export type WordLabels = (Tag | null)[];

/** Further apart than this many letters' heights, two words of a row are not of one value. */
const APART = 2.5;

/**
 * The words of a document's pages with what they are, told from the confirmed orders alone. A value that stands in one place is
 * labelled there; one that stands in several, where it was read or pointed at, else nowhere. A word is no value where the
 * tagger takes it for none, or for a field whose value was found elsewhere or which people emptied. Words of fields that
 * nobody confirmed, and words that two fields claim, are left out.
 */
export function labelWords(
  pages: readonly TaggedPage[],
  confirmed: ConfirmedDocument,
  dateOrder: DateOrder,
): WordLabels[] {
  const sought = soughtValues(confirmed, dateOrder);
  const runs = pages.flatMap(wordRuns);
  const claims = new Map<TaggedWord, Set<Tag>>();
  const unclear = new Set<TaggedWord>();
  const [found, missing] = [new Set<Tag>(), new Set<Tag>()];
  for (const value of sought) {
    const places = placesOf(value, runs);
    const only = places.length === 1 ? places : places.filter((place) => isSeenAt(value, place));
    const [place] = only.length === 1 ? only : [];
    if (place) {
      found.add(value.tag);
      for (const word of place.words) claims.set(word, (claims.get(word) ?? new Set()).add(value.tag));
      // Where it stands once more it is the same value, though perhaps of another field.
    } else missing.add(value.tag);
    for (const { words } of places) for (const word of words) unclear.add(word);
  }
  const isSettled = (tag: Tag) => isNoValue(tag, confirmed, (one) => found.has(one) && !missing.has(one));
  return pages.map(({ words }) =>
    words.map((word) => {
      const [tag, other] = claims.get(word) ?? [];
      if (tag !== undefined) return other === undefined ? tag : null;
      if (unclear.has(word) || !isSettled(word.tag)) return null;
      return 'O';
    }),
  );
}

type Place = { words: TaggedWord[]; page: TaggedPage };

/** Words beside each other that may be a value together. */
type WordRun = Place & WordsText;
/** No value has more words than this. */
const MAX_RUN = 12;

/** All runs of words of a page, short ones first. */
function wordRuns(page: TaggedPage): WordRun[] {
  const rows = rowsOf(page);
  return Array.from({ length: MAX_RUN }, (_, i) => i + 1).flatMap((count) =>
    rows.flatMap((row) =>
      row.flatMap((__, from): WordRun[] => {
        const words = row.slice(from, from + count);
        if (words.length < count || !isTogether(words, page.letter)) return [];
        return [{ words, page, ...wordsText(words.map(({ text }) => text).join(' ')) }];
      }),
    ),
  );
}

/** Where the value stands, in as few words as it can be. */
function placesOf({ isAt, longest }: SoughtValue, runs: readonly WordRun[]): Place[] {
  const places: Place[] = [];
  const taken = new Set<TaggedWord>();
  for (const run of runs) {
    if (run.words.length > longest || !isAt(run) || run.words.some((word) => taken.has(word))) continue;
    for (const word of run.words) taken.add(word);
    places.push({ words: run.words.filter(({ text }) => plainText(text) !== ''), page: run.page });
  }
  return places;
}

function isTogether(words: readonly TaggedWord[], letter: number): boolean {
  return words.every((word, i) => {
    const before = words[i - 1];
    return !before || word.x0 - before.x1 < APART * letter;
  });
}

function isSeenAt({ seenAt }: SoughtValue, { words, page }: Place): boolean {
  const region = seenAt?.region;
  if (!region || seenAt?.page !== page.page) return false;
  return words.some(({ x0, x1, y0, y1 }) => {
    const [x, y] = [(x0 + x1) / 2 / page.width, (y0 + y1) / 2 / page.height];
    return (
      x >= region.left &&
      x <= region.left + region.width &&
      y >= region.top &&
      y <= region.top + region.height
    );
  });
}

/** Whether a word that the tagger takes for this is surely none of it. */
function isNoValue(
  tag: Tag,
  { orders, isWhole }: ConfirmedDocument,
  isFound: (tag: Tag) => boolean,
): boolean {
  if (tag === 'O') return true;
  if (!isWhole) return false;
  if (tag.includes('.')) return isFound(tag);
  if (isFound(tag)) return true;
  const names = fieldsOfTag(tag);
  return orders.every(({ emptied }) => names.every((name) => emptied.includes(name)));
}
