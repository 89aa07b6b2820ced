import type { FieldValue } from '~/domain/orders/order-draft';
import { mendScac, startsWithScac } from '~/domain/trade/carriers';
import { parseEquipment } from '~/domain/trade/equipment';
import {
  checkDigitDoubt,
  findContainerNumbers,
  isNearlyContainerNumber,
  readContainerNumber,
  repairContainerNumber,
} from '~/domain/trade/iso6346';
import { findDate } from '~/domain/trade/parse-date';
import { isStreet } from '~/domain/trade/us-places';
import { isList, numbersIn, othersListed, withOthers } from './listed-numbers.server';
import { type Recognised, type Recogniser, sure } from './recognised.server';

/** Any code under its own label. */
export function identifier(field: string): Recogniser {
  return (text) => {
    const value = readIdentifier(text);
    if (value === null) return null;
    const whole = value.length >= text.replace(/\s/g, '').length - 1;
    return withOthers(sure({ [field]: value }, whole ? 0.93 : 0.8), field, othersListed(text, value));
  };
}

/** A number of a trailer has three digits at least: "53' DRY VAN" says what it is. A container under the label is none. */
export const trailer: Recogniser = (text, context) =>
  /\d{3}/.test(text) && !/[A-Z]{3}[UJZ][\s-]?\d{6}/i.test(text)
    ? identifier('trailer_number')(text, context)
    : null;

/** "ES 440071", "SFB/E 7714", "KGS EXP 88": a few capitals belong to the number behind them, unless they say what it is. */
const IN_TWO_PARTS =
  /^(?!(?:NOS?|NBR|NUM|REF|ID|SEAL|CODE|TEL|EXT|FAX|DUE|JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC|MON|TUE|WED|THU|FRI|SAT|SUN|PO|BL|BOL|MBL|HBL|BKG|DO|WO|SO|LOAD|TRIP|FILE|JOB|PIN|LOT|BOX|MC|DOT|VOY|CALL|UN|NA|LFD|ETA) )(?:[A-Z]{1,6}(?:[-/][A-Z]{1,4})? ){1,2}\d[\dA-Z-]{1,14}$/;

/** "3310 44872": a number that is written in groups, and nothing beside it. */
const IN_GROUPS = /^\d{4,6} \d{4,6}$/;

/** "11-19-2026/277444" is a day and a number. */
const withoutDay = (token: string): string =>
  token
    .split('/')
    .filter((part, _, all) => all.length !== 2 || !/^\d{1,2}-\d{1,2}-\d{2,4}$/.test(part))
    .join('/');

/** "12/01", a day without its year. */
const isDayOfYear = (text: string): boolean => {
  const [, month = '', day = ''] = /^(\d{1,2})\/(\d{1,2})$/.exec(text) ?? [];
  return month !== '' && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;
};

/** A code: letters and digits without a date, a telephone number or an amount among them. */
function readIdentifier(text: string): string | null {
  const tidy = text.replace(/^[#:.\s-]+/, '').trim();
  if (
    /\$|@|^\d[\d,]*\.\d{2}$|^(?:1[\s.-])?\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}\b/.test(tidy) ||
    tidy.split(' ').length > 5
  )
    return null;
  if (isStreet(tidy) && !isList(tidy)) return null;
  if (IN_TWO_PARTS.test(tidy) || IN_GROUPS.test(tidy)) return tidy;
  const token = tidy.split(/[\s,;&+|]+/).find((part) => /\d{2}|[A-Z]\d|\d[A-Z]/i.test(part)) ?? '';
  const written = withoutDay(token.replace(/[^A-Za-z0-9)]+$/, '').replace(/^[^A-Za-z0-9]+/, ''));
  const [value = ''] = numbersIn(written);
  if (!/^[A-Za-z0-9][A-Za-z0-9\-/._]{1,29}$/.test(value)) return null;
  if (isDayOfYear(value)) return null;
  // "hlw/840" is who typed it.
  if (/^[a-z]+[/-]\d+$/.test(value)) return null;
  return isDay(value) || isDay(tidy) ? null : value.toUpperCase();
}

/** A day and nothing else: "12-04-2026", "Nov 15, 2026". A number of eight digits is none. */
function isDay(text: string): boolean {
  const date = findDate(text);
  return date !== null && date.end - date.start === text.length && /[-/.]|[A-Z]{3}/i.test(text);
}

/** "TRAC 40 gooseneck", "40' triaxle": the pool, the length and the kind of a chassis, without its number. */
export const KIND_OF_CHASSIS =
  /^(?!.*\d{3})[A-Z /&.-]*\b(?:20|40|45|48|53)(?:['’]|\s?F(?:OO|EE)?T\b\.?)?(?:[\s/-][A-Z /&'’.-]*)?$/i;

/** A chassis is known by its owner's letters and its number: "DCLP 412207", "METZ-851107"; some give the number alone. */
export const chassis: Recogniser = (text, context) => {
  const whole = /(?<![A-Z0-9])([A-Z]{4})[\s-]?(\d{5,7})(?!\d)/.exec(text.toUpperCase());
  if (KIND_OF_CHASSIS.test(text)) return null;
  return whole ? sure({ chassis: whole[0] }, 0.93) : identifier('chassis')(text, context);
};

/** Four characters, six and a check digit in the usual groups; a misread one may have one too many. */
const CONTAINER_LIKE =
  /(?<![A-Z0-9])[A-Z0-9|]{4,5}[\s-]?[A-Z0-9|]{3,4}[\s.]?[A-Z0-9|]{3}[\s-]*[A-Z0-9|]?(?![A-Z0-9])/g;

