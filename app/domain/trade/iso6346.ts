import { asLetters } from './look-alikes';

/** Container numbers as ISO 6346 writes them: four letters, six digits and a check digit. */

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A is 10 and each letter one more, leaving out the multiples of 11 (11, 22, 33). */
function letterValue(letter: string): number {
  const place = LETTERS.indexOf(letter);
  return 10 + place + (place >= 1 ? 1 : 0) + (place >= 11 ? 1 : 0) + (place >= 21 ? 1 : 0);
}

/** The check digit for the four letters and six digits of a container number. */
export function checkDigit(prefixAndSerial: string): number {
  let sum = 0;
  for (let i = 0; i < 10; i++) {
    const character = prefixAndSerial[i] ?? '0';
    sum += (/\d/.test(character) ? Number(character) : letterValue(character)) * 2 ** i;
  }
  return (sum % 11) % 10;
}

/** Four letters of which the last is U, J or Z, seven digits, and the right check digit. */
export function isContainerNumber(text: string): boolean {
  return /^[A-Z]{3}[UJZ]\d{7}$/.test(text) && checkDigit(text) === Number(text[10]);
}

/** Characters that print and scan alike, in both directions. */
const CONFUSED: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  S: '5',
  B: '8',
  Z: '2',
  G: '6',
  T: '7',
  A: '4',
  '0': 'O',
  '1': 'I',
  '5': 'S',
  '8': 'B',
  '2': 'Z',
  '6': 'G',
  '7': 'T',
  '4': 'A',
  '|': '1',
  '!': '1',
};
const DIGIT_LOOK_ALIKES: Readonly<Record<string, string>> = {
  '0': '86',
  '1': '7',
  '2': '7',
  '3': '8',
  '5': '6',
  '6': '58',
  '7': '1',
  '8': '3',
  '9': '4',
  '4': '9',
};

export type ContainerReading = { value: string; repaired: boolean; valid: boolean };

/**
 * Reads a text as one container number. Letters where digits must stand, and the other way round, are set right
 * when exactly one number with a right check digit comes of it. `valid: false` is a number in the right form
 * whose check digit fails: it is kept, to be looked at, because printed numbers are wrong at times too.
 */
export function readContainerNumber(text: string): ContainerReading | null {
  const raw = text.toUpperCase().replace(/[^A-Z0-9|!]/g, '');
  // A trailer or chassis ("TSXZ 904418") has no check digit to be left out.
  if (raw.length === 10 && /^[A-Z]{3}[UJ]\d{6}$/.test(raw)) {
    return { value: `${raw}${checkDigit(raw)}`, repaired: true, valid: true };
  }
  if (raw.length !== 11) return null;
  if (isContainerNumber(raw)) return { value: raw, repaired: false, valid: true };
  const shaped = putInShape(raw);
  if (shaped === null) return null;
  if (shaped !== raw && isContainerNumber(shaped)) return { value: shaped, repaired: true, valid: true };
  return /^[A-Z]{3}[UJZ]\d{7}$/.test(raw) ? { value: raw, repaired: false, valid: false } : null;
}

/** Swaps at most two look-alikes so that letters and digits stand where they belong; null when more would be needed. */
function putInShape(raw: string): string | null {
  let swaps = 0;
  const shaped = [...raw].map((character, i) => {
    const fits = i < 4 ? /[A-Z]/.test(character) : /\d/.test(character);
    if (fits) return character;
    swaps++;
    return CONFUSED[character] ?? '?';
  });
  const value = shaped.join('');
  if (swaps > 2 || value.includes('?')) return null;
  return /^[A-Z]{3}[UJZ]\d{7}$/.test(value) ? value : null;
}

/** Fourth letters that were a U, a J or a Z. */
const FOURTH: Readonly<Record<string, string>> = {
  V: 'U',
  Y: 'U',
  O: 'U',
  '0': 'U',
  D: 'U',
  '1': 'J',
  I: 'J',
  '2': 'Z',
  '7': 'Z',
};

/**
 * The single number with a right check digit that differs from a misread one by look-alikes: one digit for its duplicate,
 * letters and digits that changed places, one character too many. Null when there is none or several: then nobody
 * can know.
 */
