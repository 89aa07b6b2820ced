import { mendScac, startsWithScac } from '~/domain/carriers';
import { findContainerNumbers, readContainerNumber, repairContainerNumber } from '~/domain/iso6346';
import { findDate } from '~/domain/parse-date';
import { isStreet } from '~/domain/us-places';
import { type Recogniser, sure } from './recognised.server';

/** Any code under its own label. */
export function identifier(field: string): Recogniser {
  return (text) => {
    const value = readIdentifier(text);
    if (value === null) return null;
    const whole = value.length >= text.replace(/\s/g, '').length - 1;
    return sure({ [field]: value }, whole ? 0.93 : 0.8);
  };
}

/** "ES 440071", "VC 20991": letters and a number with a blank between; the word before may also be its kind. */
const IN_TWO_PARTS =
  /^(?!NOS? |NBR |NUM |REF |ID |SEAL |CODE |TEL |EXT |FAX |DUE |JAN |FEB |MAR |APR |MAY |JUN |JUL |AUG |SEP |OCT |NOV |DEC |MON |TUE |WED |THU |FRI |SAT |SUN )[A-Z]{1,4} \d[\d-]{2,14}$/;

/** "CHASSIS 60.00" among the charges is its price. */
const AMOUNT = /^\d{1,3}(,?\d{3})*\.\d{2}$/;

/** A code: letters and digits without a date, a telephone number or an amount among them. */
function readIdentifier(text: string): string | null {
  const tidy = text.replace(/^[#:.\s-]+/, '').trim();
  if (/\$|@|^\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}$/.test(tidy) || tidy.split(' ').length > 5) return null;
  if (isStreet(tidy) || AMOUNT.test(tidy)) return null;
  if (IN_TWO_PARTS.test(tidy)) return tidy;
  const token = tidy.split(/[\s,;]+/).find((part) => /\d{2}|[A-Z]\d|\d[A-Z]/i.test(part)) ?? '';
  const value = token.replace(/[^A-Za-z0-9)]+$/, '').replace(/^[^A-Za-z0-9]+/, '');
  if (!/^[A-Za-z0-9][A-Za-z0-9\-/._]{1,29}$/.test(value)) return null;
  const date = findDate(value);
  return date && date.end - date.start === value.length && /[-/.]|[A-Z]{3}/i.test(value)
    ? null
    : value.toUpperCase();
}

/** Four characters, six and a check digit in the usual groups; a misread one may have one too many. */
const CONTAINER_LIKE =
  /(?<![A-Z0-9])[A-Z0-9|]{4,5}[\s-]?[A-Z0-9|]{3,4}[\s.]?[A-Z0-9|]{3}[\s-]*[A-Z0-9|]?(?![A-Z0-9])/g;

/** The container number of a text, repaired where the check digit leaves no doubt, else in doubt. */
export const container: Recogniser = (text) => {
  const [found, ...others] = findContainerNumbers(text);
  if (found)
    return others.length === 0 ? sure({ unit_number: found }, 0.99) : sure({ unit_number: found }, 0.9);
  for (const [candidate] of text.toUpperCase().matchAll(CONTAINER_LIKE)) {
    const read = readContainerNumber(candidate);
    if (read?.valid)
      return {
        values: { unit_number: read.value },
        confidence: 0.9,
        doubt: 'one character was unclear; the check digit agrees with this reading',
      };
    const repaired = repairContainerNumber(candidate);
    if (repaired)
      return {
        values: { unit_number: repaired },
        confidence: 0.6,
        doubt: `read as ${read?.value ?? candidate}, whose check digit fails`,
      };
    if (read) return { values: { unit_number: read.value }, confidence: 0.5, doubt: 'the check digit fails' };
  }
  return null;
};

/** A seal number, without the word before it and the container number beside it. */
export const seal: Recogniser = (text) => {
  const own = text.replace(/^.*?\bSEALS?\b[\s.#:]*(NO\b)?[\s.:#]*/i, '');
  const parts = own.split(/[\s,/]+/).filter((part) => !readContainerNumber(part));
  const value = readIdentifier(parts.join(' '));
  return value && value.length >= 4 && !/^\d{1,2}(RF|HC|DV|GP)/.test(value)
    ? sure({ seal_number: value }, 0.92)
    : null;
};

/** A carrier's own number begins with its SCAC; a label for booking or bill of lading is told apart by it. */
export const bookingOrBill =
  (field: string): Recogniser =>
  (text, context) => {
    const read = readIdentifier(text);
    if (read === null) return null;
    const value = mendScac(read.replace(' ', ''));
    const both = context.names.includes('booking_number') && context.names.includes('master_bol_mawb');
    if (both && startsWithScac(value) !== (field === 'master_bol_mawb')) return null;
    return sure({ [field]: value }, both ? 0.85 : 0.93);
  };
