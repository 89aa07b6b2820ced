import type { DraftAddress } from '~/domain/orders/order-draft';
import { isStreet, parseCityStateZip, stateCode } from '~/domain/trade/us-places';
import { addressLines, DEPARTMENT, OPENS_MAIL } from './address-lines.server';

/** Customs' code of a terminal, behind its name. */
const FIRMS_CODE = /[\s,(/-]+FIRMS(?: CODE)?[\s:#]*[A-Z]\d{3}\)?\s*$/i;
/** What a form prints between a name and a number: "Marlow Stores RDC 7   Location #: 0077". */
const LOCATION_NUMBER = /\s+LOC(?:ATION)?\.?\s*(?:#|NO\b\.?|NUMBER\b)\s*:?.*$/i;
/** What happens there, before the name: "CL COMPLETE LOAD", "Destination location". */
const WHAT_HAPPENS =
  /^(?:[CP]L|[CP]U|LD|UL)\s+\(?(?:COMPLETE|PARTIAL|PART) (?:UN)?LOAD\)?[\s:–-]+(?=\S)|^(?:DESTINATION|ORIGIN|PICK[- ]?UP|DELIVERY|SHIPPING|RECEIVING) LOCATION[\s:]+(?=\S)/i;
const BARE_NUMBER = /^[A-Z]{2,5}-\d{2,}$/;
/** The head of a column of places, over the name: no part of it. */
const COLUMN_HEAD = /^(?:LOCATION|NAME|NAME (?:AND|&) ADDRESS|FACILITY|COMPANY|SITE|ADDRESS)[.:]?$/i;
/** "ACCT 0071 Ostrander Logistics": the firm's number in somebody's books. */
const ACCOUNT = /^(?:ACCT|ACCOUNT|A\/C)\b[.\s]*(?:NO\b|NBR\b|#)?[.:\s]*[A-Z]{0,3}-?\d{2,}\s+(?=[A-Za-z])/i;
const SUITE = /^(?:SUITE|STE|UNIT|FLOOR|FL|ROOM|RM|DEPT|DEPARTMENT|LOCKBOX)\b\.?\s*#?\w{1,6}$/i;

/**
 * Reads the lines of an address block: name, street, city, state and ZIP. Null when it holds no name of a place.
 * A block in one line ("Maher Terminals, 1210 Corbin St, Elizabeth, NJ 07201") is taken apart at its commas.
 */
export function parseAddress(lines: readonly string[]): DraftAddress | null {
  const kept = addressLines(lines);
  if (kept.length === 0) return null;
  // "REF-001" above the name is the number of a box of its own.
  if (kept.length > 1 && (BARE_NUMBER.test(kept[0] ?? '') || COLUMN_HEAD.test(kept[0] ?? ''))) kept.shift();
  const raw = kept.join('\n');
  joinBrokenCities(kept);
  const openerAt = kept.findIndex((line, i) => i > 0 && OPENS_MAIL.test(line) && !parseCityStateZip(line));
  const [opener] = openerAt < 0 ? [] : kept.splice(openerAt, 1);
  const cityAt = kept.findIndex(
    (line, i) =>
      (i > 0 || kept.length === 1 || isWholeAddress(line)) &&
      parseCityStateZip(line) !== null &&
      !isOnlyName(line),
  );
  const before = cityAt < 0 ? kept : kept.slice(0, cityAt);
  const city = cityAt < 0 ? null : parseCityStateZip(kept[cityAt] ?? '');
  const parts = [...before, ...(city?.before ? [city.before] : [])].flatMap(splitAtStreet);
  const streetAt = parts.findIndex((part, i) => i > 0 && isStreet(part));
  const name = (streetAt > 0 ? parts.slice(0, streetAt) : parts.slice(0, 1))
    .join(' ')
    .replace(WHAT_HAPPENS, '')
    .replace(FIRMS_CODE, '')
    .replace(LOCATION_NUMBER, '')
    .replace(DEPARTMENT, '')
    .replace(ACCOUNT, '')
    .replace(/[,/\s]+$/, '');
  // "This facility" is the writer's own place, which stands elsewhere.
  if (!/[A-Za-z]{2}/.test(name) || /^(?:THIS|OUR|SAME) (?:FACILITY|TERMINAL|LOCATION|PLACE)$/i.test(name))
    return null;
  const street = streetAt > 0 ? parts[streetAt] : undefined;
  const second = (streetAt > 0 ? parts[streetAt + 1] : undefined) ?? opener;
  return {
    raw_text: raw,
    location_name: name,
    ...(street ? { address_line_1: street } : {}),
    ...(second ? { address_line_2: second } : {}),
    ...(city?.city ? { city: city.city } : {}),
    ...(city ? { state: city.state } : {}),
    ...(city?.postal_code ? { postal_code: city.postal_code } : {}),
  };
}

/** "8800 Clinton Dr, Houston," and below it "TX 77029, USA": a line that ends in a comma goes on in the next. */
function joinBrokenCities(lines: string[]): void {
  for (let i = lines.length - 1; i > 0; i--) {
    const [above = '', tail = ''] = [lines[i - 1], lines[i]];
    const [, state = ''] = /^([A-Z]{2})\b[\s,.]*(?:\d{5}(?:-\d{4})?)?[\s,]*(?:USA?)?$/i.exec(tail) ?? [];
    if (above.endsWith(',') && stateCode(state)) lines.splice(i - 1, 2, `${above} ${tail}`);
  }
}

/** Name, street and city in the first line: what stands below says something else. */
function isWholeAddress(line: string): boolean {
  return (
    line
      .split(',')
      .slice(0, -1)
      .some((part) => isStreet(part)) && /\d{5}(-\d{4})?$|[A-Z]\d[A-Z] ?\d[A-Z]\d$/.test(line)
  );
}

/** "ACME CO" ends like a state, but a line without comma or ZIP is a name. */
function isOnlyName(line: string): boolean {
  return !/\d{5}|[A-Z]\d[A-Z] ?\d[A-Z]\d/.test(line) && !line.includes(',');
}

/** "Name, 12 Main St, Suite 4" into name, street and the rest; a name with a comma ("Acme, Inc.") stays whole. */
function splitAtStreet(line: string): string[] {
  const pieces = line.split(/\s*,\s*|\s+\/(?:\s+|$)/);
  const at = pieces.findIndex((piece) => isStreet(piece));
  if (at < 0) return splitBeforeNumber(line);
  const name = pieces.slice(0, at).join(', ');
  const [street = '', more] = [pieces[at], pieces.slice(at + 1).join(', ')];
  // "Suite 900, 1 Frank Plaza"
  return (SUITE.test(name) ? [street, name] : [name, street, more]).filter((piece) => piece !== '');
}

/** The word that ends the name of a street. */
const STREET_WORD =
  'ST|STREET|AVE?|AVENUE|RD|ROAD|DR|DRIVE|BLVD|BOULEVARD|LN|LANE|CT|COURT|WAY|PKWY|PARKWAY|HWY|HIGHWAY|LOOP|CIR|CIRCLE|TER|TERRACE|PIKE|TRL|TRAIL|EXPY|FWY';
const BEFORE_NUMBER = new RegExp(
  String.raw`^(.*[A-Za-z]{2}\S*)\s+(\d{1,6}[A-Z]?\s+(?:[\w.'-]+\s+){1,4}?(?:${STREET_WORD})\b\.?(?:\s+.{1,30})?)$`,
  'i',
);

/** "ARBOR LIFTS 31 QUARRY LN": the street begins with its house number. */
function splitBeforeNumber(line: string): string[] {
  const [, name, street] = BEFORE_NUMBER.exec(line) ?? [];
  return name && street ? [name, street] : [line];
}
