import { inOtherCurrency } from '~/domain/trade/money';
import { NUMBER } from '~/domain/trade/numbers';
import type { Candidate, Where } from '~/services/mapping/decide/candidates';
import { inQuotes } from '~/services/mapping/drafts/with-cancellation.server';
import type { Column } from './headings.server';

type FieldColumn = Extract<Column, { kind: 'field' }>;

/** Fields of which a cell that says something says something of the load; the carrier of a list is as often the trucker. */
const OF_LOAD =
  /_date$|_time$|^(?:weight|volume|quantity|temperature|line_haul|fuel_surcharge|hazardous\w*|seal_number)$/;
/** Nothing, or not known yet. */
const SAYS_NOTHING =
  /^\W*(?:N\W?A|NONE|NIL|NULL|NO|N|TB[ACDN]|UNKNOWN|PENDING|OPEN|SEE\b.*|CALL|[-.*_?0xX]*|0+\s*[A-Z]{0,3})\W*$/i;
const LONGEST = 300;

const wordsOf = (heading: string, text: string): string =>
  `${heading.replace(/\s+/g, ' ').replace(/[\s:]+$/, '')}: ${text.replace(/\s+/g, ' ').trim()}`.slice(
    0,
    LONGEST,
  );

function inComment(heading: string, text: string, where: Where): Candidate {
  const value = wordsOf(heading, text);
  return { field: 'ship_comment', value, confidence: 0.85, primary: true, text: value, where };
}

/** A cell that nothing was read of, below a heading that is known: in the comment with its heading, and asked. */
export function unreadCell({ meaning, heading }: FieldColumn, text: string, where: Where): Candidate[] {
  const isOfLoad = meaning.names.some((name) => OF_LOAD.test(name));
  if (!isOfLoad || SAYS_NOTHING.test(text.trim()) || !/[A-Z0-9]/i.test(text)) return [];
  return [
    {
      ...inComment(heading, text, where),
      confidence: 0.6,
      doubt: `the list says "${inQuotes(wordsOf(heading, text))}"`,
    },
  ];
}

/** What a trucker is asked or paid for beside the move, as headings of lists call it. */
const SERVICES =
  /\b(?:ACCESSORIALS?|PRE-?PULLS?|TARP\w*|CHASSIS SPLITS?|DETENTION|LAYOVER|LIFT ?GATE|ESCORTS?|PERMITS?|SCALE|TRI-?AXLE|OVERWEIGHT|OVERSIZED?|STRAPS?|LOAD ?BARS?|LUMPER|INSIDE DELIVERY|WHITE GLOVE|TEAM DRIVERS?|SPECIAL (?:HANDLING|EQUIPMENT|REQUIREMENTS?|SERVICES?)|(?:ADDITIONAL|EXTRA|OTHER) (?:SERVICES?|CHARGES?|COSTS?|FEES?|STOPS?)|REQUIREMENTS?|REQUIRED|NEEDED|FUMIGATION|EXAM|HOLDS?|STORAGE|TOLLS?|SURCHARGES?)\b/i;

/** A service that a column names which no field holds, "Prepull: Yes": in the comment with its heading. */
export function serviceCell(column: Column, text: string, where: Where): Candidate[] {
  const isFree = column.kind === 'unknown' || (column.kind === 'field' && column.meaning.names.length === 0);
  const isAsked = isFree && SERVICES.test(column.heading);
  return isAsked && !SAYS_NOTHING.test(text.trim()) ? [inComment(column.heading, text, where)] : [];
}

const ABOUT =
  /^\s*(?:approx(?:imately)?\.?|about|around|est(?:imated)?\.?|circa|ca\.?|~|≈|±|\+\/-)\s*(?=[\d.,$])|\s*\(?(?:approx(?:imately)?|est(?:imated)?)\.?\)?\s*$/i;
/** "approx 19000" without the word, as which it is read and asked; the text as it is otherwise. */
export const withoutAbout = (text: string): string => text.replace(ABOUT, '');

const AMOUNTS = /^(?:weight|volume|quantity|temperature)$/;
const MONEY = /^(?:line_haul|fuel_surcharge)$/;
const A_DAY =
  /\d{4}-\d{2}-\d{2}|(?<![\d/])\d{1,2}\/\d{1,2}(?:\/\d{2,4})?(?![\d/])|(?<!\d)\d{1,2}[.-]\d{1,2}[.-]\d{2,4}(?!\d)/g;
const BESIDE_MONEY = /US\s?\$|\bUSD\b|\bUS\b|\bDOLLARS?\b|[$\s.:]/gi;

/** Whether a cell says more of its field than the one value that is read of it: "450 / 525", "12/09 or 12/10", "1263 / 1993". */
function saysMore(names: readonly string[], text: string): boolean {
  const several = (form: RegExp) => new Set(text.match(form) ?? []).size > 1;
  if (names.some((name) => MONEY.test(name))) {
    const rest = text.replace(new RegExp(NUMBER), '').replace(BESIDE_MONEY, '');
    return /\d \d{3}(?!\d)/.test(text) || (/[A-Z\d%()+-]/i.test(rest) && !inOtherCurrency(rest));
  }
  if (names.some((name) => name.endsWith('_date'))) return several(A_DAY);
  if (names.includes('hazardous_uncode')) return several(/(?<!\d)\d{4}(?!\d)/g);
  // "18500 kg / 40785 lb", "-10F / -23C": one amount in two units.
  const isInTwoUnits = /\d\s*(?:KGS?|°?\s?C|CBM)\b/i.test(text) && /\d\s*(?:LBS?|°?\s?F|CF)\b/i.test(text);
  return (
    names.length === 1 &&
    names.some((name) => AMOUNTS.test(name)) &&
    !isInTwoUnits &&
    several(new RegExp(NUMBER, 'g'))
  );
}

/** What is asked of values that are read of a cell, by all that it says; undefined where it says no more. */
export function askedOfCell(
  { meaning: { names, parts = [] }, heading }: FieldColumn,
  text: string,
): string | undefined {
  const isMoney = names.some((name) => MONEY.test(name));
  const currency = isMoney ? inOtherCurrency(heading) : undefined;
  if (currency) return currency;
  if (/\((?:UTC|GMT|ZULU)\)/i.test(heading) && names.some((name) => /_(?:date|time)$/.test(name)))
    return 'its column is in UTC, not in the time of the place';
  const isAmount = names.some((name) => AMOUNTS.test(name) || MONEY.test(name));
  // "(10)" is ten below zero to who keeps accounts.
  const isOther = isAmount && (withoutAbout(text) !== text || /^\s*\(\s*[$\d]/.test(text));
  const isMore = isOther || (parts.length < 2 && saysMore(names, text));
  return isMore ? `the list says "${inQuotes(text)}"` : undefined;
}

const IN_TONNES = /[([/,\s](?:MT|M\/T|T|TO|TONNES?|METRIC TON(?:NE)?S?)[)\]]?\.?\s*$/i;

/** "18.5" below "Gross Wt (MT)" is 18.5 tonnes. */
export const inUnitOfHeading = ({ meaning: { names }, heading }: FieldColumn, text: string): string =>
  names.includes('weight') && IN_TONNES.test(heading) && /^\d{1,2}(?:[.,]\d+)?$/.test(text)
    ? `${text} MT`
    : text;
