import type { Line } from '~/domain/reading/reading';

/** A page with fewer letters than this in its text layer is a scan with a stamp or a page number. */
const MIN_LETTERS = 24;
/** Private-use, replacement and control characters: fonts whose codes mean nothing. */
const MEANINGLESS = /[\ue000-\uf8ff\ufffd\u0000-\u001f\u0080-\u009f]/g;
const WORDLIKE = /^[("']?(?:[A-Z]?[a-z]{2,}|[A-Z]{2,}|[A-Z0-9][A-Z0-9\-/.,]+|[$€]?\d[\d,./-]*)[)"',.:;]*$/;
const VOWEL = /[aeiouyAEIOUY0-9]/;

/** A text layer shorter than this may be no more than a stamp or an envelope number on a scan. */
const STAMP_LETTERS = 400;

const textOf = (lines: readonly Line[]): string => lines.map((line) => line.text).join(' ');

/** Letters and figures of a page. */
export function letterCount(lines: readonly Line[]): number {
  return textOf(lines).replace(/[^\p{L}\p{N}]/gu, '').length;
}

/** What a text layer is worth: enough as it is, to be compared with recognition, or nothing. */
export type TextWorth = 'usable' | 'doubtful' | 'none';

/** Judges a page's text layer; `hasLargePicture` is asked only when the answer matters. */
export async function judgeText(
  lines: readonly Line[],
  hasLargePicture: () => Promise<boolean>,
): Promise<TextWorth> {
  const letters = letterCount(lines);
  if (letters === 0 || isGarbage(lines)) return 'none';
  if (letters < MIN_LETTERS) return 'doubtful';
  return letters < STAMP_LETTERS && (await hasLargePicture()) ? 'doubtful' : 'usable';
}

/** Fonts without a meaningful encoding give signs that nobody reads on the page. */
function isGarbage(lines: readonly Line[]): boolean {
  const words = lines.flatMap((line) => line.words.map((word) => word.text));
  const text = words.join('');
  if ((text.match(MEANINGLESS)?.length ?? 0) > 0.1 * text.length) return true;
  if (words.length < 8 || hasOtherScript(text)) return false;
  const wordlike = words.filter((word) => WORDLIKE.test(word) && VOWEL.test(word)).length;
  return wordlike <= 0.25 * words.length;
}

/** Our idea of a word is Latin; other scripts are no garbage. */
function hasOtherScript(text: string): boolean {
  const other = text.match(
    /[\p{Script=Han}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hangul}\p{Script=Arabic}]/gu,
  );
  return (other?.length ?? 0) > 0.3 * text.length;
}