const KIND_BESIDE =
  /\b(?:20|40|45|48|53)\s?(?:['’]|ft\.?|foot)?[\s-]?(?:HC|HQ|DV|DC|GP|RF|RH|OT|FR|ST|SD|high[ -]?cube|dry|standard|reefer|flat ?rack|open ?top)\b/i;
const SEAL_BESIDE = /\bseals?\s*(?:no\.?|#)?\s*:?\s*([A-Z0-9][A-Z0-9-]{3,})/i;

/** "MATU-2719046 40ft high cube seal MT0091733": kind and seal in the same text. */
function besideContainer(text: string): Record<string, FieldValue> {
  const kind = KIND_BESIDE.exec(text)?.[0];
  const read = kind ? parseEquipment(kind) : null;
  const sealed = SEAL_BESIDE.exec(text)?.[1];
  return {
    ...(read?.size ? { equipment_size: read.size } : {}),
    ...(read?.type ? { equipment_type: read.type } : {}),
    ...(sealed && /\d{2}/.test(sealed) ? { seal_number: sealed.toUpperCase() } : {}),
  };
}

/**
 * The container number of a text. What a scan may have misread is set right where the check digit leaves no doubt; what
 * was printed or typed stays as it is written, in doubt where its check digit fails or is left out.
 */
export function readContainer(text: string, scanned = false): Recognised | null {
  const [found, ...others] = findContainerNumbers(text);
  if (found)
    return others.length === 0
      ? sure({ unit_number: found, ...besideContainer(text) }, 0.99)
      : sure({ unit_number: found }, 0.9);
  for (const [candidate] of text.toUpperCase().matchAll(CONTAINER_LIKE)) {
    const read = readContainerNumber(candidate);
    const written = candidate.replace(/[^A-Z0-9|]/g, '');
    if (read?.valid && !scanned && read.value.length === written.length)
      return {
        values: { unit_number: written },
        confidence: 0.5,
        doubt: `letters and digits stand where the others belong: it may be ${read.value}`,
      };
    if (read?.valid && written.length < read.value.length)
      return {
        values: { unit_number: written },
        confidence: 0.5,
        doubt: `${checkDigitDoubt(written)}: it may be ${read.value}`,
      };
    if (read?.valid)
      return {
        values: { unit_number: read.value },
        confidence: 0.9,
        doubt: 'one character was unclear; the check digit agrees with this reading',
      };
    const repaired = scanned ? repairContainerNumber(candidate) : null;
    if (repaired)
      return {
        values: { unit_number: repaired },
        confidence: 0.6,
        doubt: `read as ${read?.value ?? candidate}, whose check digit fails`,
      };
    if (read)
      return {
        values: { unit_number: read.value },
        confidence: 0.5,
        doubt: checkDigitDoubt(read.value),
      };
  }
  // "OOLUO786132" and nothing else: printed so, and kept so.
  const alone = text.toUpperCase().replace(/[\s-]/g, '');
  return !scanned && alone.length === 11 && isNearlyContainerNumber(text)
    ? { values: { unit_number: alone }, confidence: 0.4, doubt: 'this is no container number' }
    : null;
}

export const container: Recogniser = (text, { scanned }) => readContainer(text, scanned);

/** "20'", "40HC" beside the seal. */
const isSize = (text: string): boolean => /^(20|40|45|48|53)\s?(['’]|FT|HC|HQ|DV|GP|RF|ST)?$/i.test(text);

/** Seals have so many characters; what stands alone under their label and is shorter is asked. */
const SEAL_FROM = 4;

/** "AB111111 Seal 2: CD222222": the texts of the seals, each without the word before it. */
function sealsIn(text: string): string[] {
  const [before = '', ...behind] = text.split(
    /\bSEALS?\b[\s.#:]*(?:(?:NOS?|NBR)\b)?[\s.:#]*(?:\d{1,2}\s*[:.)-]+)?\s*/i,
  );
  const isSeal = behind.length === 0 || /^\W*(?=[A-Z\d-]*\d{3})[A-Z\d-]{4,}\W*$/i.test(before);
  return isSeal && !readContainerNumber(before) ? [before, ...behind] : behind;
}

/** "ab-1", also in small letters, as a mail has it. */
const LETTERS_AND_NUMBER = /^[A-Z]{2,4}-\d{1,8}$/i;

/** A seal number, without the word before it and the container number beside it. */
export const seal: Recogniser = (text) => {
  const [own = '', ...others] = sealsIn(text);
  const parts = own.split(/[\s,/]+/).filter((part) => !readContainerNumber(part) && !isSize(part));
  const written = /[,/]/.test(own) && isList(parts.join(', ')) ? (parts[0] ?? '') : parts.join(' ');
  const value = LETTERS_AND_NUMBER.test(written) ? written.toUpperCase() : readIdentifier(written);
  if (!value || /^\d{1,2}(RF|HC|DV|GP)/.test(value)) return null;
  const listed = [
    ...othersListed(parts.join(' , '), value),
    ...others.flatMap((other) => readIdentifier(other) ?? []),
  ];
  if (value.length >= SEAL_FROM) return withOthers(sure({ seal_number: value }, 0.92), 'seal_number', listed);
  // Among other words it is none.
  if (value !== own.trim().toUpperCase()) return null;
  return { ...sure({ seal_number: value }), asks: { seal_number: { doubt: 'short for a seal' } } };
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
    return withOthers(sure({ [field]: value }, both ? 0.85 : 0.93), field, othersListed(text, value));
  };
