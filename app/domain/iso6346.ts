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
const DIGIT_TWINS: Readonly<Record<string, string>> = {
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
  if (raw.length === 10 && /^[A-Z]{3}[UJZ]\d{6}$/.test(raw)) {
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

/**
 * The single other number within one look-alike digit of an invalid one that has a right check digit, or null
 * when there is none or several: then nobody can know.
 */
export function repairContainerNumber(value: string): string | null {
  const found = new Set<string>();
  for (let i = 4; i < 11; i++) {
    for (const twin of DIGIT_TWINS[value[i] ?? ''] ?? '') {
      const candidate = value.slice(0, i) + twin + value.slice(i + 1);
      if (isContainerNumber(candidate)) found.add(candidate);
    }
  }
  return found.size === 1 ? ([...found][0] ?? null) : null;
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
