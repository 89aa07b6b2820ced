import type { Word } from '~/domain/reading/reading';
import type { LabelIndex, LabelMeaning } from '~/services/mapping/labels/field-labels.server';
import type { FoundLabel } from './labels-in-line.server';

/** A label of more words than this is not guessed. */
const MAX_WORDS = 6;

/**
 * A scan's label at a word, with a letter wrong or a space lost: the rest of a short line, or what stands before its
 * colon or value. What it finds begins at `start` and ends behind it, also where a label before it was passed over
 * ("Name: Adress: 12 Main St").
 */
export function guessedLabel(words: readonly Word[], start: number, labels: LabelIndex): FoundLabel | null {
  const colonAt = words.findIndex(({ text }, i) => i >= start && text.endsWith(':'));
  const to = colonAt < 0 ? words.length : colonAt + 1;
  const text = words
    .slice(start, to)
    .map((word) => word.text)
    .join(' ');
  const [first, value] = words.slice(start, start + 2);
  if (to - start > MAX_WORDS || /\d{2}/.test(text)) {
    const glued = first && /\d/.test(value?.text ?? '') ? parted(first.text, labels) : null;
    return glued ? { meaning: glued, from: start, to: start + 1, colon: false } : null;
  }
  const meaning = labels.guess(text) ?? parted(text, labels);
  return meaning ? { meaning, from: start, to, colon: colonAt >= 0 } : null;
}

/** "ETALA", "Deliveron", "Clientref": two words between which the scanner saw no space. */
function parted(text: string, labels: LabelIndex): LabelMeaning | null {
  if (!/^[A-Za-z]{5,16}:?$/.test(text)) return null;
  const ways = [...text].slice(2, -1).flatMap((_, i) => {
    const meaning = labels.lookup(`${text.slice(0, i + 2)} ${text.slice(i + 2)}`);
    return meaning && meaning.names.length > 0 ? [meaning] : [];
  });
  const [first, ...others] = ways;
  return first && others.every(({ names }) => names.join() === first.names.join()) ? first : null;
}
