import { z } from 'zod';
import type { TmsAnswers, TmsCallbackKind } from '../shared/tms-callback';

/** What the Core API of Profit Tools answers and calls back with (docs/tms/ptcoreapi.md, Answers and Callback). */

const problem = z.object({ code: z.string(), message: z.string(), path: z.string().optional() });
type CoreApiProblem = z.infer<typeof problem>;

/** A shipment has the number that Profit Tools gives it. */
const shipmentId = z.string().regex(/^\d{1,12}$/);

const receipt = z.object({ request: z.object({ id: z.string().min(1), state: z.literal('accepted') }) });
export type CoreApiReceipt = z.infer<typeof receipt>;

const refusal = z.object({
  request: z.object({ state: z.literal('rejected') }),
  problems: z.array(problem),
});
export type CoreApiRefusal = z.infer<typeof refusal>;

const callback = z
  .object({
    request: z.object({
      id: z.string().min(1),
      order: z.number().int(),
      state: z.enum(['shipment-created', 'shipment-refused', 'shipment-replaced', 'replacement-refused']),
    }),
    shipment: z.object({ id: shipmentId }).nullable(),
    problems: z.array(problem),
  })
  .refine(({ request, shipment }) => request.state !== 'shipment-created' || shipment !== null);
export type CoreApiCallback = z.infer<typeof callback>;

const taken = z.object({ address: z.object({ code: z.string().min(1) }) });
export type CoreApiTaken = z.infer<typeof taken>;

const KINDS: Record<CoreApiCallback['request']['state'], TmsCallbackKind> = {
  'shipment-created': 'created',
  'shipment-refused': 'not-created',
  'shipment-replaced': 'updated',
  'replacement-refused': 'not-updated',
};

const inWords = ({ message, path }: CoreApiProblem): string => (path ? `${path}: ${message}` : message);

export const coreApiAnswers: TmsAnswers = {
  readReceipt: (body) => receipt.safeParse(body).data?.request.id ?? null,
  readErrors: (body) => refusal.safeParse(body).data?.problems.map(inWords) ?? [],
  readCallback: (body) => {
    const said = callback.safeParse(body).data;
    if (!said) return null;
    return {
      receipt: said.request.id,
      orderId: said.request.order,
      kind: KINDS[said.request.state],
      shipmentId: said.shipment?.id ?? null,
      errors: said.problems.map(inWords),
    };
  },
};

/** The code that it gave an address; null for what is no receipt. */
export function readCoreApiCode(body: unknown): string | null {
  return taken.safeParse(body).data?.address.code ?? null;
}
