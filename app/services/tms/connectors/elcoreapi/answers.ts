import { z } from 'zod';
import type { TmsAnswers, TmsCallbackKind } from '../shared/tms-callback';

/** What the Core API of Envase answers (docs/tms/elcoreapi.md, Answers). It never calls back. */

/** `pointer` names a value of the order as RFC 6901 does: "/order/customer/city". */
const error = z.object({ code: z.string(), title: z.string(), pointer: z.string().optional() });
type EnvaseError = z.infer<typeof error>;

const refusal = z.object({ errors: z.array(error) });
export type EnvaseRefusal = z.infer<typeof refusal>;

const OUTCOMES = {
  created: 'created',
  rejected: 'not-created',
  updated: 'updated',
  'update-rejected': 'not-updated',
} as const satisfies Record<string, TmsCallbackKind>;
export type EnvaseOutcome = keyof typeof OUTCOMES;

const answer = z
  .object({
    requestId: z.string().min(1),
    outcome: z.enum(Object.keys(OUTCOMES) as [EnvaseOutcome, ...EnvaseOutcome[]]),
    order: z.object({ number: z.string().regex(/^[A-Z0-9-]{1,20}$/), externalId: z.string() }).nullable(),
    errors: z.array(error),
  })
  .refine(({ outcome, order }) => outcome !== 'created' || order !== null);
export type EnvaseAnswer = z.infer<typeof answer>;

const inWords = ({ title, pointer }: EnvaseError): string =>
  pointer ? `${pointer.replace(/^\//, '').replaceAll('/', '.')}: ${title}` : title;

export const envaseAnswers = {
  readReceipt: (body) => answer.safeParse(body).data?.requestId ?? null,
  readErrors: (body) => refusal.safeParse(body).data?.errors.map(inWords) ?? [],
  readCallback: () => null,
  readResult: (body) => {
    const said = answer.safeParse(body).data;
    if (!said) return null;
    return {
      kind: OUTCOMES[said.outcome],
      shipmentId: said.order?.number ?? null,
      errors: said.errors.map(inWords),
    };
  },
} as const satisfies TmsAnswers;
