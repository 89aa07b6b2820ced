import type { DraftAddress } from '~/domain/orders/order-draft';
import { findDate } from '~/domain/trade/parse-date';
import { isStreet, parseCityStateZip } from '~/domain/trade/us-places';
import { isPlausible } from '~/services/mapping/pages/parts/places.server';
import { addressLines } from '~/services/mapping/values/address-lines.server';
import { parseAddress } from '~/services/mapping/values/parse-address.server';

/** What a form calls the parts of a place, before them. */
const PART_LABEL =
  /^(?:(?:COMPANY|FACILITY|LOCATION|SHIPPER|CONSIGNEE|RECEIVER|CUSTOMER|WAREHOUSE|SITE|PLACE|STOP)(?:\s+NAME)?|NAME(?:\s*(?:\/|&|AND)\s*ADDRESS)?|(?:STREET\s+)?ADDRESS(?:\s*(?:LINE\s*)?[12])?|STREET|ADDR|CITY(?:\W{0,3}(?:STATE|ST|PROV)\b)?(?:\W{0,3}(?:ZIP|POSTAL)(?:\s*CODE)?)?|STATE|ST|ZIP(?:\s*CODE)?|POSTAL(?:\s*CODE)?)\s*[:#]\s*|^(?:STATE|PROV|ZIP|POSTAL)(?:\s*CODE)?\s+(?=[A-Z]{2}$|\d{5})/i;
/** A label alone in its cell: "NAME/ADDRESS:". */
const isPartLabel = (text: string): boolean => PART_LABEL.test(text) && text.replace(PART_LABEL, '') === '';
/** Nobody knows yet where, or the paper does not say: no name. */
const NO_NAME = /^(?:TBD|TBA|N\/?A|TO BE (?:DETERMINED|ADVISED|ANNOUNCED)|UNKNOWN|-+|\.+)$/i;
/** A number, a time, a person: a line that is about the stop and no part of its address. */
const OTHER =
  /^(?:[A-Z/&. ]{0,24}(?:#|\bNO\.?|\bNUMBER|\bREF(?:ERENCE)?S?)\s*[:#]|(?:P\.?O\.?|SOLD TO|PU|BOL|SO|REF|DATE|TIME|APPT|APPOINTMENT|HOURS|PHONE|CONTACT|FCFS|PIECES|WEIGHT|COMMODITY|NOTES?|INSTRUCTIONS?|DRIVER|SEAL|QTY|EARLIEST|LATEST|WINDOW|READY|SCHEDULED|ARRIVE|COMMENTS?)\b.{0,12}[:#])/i;

/** A number that stands between the lines of a place: "PO: 60091 (Rev 2)", "Ref # 4471". */
const NUMBERED =
  /^(?:[A-Z/&. ]{0,24}(?:#|\bNO\.?|\bNUMBER|\bREF(?:ERENCE)?S?)\s*[:#]|(?:P\.?O\.?|PU|BOL|SO|REF)\b.{0,12}[:#]).*\d/i;
export const isNumbered = (text: string): boolean => NUMBERED.test(withoutPartLabel(text));

/** "Location #: 0871" behind the name of a store. */
const CODE_BEHIND = /\s+(?:LOCATION|LOC|STORE|SITE)\s*(?:#|NO\.?|ID|CODE)\s*:.*$/i;

/** A line of an address without what its form calls it, its parts parted by commas. */
export const withoutPartLabel = (text: string): string =>
  text
    .replace(PART_LABEL, '')
    .replace(CODE_BEHIND, '')
    .replace(/^[:.\s]+/, '')
    .replace(/\s*[;·•|]\s*|\s+\/\s+/g, ', ')
    .trim();

/** Whether a text may be a line of an address: no day, no time, no number of something. */
export function mayBeOfPlace(text: string): boolean {
  const line = withoutPartLabel(text);
  if (line === '' || isPartLabel(text) || OTHER.test(line) || addressLines([line]).length === 0) return false;
  return !findDate(line) && !/\d:\d{2}/.test(line) && !/^\$/.test(line);
}

/** The city that ends an address, where a line says one: with its ZIP, or behind a comma. */
export function cityIn(text: string): ReturnType<typeof parseCityStateZip> {
  const [line = ''] = addressLines([untilWhen(withoutPartLabel(text))]);
  if (line.split(/\s+/).length > MAX_WORDS) return null;
  const city = parseCityStateZip(line);
  return city?.city &&
    (city.postal_code || /,/.test(line)) &&
    !/\d{3}/.test(city.city.replace(/^.*\d\S*\s/, ''))
    ? city
    : null;
}

/** "Laredo, TX — Thurs 11/19/26, by 3:00 PM": a day behind a city is no part of it. */
function untilWhen(text: string): string {
  const [place = '', ...others] = text.split(/\s+[–—-]\s+/);
  return others.length > 0 && findDate(others.join(' ')) ? place : text;
}

/** An address in one line has no more words than this. */
const MAX_WORDS = 18;

/** "Youngstown OH" and "44502" below it are one line. */
function withCodes(lines: readonly string[]): string[] {
  const joined: string[] = [];
  for (const line of lines) {
    const above = joined.at(-1);
    if (above !== undefined && /^\d{5}(?:-\d{4})?$/.test(line))
      joined[joined.length - 1] = `${above} ${line}`;
    else joined.push(line);
  }
  return joined;
}

/** The address that the lines of a stop are; a stop may be no more than its city. */
export function placeOf(lines: readonly string[]): DraftAddress | null {
  const [first = '', ...others] = withCodes(lines.map(withoutPartLabel).filter((line) => line !== ''));
  const named = NO_NAME.test(first) ? others : [first, ...others];
  const raw_text = named.join('\n');
  const last = untilWhen(named.at(-1) ?? '');
  const city = cityIn(last);
  if (!city) return null;
  const end = {
    city: city.city ?? '',
    state: city.state,
    ...(city.postal_code ? { postal_code: city.postal_code } : {}),
  };
  const above = named.slice(0, -1);
  if (above.length === 0 && city.before === '') return { raw_text, ...end };
  const nameless = [...above, city.before].filter((line) => line !== '');
  if (isStreet(nameless[0] ?? '')) {
    const [street = '', second] = nameless;
    return { raw_text, address_line_1: street, ...(second ? { address_line_2: second } : {}), ...end };
  }
  const parsed = parseAddress([...named.slice(0, -1), last]);
  return parsed?.city && isPlausible(parsed.location_name ?? '') ? parsed : null;
}
