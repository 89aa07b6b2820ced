import { boundText } from '../reading/reading-bounds';

/**
 * A number as it is printed, with everything that stands among its digits: it is read whole or not at all. Groups of three behind spaces
 * belong to it where all that precedes them is up to three digits: "1 250.00", but not "2500 450".
 */
export const NUMBER =
  "(?:(?<![\\w.,])[.,](?=\\d))?(?:(?<![\\d.,])\\d{1,3}(?:[ \\u00a0\\u202f]\\d{3}(?!\\d))+|\\d)[\\d.,'\\u2019]*";

/** How the trade writes numbers, and each as a program does: the first form that a text has as a whole is its own. */
const FORMS: readonly (readonly [RegExp, (text: string) => string])[] = [
  // "19200.5", ".41", "1,234.5", and "12,34,567" as in India.
  [/^[-+]?(?:\d+|[1-9]\d{0,2}(?:,\d{2,3})*,\d{3}|(?=\.\d))(?:\.\d+)?$/, (text) => text.replace(/,/g, '')],
  // "1.234,5", "12,5", "0,500".
  [/^[-+]?(?:\d+|\d{1,3}(?:\.\d{3})+),\d+$/, (text) => text.replace(/\./g, '').replace(',', '.')],
  // "1.250.000".
  [/^[-+]?\d{1,3}(?:\.\d{3}){2,}$/, (text) => text.replace(/\./g, '')],
  // "19 200", "1'250.00", "1 250,00".
  [
    /^[-+]?\d{1,3}(?:[\s'\u2019]\d{3})+(?:[.,]\d+)?$/,
    (text) => text.replace(/[\s'\u2019]/g, '').replace(',', '.'),
  ],
];

/**
 * A number with thousands separators in any style, null where it has none of their forms. A single comma or point with exactly three
 * digits behind it separates thousands only when it is a comma: weights are printed as 12,345 here.
 */
export function parseNumber(text: string): number | null {
  const tidy = boundText(text.trim()).replace(/(?<=\d)[.,'\u2019]+$/, '');
  const form = FORMS.find(([pattern]) => pattern.test(tidy));
  return form ? Number(form[1](tidy)) : null;
}

/** A point with exactly three digits behind it, which separates thousands for one and decimals for another: "1.250". */
export const POINT_AND_THREE = /^[1-9]\d{0,2}\.\d{3}$/;
