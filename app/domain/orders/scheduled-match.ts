import type { DraftAddress, EventType, FieldValue } from './order-draft';
import { type OrderKeys, orderKeys } from './order-keys';

/** A stop or a bill-to: the verified address where it was matched to one, and how it is written. */
export type TripPlace = { addressId: number | null; written: DraftAddress | undefined };

/** What an order says of a trip: for whom, from where to where, on which days. */
export type TripFacts = {
  /** Of what somebody wrote or a document said, not what a schedule copied. */
  keys: OrderKeys;
  direction: string | undefined;
  customer: TripPlace | null;
  origin: TripPlace | null;
  destination: TripPlace | null;
  pickupBy: string | undefined;
  deliverBy: string | undefined;
};

/** An order that a schedule made, for the day of its run. */
export type ScheduledCandidate = TripFacts & { id: number; scheduledFor: string };

type TripStop = TripPlace & { type: EventType };

export function tripFacts(
  fields: Record<string, FieldValue>,
  own: Record<string, FieldValue>,
  { customer, stops }: { customer: TripPlace | null; stops: readonly TripStop[] },
): TripFacts {
  const direction = fields.shipment_direction;
  const [origin = null] = stops;
  const destination = stops.findLast(({ type }) => type === 'deliver') ?? stops.at(-1) ?? null;
  return {
    keys: orderKeys(own),
    direction: direction === undefined ? undefined : String(direction),
    customer,
    origin,
    destination: destination === origin ? null : destination,
    ...datesOf(fields),
  };
}

/** The days that a trip is looked for on. */
export function tripDays({ pickupBy, deliverBy }: Pick<TripFacts, 'pickupBy' | 'deliverBy'>): string[] {
  return [pickupBy, deliverBy].flatMap((day) => day ?? []);
}

/** The same, of an order's values. */
export function tripDaysOf(fields: Record<string, FieldValue>): string[] {
  return tripDays(datesOf(fields));
}

/** The fields of these days. */
export const TRIP_DAYS = ['pickup_by_date', 'deliver_by_date'] as const;

function datesOf(fields: Record<string, FieldValue>): Pick<TripFacts, 'pickupBy' | 'deliverBy'> {
  const text = (name: string) => (fields[name] === undefined ? undefined : String(fields[name]));
  return { pickupBy: text('pickup_by_date'), deliverBy: text('deliver_by_date') };
}

const plain = (text: string | undefined) => text?.toUpperCase().replace(/[^A-Z0-9]/g, '') || undefined;
const postal = (text: string | undefined) => plain(text)?.slice(0, 5);

/**
 * The same verified address; where one of the two has none, the same place as it is written: its name or its street, and
 * its postal code, or its city where one of them has no code.
 */
function isSamePlace(a: TripPlace | null, b: TripPlace | null): boolean {
  if (a === null || b === null) return false;
  if (a.addressId !== null && b.addressId !== null) return a.addressId === b.addressId;
  return isWrittenAlike(a.written, b.written);
}

function isWrittenAlike(a: DraftAddress | undefined, b: DraftAddress | undefined): boolean {
  if (!a || !b) return false;
  const agree = (one: string | undefined, other: string | undefined) => one !== undefined && one === other;
  const isNamedAlike =
    agree(plain(a.location_name), plain(b.location_name)) ||
    agree(plain(a.address_line_1), plain(b.address_line_1));
  if (!isNamedAlike) return agree(plain(a.raw_text), plain(b.raw_text));
  const codes = [postal(a.postal_code), postal(b.postal_code)];
  return codes[0] && codes[1] ? codes[0] === codes[1] : agree(plain(a.city), plain(b.city));
}

/** By whose name alone a customer is known: where it sits is not the question. */
function isSameCustomer(a: TripPlace | null, b: TripPlace | null): boolean {
  if (a === null || b === null) return false;
  if (a.addressId !== null && b.addressId !== null) return a.addressId === b.addressId;
  const name = plain(a.written?.location_name);
  return name !== undefined && name === plain(b.written?.location_name);
}

const differs = (a: string | undefined, b: string | undefined) =>
  a !== undefined && b !== undefined && a !== b;

/** On the same day: no date that both name differs, and one that the document names is the trip's. */
function isSameDay(document: TripFacts, trip: ScheduledCandidate): boolean {
  if (differs(document.pickupBy, trip.pickupBy) || differs(document.deliverBy, trip.deliverBy)) return false;
  return tripDays(document).some((day) => [trip.scheduledFor, ...tripDays(trip)].includes(day));
}

/**
 * Whether a document is about a scheduled trip: same customer, same lane, same day. What the schedule copied from its
 * exemplar, its container above all, does not count; what a person wrote into its order since then must not differ.
 */
export function isAboutTrip(document: TripFacts, trip: ScheduledCandidate): boolean {
  const numbers = ['unit', 'booking', 'mbl', 'hbl', 'load', 'ref'] as const;
  return (
    !numbers.some((kind) => differs(document.keys[kind], trip.keys[kind])) &&
    !differs(document.direction, trip.direction) &&
    isSameCustomer(document.customer, trip.customer) &&
    isSamePlace(document.origin, trip.origin) &&
    isSamePlace(document.destination, trip.destination) &&
    isSameDay(document, trip)
  );
}

/** The scheduled trip that an order of a document is about, or the ids of those that it may be about and cannot be told apart from. */
export type TripChoice = { trip: ScheduledCandidate | null; fits: number[] };
export const NO_TRIP: TripChoice = { trip: null, fits: [] };

/**
 * For each order of a document the scheduled trip it is about. Where two trips fit one order, or two orders one trip, they
 * cannot be told apart: all stay what they are, and whether the load is one of theirs is asked. (as decision 010)
 */
export function chooseTrips(
  documents: readonly (TripFacts | null)[],
  trips: readonly ScheduledCandidate[],
): TripChoice[] {
  const fits = documents.map((document) =>
    document ? trips.filter((trip) => isAboutTrip(document, trip)) : [],
  );
  return fits.map((found) => {
    const [trip] = found;
    if (!trip) return NO_TRIP;
    const isWanted = fits.filter((others) => others.some(({ id }) => id === trip.id)).length > 1;
    return found.length > 1 || isWanted
      ? { trip: null, fits: found.map(({ id }) => id) }
      : { trip, fits: [] };
  });
}

const TOLD = 3;

/** What is asked of an order that fits trips: "orders #7 and #9 of a schedule fit as well". */
export function fitsWords(ids: readonly number[]): string {
  const [first, ...others] = ids.map((id) => `#${id}`);
  if (others.length === 0) return `order ${first} of a schedule fits as well`;
  const told = [first, ...others].slice(0, ids.length > TOLD ? TOLD : -1).join(', ');
  return `orders ${told} and ${ids.length > TOLD ? `${ids.length - TOLD} more` : others.at(-1)} of a schedule fit as well`;
}
