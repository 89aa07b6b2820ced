/** Container sizes and kinds, in words, abbreviations and ISO 6346 type codes. */

export type Equipment = { size?: string; type?: string };

/** Second character of an ISO type code: the height; 5 and 6 (E and F where wider) is a high cube, 8 and 9 are half as high. */
const TALL = /[56EF]/;
const HALF_HEIGHT = /[89]/;
/** "45G1", "45 G1": the first two characters are the length and the height, 45 is forty feet long and tall. */
const ISO_CODE = /(?<![A-Z0-9])([24LM])([0-9CDEF])(?:[ -]?([GRUPT])|([VBHS]))(\d)(?![A-Z0-9])/;
/** The same codes where they name a group of kinds: "22GP", "45RT", "42UT". */
const ISO_GROUP = /(?<![A-Z0-9])([24L])([25])(?:(G)P|(R)[EST]|(U)T|(P)F|(T)N)(?![A-Z0-9])/;
/** Both a group of ISO, forty feet and tall, and how the trade writes a box of 45 feet: its length stays open. */
const EITHER_LENGTH = /(?<![A-Z0-9])45 ?(GP|RE)(?![A-Z0-9])/;
const ISO_LENGTH: Readonly<Record<string, string>> = { '2': '20', '4': '40', L: '45', M: '48' };
const ISO_KIND: Readonly<Record<string, string>> = { R: 'RF', H: 'RF', U: 'OT', P: 'FR', T: 'TK' };
/** Bulk, named cargo and ventilated boxes: none of the kinds that an order tells apart. */
const OTHER_ISO_KIND = /[BSV]/;

/** Trailers: what is open is a flat rack to an order, and a van is dry unless it is cooled. "53' van", "VAN53"; Van alone may be a name. */
const BY_ROAD: readonly [string, RegExp][] = [
  ['RF', /\b(TEMP(ERATURE)?[- ]CONTROL(LED)?|(REEFER|INSULATED) VAN)\b/],
  ['FR', /\b(FLAT ?BEDS?|FLAT ?DECKS?|STEP ?DECKS?|DROP ?DECKS?|CONESTOGA|LOW ?BOY|RGN)\b/],
  [
    'DV',
    /(?<=\b(?:48|53) {0,2}(?:FT|FOOT|FEET)? {0,2})(?:DRY |PLATE |BOX )?VANS?\b|\bVANS?\W{0,3}(?:MIN\W{0,2}L\W{0,2})?(?=(?:48|53)(?!\d))|^\W*VAN\W*$|\bBOX TRAILER\b/,
  ],
];

