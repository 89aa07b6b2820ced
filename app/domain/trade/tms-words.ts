import { ORDER_FIELDS, orderField } from '../orders/order-fields';
import { TMS_KEYS } from './tms-keys';
import { ADDRESS_LABELS, ITINERARY_STOP, missingText, stopLabel } from './tms-needs';
import type { TmsProviderName } from './tms-providers';

/** "billTo: Required" as a reviewer reads it: "Bill To is missing". What names no field of ours stays as it is. */
export function tmsErrorInWords(provider: TmsProviderName, error: string): string {
  const [, path, text] = /^([A-Za-z][\w.[\]]*): (.+)$/s.exec(error) ?? [];
  if (!path || !text) return error;
  const name = placeOn(provider, path)?.name;
  if (!name) return error;
  return /^required$|is needed$/i.test(text) ? missingText(name) : `${stopLabel(name)}: ${text}`;
}

/** The field, address or itinerary that a path is about, and what is left of the path; null for what is none of ours. */
export function placeOn(provider: TmsProviderName, path: string): { name: string; rest: string[] } | null {
  const keys = TMS_KEYS[provider];
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const name = keys[parts.slice(0, length).join('.')];
    if (name) return { name, rest: parts.slice(length) };
  }
  return null;
}

/** What the parts of an address and of a stop are called by people, whatever a TMS calls them. */
const PARTS: Readonly<Record<string, string>> = {
  name: 'Name',
  companyname: 'Name',
  street: 'Street',
  address: 'Street',
  address1: 'Street',
  street2: 'Second line',
  address2: 'Second line',
  city: 'City',
  state: 'State',
  zip: 'Postal code',
  postalcode: 'Postal code',
  postcode: 'Postal code',
  country: 'Country',
  code: 'Code',
  id: 'Code',
  sitecode: 'Code',
  organizationcode: 'Code',
  note: 'Note',
  notes: 'Note',
  remarks: 'Note',
  instructions: 'Instructions',
  serviceinstruction: 'Note and instructions',
  windowfrom: 'Window',
  windowto: 'Window',
  window: 'Window',
};

/** What is wrong with a field, an address or the itinerary, as a reviewer reads it: "Seal number is longer than 40 characters". */
export function faultSentence(
  provider: TmsProviderName,
  { name, rest }: { name: string; rest: readonly string[] },
  text: string,
): string {
  const what = subjectOf(provider, name, rest);
  if (what === null)
    return /^required$|is needed$/i.test(text) ? missingText(name) : said(stopLabel(name), text);
  return text === 'Required' ? `${what} is missing` : said(what, text);
}

/** The part of an address or stop that is meant; null for the whole of it, and for a field. */
function subjectOf(provider: TmsProviderName, name: string, rest: readonly string[]): string | null {
  if (orderField(name)?.type === 'dictionary') return `${stopLabel(name)}: its entry`;
  if (orderField(name)) return null;
  const number = rest.find((key) => /^\d+$/.test(key));
  // CargoWise names a stop by its sequence.
  const stop = number === undefined ? null : Number(number) + (provider === 'cargowise' ? 0 : 1);
  const key = rest
    .filter((one, at) => one !== 'Code' || at === 0)
    .findLast((one) => PARTS[one.toLowerCase()]);
  const whole = stop === null ? stopLabel(name) : `Stop ${stop}`;
  const part = key && PARTS[key.toLowerCase()];
  return part ? `${whole}: ${part}` : stop === null ? null : whole;
}

const said = (what: string, text: string): string =>
  /^(is|must|has|comes|does|was) /.test(text) ? `${what} ${text}` : `${what}: ${text}`;

/** Every label that a sentence of `tmsErrorInWords` can begin with, the longest first. */
const LABELS = [...Object.keys(ADDRESS_LABELS), ...Object.keys(ORDER_FIELDS), ITINERARY_STOP]
  .map((name) => ({ name, begins: [missingText(name), `${stopLabel(name)}: `] }))
  .sort((a, b) => stopLabel(b.name).length - stopLabel(a.name).length);

/** The fields, addresses and itinerary that the TMS's refusal names, each with what it said. */
export function refusedStops(message: string | null): Record<string, string> {
  const refused: Record<string, string> = {};
  for (const sentence of (message ?? '').split('; ')) {
    const found = LABELS.find(({ begins }) => begins.some((start) => sentence.startsWith(start)));
    if (found) refused[found.name] = sentence;
  }
  return refused;
}
