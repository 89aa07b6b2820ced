import { boundText, READING_BOUNDS } from '~/domain/reading/reading-bounds';
import { findDate } from '~/domain/trade/parse-date';

/** A line that is about the place, and no part of where it is. */
const ABOUT =
  /^(TEL|TELEPHONE|PHONE|PH|FAX|ATTN|ATT|ATTENTION|CONTACT|CALL|CELL|E-?MAIL|HOURS|HRS|OPEN|RECEIVING( HOURS)?|SHIPPING( HOURS)?|DOCK( HOURS)?|FIRMS( CODE)?|APPT|APPOINTMENT|REF|PO|FMC|SCAC|MC|DOT|ETA|SEE|MON|TUE|WED|THU|FRI|SAT|SUN)(?:DAY)?\b\s*(?:[.:#–-]|\d|(MON|TUE|WED|THU|FRI|SAT|SUN|DAILY|FROM)\b)|@/i;
const TELEPHONE =
  /[\s,;·|–-]*\b(?:(?:TEL|TELEPHONE|PHONE|PH|FAX|CALL|CELL|T|P|F)\b[\s.:#]*)?\+?(?:1[\s.-])?\(?\b\d{3}\)?[\s./-]{1,2}\d{3}[\s.-]\d{4}\b(?:\s*(?:X|EXT\.?)\s*\d+)?/gi;
/** "c/o Cedar Bay" as a name. */
const CARE_OF = /^(?:C\/O|CARE OF|%)\s+/i;
/** "Cedar Bay Forwarders, attn AP": who of them is meant. */
const WHOSE_ATTENTION = /(?<=\w)\s*[,;(–-]?\s*\b(?:ATTN|ATT|ATTENTION)\b[.:]?\s.*$/i;
const OFFICE = String.raw`(?:(?:ACCOUNTS?|ACCTS?)\.? PAYABLES?|(?:CARRIER|FREIGHT|VENDOR)?\s?PAYABLES?|(?:CARRIER|AP|A\/P) SETTLEMENTS?|(?:TRAFFIC|FREIGHT|BILLING|ACCOUNTING|SETTLEMENT|SHIPPING)\s+(?:DEP(?:T|ARTMENT)|DESK)\.?(?:\s+\d+)?|DEP(?:T|ARTMENT)\.?\s+\d+|A\/?P)(?:\s+DEP(?:T|ARTMENT)\.?)?`;
/** "Parallel Logistics c/o Accounts Payable", "Cascade Gate, Dept 2207": who of a firm opens the letter is no part of its name. */
export const DEPARTMENT = new RegExp(String.raw`\s*(?:[,;(]|c\/o)\s*${OFFICE}\)?\s*$`, 'i');
/** The same in a line of its own below the name: "Traffic Department", "c/o Trident Audit". */
export const OPENS_MAIL = new RegExp(String.raw`^(?:${OFFICE}|(?:C\/O|CARE OF|%)\s.+)$`, 'i');
const CLOCK_HOURS =
  /^(?:[A-Z]+:?\s+)?(?:[012]?\d(?::?[0-5]\d)?\s*[AP]?\.?M?\.?)\s*(?:-|–|TO)\s*(?:[012]?\d(?::?[0-5]\d)?\s*[AP]?\.?M?\.?)(?:\s*(?:H|HRS|HOURS|FCFS))?$/i;

/** The lines of a block that say where a place is: without telephones, hours, contacts and dates. */
export function addressLines(lines: readonly string[]): string[] {
  return lines
    .map((line) => boundText(line.replace(/\s+/g, ' ').trim(), READING_BOUNDS.addressLineLetters))
    .filter((line) => line !== '' && !ABOUT.test(line) && !CLOCK_HOURS.test(line))
    .map((line) => line.replace(TELEPHONE, '').trim())
    .filter((line) => /[A-Za-z0-9]/.test(line) && !isDate(line))
    .map((line) => line.slice(0, line.length - behindZip(line).length))
    .map((line, i) => (i === 0 ? line.replace(CARE_OF, '') : line).replace(WHOSE_ATTENTION, ''));
}

/** "Galesburg, IL 61401 - Mon 12/7 0900": what is said behind an address in its own line. */
export function behindZip(line: string): string {
  if (line.length > READING_BOUNDS.addressLineLetters) return '';
  return /\b[A-Z]{2},?\s+\d{5}(?:-\d{4})?(\s*[.,;–-]\s+(?!U\.?S\.?A?\b).*)$/.exec(line)?.[1] ?? '';
}

/** "Tue 12/1/26 0800-1400": a date, and no words but those of days and appointments. */
function isDate(line: string): boolean {
  const date = findDate(line);
  if (!date) return false;
  const rest = line.slice(0, date.start) + line.slice(date.end);
  return !/[A-Z]{4}/i.test(
    rest.replace(/appt|appointment|hours|fcfs|[a-z]*day\b|from|after|before|between/gi, ''),
  );
}
