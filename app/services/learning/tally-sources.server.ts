import type { LearnedSource } from '~/domain/fields/learned-source';
import type { PastDocument, PastOrder } from './past-order.server';
import type { Opinion } from './source-opinion.server';

/** A possible source; its agreement is what the tally says. */
export type Candidate = Omit<LearnedSource, 'agree'>;

type OfDocument = { opinion: Exclude<Opinion, null>; at: Date; orderIds: number[] };
/** What every document says of one candidate, by the document's key: duplicates and the orders of one document are one. */
export type Tally = { candidate: Candidate; documents: Map<string, OfDocument> };

export type ScoredSource = LearnedSource & {
  disagree: number;
  silent: number;
  firstSeen: Date | null;
  lastSeen: Date | null;
  exampleOrderIds: number[];
  againstOrderIds: number[];
};

const WEIGHT = { disagree: 2, agree: 1, silent: 0 } as const;
const MAX_EXAMPLES = 5;

/** Adds what one order says. Of a document's orders one that disagrees speaks for all, else one that agrees. */
export function addOpinion(
  { documents }: Tally,
  { key, at }: PastDocument,
  { orderId }: PastOrder,
  opinion: Opinion,
): void {
  if (opinion === null) return;
  const known = documents.get(key);
  if (!known || WEIGHT[opinion] > WEIGHT[known.opinion])
    documents.set(key, { opinion, at, orderIds: [orderId] });
  else if (known.opinion === opinion) known.orderIds.push(orderId);
}

/** A tally in numbers, with the newest orders that agree, and that disagree, as examples. */
export function scoreOf({ candidate, documents }: Tally): ScoredSource {
  const all = [...documents.values()];
  const count = (opinion: OfDocument['opinion']) => all.filter((one) => one.opinion === opinion).length;
  const inTime = (opinion: OfDocument['opinion']) =>
    all.filter((one) => one.opinion === opinion).sort((a, b) => a.at.getTime() - b.at.getTime());
  const agreeing = inTime('agree');
  return {
    ...candidate,
    agree: agreeing.length,
    disagree: count('disagree'),
    silent: count('silent'),
    firstSeen: agreeing[0]?.at ?? null,
    lastSeen: agreeing.at(-1)?.at ?? null,
    exampleOrderIds: newestOf(agreeing),
    againstOrderIds: newestOf(inTime('disagree')),
  };
}

/** An order of each of the newest documents, given in the order of time. */
function newestOf(documents: readonly OfDocument[]): number[] {
  return documents
    .map(({ orderIds }) => Math.max(...orderIds))
    .slice(-MAX_EXAMPLES)
    .reverse();
}
