const SAME_WORD: Readonly<Record<string, string>> = {
  '#': 'NO',
  NUMBER: 'NO',
  NUM: 'NO',
  NBR: 'NO',
  NR: 'NO',
  'NO.': 'NO',
  NOS: 'NO',
  SEALS: 'SEAL',
  CONTAINERS: 'CONTAINER',
  NUMBERS: 'NO',
  PICKUP: 'PICK UP',
  CUTOFF: 'CUT OFF',
  BOL: 'BL',
  '&': 'AND',
  REFERENCE: 'REF',
  APPOINTMENT: 'APPT',
  MT: 'MTY',
  EMPTIES: 'EMPTY',
  TM: 'TIME',
};

/** Texts of labels stand on one page after another, and each is asked for many times on one. */
const known = new Map<string, readonly string[]>();
const MAX_KNOWN = 20_000;
/** Longer texts are sentences, which come once. */
const MAX_LETTERS = 60;

/** The words of a label in the form they are compared in. */
export function labelTokens(text: string): readonly string[] {
  const found = known.get(text);
  if (found) return found;
  const tokens = split(text);
  if (text.length > MAX_LETTERS) return tokens;
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(text, tokens);
  return tokens;
}

function split(text: string): string[] {
  return text
    .replace(/([a-z])([A-Z][a-z])/g, '$1 $2')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/³/g, '3')
    .toUpperCase()
    .replace(/\(E?S\)/g, 'S')
    .replace(/\bB\s?\/\s?L\b/g, 'BL')
    .replace(/\bP\.\s?O\.|\bP\/O\b/g, 'PO')
    .replace(/\bP\/U\b/g, 'PU')
    .replace(/\bS\/S\b|\bS\.S\./g, 'SS')
    .replace(/\bW\/[O0]\b/g, 'WO')
    .replace(/\bD\/O\b/g, 'DO')
    .replace(/['’]S\b/g, '')
    .replace(/#/g, ' # ')
    .replace(/[^A-Z0-9#&]+/g, ' ')
    .trim()
    .split(' ')
    .filter(Boolean)
    .flatMap((word) => (SAME_WORD[word] ?? word).split(' '));
}
