import { stepForward } from '~/domain/reading/step-forward';
import { findDate } from '~/domain/trade/parse-date';
import type { TaggedWord } from './tag-page.server';
import { TAGS, type Tag } from './tags';

/** A row with more words than this has no dates that matter: no line of a page is as long. */
const MAX_WORDS = 200;

/** A row in which the words of one date have one meaning, the likeliest of all of them: "03 Dec 2026" is no three values. */
export function withWholeDates(row: readonly TaggedWord[]): TaggedWord[] {
  if (row.length > MAX_WORDS) return [...row];
  const text = row.map((word) => word.text).join(' ');
  const told = [...row];
  let from = 0;
  for (let date = findDate(text); date; date = findDate(text.slice(from))) {
    const [start, end] = [from + date.start, from + date.end];
    const [first, last] = [wordAt(text, start), wordAt(text, end - 1)];
    if (last > first) told.splice(first, last - first + 1, ...asOne(row.slice(first, last + 1)));
    from = stepForward(from, end);
  }
  return told;
}

/** The number of the word of a text that a letter of it belongs to. */
const wordAt = (text: string, at: number): number => text.slice(0, at).split(' ').length - 1;

function asOne(words: readonly TaggedWord[]): TaggedWord[] {
  const chances = Float32Array.from(TAGS, (_, i) => {
    const sum = words.reduce((all, word) => all + (word.chances[i] ?? 0), 0);
    return sum / words.length;
  });
  const tag: Tag = TAGS[chances.indexOf(Math.max(...chances))] ?? 'O';
  return words.map((word) => ({ ...word, tag, chances }));
}
