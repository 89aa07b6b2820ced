import type { EventType, FieldValue } from '~/domain/orders/order-draft';
import type { StopTerms } from '~/domain/orders/stop-terms';
import type { ConnectionCodes } from '~/domain/trade/connection-codes';

/** A verified address as a TMS needs it; `code` is what the TMS knows the place by. */
export type TmsAddress = {
  location_name: string;
  address_line_1: string;
  address_line_2: string | null;
  city: string;
  state: string;
  postal_code: string;
  country: string;
  code: string | null;
};

export type TmsStop = TmsAddress & StopTerms & { type: EventType };

/** Everything a connector needs of an order, as plain data in the canonical form of the field catalogue. */
export type TmsOrder = {
  order_id: number;
  company_id: number;
  /** What the company's TMS calls the order's direction (company configuration, `tmscode`). */
  direction_code: string | null;
  /** Of a TMS that serves many: who the company is there (company configuration). */
  tms_codes?: ConnectionCodes;
  fields: Readonly<Record<string, FieldValue | null>>;
  bill_to: TmsAddress | null;
  ssrr: TmsAddress | null;
  forwarder: TmsAddress | null;
  /** The itinerary, in its order. */
  events: readonly TmsStop[];
  /** For each dictionary field that is set: the code the TMS knows, and the name people see. */
  dictionary: Readonly<Record<string, { key: string; name: string }>>;
};

/** A field as text; null when it is absent or blank. */
export function textOf(order: TmsOrder, field: string): string | null {
  const value = order.fields[field];
  if (value === null || value === undefined) return null;
  const text = String(value).trim();
  return text === '' ? null : text;
}

/** A field as a number; null when it is absent or no number. */
export function numberOf(order: TmsOrder, field: string): number | null {
  const text = textOf(order, field);
  if (text === null) return null;
  const value = Number(text);
  return Number.isFinite(value) ? value : null;
}

/** A field as yes or no; absent is no. */
export function flagOf(order: TmsOrder, field: string): boolean {
  const value = order.fields[field];
  return value === true || value === 'true' || value === 1;
}

/** The TMS code of a dictionary field. */
export function codeOf(order: TmsOrder, field: string): string | null {
  return order.dictionary[field]?.key ?? null;
}

/** An amount of money with two decimals, as text: no TMS gets a rounding error from us. */
export function moneyOf(order: TmsOrder, field: string): string | null {
  const value = numberOf(order, field);
  return value === null ? null : value.toFixed(2);
}

/** Local date and time of a pair of fields, "2026-11-20T14:30" or "2026-11-20"; null without a date. */
export function momentOf(order: TmsOrder, name: string): string | null {
  const day = textOf(order, `${name}_date`);
  if (day === null) return null;
  const time = textOf(order, `${name}_time`);
  return time === null ? day : `${day}T${time}`;
}

const POUNDS_PER_KILOGRAM = 2.205;

/** Gross weight in whole pounds, whatever unit the document used; 2.205 lb per kg (spec 2 §4 Weight unit toggle). */
export function weightInPounds(order: TmsOrder): number | null {
  const weight = numberOf(order, 'weight');
  if (weight === null) return null;
  return Math.round(textOf(order, 'weight_uom') === 'kg' ? weight * POUNDS_PER_KILOGRAM : weight);
}

/** Takes out what is absent, so that a payload says only what is known. */
export function present<T extends Record<string, unknown>>(parts: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const kept = Object.entries(parts).filter(([, value]) => {
    if (value === null || value === undefined) return false;
    return typeof value !== 'object' || Array.isArray(value) || Object.keys(value).length > 0;
  });
  return Object.fromEntries(kept) as { [K in keyof T]?: NonNullable<T[K]> };
}
