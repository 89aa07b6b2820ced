/** Characters that print and scan alike. What a text must be (a number, a date, a known label) tells which one it is. */

const AS_DIGIT: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  Q: '0',
  D: '0',
  I: '1',
  l: '1',
  '|': '1',
  '!': '1',
  S: '5',
  B: '8',
  Z: '2',
  G: '6',
};

/** The text with every letter that looks like a digit as that digit; other characters stay. */
export const asDigits = (text: string): string => text.replace(/./g, (c) => AS_DIGIT[c] ?? c);

const AS_LETTER: Readonly<Record<string, string>> = {
  '0': 'O',
  '1': 'I',
  '5': 'S',
  '8': 'B',
  '2': 'Z',
  '6': 'G',
};

/** The text with every digit that looks like a letter as that letter. */
export const asLetters = (text: string): string => text.replace(/\d/g, (c) => AS_LETTER[c] ?? c);

/** What a text looks like: equal for two texts that a worn scan does not tell apart ("Sea1 N0", "SEAL NO"). */
export function looksOf(text: string): string {
  return text
    .toUpperCase()
    .replace(/RN/g, 'M')
    .replace(/VV/g, 'W')
    .replace(/[0QD]/g, 'O')
    .replace(/[1L|!]/g, 'I')
    .replace(/5/g, 'S')
    .replace(/8/g, 'B')
    .replace(/2/g, 'Z')
    .replace(/6/g, 'G');
}

/** Digits with separators among which at most half are letters that look like digits. */
const NUMBER_LIKE = /(?<![A-Za-z0-9])[\dOoIlQ|][\dOoIlQSB|.,;]*[\dOoIlQSB|](?![A-Za-z0-9])/g;

/** Sets numbers right that were read with letters among their digits ("41,5OO", "19;625"); what is none stays. */
export function mendNumbers(text: string): string {
  const joined = text.replace(/(?<=\d)[,;] (?=\d{3}(?!\d))/g, ',').replace(/(?<=\d);(?=\d{3}(?!\d))/g, ',');
  return joined.replace(NUMBER_LIKE, (token) => {
    const digits = token.replace(/\D/g, '').length;
    const alike = token.replace(/[\d.,;]/g, '').length;
    const mended = asDigits(token).replace(/;/g, ',');
    const isGrouped = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(mended);
    // "45B" and "3O" may be codes; thousands with their commas are none.
    const isPlain = /^\d+(\.\d+)?$/.test(mended) && digits > alike && !/[SB]/.test(token);
    return alike > 0 && digits > 1 && digits >= alike && (isGrouped || isPlain) ? mended : token;
  });
}

/** A figure before or among letters, or a letter among figures: of 9,500 numbers on our papers 6 are written so. */
const MISPLACED = /^[0158](?=[A-Z])|(?<=[A-Z])[0158](?=[A-Z])|(?<=\d)[OISB](?=\d)/g;

/** A number with each misplaced character as the one that it looks like: "0C448172" is "OC448172"; null where all are in place. */
export function otherReading(code: string): string | null {
  const other = code.replace(MISPLACED, (c) => AS_LETTER[c] ?? AS_DIGIT[c] ?? c);
  return other === code ? null : other;
}
