import { z } from 'zod';
import {
  amount,
  customFields,
  DEADLINES,
  day,
  eventName,
  moment,
  ourOrderId,
  PASSAGE,
  referenceShape,
  SERVICE_FLAGS,
  STOP_WINDOW,
  text,
} from '../shared/payload-parts';

/** The order that the Core API of Trinium takes; every field is explained in docs/tms/triniumcoreapi.md. */

const location = z
  .object({
    code: text(40).optional(),
    name: text(),
    address: text(),
    address2: text().optional(),
    city: text(80),
    state: text(3),
    zip: text(12),
    country: text(2),
    remarks: text(500).optional(),
  })
  .strict();

const service = z
  .object({
    direction: text(4),
    category: text(40).optional(),
    moveType: text(40).optional(),
    template: text(40).optional(),
    driver: text(40).optional(),
    ...SERVICE_FLAGS,
  })
  .strict();

const container = z
  .object({
    number: text(20),
    seal: text(40),
    size: text(40),
    type: text(40),
    isoCode: text(4),
    chassis: text(20),
    chassisType: text(40),
    trailer: text(20),
    requirements: text(),
    notes: text(2000),
    available: moment,
  })
  .partial()
  .strict();

const steamship = z
  .object({
    supplier: text(40),
    line: text(60),
    scac: text(4),
    vesselCode: text(40),
    vessel: text(80),
    imo: text(20),
    ...PASSAGE,
  })
  .partial()
  .strict();

const references = z
  .object(referenceShape(text(60)))
  .partial()
  .strict();

const dates = z
  .object({ lastFree: day, ...DEADLINES, completed: day })
  .partial()
  .strict();

const commodity = z
  .object({
    description: text(500),
    pieces: z.number().int().nonnegative(),
    piecesUnit: text(8),
    pounds: z.number().int().positive(),
    volume: z.number().positive(),
    volumeUnit: z.enum(['CF', 'CBM']),
    temperature: z.number(),
    temperatureUnit: z.enum(['F', 'C']),
    genset: z.literal(true),
    unNumber: text(10),
    hazardClass: text(20),
    hazardDescription: text(),
    psaGroup: text(20),
    packingGroup: text(20),
  })
  .partial()
  .strict();

const leg = z
  .object({
    leg: z.number().int().min(1).max(8),
    activity: eventName,
    location,
    remarks: text(500).optional(),
    callFirst: z.literal(true).optional(),
    ...STOP_WINDOW,
  })
  .strict();

export const triniumCorePayload = z
  .object({
    apiVersion: z.literal('1'),
    /** Our order id. */
    customerOrder: ourOrderId,
    service,
    billTo: location,
    ssrr: location.optional(),
    forwarder: location.optional(),
    container,
    steamship,
    references,
    dates,
    commodity,
    rates: z.array(
      z
        .object({
          code: z.enum(['LINEHAUL', 'PAYABLE', 'FUEL']),
          dollars: amount(9),
        })
        .strict(),
    ),
    legs: z.array(leg).min(1, 'At least one leg is needed').max(8),
    remarks: text(2000).optional(),
    userFields: customFields(text(500)).optional(),
  })
  .strict();
