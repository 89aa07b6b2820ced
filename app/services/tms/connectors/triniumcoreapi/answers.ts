import { z } from 'zod';
import type { OutcomeService } from '../shared/outcome-service';
import type { TmsAnswers } from '../shared/tms-callback';

/** What the Core API of Trinium answers, and what it says of a job (docs/tms/triniumcoreapi.md, Answers). It never calls back. */

const message = z.object({ code: z.string(), message: z.string(), field: z.string().optional() });
type TriniumCoreMessage = z.infer<typeof message>;

const receipt = z.object({ jobId: z.string().min(1), status: z.literal('QUEUED') });
export type TriniumCoreReceipt = z.infer<typeof receipt>;

const refusal = z.object({ status: z.literal('ERROR'), messages: z.array(message) });
export type TriniumCoreRefusal = z.infer<typeof refusal>;

const job = z
  .object({
    jobId: z.string().min(1),
    operation: z.enum(['CREATE', 'REPLACE']),
    status: z.enum(['PENDING', 'DONE', 'FAILED']),
    customerOrder: z.string().regex(/^\d+$/),
    shipmentId: z
      .string()
      .regex(/^[A-Z0-9-]{1,20}$/)
      .nullable(),
    messages: z.array(message),
  })
  .refine(({ status, shipmentId }) => status !== 'DONE' || shipmentId !== null);
export type TriniumCoreJob = z.infer<typeof job>;

const KINDS = {
  CREATE: { DONE: 'created', FAILED: 'not-created' },
  REPLACE: { DONE: 'updated', FAILED: 'not-updated' },
} as const;

const inWords = ({ message: text, field }: TriniumCoreMessage): string =>
  field ? `${field}: ${text}` : text;

export const triniumCoreAnswers: TmsAnswers = {
  readReceipt: (body) => receipt.safeParse(body).data?.jobId ?? null,
  readErrors: (body) => refusal.safeParse(body).data?.messages.map(inWords) ?? [],
  readCallback: () => null,
};

export const triniumCoreJobs: OutcomeService = {
  path: '/trinium/v1/jobs',
  read: (body) => {
    const said = job.safeParse(body).data;
    if (!said) return null;
    if (said.status === 'PENDING') return 'pending';
    return {
      receipt: said.jobId,
      orderId: Number(said.customerOrder),
      kind: KINDS[said.operation][said.status],
      shipmentId: said.shipmentId,
      errors: said.messages.map(inWords),
    };
  },
};
