import { z } from 'zod';
import { profitToolsPlace } from '../profittools/address';
import { profitToolsContents } from '../profittools/payload';
import { ourOrderId, text } from '../shared/payload-parts';

/** The messages that Blackfly takes for Profit Tools; every field is explained in docs/tms/ptblackfly.md. */

const messageId = text(80);
const envelope = z
  .object({
    messageId,
    /** Our order id. */
    correlationId: ourOrderId,
    sender: z.literal('order-automation'),
    replyTo: z.string().url(),
    body: profitToolsContents,
  })
  .strict();

export const blackflyMessage = z.discriminatedUnion('messageType', [
  envelope.extend({ messageType: z.literal('SHIPMENT_CREATE') }).strict(),
  envelope
    .extend({
      messageType: z.literal('SHIPMENT_REPLACE'),
      /** The shipment that is put in the place of the one there is. */
      shipmentId: z.number().int().positive(),
    })
    .strict(),
]);
export type BlackflyMessage = z.infer<typeof blackflyMessage>;

/** A new address (docs/tms/ptblackfly.md, Addresses). */
export const blackflyAddress = z
  .object({ messageType: z.literal('ADDRESS_CREATE'), messageId, body: profitToolsPlace })
  .strict();
