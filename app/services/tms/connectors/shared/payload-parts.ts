import { z } from 'zod';
import type { EventType } from '~/domain/orders/order-draft';

/**
 * The parts that the payloads of several TMSs have in common. A shape is spread among the keys that a TMS has of its own; what
 * it writes in another form stands in its own payload.
 */

export const text = (max = 120) => z.string().trim().min(1).max(max);
export const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date, yyyy-MM-dd');
export const moment = z
  .string()
  .regex(
    /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?$/,
    'must be a date or local time, yyyy-MM-dd or yyyy-MM-ddTHH:mm',
  );
/** An amount of dollars with so many digits before its point. */
export const amount = (digits: number) =>
  z.string().regex(new RegExp(`^-?\\d{1,${digits}}\\.\\d{2}$`), 'must be an amount with two decimals');

/** Our order id, of a TMS that takes it as a text. */
export const ourOrderId = z.string().regex(/^[1-9]\d{0,14}$/, 'must be a number');

/** The ten fields that a company names itself, by their numbers. */
export const customFields = (value: z.ZodString) => z.record(z.string().regex(/^([1-9]|10)$/), value);

/** What stops are for, in the words of several TMSs. */
export const EVENT_NAMES = {
  hook: 'HOOK',
  mount: 'MOUNT',
  pickup: 'PICKUP',
  deliver: 'DELIVER',
  dismount: 'DISMOUNT',
  drop: 'DROP',
} as const satisfies Record<EventType, string>;
type EventName = (typeof EVENT_NAMES)[EventType];
export const eventName = z.enum(Object.values(EVENT_NAMES) as [EventName, ...EventName[]]);

/** When a stop is served, and what is to be known there. */
export const STOP_WINDOW = {
  windowFrom: moment.optional(),
  windowTo: moment.optional(),
  instructions: text(500).optional(),
};

export const SERVICE_FLAGS = {
  expedite: z.boolean(),
  overweight: z.boolean(),
  liveLoad: z.boolean(),
  hazardous: z.boolean(),
};

export const referenceShape = (value: z.ZodString) => ({
  reference: value,
  forwarder: value,
  customer: value,
  load: value,
  purchaseOrder: value,
  booking: value,
  masterBill: value,
  houseBill: value,
  release: value,
  pickup: value,
  inbond: value,
  entry: value,
});

/** The dates of an order that may have a time. */
export const DEADLINES = {
  pickupBy: moment,
  deliverBy: moment,
  cutoff: moment,
  earliestReceiving: moment,
  earliestRelease: moment,
};

/** The voyage of a vessel, and the ports it is between. */
export const PASSAGE = { voyage: text(40), eta: moment, origin: text(), destination: text() };

/** What is said of dangerous goods beside their UN number. */
export const HAZARD = {
  class: text(20),
  description: text(),
  psaGroup: text(20),
  packingGroup: text(20),
};
