import {
  ADDRESS_ROLES,
  type DraftAddress,
  joinDoubts,
  type OrderDraft,
  offeredFor,
  type Provenance,
} from '~/domain/orders/order-draft';
import { findDate, otherWayRound } from '~/domain/trade/parse-date';
import { firstDigits } from '~/domain/trade/us-places';

/** A date further from today than this is read wrong, or the document is an old one: either way somebody looks. */
const FAR_DAYS = 400;
const DAY = 86_400_000;

/** Pairs of dates of which the first cannot be later. */
const ORDERED: readonly [string, string, string][] = [
  ['pickup_by_date', 'deliver_by_date', 'picked up after it is delivered'],
  ['earliest_receiving_date', 'cutoff_date', 'received only after the cut-off'],
  ['eta_date', 'last_free_date', 'free time ends before it arrives'],
];

/** By when an order is to be done. */
const DUE = ['pickup_by_date', 'deliver_by_date'];

/** Marks values that contradict each other or the calendar: they stay, with less confidence and the reason. */
export function doubtImplausible(draft: OrderDraft, today: string): OrderDraft {
  for (const [field, value] of Object.entries(draft.fields)) {
    if (!field.endsWith('_date') || typeof value !== 'string') continue;
    const days = Math.abs(Date.parse(value) - Date.parse(today)) / DAY;
    if (days > FAR_DAYS) doubtField(draft, field, 'more than a year from today');
  }
  for (const [first, second, why] of ORDERED) {
    const [a, b] = [draft.fields[first], draft.fields[second]];
    if (typeof a !== 'string' || typeof b !== 'string' || a <= b) continue;
    doubtField(draft, first, why);
    doubtField(draft, second, why);
  }
  for (const field of DUE) doubtTooEarly(draft, field, today);
  doubtTooLight(draft);
  doubtOneForBoth(draft, 'master_bol_mawb', 'house_bol_hawb');
  for (const event of draft.events) doubtZip(event.address, event.provenance);
  for (const role of ADDRESS_ROLES) doubtZip(draft.addresses[role], draft.provenance[role]);
  return draft;
}

/**
 * A day by which something is due that lies before the ship arrives is asked, and one that is over where it may be written with the day
 * first and is to come so: "09/12/2026" in November. The other reading is offered. Papers that come late have days that are over.
 */
function doubtTooEarly({ fields, provenance }: OrderDraft, field: string, today: string): void {
  const { [field]: due, eta_date: eta, shipment_direction: direction } = fields;
  const source = provenance[field];
  if (typeof due !== 'string' || !source) return;
  const arrival = direction !== 'export' && typeof eta === 'string' ? eta : '';
  const isOpen = findDate(source.text ?? '')?.ambiguous && !Object.values(provenance).some(tellsOrder);
  const other = isOpen ? otherWayRound(due) : null;
  const isToCome = other !== null && other >= today && other >= arrival;
  const why = due < arrival ? 'before it arrives' : due < today && isToCome ? 'before today' : null;
  if (!why) return;
  mark(source, why);
  if (isToCome && source.doubt && !offeredFor(source).includes(other))
    source.near = [other, ...offeredFor(source)];
}

/** No container is filled with less, in pounds or kilograms. */
const LIGHTEST = 100;

/** A load of a container that weighs "18.5 lb": it may be in thousands or tonnes, and what that comes to is offered. */
function doubtTooLight({ fields, provenance }: OrderDraft): void {
  const { weight, weight_uom: unit, unit_number: container } = fields;
  const { weight: source } = provenance;
  if (typeof weight !== 'number' || weight <= 0 || weight >= LIGHTEST || container === undefined) return;
  if (source?.source !== 'document' || source.doubt?.includes(TOO_LIGHT) || (unit !== 'lb' && unit !== 'kg'))
    return;
  mark(source, `${weight} ${unit} ${TOO_LIGHT}`);
  source.near = [...offeredFor(source), String(Math.round(weight * 1000))];
}

const TOO_LIGHT = 'is too light for a container: it may be in thousands, or tonnes';

/** "MBL & HBL KLX44120": one number at one place for two that differ. */
function doubtOneForBoth(draft: OrderDraft, first: string, second: string): void {
  const { fields, provenance } = draft;
  const [a, b] = [provenance[first]?.region, provenance[second]?.region];
  if (!a || !b || a.left !== b.left || a.top !== b.top || fields[first] !== fields[second]) return;
  for (const field of [first, second])
    doubtField(draft, field, 'one number stands for master and house bill');
}

/** What shows that something arrives by ship or rail, whose day is no truck's. */
const ARRIVING = ['unit_number', 'vessel', 'voyage', 'carrier', 'booking_number', 'last_free_date'];

/** An order with its day of arrival, which is asked where nothing but a truck arrives: "Requested arrival: 12-04-2026" on a bill of lading. */
export function askedOfArrival(draft: OrderDraft): OrderDraft {
  const { fields, provenance } = draft;
  const { eta_date: source } = provenance;
  const isBySea = ['import', 'export'].includes(String(fields.shipment_direction));
  if (
    fields.eta_date === undefined ||
    !source ||
    isBySea ||
    ARRIVING.some((name) => fields[name] !== undefined)
  )
    return draft;
  const asked = { ...draft, provenance: { ...provenance, eta_date: { ...source } } };
  doubtField(asked, 'eta_date', 'no ship and no container is named: it may be when the delivery is due');
  return asked;
}

/** "11/13/2026" tells which number is the month, for all days of its paper. */
const tellsOrder = ({ text = '' }: Provenance): boolean =>
  /\d[/.-]\d{1,2}[/.-]\d/.test(text) && findDate(text)?.ambiguous === false;

/** A ZIP that lies in another state stays as it was written: the reviewer sees both. */
function doubtZip(address: DraftAddress | undefined, provenance: Provenance | undefined): void {
  const { state, postal_code: zip } = address ?? {};
  const written = zip && mendedFrom(address?.raw_text ?? '', zip);
  if (written) mark(provenance, `the ZIP reads ${written} on the paper`);
  const digits = firstDigits(state?.toUpperCase());
  if (!zip || !/^\d{5}/.test(zip) || digits === '' || digits.includes(zip[0] ?? '')) return;
  mark(provenance, `the ZIP ${zip} is not one of ${state}`);
}

/** The ZIP as it stands there, where a digit that was misread was set right by the state. */
function mendedFrom(text: string, zip: string): string | undefined {
  if (text.includes(zip)) return undefined;
  return (text.match(/\b[A-Z\d]\d{4}\b/g) ?? []).find((one) => one.slice(1) === zip.slice(1, 5));
}

/** Marks one value of an order, with less confidence and the reason. */
export function doubtField(draft: OrderDraft, field: string, why: string): void {
  mark(draft.provenance[field], why);
}

function mark(provenance: Provenance | undefined, why: string): void {
  if (provenance?.source !== 'document' && provenance?.source !== 'history') return;
  provenance.confidence = Math.min(provenance.confidence ?? 1, 0.6);
  provenance.doubt = joinDoubts([provenance.doubt, why]);
}
