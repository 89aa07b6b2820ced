import type { ReadPage } from '~/domain/reading/reading';

/** A word of letters that a person would read as one, or a number. */
const WORD = /^[\p{L}][\p{L}'.-]{2,}[.,:;)]?$|^\(?[#$]?\d[\d.,/:-]*\d[.,:;)]?$/u;
/** Of a page that can be read most of what is recognised are words, however few they are. */
const MIN_SHARE = 0.35;
/** Below this recognition guesses letters. */
const MIN_CONFIDENCE = 0.5;

/** Whether pictures were recognised, and next to nothing of them are words. Text that was never scanned is what it is. */
export function isHardlyLegible(pages: readonly ReadPage[]): boolean {
  if (pages.length === 0 || pages.some(({ source }) => source !== 'ocr')) return false;
  const words = pages.flatMap(({ lines }) => lines.flatMap((line) => line.words));
  const read = words.filter(({ text, confidence }) => confidence >= MIN_CONFIDENCE && WORD.test(text));
  return read.length < MIN_SHARE * words.length;
}
