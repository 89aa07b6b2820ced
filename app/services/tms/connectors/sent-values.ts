import { ENTRIES_OF_TEXT } from '~/domain/orders/looked-up';
import type { FieldValue } from '~/domain/orders/order-draft';
import { ADDRESS_ROLES, isAddressRole } from '~/domain/orders/order-draft';
import { orderField } from '~/domain/orders/order-fields';
import { ITINERARY_STOP } from '~/domain/trade/tms-needs';
import type { TmsConnector } from './connectors';
import { loadValues } from './load-values';
import type { TmsOrder } from './shared/tms-order';

/** One value of a load. */
export type SentValue = {
  /** Where it is in the load, by the TMS's own names: "equipment.container". */
  place: string;
  value: string;
  /** The fields, addresses and the itinerary that it is made of; none for what every load says. */
  parts: string[];
};

/**
 * What a load says, and what each value of it is made of. That is found by building the load without each part of the order
 * in turn, or with another text in its place: what changes then is made of it. So it holds for every connector, and cannot part from what is sent.
 */
export function sentValues(
  connector: TmsConnector,
  order: TmsOrder,
  build: (order: TmsOrder) => unknown,
): SentValue[] {
  const whole = loadValues(connector, build(order));
  const made = new Map([...whole.keys()].map((place) => [place, [] as string[]]));
  for (const [part, less] of withoutEach(order)) {
    const rest = loadValues(connector, build(less));
    for (const [place, value] of whole) if (rest.get(place) !== value) made.get(place)?.push(part);
  }
  // A direction says which of its addresses a load begins with; what stands in them is theirs.
  for (const [place, parts] of made)
    if (parts.some(isPlace))
      made.set(
        place,
        parts.filter((part) => part !== 'shipment_direction'),
      );
  return [...whole].map(([place, value]) => ({
    place,
    value: connector.letters?.write(value) ?? value,
    parts: made.get(place) ?? [],
  }));
}

/** A text, and the entries of lists that may be sent in its place, the first that the TMS takes: one fact in several fields. */
export const ENTRIES_SENT: Readonly<Record<string, readonly string[]>> = {
  ...ENTRIES_OF_TEXT,
  equipment_size: ['trnedi_containersize_dictid', 'cc_containersize_dictid'],
  equipment_type: ['trnedi_containertype_dictid', 'cc_containertype_dictid'],
};

/** The text of the fact that a field is of; itself where it is of none. */
export function textOfFact(name: string): string {
  return Object.keys(ENTRIES_SENT).find((text) => ENTRIES_SENT[text]?.includes(name)) ?? name;
}

/** The order without each part that it has; without the whole of a fact, whose other fields would take its place. */
function* withoutEach(order: TmsOrder): Generator<[part: string, less: TmsOrder]> {
  const names = new Set([...Object.keys(order.fields), ...Object.keys(order.dictionary)]);
  for (const name of names) {
    if (isBlank(order.fields[name]) && !order.dictionary[name]) continue;
    // Another text keeps its row: without it the rows behind it would move up, and an equal one take its place.
    // The type of a reference is the name of its row, which is found by its text.
    const field = name.replace(/^(pt_ref\d)_type$/, '$1_text');
    const value = order.fields[field];
    const text = textOfFact(name);
    const entries = ENTRIES_SENT[text];
    if (!entries && typeof value === 'string' && TEXTS.includes(orderField(field)?.type)) {
      yield [name, { ...order, fields: { ...order.fields, [field]: `${value}~` } }];
      continue;
    }
    const fact = [text, ...(entries ?? [])];
    const fields = without(order.fields, fact);
    const dictionary = without(order.dictionary, fact);
    const code = name === 'shipment_direction' ? { direction_code: null } : {};
    yield [name, { ...order, fields, dictionary, ...code }];
  }
  for (const role of ADDRESS_ROLES) {
    const key = PLACES[role];
    if (order[key]) yield [role, { ...order, [key]: null }];
  }
  if (order.events.length > 0) yield [ITINERARY_STOP, { ...order, events: [] }];
}

const TEXTS: readonly (string | undefined)[] = ['text', 'long-text', 'identifier'];

const isPlace = (part: string) => part === ITINERARY_STOP || isAddressRole(part);

const without = <T>(all: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)));

const isBlank = (value: FieldValue | null | undefined) =>
  value === undefined || value === null || value === '' || value === false;

/** Where an order for a TMS has each of its addresses. */
export const PLACES = {
  bill_to_address: 'bill_to',
  ssrr_location_address: 'ssrr',
  forwarder_address: 'forwarder',
} as const satisfies Record<(typeof ADDRESS_ROLES)[number], keyof TmsOrder>;
