import type { z } from 'zod';
import { cargoWisePayload } from './cargowise/payload';
import { compCarePayload } from './compcare/payload';
import type { TMS_CONNECTORS } from './connectors';
import { envasePayload } from './elcoreapi/payload';
import { profitToolsPayload } from './profittools/payload';
import { blackflyMessage } from './ptblackfly/payload';
import { coreApiPayload } from './ptcoreapi/payload';
import { triniumPayload } from './triniumcoreapi/payload';
import { triniumPayload as triniumEdiPayload } from './triniumedi/payload';

type Connectors = typeof TMS_CONNECTORS;
/** The providers whose connector is built. */
export type BuiltProvider = {
  [Name in keyof Connectors]: Connectors[Name]['available'] extends true ? Name : never;
}[keyof Connectors];

/** What each TMS takes, by its own check. */
export const PAYLOADS: Readonly<Record<BuiltProvider, z.ZodTypeAny>> = {
  profittools: profitToolsPayload,
  compcare: compCarePayload,
  cargowise: cargoWisePayload,
  ptcoreapi: coreApiPayload,
  elcoreapi: envasePayload,
  triniumcoreapi: triniumPayload,
  triniumedi: triniumEdiPayload,
  ptblackfly: blackflyMessage,
};

export const BUILT = Object.keys(PAYLOADS) as BuiltProvider[];
