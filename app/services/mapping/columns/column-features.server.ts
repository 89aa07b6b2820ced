/**
 * What the column tagger sees of a list: the words of each heading, the words of a sample of values, and what the values are like in
 * numbers. learning/columns/features.py computes the same, which a frozen sample shows; change both, raise
 * COLUMN_FEATURES_VERSION, train anew.
 */
import {
  FLAGS,
  fold,
  hasCheckDigit,
  hashed,
  wordFlags,
  wordHashes,
} from '~/services/mapping/tagger/word-features.server';
import { CONTAINER, FORMS, NUMBER, UNKNOWN } from './value-forms';

export const COLUMN_FEATURES_VERSION = 1;
/** Of a heading so many words, of a column so many values and of each so many words are looked at. */
const HEADING_WORDS = 10;
const SAMPLED = 8;
const VALUE_WORDS = 6;
/** Of a column's values so many are counted. */
const COUNTED = 40;
const STATED = 16;
export const COLUMN_NUMBERS = 2 * FLAGS + FORMS.length + STATED;

/** A column as it stands: its heading (headings above each other as one) and its cells, blank ones too. */
export type ListColumn = { heading: string; values: readonly string[] };
export type ColumnFeatures = { heading: number[]; letters: number[]; numbers: number[] };

/** So many of them, evenly from first to last. */
export function spread<T>(items: readonly T[], count: number): readonly T[] {
  if (items.length <= count) return items;
  return Array.from(
    { length: count },
    (_, i) => items[Math.floor((i * (items.length - 1)) / (count - 1))] as T,
  );
}

/** "CNTR_NBR", "LastFreeDay", "P/U #" → the words of a heading. */
export function headingWords(text: string): string[] {
  const parted = fold(text)
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toUpperCase();
  return (parted.match(/[A-Z]+|[0-9]+|[#/%$&?']/g) ?? []).slice(0, HEADING_WORDS);
}

/** Each word, the pairs of words, and the whole. */
export function headingHashes(text: string): number[] {
  const words = headingWords(text);
  const pairs = words.slice(1).map((word, i) => hashed(`B${words[i]} ${word}`));
  return [...words.flatMap(wordHashes), ...pairs, hashed(`H${words.join(' ')}`)];
}

function numberIn(text: string): number {
  const value = Number((text.split(' ')[0] ?? '').replace(/[^0-9.]/g, ''));
  return Number.isFinite(value) ? value : 0;
}

function meanFlags(words: readonly string[]): number[] {
  const sums = new Array<number>(FLAGS).fill(0);
  for (const word of words)
    for (const [i, flag] of wordFlags(word).entries()) sums[i] = (sums[i] ?? 0) + flag / words.length;
  return sums;
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length);

const share = (items: readonly string[], is: (item: string) => boolean): number =>
  items.filter(is).length / Math.max(1, items.length);

function namesContainer(text: string): boolean {
  const found = CONTAINER.exec(text);
  return found !== null && hasCheckDigit(found[0].replace(/[ -]/g, ''));
}

const plainOf = (value: string): string => fold(value).toUpperCase().trim();

/** What a list's columns are, from left to right. */
export function listFeatures(columns: readonly ListColumn[]): ColumnFeatures[] {
  return columns.map(({ heading, values }, at) => {
    const filled = values.filter((value) => value.trim() !== '');
    const known = filled.filter((value) => !UNKNOWN.test(plainOf(value)));
    const some = spread(known, COUNTED);
    const words = spread(some, SAMPLED).map((value) => value.trim().split(/\s+/).slice(0, VALUE_WORDS));
    const plain = some.map(plainOf);
    const stated = [
      filled.length / Math.max(1, values.length),
      known.length / Math.max(1, filled.length),
      ...numbersOf(plain, words),
      at / 20,
      at / Math.max(1, columns.length - 1),
      Math.log(Math.max(columns.length, 2)) / 4,
    ];
    const numbers = [
      ...meanFlags(words.flat()),
      ...meanFlags(words.flatMap(([first]) => first ?? [])),
      ...FORMS.map((form) => share(plain, (value) => form.test(value))),
      ...stated,
    ];
    return {
      heading: headingHashes(heading),
      letters: words.flat().flatMap(wordHashes),
      numbers: numbers.map((one) => Math.min(3, Math.max(-3, one))),
    };
  });
}

/** How alike, how long and how high the values are. */
function numbersOf(plain: readonly string[], words: readonly string[][]): number[] {
  const numbers = plain.filter((value) => NUMBER.test(value)).map(numberIn);
  const logs = numbers.map((one) => Math.log10(1 + one) / 5);
  const rising = numbers.slice(1).filter((one, i) => one === (numbers[i] ?? 0) + 1).length;
  const lengths = plain.map((value) => value.length);
  return [
    new Set(plain).size / Math.max(1, plain.length),
    plain.length === 0 ? 1 : 0,
    mean(lengths) / 20,
    Math.max(0, ...lengths) / 40,
    mean(words.map((one) => one.length)) / 5,
    numbers.length / Math.max(1, plain.length),
    mean(logs),
    Math.max(0, ...logs),
    numbers.filter((one) => Number.isInteger(one)).length / Math.max(1, numbers.length),
    rising / Math.max(1, numbers.length - 1),
    share(plain, namesContainer),
  ];
}
