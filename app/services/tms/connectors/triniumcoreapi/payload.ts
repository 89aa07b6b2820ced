import { z } from 'zod';

/** The order that the Core API of Trinium takes; every field is explained in docs/tms/triniumcoreapi.md. */

const text = (longest = 120) => z.string().trim().min(1).max(longest);
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date, yyyy-MM-dd');
const moment = z
  .string()
  .regex(
    /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?$/,
    'must be a date or local time, yyyy-MM-dd or yyyy-MM-ddTHH:mm',
  );

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
    expedite: z.boolean(),
    overweight: z.boolean(),
    liveLoad: z.boolean(),
    hazardous: z.boolean(),
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
    voyage: text(40),
    eta: moment,
    origin: text(),
    destination: text(),
  })
  .partial()
  .strict();

const references = z
  .object({
    reference: text(60),
    forwarder: text(60),
    customer: text(60),
    load: text(60),
    purchaseOrder: text(60),
    booking: text(60),
    masterBill: text(60),
    houseBill: text(60),
    release: text(60),
    pickup: text(60),
    inbond: text(60),
    entry: text(60),
  })
  .partial()
  .strict();

const dates = z
  .object({
    lastFree: day,
    pickupBy: moment,
    deliverBy: moment,
    cutoff: moment,
    earliestReceiving: moment,
    earliestRelease: moment,
    completed: day,
  })
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

export const TRINIUM_ACTIVITIES = ['HOOK', 'MOUNT', 'PICKUP', 'DELIVER', 'DISMOUNT', 'DROP'] as const;

const leg = z
  .object({
    leg: z.number().int().min(1).max(8),
    activity: z.enum(TRINIUM_ACTIVITIES),
    location,
    remarks: text(500).optional(),
    callFirst: z.literal(true).optional(),
    windowFrom: moment.optional(),
    windowTo: moment.optional(),
    instructions: text(500).optional(),
  })
  .strict();

export const triniumCorePayload = z
  .object({
    apiVersion: z.literal('1'),
    /** Our order id. */
    customerOrder: z.string().regex(/^[1-9]\d{0,14}$/, 'must be a number'),
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
          dollars: z.string().regex(/^-?\d{1,9}\.\d{2}$/, 'must be an amount with two decimals'),
        })
        .strict(),
    ),
    legs: z.array(leg).min(1, 'At least one leg is needed').max(8),
    remarks: text(2000).optional(),
    userFields: z.record(z.string().regex(/^([1-9]|10)$/), text(500)).optional(),
  })
  .strict();
