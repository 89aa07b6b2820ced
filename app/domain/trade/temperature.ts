import { boundText } from '../reading/reading-bounds';
import { NUMBER, parseNumber } from './numbers';
import { type Measured, type TemperatureUnit, temperatureUnit } from './units';

/** The temperature that a load is kept at, as it is printed; `to` is the other end of a range, which is no set point. */
export type Temperature = Measured<TemperatureUnit> & { to?: number };

const DEGREES = `[-+\u2212\u2013]?\\s?${NUMBER}\\s*(?:°|º|deg(?:rees)?\\.?|\\*)?\\s*(?:(?:FAHRENHEIT|CELSIUS|CENTIGRADE|FAH|CEL|[FC])(?![A-Z0-9]))?`;
const BETWEEN = '\\s*(?:to|and|bis|through|[-/\u2013~]|\\.{2,})\\s*';
/** A temperature or a range of them: "-18C", "-20/-18 F", "2 to 4 C". */
export const TEMPERATURE = `${DEGREES}(?:${BETWEEN}${DEGREES})?`;

const ONE = new RegExp(`(?<![\\w.,])${DEGREES}`, 'gi');
const BETWEEN_ALONE = new RegExp(`^${BETWEEN}$`, 'i');
/** "-18 +/- 2 C" is kept at -18. */
const TOLERANCE = /(?:\+\s*\/\s*-|±)\s*\d+(?:[.,]\d+)?/g;
/** Hotter than any load is kept. */
const HOTTEST = 250;

/** "-18C", "34 °F", "+2.0 deg C", "-18 to -15 C"; "AMBIENT" and the like are none. */
export function parseTemperature(said: string): Temperature | null {
  const text = boundText(said)
    .replace(/\bminus\s+(?=\d)/gi, '-')
    .replace(TOLERANCE, '');
  const found = [...text.matchAll(ONE)].flatMap((match) => degreesOf(match, text));
  const range = rangeIn(found, text);
  if (range) return range;
  const best = found.find(({ unit }) => unit) ?? found[0];
  return best ? degreesFrom(best) : null;
}

type Found = Temperature & { start: number; end: number };

/** A number that something else is counted or glued by is no temperature: "25 CBM/H", "65%", "2.555.1 C". */
function degreesOf(match: RegExpExecArray, text: string): Found[] {
  const [, sign = '', number = '', rest = ''] =
    new RegExp(`^([-+\u2212\u2013]?)\\s?(${NUMBER})(.*)$`, 'is').exec(match[0]) ?? [];
  const size = parseNumber(number);
  const end = match.index + match[0].trimEnd().length;
  const unit = temperatureUnit(rest.replace(/[°º*\s]|deg(?:rees)?\.?/gi, ''));
  if (size === null || size > HOTTEST || /^\s*%|^[A-Z0-9]/i.test(text.slice(end))) return [];
  const value = sign && sign !== '+' ? -size : size;
  return [{ value, start: match.index, end, ...(unit ? { unit } : {}) }];
}

const degreesFrom = ({ value, unit }: Found): Temperature => (unit ? { value, unit } : { value });

/** Two temperatures in one unit with nothing but the word or sign of a range between them. */
function rangeIn(found: readonly Found[], text: string): Temperature | null {
  for (const [at, first] of found.entries()) {
    const second = found[at + 1];
    const isOneUnit = !first.unit || !second?.unit || first.unit === second.unit;
    if (!second || !isOneUnit || second.value === first.value) continue;
    // "-18C / 25 CBM": the second number counts something else.
    if (!second.unit && /^\s*[A-Z]/i.test(text.slice(second.end))) continue;
    // The dash of "2-8 C" was taken for a sign, and that of "-20 - -18" was not.
    const between = text.slice(first.end, second.start);
    const isDash = /^\s*$/.test(between) && /^[-\u2013]/.test(text.slice(second.start));
    if (!isDash && !BETWEEN_ALONE.test(between)) continue;
    const unit = first.unit ?? second.unit;
    const to = isDash ? Math.abs(second.value) : second.value;
    if (to !== first.value) return { value: first.value, to, ...(unit ? { unit } : {}) };
  }
  return null;
}

/** What is asked of the set point of a range. */
export function askedOfRange({ value, to, unit }: Temperature): { doubt: string; near: string } | null {
  return to === undefined
    ? null
    : { doubt: `the paper says ${value} to ${to} ${unit ?? ''}`.trim(), near: String(to) };
}
