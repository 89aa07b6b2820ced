import { z } from 'zod';
import { EVENT_TYPES } from '~/domain/orders/order-draft';
import {
  amount,
  customFields,
  DEADLINES,
  day,
  moment,
  ourOrderId,
  referenceShape,
  STOP_WINDOW,
  text,
} from '../shared/payload-parts';

/**
 * What an order says to Trinium, before it is written as an X12 204; every value is explained in docs/tms/triniumedi.md.
 * The lengths are those of the elements that hold them.
 */
export const TRINIUM_FORMAT = 'x12-204/004010';

/** The units of pieces that element 355 has a code for. */
export const PIECE_CODES = {
  CTN: 'CT',
  PLT: 'PL',
  PKG: 'PK',
  PCS: 'PC',
  DRUM: 'DR',
  BAG: 'BG',
  ROLL: 'RO',
  CASE: 'CA',
  CRATE: 'CR',
  BALE: 'BL',
  BOX: 'BX',
  UNIT: 'UN',
} as const;
type PieceUnit = keyof typeof PIECE_CODES;

/** An L11 reference. */
const reference = text(30);
/** A text that is told in several notes of 80 characters. */
const note = text(240);
const yes = z.literal(true);

const site = z
  .object({
    code: z.string().trim().min(2).max(80).optional(),
    name: text(60),
    street: text(55),
    street2: text(55).optional(),
    city: z.string().trim().min(2).max(30),
    state: z.string().length(2).optional(),
    zip: z.string().trim().min(3).max(15),
    country: z.string().trim().min(2).max(3),
    comment: note.optional(),
  })
  .strict();

const stop = z
  .object({
    sequence: z.number().int().min(1).max(999),
    event: z.enum(EVENT_TYPES),
    /** S5-02. */
    reason: text(2),
    site,
    note: text(500).optional(),
    callForAppointment: yes.optional(),
    ...STOP_WINDOW,
  })
  .strict();

const equipment = z
  .object({
    container: text(14),
    seal: text(60),
    size: text(2),
    kind: text(10),
    isoCode: text(4),
    sizeCode: reference,
    typeCode: reference,
    chassis: reference,
    chassisKind: reference,
    trailer: text(10),
    required: reference,
    driver: reference,
    notes: note,
    available: moment,
  })
  .partial()
  .strict();

const references = z.object(referenceShape(reference)).partial().strict();

const voyage = z
  .object({
    line: reference,
    lineScac: z.string().trim().min(2).max(4),
    vessel: reference,
    vesselCode: reference,
    voyage: reference,
    eta: moment,
    origin: reference,
    destination: reference,
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
    pieces: z.number().int().nonnegative().max(9_999_999),
    piecesUnit: z.enum(Object.keys(PIECE_CODES) as [PieceUnit, ...PieceUnit[]]),
    weight: z.number().positive(),
    weightUnit: z.enum(['lb', 'kg']),
    volume: z.number().positive(),
    volumeUnit: z.enum(['cf', 'cbm']),
    temperature: z.number(),
    temperatureUnit: z.enum(['F', 'C']),
    hazardous: z
      .object({
        un: reference,
        class: text(30),
        description: text(25),
        psaGroup: reference,
        packingGroup: text(3),
      })
      .partial()
      .strict(),
  })
  .partial()
  .strict()
  // LH1 counts the pieces of what is dangerous, and N7 tells a temperature with its unit.
  .superRefine(({ temperature, temperatureUnit, hazardous, pieces }, { addIssue }) => {
    const needed = (path: string) => addIssue({ code: 'custom', path: [path], message: 'Required' });
    if (temperature !== undefined && temperatureUnit === undefined) needed('temperatureUnit');
    if (hazardous?.un !== undefined && pieces === undefined) needed('pieces');
  });

const TRINIUM_FLAGS = ['EXPEDITE', 'OVERWEIGHT', 'LIVE LOAD', 'HAZARDOUS', 'GENSET REQUIRED'] as const;
const TRINIUM_CHARGES = ['LINE HAUL', 'LINE HAUL PAYABLE', 'FUEL SURCHARGE'] as const;

export const triniumEdiPayload = z
  .object({
    format: z.literal(TRINIUM_FORMAT),
    interchange: z
      .object({
        control: z.number().int().min(1).max(999_999_999),
        at: z.string().datetime(),
        /** Who speaks to whom, where the connection has codes of its own. */
        codes: z
          .object({
            sender: text(15),
            sender_qualifier: z.string().length(2),
            receiver: text(15),
            receiver_qualifier: z.string().length(2),
            scac: z.string().regex(/^[A-Z]{2,4}$/),
            usage: z.enum(['P', 'T']),
          })
          .partial()
          .strict()
          .optional(),
      })
      .strict(),
    /** B2A-01: 00 is a new load, 05 replaces one. */
    purpose: z.enum(['00', '05']),
    /** Our order id, by which every answer names the load. */
    shipment: ourOrderId,
    direction: reference,
    way: z.enum(['IMPORT', 'EXPORT', 'ONE WAY', 'CROSSTOWN']).optional(),
    category: reference.optional(),
    template: reference.optional(),
    moveType: reference.optional(),
    flags: z.array(z.enum(TRINIUM_FLAGS)),
    billTo: site,
    ssrr: site.optional(),
    forwarder: site.optional(),
    equipment,
    references,
    voyage,
    dates,
    freight,
    charges: z.array(z.object({ code: z.enum(TRINIUM_CHARGES), amount: amount(7) }).strict()),
    stops: z.array(stop).min(1, 'At least one stop is needed').max(8),
    remarks: text(480).optional(),
    custom: customFields(reference).optional(),
  })
  .strict();

export type TriniumEdiPayload = z.infer<typeof triniumEdiPayload>;