const KINDS: readonly [string, RegExp][] = [
  // "40RE" and "RE" alone are reefers, "RE: 40HC" is about a container.
  ['RF', /\b(RF|RFR|RH|RQ|RFHC|RHC|HREF|HRF|REEFERS?|REFRIGERATED|HCRF|HCRE)\b|(?<=\d {0,2})RE\b|^\W?RE\W?$/],
  ['FR', /\b(FR|FLT|FLAT ?RACK|FLATRACK|COLLAPSIBLE FLAT)\b/],
  ['OT', /\b(OT|OPEN ?TOP)\b/],
  ['TK', /\b(TK|TNK|TANK|ISO ?TANK)\b/],
  ...BY_ROAD,
  ['HC', /\b(HC|HQ|HI[- ]?CUBE|HIGH[- ]?CUBE|DVHC|HCDV|DRYHC|HCDRY|HIGH(?=\W*$))\b/],
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

/** How many there are goes before: "20 x 40HC" are boxes of forty feet. */
const COUNT = /(?<![A-Z0-9.,])\d{1,3} ?[X×*] ?(?=(?:20|40|45|48|53)(?!\d))/g;
/** Heights that tell the kind: "40' x 8' x 9'6"". */
const HEIGHTS: readonly [RegExp, string][] = [
  [/(?<![\d.,])9 ?(?:['’]|FT) ?6(?!\d)/g, ' HC '],
  [/(?<![\d.,])8 ?(?:['’]|FT) ?6(?!\d)/g, ' STD '],
];

/** "40HC", "40' HC", "45G1", "1 x 40 ft High Cube", "20 DV", "Reefer 40": the size and kind named, each if it is. */
export function parseEquipment(text: string): Equipment | null {
  const upper = text.toUpperCase();
  const code = fromIsoCode(upper);
  if (code) return code;
  const [, long, kind = '', tall] = LENGTH_KIND_HEIGHT.exec(upper) ?? [];
  if (long) return { size: long, type: KIND_CODES[kind] ?? (tall === '96' ? 'HC' : 'DV') };
  const spaced = inDigits(replaceAll(upper.replace(COUNT, ''), HEIGHTS))
    .replace(/(\d)(?=[A-Z])/g, '$1 ')
    .replace(/['’`´"]+/g, ' ');
  const size = lengthOf(spaced);
  const letter = /(?<![A-Z0-9])(?:20|40|45)['’]?([HSDR])(?![A-Z0-9])/.exec(upper)?.[1] ?? '';
  const type = KINDS.find(([, pattern]) => pattern.test(spaced))?.[0] ?? KIND_LETTERS[letter];
  if (!size && !type) return null;
  return { ...(size ? { size } : {}), ...(type ? { type } : {}) };
}

/** The one length of a text; "20/40 HC" leaves it open. */
function lengthOf(spaced: string): string | undefined {
  const [first, second] = spaced.matchAll(/(?<![\d.,])(20|40|45|48|53)(?![\d.,]\d|\d)/g);
  const isEither = second !== undefined && EITHER.test(spaced) && first?.[1] !== second[1];
  return isEither ? undefined : first?.[1];
}
const EITHER = /(?<!\d)(20|40|45|48|53) *(?:FT|FOOT)? *(?:[/&,]|OR|AND) *(20|40|45|48|53)(?!\d)/;

const LENGTHS_IN_WORDS: readonly [RegExp, string][] = [
  [/\bFORTY[- ]FIVE(?=[- ](?:FOOT|FEET|FT|HIGH)\b)/g, '45'],
  [/\bFORTY(?=[- ](?:FOOT|FEET|FT|HIGH)\b)/g, '40'],
  [/\bTWENTY(?=[- ](?:FOOT|FEET|FT)\b)/g, '20'],
  [/\bFIFTY[- ]THREE(?=[- ](?:FOOT|FEET|FT)\b)/g, '53'],
];

/** "ONE FORTY-FOOT HIGH CUBE" with its length in digits, as letters are written. */
const inDigits = (upper: string): string => replaceAll(upper, LENGTHS_IN_WORDS);

const replaceAll = (text: string, pairs: readonly [RegExp, string][]): string =>
  pairs.reduce((made, [written, word]) => made.replace(written, word), text);

/** The four-digit codes of ISO 6346 before 1995, which EDI still carries: length, height, then the kind of box. */
const OLD_CODE = /^([24]|9(?=5))([0-9])([0-7])\d$/;
const OLD_LENGTH: Readonly<Record<string, string>> = { ...ISO_LENGTH, '9': '45' };
const OLD_KIND: Readonly<Record<string, string>> = { '3': 'RF', '4': 'RF', '5': 'OT', '6': 'FR', '7': 'TK' };

/**
 * The size and kind of an EDI type code: 45G1, or its older form 4510. In any other text four digits mean something
 * else, so that only fields which hold a code are read with this.
 */
export function equipmentOfCode(code: string): Equipment | null {
  const [, length, height, kind] = OLD_CODE.exec(code.trim()) ?? [];
  if (!length)
    return EITHER_LENGTH.test(code) ? { size: '40', ...parseEquipment(code) } : parseEquipment(code);
  return { size: OLD_LENGTH[length], type: OLD_KIND[kind ?? ''] ?? (height === '5' ? 'HC' : 'DV') };
}

function fromIsoCode(upper: string): Equipment | null {
  const open = EITHER_LENGTH.exec(upper)?.[1];
  if (open) return { type: open === 'GP' ? 'HC' : 'RF' };
  const [, length, height, ...kinds] = ISO_CODE.exec(upper) ?? ISO_GROUP.exec(upper) ?? [];
  if (!length) return null;
  const kind = kinds.find((letter) => letter !== undefined) ?? '';
  const size = ISO_LENGTH[length];
  // The trade calls a tall reefer simply a reefer: the kind of box goes before its height.
  const type = ISO_KIND[kind] ?? kindByHeight(kind, height ?? '');
  return { ...(size ? { size } : {}), ...(type ? { type } : {}) };
}

function kindByHeight(kind: string, height: string): string | undefined {
  if (OTHER_ISO_KIND.test(kind) || HALF_HEIGHT.test(height)) return undefined;
  return TALL.test(height) ? 'HC' : 'DV';
}
