import { carrierCode, FIRM_WORDS } from './carriers';
import { asDigits, asLetters } from './look-alikes';

/** An entry of a list of carriers or vessels: SCAC or IMO number, and name. */
type ListedEntry = { key: string; name: string };
export type ListedType = 'carrier' | 'vessel';

/**
 * What names an entry for certain, or null: its code, or its name but for spelling. A digit, a numeral or a word
 * more makes another ship: "WAN HAI 722" is not "WAN HAI 718", "MSC LUDOVICA" is not "MSC LUDOVICA V".
 */
export function namesEntry(type: ListedType, text: string, entry: ListedEntry): 'code' | 'name' | null {
  const code = type === 'vessel' ? shipCode(text) : null;
  // A ship goes by its number before its name, and an entry that is kept under another key by its name alone.
  if (code && isShipCode(entry.key)) return code === shipCode(entry.key) ? 'code' : null;
  if (plain(text) !== '' && plain(text) === plain(entry.key)) return 'code';
  const isSame = type === 'vessel' ? isSameShip(text, entry.name) : isSameLine(text, entry);
  return isSame ? 'name' : null;
}

/** "IMO 9845012", "(IMO No. 9845012)", "Lloyds/IMO: 9845012", "(9845012)", also behind a name. */
const SHIP_CODE =
  /\(?\b(?:IMO|LLOYD'?S)(?:\s*\/\s*(?:IMO|LLOYD'?S))?[\s.:#-]*(?:NO|NBR|NUMBER)?[\s.:#-]*(\d{7})(?!\d)\s*\)?|\((\d{7})\)|^\s*(\d{7})\s*$/i;

/** The IMO number of a ship that a text says, with its name or alone; null where it says none. */
export function shipCode(text: string): string | null {
  return SHIP_CODE.exec(text)?.slice(1).find(Boolean) ?? null;
}

/** Whether seven digits are the number of a ship: the last one is checked by the others, 7 to 2 times each. */
export function isImoNumber(number: string): boolean {
  const digits = [...number].map(Number);
  const sum = digits.slice(0, 6).reduce((total, digit, at) => total + digit * (7 - at), 0);
  return /^\d{7}$/.test(number) && sum % 10 === digits[6];
}

const isShipCode = (key: string): boolean => shipCode(key) !== null;

/** A text without the IMO number of its ship: "EVER LAUREL (IMO 9882750) V.012W" is EVER LAUREL V.012W. */
export const withoutShipCode = (text: string): string =>
  text
    .replace(SHIP_CODE, ' ')
    .replace(/^[\s,/-]+|[\s,/-]+$/g, '')
    .replace(/\s+/g, ' ');

function isSameLine(text: string, { key, name }: ListedEntry): boolean {
  const [asked, listed] = [carrierCode(text), carrierCode(key) ?? carrierCode(name)];
  if (asked !== null && listed !== null) return asked === listed;
  return isSpeltAlike(firmName(text), firmName(name));
}

const isSameShip = (text: string, name: string): boolean => isSpeltAlike(shipName(text), shipName(name));

/** What says that a text is a ship's name: "M/V", "MV", "S.S.", "Vessel:". */
const BEFORE_SHIP = /^\s*(?:(?:M[/. ]{0,2}V|M\/S|S[/.]{1,2}S|VESSEL|VSL)\b[.:/]*\s*)+/;
/** The voyage behind a ship's name: "/E021", " V.123W", " VOY 0FE43". */
const VOYAGE = /(?:\s*\/\s*|\s+V\.\s*|\s+VOY(?:AGE)?\b[.:]?\s*)[A-Z]*\d[A-Z\d-]*\s*$/;

/** The name of a ship alone: "M/V Wan Hai 718 / E021" is WAN HAI 718. */
export function shipName(text: string): string {
  return withoutShipCode(text.toUpperCase()).replace(BEFORE_SHIP, '').replace(VOYAGE, '').trim();
}

const firmName = (text: string): string =>
  text.toUpperCase().replace(/[\p{L}\p{N}]+/gu, (word) => (FIRM_WORDS.has(word) ? '' : word));

function isSpeltAlike(a: string, b: string): boolean {
  return SPELLINGS.some((spell) => spell(a) !== '' && SPELLINGS.some((other) => spell(a) === other(b)));
}

/** Letters and digits of a name with its accents taken off, and with ü written ue: "LÜBECK" is LUEBECK and LUBECK. */
const SPELLINGS = [
  plain,
  (name: string) => plain(name.replace(/[ÄÖÜØÅ]/g, (letter) => WRITTEN[letter] ?? letter)),
];
const WRITTEN: Readonly<Record<string, string>> = { Ä: 'AE', Ö: 'OE', Ü: 'UE', Ø: 'OE', Å: 'AA' };

/** A word of letters with a digit that looks like one is that word, a number likewise: "MSC 0SCAR", "WAN HAI 7I8". */
function plain(text: string): string {
  return text
    .toUpperCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/Ø/g, 'O')
    .split(/[^A-Z0-9]+/)
    .map(mendedWord)
    .join('');
}

function mendedWord(word: string): string {
  const digits = word.replace(/\D/g, '').length;
  const letters = word.length - digits;
  if (digits === 0 || letters === 0) return word;
  const mended = letters >= 2 * digits ? asLetters(word) : digits > letters ? asDigits(word) : word;
  return /^[A-Z]+$|^\d+$/.test(mended) ? mended : word;
}
