import { z } from 'zod';
import type { TmsAnswers, TmsCallbackKind } from '../shared/tms-callback';

/** What Profit Tools answers and calls back with (docs/tms/profittools.md, Answers and Callback). */

const error = z.object({ code: z.string(), text: z.string(), field: z.string().optional() });
export type ProfitToolsError = z.infer<typeof error>;

const receipt = z.object({ receipt: z.string().min(1), status: z.literal('RECEIVED') });
export type ProfitToolsReceipt = z.infer<typeof receipt>;

const refusal = z.object({ errors: z.array(error) });
export type ProfitToolsRefusal = z.infer<typeof refusal>;

const callback = z.object({
  receipt: z.string().min(1),
  order: z.number().int(),
  event: z.enum(['CREATED', 'REFUSED', 'CHANGED', 'CHANGE_REFUSED']),
  shipment: z.string().min(1).nullable(),
  errors: z.array(error),
});
export type ProfitToolsCallback = z.infer<typeof callback>;

const KINDS: Record<ProfitToolsCallback['event'], TmsCallbackKind> = {
  CREATED: 'created',
  REFUSED: 'not-created',
  CHANGED: 'updated',
  CHANGE_REFUSED: 'not-updated',
};

const inWords = ({ text, field }: ProfitToolsError): string => (field ? `${field}: ${text}` : text);

export const profitToolsAnswers: TmsAnswers = {
  readReceipt: (body) => receipt.safeParse(body).data?.receipt ?? null,
  readErrors: (body) => refusal.safeParse(body).data?.errors.map(inWords) ?? [],
  readCallback: (body) => {
    const said = callback.safeParse(body).data;
    if (!said) return null;
    return {
      receipt: said.receipt,
      orderId: said.order,
      kind: KINDS[said.event],
      shipmentId: said.shipment,
      errors: said.errors.map(inWords),
    };
  },
};
