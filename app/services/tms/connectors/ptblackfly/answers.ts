import { z } from 'zod';
import type { TmsAnswers, TmsCallbackKind } from '../shared/tms-callback';

/** What Blackfly answers and calls back with (docs/tms/ptblackfly.md, Answers and Callback). */

const fault = z.object({ faultCode: z.string(), faultText: z.string(), element: z.string().optional() });
type BlackflyFault = z.infer<typeof fault>;

const receipt = z.object({ status: z.literal('QUEUED'), queueId: z.string().min(1) });
export type BlackflyReceipt = z.infer<typeof receipt>;

const refusal = z.object({ status: z.literal('REJECTED'), faults: z.array(fault) });
export type BlackflyRefusal = z.infer<typeof refusal>;

const REPLIES = {
  SHIPMENT_CREATED: 'created',
  SHIPMENT_CREATE_FAILED: 'not-created',
  SHIPMENT_REPLACED: 'updated',
  SHIPMENT_REPLACE_FAILED: 'not-updated',
} as const satisfies Record<string, TmsCallbackKind>;
export type BlackflyReplyType = keyof typeof REPLIES;

const reply = z
  .object({
    messageType: z.enum(Object.keys(REPLIES) as [BlackflyReplyType, ...BlackflyReplyType[]]),
    inReplyTo: z.string().min(1),
    correlationId: z.string().regex(/^\d+$/),
    body: z.object({
      /** The number that Profit Tools gives a shipment. */
      shipmentId: z.number().int().positive().nullable(),
      faults: z.array(fault),
    }),
  })
  .refine(({ messageType, body }) => messageType !== 'SHIPMENT_CREATED' || body.shipmentId !== null);
export type BlackflyReply = z.infer<typeof reply>;

const taken = z.object({
  messageType: z.literal('ADDRESS_CREATED'),
  body: z.object({ code: z.string().min(1) }),
});
export type BlackflyTaken = z.infer<typeof taken>;

const inWords = ({ faultText, element }: BlackflyFault): string =>
  element ? `${element}: ${faultText}` : faultText;

export const blackflyAnswers: TmsAnswers = {
  readReceipt: (body) => receipt.safeParse(body).data?.queueId ?? null,
  readErrors: (body) => refusal.safeParse(body).data?.faults.map(inWords) ?? [],
  readCallback: (body) => {
    const said = reply.safeParse(body).data;
    if (!said) return null;
    const { shipmentId, faults } = said.body;
    return {
      receipt: said.inReplyTo,
      orderId: Number(said.correlationId),
      kind: REPLIES[said.messageType],
      shipmentId: shipmentId === null ? null : String(shipmentId),
      errors: faults.map(inWords),
    };
  },
};

/** The code that it gave an address; null for what is no receipt. */
export function readBlackflyCode(body: unknown): string | null {
  return taken.safeParse(body).data?.body.code ?? null;
}
