import { z } from 'zod';
import {
  customFields,
  DEADLINES,
  day,
  eventName,
  HAZARD,
  moment,
  ourOrderId,
  PASSAGE,
  SERVICE_FLAGS,
  STOP_WINDOW,
  text,
} from '../shared/payload-parts';

/** The order that the Core API of Envase takes; every field is explained in docs/tms/elcoreapi.md. */

const place = z
  .object({
    /** What the TMS knows it by. */
    id: text(40).optional(),
    name: text(),
    address1: text(),
    address2: text().optional(),
    city: text(80),
    state: text(3),
    postalCode: text(12),
    country: text(2),
    comments: text(500).optional(),
  })
  .strict();

const known = z.object({ id: text(40) }).strict();

const order = z
  .object({
    externalId: ourOrderId,
    source: z.literal('order-automation'),
    status: z.literal('open'),
    directionCode: text(4),
    bookingNumber: text(60).optional(),
    template: text(40).optional(),
    moveType: text(40).optional(),
    driver: text(40).optional(),
    comments: text(2000).optional(),
    ...SERVICE_FLAGS,
    customer: place,
    ssrr: place.optional(),
    forwarder: place.optional(),
    origin: known.optional(),
    destination: known.optional(),
    custom: customFields(text(500)).optional(),
    rules: z
      .object({ autoRate: z.literal(false) })
      .strict()
      .optional(),
  })
  .strict();

const equipment = z
  .object({
    containerNumber: text(20),
    sealNumber: text(40),
    size: text(10),
    type: text(10),
    isoCode: text(4),
    chassisNumber: text(20),
    chassisType: text(40),
    trailerNumber: text(20),
    requirements: text(),
    notes: text(2000),
    availableAt: moment,
  })
  .partial()
  .strict();

export const ENVASE_REFERENCES = [
  'REFERENCE',
  'FORWARDER',
  'CUSTOMER',
  'LOAD',
  'PURCHASE_ORDER',
  'MASTER_BILL',
  'HOUSE_BILL',
  'RELEASE',
  'PICKUP',
  'INBOND',
  'ENTRY',
] as const;

const stop = z
  .object({
    sequence: z.number().int().min(1).max(8),
    event: eventName,
    location: place,
    notes: text(500).optional(),
    appointmentRequired: z.literal(true).optional(),
    ...STOP_WINDOW,
  })
  .strict();

const ocean = z
  .object({
    carrier: text(60),
    scac: text(4),
    vessel: text(80),
    vesselCode: text(20),
    ...PASSAGE,
  })
  .partial()
  .strict();

const dates = z
  .object({ lastFreeDay: day, ...DEADLINES, completed: day })
  .partial()
  .strict();

const measure = <Unit extends string>(units: readonly [Unit, ...Unit[]], value = z.number()) =>
  z.object({ value, unit: z.enum(units) }).strict();

const cargo = z
  .object({
    description: text(500),
    quantity: z.number().int().nonnegative(),
    quantityUnit: text(8),
    weight: measure(['LB', 'KG'], z.number().positive()),
    volume: measure(['CF', 'CBM'], z.number().positive()),
    temperature: measure(['F', 'C']),
    gensetRequired: z.literal(true),
    hazardous: z
      .object({ unNumber: text(10), ...HAZARD })
      .partial()
      .strict(),
  })
  .partial()
  .strict();

export const envasePayload = z
  .object({
    order,
    equipment,
    references: z
      .array(z.object({ type: z.enum(ENVASE_REFERENCES), value: text(60) }).strict())
      .max(ENVASE_REFERENCES.length),
    ocean,
    dates,
    cargo,
    charges: z.array(
      z
        .object({
          type: z.enum(['LINE_HAUL', 'LINE_HAUL_PAYABLE', 'FUEL_SURCHARGE']),
          amount: z.number(),
          currency: z.literal('USD'),
        })
        .strict(),
    ),
    stops: z.array(stop).min(1, 'At least one stop is needed').max(8),
  })
  .strict();
