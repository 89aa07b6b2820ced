import { joinDoubts, offeredFor, type Provenance } from '~/domain/orders/order-draft';

/** A value that another source contradicts is worth no more than this. */
export const CONTRADICTED = 0.5;

/** A value with a warning that another one may be meant, which is offered in its place: "the mail says 18000". */
export function withRival(before: Provenance, says: string, other: string): Provenance {
  return {
    ...before,
    doubt: joinDoubts([before.doubt, `${says} ${other}`]) ?? '',
    near: [...offeredFor(before), other],
    confidence: Math.min(before.confidence ?? 1, CONTRADICTED),
  };
}
