import { z } from 'zod';
import type { TmsAnswers, TmsCallbackKind } from '../shared/tms-callback';

/** What CompCare answers and calls back with (docs/tms/compcare.md, Answers and Callback). */

const message = z.object({ Severity: z.enum(['E', 'W']), Text: z.string(), Path: z.string().optional() });
export type CompCareMessage = z.infer<typeof message>;

const receipt = z.object({ ReceiptNo: z.string().min(1), Result: z.literal('QUEUED') });
export type CompCareReceipt = z.infer<typeof receipt>;

const refusal = z.object({ Result: z.literal('INVALID'), Messages: z.array(message) });
export type CompCareRefusal = z.infer<typeof refusal>;

const callback = z.object({
  ReceiptNo: z.string().min(1),
  ExternalId: z.string().regex(/^\d+$/),
  Result: z.enum(['LOAD_CREATED', 'LOAD_REJECTED', 'LOAD_UPDATED', 'UPDATE_REJECTED']),
  LoadNo: z.string().min(1).nullable(),
  Messages: z.array(message),
});
export type CompCareCallback = z.infer<typeof callback>;

const KINDS: Record<CompCareCallback['Result'], TmsCallbackKind> = {
  LOAD_CREATED: 'created',
  LOAD_REJECTED: 'not-created',
  LOAD_UPDATED: 'updated',
  UPDATE_REJECTED: 'not-updated',
};

/** Warnings stand beside a load that was made all the same; only errors are ours to show as such. */
const inWords = (messages: readonly CompCareMessage[]): string[] =>
  messages
    .filter(({ Severity }) => Severity === 'E')
    .map(({ Text, Path }) => (Path ? `${Path}: ${Text}` : Text));

export const compCareAnswers: TmsAnswers = {
  readReceipt: (body) => receipt.safeParse(body).data?.ReceiptNo ?? null,
  readErrors: (body) => inWords(refusal.safeParse(body).data?.Messages ?? []),
  readCallback: (body) => {
    const said = callback.safeParse(body).data;
    if (!said) return null;
    return {
      receipt: said.ReceiptNo,
      orderId: Number(said.ExternalId),
      kind: KINDS[said.Result],
      shipmentId: said.LoadNo,
      errors: inWords(said.Messages),
    };
  },
};
