import type { Line } from '~/domain/reading/reading';

/** A page with fewer letters than this in its text layer is a scan with a stamp or a page number. */
const MIN_LETTERS = 24;
/** Private-use, replacement and control characters: fonts whose codes mean nothing. */
const MEANINGLESS = /[\ue000-\uf8ff\ufffd\u0000-\u001f\u0080-\u009f]/g;
const WORDLIKE = /^[("']?(?:[A-Z]?[a-z]{2,}|[A-Z]{2,}|[A-Z0-9][A-Z0-9\-/.,]+|[$€]?\d[\d,./-]*)[)"',.:;]*$/;
const VOWEL = /[aeiouyAEIOUY0-9]/;

/** The hundred commonest pairs of letters in English words; six in ten of a paper's are among them. */
const COMMON_PAIRS = new Set(
  (
    'th he in er an re on at en nd ti es or te of ed is it al ar st to nt ng se ha as ou io le ve co ' +
    'me de hi ri ro ic ne ea ra ce li ch ll be ma si om ur ca el ta la ns di fo ho pe ec pr no ct us ' +
    'ac ot il tr ly nc et ut ss so rs un lo wa ge ie wh ee wi em ad ol rt po we na ul ni ts mo ow pa ' +
    'im mi ai sh'
  ).split(' '),
);
/** Below this share letters stand for others: of the pages of our sets and samples the lowest is 0.5, of the same jumbled the highest 0.36. */
const MIN_COMMON = 0.42;
/** So few pairs tell nothing. */
const MIN_PAIRS = 40;

/** A text layer shorter than this may be no more than a stamp or an envelope number on a scan. */
const STAMP_LETTERS = 400;

const textOf = (lines: readonly Line[]): string => lines.map((line) => line.text).join(' ');

/** Letters and figures of a page. */
export function letterCount(lines: readonly Line[]): number {
  return textOf(lines).replace(/[^\p{L}\p{N}]/gu, '').length;
}

/** What a text layer is worth: enough as it is, to be compared with recognition (short or jumbled), or nothing. */
export type TextWorth = 'usable' | 'doubtful' | 'jumbled' | 'none';

/** Judges a page's text layer; `hasLargePicture` is asked only when the answer matters. */
export async function judgeText(
  lines: readonly Line[],
  hasLargePicture: () => Promise<boolean>,
): Promise<TextWorth> {
  const letters = letterCount(lines);
  if (letters === 0 || isGarbage(lines)) return 'none';
  if (letters < MIN_LETTERS) return 'doubtful';
  if (isJumbled(lines)) return 'jumbled';
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

/** Each word counts once, so that a list of containers is no jumble; codes with figures are no words. */
const WHOLE_WORD = /(?<![a-z0-9])[a-z]{3,}(?![a-z0-9])/g;

/** A font that calls its letters by wrong names gives words of no language: the page says "Seal", its text "6HDO". */
export function isJumbled(lines: readonly Line[]): boolean {
  const words = [...new Set(textOf(lines).toLowerCase().match(WHOLE_WORD))];
  const pairs = words.flatMap((word) => Array.from(word.slice(1), (letter, i) => `${word[i]}${letter}`));
  const common = pairs.filter((pair) => COMMON_PAIRS.has(pair)).length;
  return pairs.length >= MIN_PAIRS && common < MIN_COMMON * pairs.length;
}

/** Our idea of a word is Latin; other scripts are no garbage. */
function hasOtherScript(text: string): boolean {
  const other = text.match(
    /[\p{Script=Han}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hangul}\p{Script=Arabic}]/gu,
  );
  return (other?.length ?? 0) > 0.3 * text.length;
}
