import type { Line } from '~/domain/reading';

/** A page with fewer letters than this in its text layer is a scan with a stamp or a page number. */
const FEWEST_LETTERS = 24;
/** Private-use, replacement and control characters: fonts whose codes mean nothing. */
const MEANINGLESS = /[\ue000-\uf8ff\ufffd\u0000-\u001f\u0080-\u009f]/g;
const WORDLIKE = /^[("']?(?:[A-Z]?[a-z]{2,}|[A-Z]{2,}|[A-Z0-9][A-Z0-9\-/.,]+|[$€]?\d[\d,./-]*)[)"',.:;]*$/;
const VOWEL = /[aeiouyAEIOUY0-9]/;

/** Whether a page's text layer can be trusted; if not, the page is recognised from its picture. */
export function hasUsableText(lines: readonly Line[]): boolean {
  const words = lines.flatMap((line) => line.words.map((word) => word.text));
  const text = words.join('');
  if (text.replace(/[^\p{L}\p{N}]/gu, '').length < FEWEST_LETTERS) return false;
  if ((text.match(MEANINGLESS)?.length ?? 0) > 0.1 * text.length) return false;
  const wordlike = words.filter((word) => WORDLIKE.test(word) && VOWEL.test(word)).length;
  return wordlike > 0.25 * words.length || hasOtherScript(text);
}

/** Our idea of a word is Latin; other scripts are no garbage. */
function hasOtherScript(text: string): boolean {
  const other = text.match(
    /[\p{Script=Han}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hangul}\p{Script=Arabic}]/gu,
  );
  return (other?.length ?? 0) > 0.3 * text.length;
}
