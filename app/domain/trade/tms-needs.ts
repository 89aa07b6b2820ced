import type { AddressRole, FieldValue } from '../orders/order-draft';
import { orderField } from '../orders/order-fields';
import { TMS_LENGTHS } from './tms-lengths';
import { type TmsProviderName, tmsProviderById } from './tms-providers';

/** Where the itinerary as a whole is found on the form: an order without a stop has none of its rows. */
export const ITINERARY_STOP = 'itinerary';

export const ADDRESS_LABELS: Record<AddressRole, string> = {
  bill_to_address: 'Bill To',
  ssrr_location_address: 'SSRR Location',
  forwarder_address: 'Forwarder',
};

/** The name of a field, an address or the itinerary as people know it. */
export function stopLabel(name: string): string {
  if (name === ITINERARY_STOP) return 'Itinerary';
  return ADDRESS_LABELS[name as AddressRole] ?? orderField(name)?.label ?? name;
}

/**
 * What a TMS takes no load without, and what it refuses in a field that is filled. Known beforehand, so that a reviewer
 * hears it before the load is sent; a test holds each line against the connector's own check of its payload.
 */
type Needs = {
  /** Fields, addresses and `itinerary` (at least one stop). */
  required: readonly string[];
  wholeNumbers: readonly string[];
  positive: readonly string[];
  choices: Readonly<Record<string, readonly string[]>>;
  /** What a field that is filled needs beside it: four degrees are no temperature before it is said which. */
  beside?: Readonly<Record<string, string>>;
};

const REQUIRED = ['shipment_direction', 'bill_to_address', ITINERARY_STOP] as const;

/** An X12 message has codes for these alone. */
const USUAL_UNITS = Object.keys(orderField('quantity_uom')?.choices ?? {});

/** Whichever way a load takes into Profit Tools. */
const PROFIT_TOOLS_NEEDS: Needs = {
  required: REQUIRED,
  wholeNumbers: ['quantity'],
  positive: ['weight', 'volume'],
  choices: { equipment_size: ['20', '40', '45', '48', '53'] },
};

const TMS_NEEDS: Partial<Record<TmsProviderName, Needs>> = {
  profittools: PROFIT_TOOLS_NEEDS,
  ptcoreapi: PROFIT_TOOLS_NEEDS,
  ptblackfly: PROFIT_TOOLS_NEEDS,
  elcoreapi: {
    required: REQUIRED,
    wholeNumbers: ['quantity'],
    positive: ['weight', 'volume'],
    choices: {},
    beside: { temperature: 'temperature_uom' },
  },
  triniumcoreapi: {
    required: REQUIRED,
    wholeNumbers: ['quantity'],
    positive: ['weight', 'volume'],
    choices: {},
  },
  compcare: { required: REQUIRED, wholeNumbers: ['quantity'], positive: ['weight', 'volume'], choices: {} },
  cargowise: { required: REQUIRED, wholeNumbers: ['quantity'], positive: ['weight', 'volume'], choices: {} },
  triniumedi: {
    required: REQUIRED,
    wholeNumbers: ['quantity'],
    positive: ['weight', 'volume'],
    choices: { quantity_uom: USUAL_UNITS },
    beside: { temperature: 'temperature_uom', hazardous_uncode: 'quantity' },
  },
};

type NeedyOrder = {
  fields: Readonly<Record<string, FieldValue>>;
  addresses: Readonly<Partial<Record<AddressRole, unknown>>>;
  stops: number;
  /** Fields that the field map sends elsewhere, each with the one whose place it takes. */
  moved?: Readonly<Record<string, string>>;
};

/** What the TMS of a company would refuse an order for, in words, by the name of the field, address or itinerary. */
export function tmsFaults(providerId: number | null, order: NeedyOrder): Record<string, string> {
  const provider = tmsProviderById(providerId);
  const needs = provider && TMS_NEEDS[provider.name];
  if (!needs) return {};
  const faults: Record<string, string> = {};
  for (const name of needs.required) if (!isThere(order, name)) faults[name] = missingText(name);
  for (const name of needs.wholeNumbers)
    if (!Number.isInteger(Number(order.fields[name] ?? 0)))
      faults[name] = `${stopLabel(name)} must be a whole number`;
  for (const name of needs.positive)
    if (Number(order.fields[name] ?? 1) <= 0) faults[name] = `${stopLabel(name)} must be more than 0`;
  for (const [name, choices] of Object.entries(needs.choices)) {
    const value = order.fields[name];
    if (value !== undefined && value !== '' && !choices.includes(String(value)))
      faults[name] = `${stopLabel(name)} must be ${listed(choices)}`;
  }
  for (const [name, other] of Object.entries(needs.beside ?? {}))
    if (isThere(order, name) && !isThere(order, other)) faults[other] = missingText(other);
  return { ...faults, ...tooLong(provider.name, order) };
}

/** Texts that have no room where they go: of two that go to one place the one that the field map sends there. */
function tooLong(provider: TmsProviderName, { fields, moved = {} }: NeedyOrder): Record<string, string> {
  const taken = new Set(Object.values(moved));
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const longest = TMS_LENGTHS[provider][moved[name] ?? name];
      // The usual units are told in the codes of the TMS.
      if (orderField(name)?.choices?.[String(value)] !== undefined) return [];
      if (longest === undefined || (taken.has(name) && !moved[name])) return [];
      const isTooLong = String(value).trim().length > longest;
      return isTooLong ? [[name, `${stopLabel(name)} is longer than ${longest} characters`]] : [];
    }),
  );
}

function isThere({ fields, addresses, stops }: NeedyOrder, name: string): boolean {
  if (name === ITINERARY_STOP) return stops > 0;
  if (name in ADDRESS_LABELS) return Boolean(addresses[name as AddressRole]);
  return (fields[name] ?? '') !== '';
}

export function missingText(name: string): string {
  return name === ITINERARY_STOP ? 'The itinerary has no stop' : `${stopLabel(name)} is missing`;
}

/** "20, 40 or 45". */
export function listed(choices: readonly string[]): string {
  return choices.length > 1 ? `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}` : choices.join();
}
