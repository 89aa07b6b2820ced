/**
 * What the tagger sees of a word: hashes of its letters, and its shape. learning/tagger/features.py computes the same, which
 * a frozen sample shows; change both, raise FEATURES_VERSION, train anew.
 */
import { FORMS, STATES } from './word-forms';

export const FEATURES_VERSION = 1;
export const HASH_BUCKETS = 8192;
export const HASHES = 14;
export const FLAGS = 18 + FORMS.length;

const ALIKE: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '\u00a0': ' ',
  '′': "'",
  '″': '"',
};
const EDGES = new Set('.:,;#()*|-_[]"\'');

/** Letters without accents, plain quotes and dashes, a question mark for whatever else is not ASCII. */
export function fold(text: string): string {
  const plain = text.replace(/[‘’“”–—−\u00a0′″]/g, (letter) => ALIKE[letter] ?? letter).normalize('NFKD');
  let folded = '';
  for (const letter of plain) {
    const code = letter.codePointAt(0) ?? 0;
    if (code >= 0x300 && code <= 0x36f) continue;
    folded += code < 128 ? letter : '?';
  }
  return folded;
}

/** Without the punctuation around it. */
function coreOf(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && EDGES.has(text.charAt(from))) from += 1;
  while (to > from && EDGES.has(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

/** FNV-1a in 32 bits, from 1 to HASH_BUCKETS - 1; 0 stands for none. */
export function hashed(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return 1 + ((value >>> 0) % (HASH_BUCKETS - 1));
}

/** The word, its trigrams, its last letter and its beginning, digits all alike. */
export function wordHashes(text: string): number[] {
  const plain = fold(text)
    .toUpperCase()
    .replace(/[0-9]/g, '0')
    .replace(/\.{2,}/g, '.');
  const core = coreOf(plain) || plain;
  const framed = `^${core.slice(0, 14)}$`;
  const trigrams = Array.from({ length: Math.max(0, Math.min(11, framed.length - 2)) }, (_, i) =>
    framed.slice(i, i + 3),
  );
  const parts = [`W${core.slice(0, 20)}`, ...trigrams, `S${plain.slice(-1)}`, `P${core.slice(0, 4)}`];
  return parts.slice(0, HASHES).map(hashed);
}

/** ISO 6346: four letters and seven digits. */
export function hasCheckDigit(number: string): boolean {
  let total = 0;
  for (let place = 0; place < 10; place++) {
    const code = number.charCodeAt(place);
    const value = code < 58 ? code - 48 : code - 55 + Math.floor((code - 56) / 10);
    total += value * 2 ** place;
  }
  return (total % 11) % 10 === number.charCodeAt(10) - 48;
}

function countOf(text: string, first: string, last: string): number {
  let count = 0;
  for (const letter of text) if (letter >= first && letter <= last) count += 1;
  return count;
}

/** Case, digits, punctuation and the forms a word has. */
export function wordFlags(text: string): number[] {
  const plain = fold(text);
  const upper = plain.toUpperCase();
  const core = coreOf(upper);
  const bare = core.replaceAll('-', '');
  const length = Math.max(1, plain.length);
  const digits = countOf(plain, '0', '9');
  const letters = countOf(upper, 'A', 'Z');
  const lower = countOf(plain, 'a', 'z');
  const isContainer = bare.length === 11 && (FORMS[0]?.test(bare) ?? false);
  const startsUpper = plain.charAt(0) >= 'A' && plain.charAt(0) <= 'Z';
  const flags = [
    letters > 0 && lower === 0,
    letters > 1 && startsUpper && lower === letters - 1,
    letters > 0 && lower === letters,
    digits / length,
    letters / length,
    Math.min(length, 20) / 10,
    Math.min(digits, 12) / 6,
    digits === length,
    digits > 0 && letters > 0,
    isContainer && hasCheckDigit(bare),
    STATES.has(core),
    plain.includes('$'),
    plain.endsWith(':'),
    plain.endsWith(','),
    plain.endsWith('.') || plain.includes('..'),
    plain.includes('#'),
    plain.includes('/'),
    plain.includes('(') || plain.includes(')'),
    ...FORMS.map((form, i) => form.test(i === 0 ? bare : core)),
  ];
  return flags.map(Number);
}
