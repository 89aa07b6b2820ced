import { z } from 'zod';
import {
  amount,
  customFields,
  DEADLINES,
  day,
  eventName,
  HAZARD,
  moment,
  PASSAGE,
  referenceShape,
  STOP_WINDOW,
  text,
} from '../shared/payload-parts';

/** The load that Profit Tools takes; every field is explained in docs/tms/profittools.md. */

export const profitToolsAddress = z
  .object({
    code: text(40).optional(),
    name: text(),
    street: text(),
    street2: text().optional(),
    city: text(80),
    state: text(3),
    zip: text(12),
    country: text(2),
    comment: text(500).optional(),
  })
  .strict();

const stop = z
  .object({
    sequence: z.number().int().min(1).max(8),
    action: eventName,
    location: profitToolsAddress,
    note: text(500).optional(),
    callForAppointment: z.literal(true).optional(),
    ...STOP_WINDOW,
  })
  .strict();

const equipment = z
  .object({
    container: text(20),
    seal: text(40),
    length: z.enum(['20', '40', '45', '48', '53']),
    kind: text(10),
    isoCode: text(4),
    itgCode: text(20),
    chassis: text(20),
    chassisKind: text(40),
    containerEquipment: text(40),
    chassisEquipment: text(40),
    trailer: text(20),
    required: text(),
    driver: text(40),
    notes: text(2000),
    available: moment,
  })
  .partial()
  .strict();

const references = z
  .object({
    ...referenceShape(text(60)),
    extra: z.array(z.object({ type: text(40), value: text(60) }).strict()).max(3),
  })
  .partial()
  .strict();

const voyage = z
  .object({
    line: text(60),
    lineScac: text(4),
    vessel: text(80),
    vesselCode: text(20),
    ...PASSAGE,
  })
  .partial()
  .strict();

const dates = z
  .object({ lastFree: day, ...DEADLINES, completion: day })
  .partial()
  .strict();

const freight = z
  .object({
    contents: text(500),
    pieces: z.number().int().nonnegative(),
    piecesUnit: text(8),
    weightLb: z.number().int().positive(),
    volume: z.number().positive(),
    volumeUnit: z.enum(['cf', 'cbm']),
    temperature: z.number(),
    temperatureUnit: z.enum(['F', 'C']),
    genset: z.literal(true),
    hazardous: z
      .object({ un: text(10), ...HAZARD })
      .partial()
      .strict(),
  })
  .partial()
  .strict();

/** What a load says; the envelope around it is that of the way it takes into Profit Tools. */
export const profitToolsContents = z
  .object({
    direction: text(4),
    template: text(40).optional(),
    division: text(40).optional(),
    moveType: text(40).optional(),
    rateCode: text(40).optional(),
    flags: z.array(z.enum(['EXPEDITE', 'OVERWEIGHT', 'LIVE', 'HAZARDOUS'])),
    billTo: profitToolsAddress,
    ssrr: profitToolsAddress.optional(),
    forwarder: profitToolsAddress.optional(),
    equipment,
    references,
    voyage,
    dates,
    freight,
    charges: z.array(
      z.object({ code: z.enum(['LINEHAUL', 'LINEHAULPAY', 'FUEL']), amount: amount(9) }).strict(),
    ),
    stops: z.array(stop).min(1, 'At least one stop is needed').max(8),
    remarks: text(2000).optional(),
    custom: customFields(text(500)).optional(),
  })
  .strict();

export type ProfitToolsContents = z.infer<typeof profitToolsContents>;

export const profitToolsPayload = profitToolsContents
  .extend({
    format: z.literal('profittools-load/1'),
    order: z.number().int().positive(),
    callback: z.string().url(),
  })
  .strict();
export type ProfitToolsPayload = z.infer<typeof profitToolsPayload>;
