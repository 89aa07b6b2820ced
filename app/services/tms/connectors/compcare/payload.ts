import { z } from 'zod';
import { text } from '../shared/payload-parts';

/** The load that CompCare takes; every field is explained in docs/tms/compcare.md. */

const usDay = z.string().regex(/^\d{2}\/\d{2}\/\d{4}$/, 'must be a date, MM/DD/YYYY');
const clock = z.string().regex(/^\d{2}:\d{2}$/, 'must be a time, HH:mm');

/** A date with its time in a field of its own, as CompCare keeps them. */
const when = z.object({ Date: usDay, Time: clock.optional() }).strict();

const site = z
  .object({
    SiteCode: text(40).optional(),
    Name: text(),
    Address1: text(),
    Address2: text().optional(),
    City: text(80),
    State: text(3),
    Zip: text(12),
    Country: text(2),
    Comment: text(500).optional(),
  })
  .strict();

const container = z
  .object({
    Number: text(20),
    Seal: text(40),
    SizeCode: text(10),
    TypeCode: text(10),
    IsoCode: text(4),
    Chassis: text(20),
    ChassisType: text(40),
    Trailer: text(20),
    Requirements: text(),
    Notes: text(2000),
  })
  .partial()
  .strict();

const REFERENCE_KINDS = [
  'REFERENCE',
  'FORWARDER_REFERENCE',
  'CUSTOMER',
  'LOAD',
  'PO',
  'BOOKING',
  'MASTER_BOL',
  'HOUSE_BOL',
  'RELEASE',
  'PICKUP',
  'INBOND',
  'ENTRY',
] as const;

const cargo = z
  .object({
    Description: text(500),
    Pieces: z.number().int().nonnegative(),
    PieceUnit: text(8),
    Weight: z.number().positive(),
    WeightUnit: z.enum(['LB', 'KG']),
    Volume: z.number().positive(),
    VolumeUnit: z.enum(['CF', 'CBM']),
    Temperature: z.number(),
    TemperatureUnit: z.enum(['F', 'C']),
    GensetRequired: z.boolean(),
    Hazardous: z.boolean(),
    UnNumber: text(10),
    HazardClass: text(20),
    HazardDescription: text(),
    PsaGroup: text(20),
    PackingGroup: text(20),
  })
  .partial()
  .strict();

const ocean = z
  .object({
    SteamshipLine: text(60),
    Scac: text(4),
    Vessel: text(80),
    VesselCode: text(20),
    Voyage: text(40),
    Origin: text(),
    Destination: text(),
  })
  .partial()
  .strict();

const schedule = z
  .object({
    Eta: when,
    LastFreeDay: when,
    PickupBy: when,
    DeliverBy: when,
    Cutoff: when,
    EarliestReceiving: when,
    EarliestRelease: when,
    EquipmentAvailable: when,
    Completed: when,
  })
  .partial()
  .strict();

const leg = z
  .object({
    Leg: z.number().int().min(1).max(8),
    Event: z.enum(['HK', 'MT', 'PU', 'DL', 'DM', 'DR']),
    Site: site,
    Note: text(500).optional(),
    CallForAppointment: z.literal(true).optional(),
    Window: z.object({ From: when, To: when }).partial().strict().optional(),
    Instructions: text(500).optional(),
  })
  .strict();

const header = z
  .object({
    DirectionCode: text(4),
    OrderClass: text(20).optional(),
    OrderStatus: text(20).optional(),
    LoadType: text(20).optional(),
    HaulClass: text(20).optional(),
    LoadedEmpty: text(20).optional(),
    TerminalDivision: text(20).optional(),
    Template: text(40).optional(),
    MoveType: text(40).optional(),
    Expedite: z.boolean(),
    Overweight: z.boolean(),
    LiveLoad: z.boolean(),
    Driver: text(40).optional(),
  })
  .strict();

export const compCarePayload = z
  .object({
    CompCareLoad: z
      .object({
        Version: z.literal('1.0'),
        ExternalId: text(40),
        CallbackUrl: z.string().url(),
        Header: header,
        Customer: site,
        Ssrr: site.optional(),
        Forwarder: site.optional(),
        Container: container,
        References: z
          .array(z.object({ Kind: z.enum(REFERENCE_KINDS), Value: text(60) }).strict())
          .max(REFERENCE_KINDS.length),
        Ocean: ocean,
        Schedule: schedule,
        Cargo: cargo,
        Rates: z.array(
          z
            .object({ Kind: z.enum(['LH', 'LHP', 'FSC']), Amount: z.number(), Currency: z.literal('USD') })
            .strict(),
        ),
        Legs: z.array(leg).min(1, 'At least one leg is needed').max(8),
        Comment: text(2000).optional(),
        UserFields: z.array(z.object({ No: z.number().int().min(1).max(10), Value: text(500) }).strict()),
      })
      .strict(),
  })
  .strict();

export type CompCareLoad = z.infer<typeof compCarePayload>['CompCareLoad'];
export type CompCareReferenceKind = (typeof REFERENCE_KINDS)[number];