export function repairContainerNumber(text: string): string | null {
  const raw = text.toUpperCase().replace(/[^A-Z0-9|!]/g, '');
  const texts = raw.length === 12 ? withoutOne(raw) : raw.length === 11 ? [raw] : [];
  const shapes = new Set(texts.flatMap((one) => putInShape(withFourth(one)) ?? []));
  const whole = [...shapes].filter(isContainerNumber);
  if (whole.length > 0 || raw.length === 12) return whole.length === 1 ? (whole[0] ?? null) : null;
  const found = new Set([...shapes].flatMap(withOneLookAlike).filter(isContainerNumber));
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

const withoutOne = (raw: string): string[] => [...raw].map((_, i) => raw.slice(0, i) + raw.slice(i + 1));

function withFourth(raw: string): string {
  const fourth = raw[3] ?? '';
  return /[UJZ]/.test(fourth) ? raw : raw.slice(0, 3) + (FOURTH[fourth] ?? fourth) + raw.slice(4);
}

function withOneLookAlike(value: string): string[] {
  return [...value].flatMap((digit, i) =>
    i < 4
      ? []
      : [...(DIGIT_LOOK_ALIKES[digit] ?? '')].map(
          (duplicate) => value.slice(0, i) + duplicate + value.slice(i + 1),
        ),
  );
}

/** As container numbers are grouped; "Kent, WA 98032" is none. */
const IN_GROUPS = /^\W?[A-Z0-9|!]{3,6}[\s-]?[A-Z0-9|!]{3,8}([\s.-]{1,2}[A-Z0-9|!]{1,4}){0,2}\W?$/i;

/** Whether a text has a container number's length and mostly its letters and digits in their places. */
export function isNearlyContainerNumber(text: string): boolean {
  const raw = text.toUpperCase().replace(/[^A-Z0-9|!]/g, '');
  if (raw.length < 10 || raw.length > 12 || !/[A-Z]{2}/.test(raw.slice(0, 5)) || !IN_GROUPS.test(text))
    return false;
  const digits = raw.slice(-7).replace(/\D/g, '').length;
  return digits >= 5 && asLetters(raw.slice(0, 3)).replace(/[A-Z]/g, '') === '';
}

const IN_TEXT = /(?<![A-Z0-9])([A-Z]{3}[UJZ])[\s-]?(\d{3})[\s.]?(\d{3})[\s-]*(\d)(?![A-Z0-9])/g;

/** All numbers with a right check digit in a text, in their order, each once. */
export function findContainerNumbers(text: string): string[] {
  const found = new Set<string>();
  for (const match of text.toUpperCase().matchAll(IN_TEXT)) {
    const value = match.slice(1).join('');
    if (isContainerNumber(value)) found.add(value);
  }
  return [...found];
}

/** The same, and a number without its check digit: one that fails is told by its form alone. */
const WRITTEN_IN_TEXT = new RegExp(
  `${IN_TEXT.source}|(?<![A-Z0-9])([A-Z]{3}[UJ])[\\s-]?(\\d{6})(?![\\s.-]*\\d|[A-Z])`,
  'g',
);

/** What is to be said of a number that is written in the right form and is none. */
export const checkDigitDoubt = (value: string): string =>
  value.length === 10 ? 'the check digit is missing' : 'the check digit fails';

/** The numbers of a text in the right form, in their order, as they are written: those too whose check digit fails or is left out. */
export function findWrittenContainers(text: string): { value: string; before: string; valid: boolean }[] {
  return [...text.toUpperCase().matchAll(WRITTEN_IN_TEXT)].map((match) => {
    const value = match.slice(1).filter(Boolean).join('');
    return { value, before: text.slice(0, match.index), valid: isContainerNumber(value) };
  });
}

const MISREAD_IN_TEXT = /(?<![A-Z0-9])[A-Z0-9|]{4}[\s-]?[A-Z0-9|]{6}[\s-]?[A-Z0-9|](?![A-Z0-9])/g;

/** The numbers of a scan's text whose letters and digits took each other's places, where the check digit agrees. */
export function findMisreadContainers(text: string): string[] {
  return [...text.toUpperCase().matchAll(MISREAD_IN_TEXT)].flatMap(([match]) => {
    const read = readContainerNumber(match);
    return read?.valid && read.repaired ? [read.value] : [];
  });
}
