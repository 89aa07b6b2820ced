import { isPlacePart, isPlaceRole } from '~/domain/fields/field-map';
import type { Word } from '~/domain/reading/reading';
import { quantityUnit, volumeUnit, weightUnit } from '~/domain/trade/units';
import type { LabelIndex } from './field-labels.server';
import { labelTokens } from './label-tokens.server';

type Said = Pick<Word, 'text'>;

/** A text up to the first label of a field within it: "LBCT Pier E" of "LBCT Pier E LFD". */
export function beforeLabel(text: string, labels: LabelIndex): string {
  const words = text.split(' ').map((word) => ({ text: word }));
  const at = words.findIndex((_, i) => i > 0 && labelAt(words, i, labels) !== null);
  return at < 0
    ? text
    : words
        .slice(0, at)
        .map(({ text }) => text)
        .join(' ')
        .replace(/[\s,;|/–-]+$/, '');
}

/** The label of a field that begins at a word, and the word behind it. */
export function labelAt(words: readonly Said[], start: number, labels: LabelIndex) {
  if (isUnitBehindNumber(words[start - 1], words[start])) return null;
  const tokens = words.slice(start, start + 6).map(({ text }) => labelTokens(text));
  const longest = tokens[0]?.length ? labels.longestAt(tokens.flat(), 0) : null;
  const names = longest?.meaning.names.filter((name) => !isPlaceRole(name) && !isPlacePart(name)) ?? [];
  if (!longest || names.length === 0) return null;
  let [taken, used] = [0, 0];
  while (used < longest.length) used += tokens[taken++]?.length ?? 1;
  let to = start + taken;
  while (/^[#.:()-]+$/.test(words[to]?.text ?? '')) to++;
  return used === longest.length ? { meaning: { ...longest.meaning, names }, to } : null;
}

/** "840 CTNS": the unit of that number, and no label of the next one. */
function isUnitBehindNumber(before: Said | undefined, word: Said | undefined): boolean {
  const text = word?.text.replace(/[,;.]+$/, '') ?? '';
  return (
    /^\d[\d.,]*$/.test(before?.text ?? '') &&
    (quantityUnit(text) ?? weightUnit(text) ?? volumeUnit(text)) !== undefined
  );
}
