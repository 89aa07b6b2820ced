import { boundText } from '../reading/reading-bounds';
import { mendNumbers } from './look-alikes';
import { NUMBER, parseNumber } from './numbers';
import type { WeightUnit } from './weight';

/** Numbers with their units as they are printed on shipping documents. */

/** `isNegative`: a minus stands before it, which no amount of goods has. */
export type Measured<U extends string> = { value: number; unit?: U; isNegative?: true };
export type VolumeUnit = 'cbm' | 'cf';
export type TemperatureUnit = 'F' | 'C';

const WEIGHT_UNITS: readonly [WeightUnit, RegExp][] = [
  ['kg', /^(KGS?|KGM|KILOS?|KILOGRAMS?)$/],
  // A scan's "lbs" begins with an I as often as not.
  ['lb', /^(LBS?|IBS?|LBR|POUNDS?|#)$/],
];
const VOLUME_UNITS: readonly [VolumeUnit, RegExp][] = [
  ['cbm', /^(CBM|M3|M³|MTQ|CUM|CBMS)$/],
  ['cf', /^(CF|CFT|CUFT|FT3|FTQ|FT³)$/],
];
const TEMPERATURE_UNITS: readonly [TemperatureUnit, RegExp][] = [
  ['F', /^°?(F|FAH|FAHRENHEIT|DEGF)$/],
  ['C', /^°?(C|CEL|CELSIUS|CENTIGRADE|DEGC)$/],
];
const QUANTITY_UNITS: readonly [string, RegExp][] = [
  ['CTN', /^((CTN|CT|CARTON|KARTON)S?|KARTONAGEN?)$/],
  ['PLT', /^((PLT|PL|PX|PALLET|SKID|SKD)S?|PALETTEN?|PALETTES)$/],
  ['PKG', /^((PKG|PK|PACKAGE|BUNDLE|BDL)S?|COLLI|KOLLI|COLIS)$/],
  ['PCS', /^((PCS?|PCE|PIECE)S?|STÜCK|STK)$/],
  ['DRUM', /^((DRUM|DRM|DR)S?|FASS|FÄSSER|TROMMELN?|FÛTS?|BARILS?)$/],
  ['BAG', /^((BAG|BG)S?|SÄCKE?|SACK|SACS?)$/],
  ['ROLL', /^(ROLL|RL|RO)S?$/],
  ['CASE', /^((CASE|CS|CA)S?|CAISSES?)$/],
  ['CRATE', /^((CRATE|CRT|CR)S?|KISTEN?)$/],
  ['BALE', /^(BALE|BL)S?$/],
  ['BOX', /^(BOX|BOXES|BX)$/],
  ['UNIT', /^(UNIT|UN|EA|EACH)S?$/],
];

function unitOf<U extends string>(text: string, units: readonly [U, RegExp][]): U | undefined {
  const tidy = text.toUpperCase().replace(/[\s.()]/g, '');
  return units.find(([, pattern]) => pattern.test(tidy))?.[0];
}

/** kg or lb, whatever way it is written. */
export const weightUnit = (text: string): WeightUnit | undefined => unitOf(text, WEIGHT_UNITS);
/** cbm or cf, whatever way it is written. */
export const volumeUnit = (text: string): VolumeUnit | undefined => unitOf(text, VOLUME_UNITS);
/** F or C, whatever way it is written. */
export const temperatureUnit = (text: string): TemperatureUnit | undefined => unitOf(text, TEMPERATURE_UNITS);
/** A code of the field catalogue's quantity units. */
export const quantityUnit = (text: string): string | undefined => unitOf(text, QUANTITY_UNITS);

/** The first number of a text together with the word that follows it. */
function numberAndWord(text: string): { value: number; word: string; before: string } | null {
  const match = new RegExp(`^(.*?)([-+]?${NUMBER})\\s*([A-Za-z#³.]*\\d?)`).exec(text.trim());
  if (!match) return null;
  const value = parseNumber(match[2] ?? '');
  return value === null ? null : { value, word: match[3] ?? '', before: (match[1] ?? '').trim() };
}

/** "42,318 LBS", "19 200 kg" or "KGS 19200". */
export function parseWeight(whole: string): Measured<WeightUnit> | null {
  const text = boundText(whole);
  const tonnes = TONNES.exec(text.trim());
  const value = tonnes ? parseNumber(tonnes[1] ?? '') : null;
  if (value !== null && value > 0 && value <= 100) return { value: Math.round(value * 1000), unit: 'kg' };
  return measured(text, weightUnit, 200_000);
}

/** "22.4 t", "19,8 to", "18.2 MT". */
const TONNES = /^(\d[\d.,]*)\s*(?:T|TO|MT|TNE|TONNES?|TONNEN)\.?$/i;

/** "61.5 CBM", "2,170 cu ft". */
export function parseVolume(text: string): Measured<VolumeUnit> | null {
  return measured(
    boundText(text)
      .replace(/cu\.?\s*(ft|m)\.?/i, 'cu$1')
      .replace(/cubic\s+(feet|met\w+)/i, (_, u: string) => (/f/i.test(u) ? 'cf' : 'cbm')),
    volumeUnit,
    5_000,
  );
}

function measured<U extends string>(
  text: string,
  unit: (word: string) => U | undefined,
  most: number,
): Measured<U> | null {
  const found = numberAndWord(mendNumbers(text));
  const value = Math.abs(found?.value ?? 0);
  if (!found || value === 0 || value > most) return null;
  // What goods are worth is no measure, nor is a number glued into a code ("EU12").
  if (/[$€£]$/.test(found.before)) return null;
  if (/[A-Za-z]$/.test(found.before) && !unit(found.before)) return null;
  const known = unit(found.word) ?? unit(found.before);
  return { value, ...(known ? { unit: known } : {}), ...(found.value < 0 ? { isNegative: true } : {}) };
}

const COUNTED = new RegExp(
  `^\\s*(?:QTY:?\\s*)?(${NUMBER})\\s*(?:x\\s*)?([A-Za-z]+)?(?:\\s+([A-Za-z]+))?`,
  'i',
);

/** "1,840 DRUMS", "22 PLTS", "419"; goods are counted without decimals. */
export function parseQuantity(text: string): Measured<string> | null {
  const match = COUNTED.exec(mendNumbers(boundText(text)));
  const number = match?.[1]?.replace(/[.,'\u2019]+$/, '') ?? '';
  const value = parseNumber(number);
  if (!match || value === null || value > 1_000_000 || !Number.isInteger(value)) return null;
  if (/[.,]\d{1,2}$|^[\d,]*\.\d+$/.test(number)) return null;
  // "80 steel drums": the word before the unit says what they are of.
  const unit = quantityUnit(match[2] ?? '') ?? quantityUnit(match[3] ?? '');
  return unit ? { value, unit } : { value };
}

/** What one unit is in the other; temperatures go by a rule of their own. lb and kg as spec 2 §4 Weight unit toggle. */
const FACTORS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  kg: { lb: 2.205 },
  lb: { kg: 1 / 2.205 },
  cbm: { cf: 35.3147 },
  cf: { cbm: 1 / 35.3147 },
};

/**
 * A measure in another unit, rounded to two decimals; null when the two units do not measure the same thing.
 * `unit` is the wanted one as the field catalogue writes it.
 */
export function convertUnit(value: number, from: string, to: string): { value: number; unit: string } | null {
  const [have, want] = [canonicalUnit(from), canonicalUnit(to)];
  if (!have || !want) return null;
  if (have === want) return { value, unit: want };
  const factor = FACTORS[have]?.[want];
  const converted =
    factor !== undefined
      ? value * factor
      : have === 'F' && want === 'C'
        ? ((value - 32) * 5) / 9
        : have === 'C' && want === 'F'
          ? (value * 9) / 5 + 32
          : null;
  return converted === null ? null : { value: Math.round(converted * 100) / 100, unit: want };
}

function canonicalUnit(unit: string): string | undefined {
  return weightUnit(unit) ?? volumeUnit(unit) ?? temperatureUnit(unit);
}
