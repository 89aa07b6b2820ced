import type { ReadPage, Region, Word } from '~/domain/reading/reading';

/** Words of a page that somebody quoted, with the box around them. */
export type QuotedWords = { words: Word[]; text: string; region: Region };

/**
 * Finds a quote among the words of a page: whole words, one behind the other as they were read. Nothing but spaces and case may differ.
 * Of several places the one that begins in the named line (by its index) is taken, else the first. Null: the page does not say it.
 */
export function findQuote({ lines }: ReadPage, quote: string, line?: number | null): QuotedWords | null {
  const needle = bare(quote);
  if (needle === '') return null;
  const words = lines.flatMap((one, at) =>
    one.words.map((word) => ({ word, line: at, text: bare(word.text) })),
  );
  const text = words.map((one) => one.text).join('');
  const starts = new Map<number, number>();
  const ends = new Map<number, number>();
  let length = 0;
  for (const [i, one] of words.entries()) {
    if (one.text === '') continue;
    starts.set(length, i);
    length += one.text.length;
    ends.set(length, i);
  }
  const found: { first: number; last: number }[] = [];
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + 1)) {
    const [first, last] = [starts.get(at), ends.get(at + needle.length)];
    if (first !== undefined && last !== undefined) found.push({ first, last });
  }
  const best = found.find(({ first }) => words[first]?.line === line) ?? found[0];
  if (!best) return null;
  const quoted = words.slice(best.first, best.last + 1).map(({ word }) => word);
  return { words: quoted, text: quoted.map((word) => word.text).join(' '), region: around(quoted) };
}

const bare = (text: string): string => text.toLowerCase().replace(/\s+/g, '');

/** The smallest box that holds all of the words. */
function around(words: readonly Word[]): Region {
  const boxes = words.map(({ region }) => region);
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}
