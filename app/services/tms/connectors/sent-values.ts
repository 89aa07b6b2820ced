import { ENTRIES_OF_TEXT } from '~/domain/orders/looked-up';
import type { FieldValue } from '~/domain/orders/order-draft';
import { ADDRESS_ROLES } from '~/domain/orders/order-draft';
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
 * in turn: what changes then is made of it. So it holds for every connector, and cannot part from what is sent.
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
  return [...whole].map(([place, value]) => ({
    place,
    value: connector.writes?.(value) ?? value,
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
    const text = textOfFact(name);
    const fact = [text, ...(ENTRIES_SENT[text] ?? [])];
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

const without = <T>(all: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)));

const isBlank = (value: FieldValue | null | undefined) =>
  value === undefined || value === null || value === '' || value === false;

const PLACES = {
  bill_to_address: 'bill_to',
  ssrr_location_address: 'ssrr',
  forwarder_address: 'forwarder',
} as const satisfies Record<(typeof ADDRESS_ROLES)[number], keyof TmsOrder>;
