/** Container sizes and kinds, in words, abbreviations and ISO 6346 type codes. */

export type Equipment = { size?: string; type?: string };

/** Second character of an ISO type code: the height; 5 and above (and E, F) is a high cube. */
const TALL = /[5-9EF]/;
const ISO_CODE = /(?<![A-Z0-9])([24LM])([0-9CDEF])([GVBRHUPTS])(\d)(?![A-Z0-9])/;
const ISO_LENGTH: Readonly<Record<string, string>> = { '2': '20', '4': '40', L: '45', M: '48' };
const ISO_KIND: Readonly<Record<string, string>> = { R: 'RF', H: 'RF', U: 'OT', P: 'FR', T: 'TK' };

const KINDS: readonly [string, RegExp][] = [
  ['RF', /\b(RF|RFR|RE|RH|RFHC|RHC|REEFER|REFRIGERATED|HIGH CUBE REEFER|HCRF)\b/],
  ['FR', /\b(FR|FLT|FLAT ?RACK|FLATRACK|COLLAPSIBLE FLAT)\b/],
  ['OT', /\b(OT|OPEN ?TOP)\b/],
  ['TK', /\b(TK|TNK|TANK|ISO ?TANK)\b/],
  ['HC', /\b(HC|HQ|HICUBE|HI-?CUBE|HIGH ?CUBE|HIGH-CUBE|DVHC|HCDV|HIGH(?=\W*$))\b/],
  ['DV', /\b(DV|DC|GP|ST|SD|STD|DRY|STANDARD|DRY VAN|GENERAL PURPOSE)\b/],
];

/** "40H", "20S": lists of containers name the kind with one letter. */
const KIND_LETTERS: Readonly<Record<string, string>> = { H: 'HC', S: 'DV', D: 'DV', R: 'RF' };

/** "40/DR/96": how terminals write length, kind and height. */
const LENGTH_KIND_HEIGHT = /^\W*(20|40|45)[/ -]?(DR|RE|RF|OT|FR|TK|TN)[/ -]?(80|86|90|96)\W*$/;
const KIND_CODES: Readonly<Record<string, string>> = {
  RE: 'RF',
  RF: 'RF',
  OT: 'OT',
  FR: 'FR',
  TK: 'TK',
  TN: 'TK',
};

/** "40HC", "40' HC", "45G1", "1 x 40 ft High Cube", "20 DV", "Reefer 40": the size and kind named, each if it is. */
export function parseEquipment(text: string): Equipment | null {
  const upper = text.toUpperCase();
  const iso = ISO_CODE.exec(upper);
  if (iso) return fromIsoCode(iso);
  const [, long, kind = '', tall] = LENGTH_KIND_HEIGHT.exec(upper) ?? [];
  if (long) return { size: long, type: KIND_CODES[kind] ?? (tall === '96' ? 'HC' : 'DV') };
  const spaced = inDigits(upper)
    .replace(/(\d)(?=[A-Z])/g, '$1 ')
    .replace(/['’`´"]+/g, ' ');
  const size = /(?<![\d.,])(20|40|45|48|53)(?![\d.,]\d|\d)/.exec(spaced)?.[1];
  const letter = /(?<![A-Z0-9])(?:20|40|45)['’]?([HSDR])(?![A-Z0-9])/.exec(upper)?.[1] ?? '';
  const type = KINDS.find(([, pattern]) => pattern.test(spaced))?.[0] ?? KIND_LETTERS[letter];
  if (!size && !type) return null;
  return { ...(size ? { size } : {}), ...(type ? { type } : {}) };
}

const LENGTHS_IN_WORDS: readonly [RegExp, string][] = [
  [/\bFORTY[- ]FIVE(?=[- ](?:FOOT|FEET|FT|HIGH)\b)/g, '45'],
  [/\bFORTY(?=[- ](?:FOOT|FEET|FT|HIGH)\b)/g, '40'],
  [/\bTWENTY(?=[- ](?:FOOT|FEET|FT)\b)/g, '20'],
  [/\bFIFTY[- ]THREE(?=[- ](?:FOOT|FEET|FT)\b)/g, '53'],
];

/** "ONE FORTY-FOOT HIGH CUBE" with its length in digits, as letters are written. */
const inDigits = (upper: string): string =>
  LENGTHS_IN_WORDS.reduce((text, [words, digits]) => text.replace(words, digits), upper);

/** The four-digit codes of ISO 6346 before 1995, which EDI still carries: length, height, then the kind of box. */
const OLD_CODE = /^([24])([0-9])([0-7])\d$/;
const OLD_KIND: Readonly<Record<string, string>> = { '3': 'RF', '4': 'RF', '5': 'OT', '6': 'FR', '7': 'TK' };

/**
 * The size and kind of an EDI type code: 45G1, or its older form 4510. In any other text four digits mean something
 * else, so that only fields which hold a code are read with this.
 */
export function equipmentOfCode(code: string): Equipment | null {
  const [, length, height, kind] = OLD_CODE.exec(code.trim()) ?? [];
  if (!length) return parseEquipment(code);
  return { size: ISO_LENGTH[length], type: OLD_KIND[kind ?? ''] ?? (height === '5' ? 'HC' : 'DV') };
}

function fromIsoCode([, length, height, kind]: RegExpExecArray): Equipment {
  const size = ISO_LENGTH[length ?? ''];
  // The trade calls a tall reefer simply a reefer: the kind of box goes before its height.
  const type = ISO_KIND[kind ?? ''] ?? (TALL.test(height ?? '') ? 'HC' : 'DV');
  return size ? { size, type } : { type };
}
