import { z } from 'zod';
import { CARGOWISE_TARGETS } from '~/domain/trade/connection-codes';

/** What the messages of CargoWise are put together of. */

export const UNIVERSAL_NAMESPACE = 'http://www.cargowise.com/Schemas/Universal/2011/11';
const UNIVERSAL_VERSION = '1.1';
export const DATA_PROVIDER = 'OrderAutomation';

/** What every message begins with. */
export const UNIVERSAL = { '@xmlns': UNIVERSAL_NAMESPACE, '@version': UNIVERSAL_VERSION } as const;

type Target = keyof typeof CARGOWISE_TARGETS;
const JOBS = Object.keys(CARGOWISE_TARGETS) as [Target, ...Target[]];

export const text = (max = 120) => z.string().trim().min(1, 'Required').max(max);
export const digits = z.string().regex(/^\d{1,9}$/, 'must be a whole number');
export const decimal = z.string().regex(/^-?\d{1,12}(\.\d{1,4})?$/, 'must be a number');
export const more = decimal.refine((value) => Number(value) > 0, 'must be more than 0');
export const moment = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/, 'must be yyyy-MM-ddTHH:mm:ss');
export const yesNo = z.enum(['true', 'false']);

/** `{Code: 'CTN'}`, as CargoWise writes everything that comes of a list. */
export const code = <T extends z.ZodTypeAny>(of: T) => z.object({ Code: of }).strict();
export const described = z.object({ Code: text(10), Description: text(60).optional() }).strict();
export const port = z
  .object({ Code: text(5), Name: text() })
  .partial()
  .strict();

/** A list that adds to the one CargoWise has: what people entered there stays. */
export const added = <T extends z.ZodRawShape>(shape: T) =>
  z.object({ '@Content': z.literal('Partial'), ...shape }).strict();

/** A list that takes the place of the one CargoWise has. */
export const whole = <T extends z.ZodRawShape>(shape: T) =>
  z.object({ '@Content': z.literal('Complete'), ...shape }).strict();

export const placed = {
  Address1: text(),
  Address2: text().optional(),
  City: text(80),
  CompanyName: text(),
  Country: code(text(2)),
  OrganizationCode: text(40).optional(),
  Postcode: text(12),
  State: text(3),
};

export const dataContext = z
  .object({
    DataTargetCollection: z
      .object({
        DataTarget: z.array(z.object({ Type: z.enum(JOBS), Key: text(35).optional() }).strict()).length(1),
      })
      .strict(),
    Company: code(text(3)).optional(),
    DataProvider: z.literal(DATA_PROVIDER),
    EnterpriseID: text(3).optional(),
    ServerID: text(3).optional(),
  })
  .strict();

export const universal = {
  '@xmlns': z.literal(UNIVERSAL_NAMESPACE),
  '@version': z.literal(UNIVERSAL_VERSION),
};
