import type { Word } from '~/domain/reading';
import type { LabelIndex, LabelMeaning } from './field-labels.server';
import type { FoundLabel } from './labels-in-line.server';

/** A scan's label with a letter wrong or a space lost: a whole short line, or what stands before its colon or value. */
export function guessedLabel(words: Word[], labels: LabelIndex): FoundLabel | null {
  const colonAt = words.findIndex(({ text }) => text.endsWith(':'));
  const to = colonAt < 0 ? words.length : colonAt + 1;
  const text = words
    .slice(0, to)
    .map((word) => word.text)
    .join(' ');
  const [first, value] = words;
  if (to > 6 || /\d{2}/.test(text)) {
    const glued = first && /\d/.test(value?.text ?? '') ? parted(first.text, labels) : null;
    return glued ? { meaning: glued, from: 0, to: 1, colon: false } : null;
  }
  const meaning = labels.guess(text) ?? parted(text, labels);
  return meaning ? { meaning, from: 0, to, colon: colonAt >= 0 } : null;
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
