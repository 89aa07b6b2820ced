import { z } from 'zod';
import { profitToolsPlace } from '../profittools/address';
import { profitToolsContents } from '../profittools/payload';

/** What the Core API of Profit Tools takes; every field is explained in docs/tms/ptcoreapi.md. */

export const coreApiPayload = z
  .object({
    request: z
      .object({
        version: z.literal('1.0'),
        source: z.literal('order-automation'),
        order: z.number().int().positive(),
        callbackUrl: z.string().url(),
      })
      .strict(),
    shipment: profitToolsContents,
  })
  .strict();
export type CoreApiPayload = z.infer<typeof coreApiPayload>;

/** A new address (docs/tms/ptcoreapi.md, Addresses). */
export const coreApiNewAddress = z.object({ address: profitToolsPlace }).strict();
