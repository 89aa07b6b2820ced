import {
  type LearnedStatus,
  MUST_AGREE,
  MUST_AGREE_TO_PROPOSE,
  readAddressSource,
} from '~/domain/fields/learned-source';
import { byValue } from './candidate-sources.server';
import type { Candidate, ScoredSource } from './tally-sources.server';

/** A source that is stored, with what was decided of it. */
export type KnownSource = Candidate & { status: LearnedStatus };
export type ProposedSource = ScoredSource & { status: LearnedStatus };

/**
 * The source that explains most of a field's past orders, and what becomes of those that were known: at most one of a
 * field is active, one that an order disagreed with is retired, and a person's word stays.
 */
export function chooseSources(
  scored: readonly ScoredSource[],
  known: readonly KnownSource[],
): ProposedSource[] {
  const statusOf = new Map(known.map((one) => [keyOf(one), one.status]));
  const slots = new Map<string, ScoredSource[]>();
  for (const one of scored) slots.set(slotOf(one), [...(slots.get(slotOf(one)) ?? []), one]);
  return [...slots.values()].flatMap((rivals) =>
    chooseOne(rivals, (one) => statusOf.get(keyOf(one))).sort(byValue),
  );
}

/** The unique key of a source in the table, within a company's variant. */
export function keyOf({ fieldName, kind, value }: Candidate): string {
  return JSON.stringify([fieldName, kind, value]);
}

/** Rivals explain the same field; of addresses each text of a document is a field of its own. */
function slotOf({ fieldName, kind, value }: Candidate): string {
  return kind === 'address' ? `${fieldName} ${readAddressSource(value).key}` : fieldName;
}

type StatusOf = (source: Candidate) => LearnedStatus | undefined;

const isDecided = (status: LearnedStatus | undefined): status is 'dismissed' | 'accepted' =>
  status === 'dismissed' || status === 'accepted';

function chooseOne(rivals: readonly ScoredSource[], statusOf: StatusOf): ProposedSource[] {
  const open = rivals.filter((one) => !isDecided(statusOf(one)) && one.agree >= MUST_AGREE_TO_PROPOSE);
  const [best] = open.filter((one) => !isBesideLabel(one, rivals)).sort(byAgreement);
  // Who dismissed the best explanation did not ask for the second best to be used unasked.
  const isRefused = rivals.some(
    (one) => isDecided(statusOf(one)) && best !== undefined && one.agree >= best.agree,
  );
  return rivals.flatMap((one): ProposedSource[] => {
    const before = statusOf(one);
    if (isDecided(before)) return [{ ...one, status: before }];
    if (one === best) return [{ ...one, status: nextStatus(one, before, isRefused) }];
    if (before === undefined || one.agree < MUST_AGREE_TO_PROPOSE)
      return before === 'active' || before === 'retired' ? [{ ...one, status: 'retired' }] : [];
    return [{ ...one, status: nextStatus(one, before, true) }];
  });
}

function nextStatus(
  { agree, disagree }: ScoredSource,
  before: LearnedStatus | undefined,
  isHeldBack: boolean,
): LearnedStatus {
  if (!isHeldBack && agree >= MUST_AGREE && disagree === 0) return 'active';
  const wasUsed = before === 'active' || before === 'retired';
  return wasUsed && disagree > 0 ? 'retired' : 'proposed';
}

/** A constant that stands beside a label is what the label says, however often it was the same. */
function isBesideLabel(one: ScoredSource, rivals: readonly ScoredSource[]): boolean {
  return (
    one.kind === 'constant' &&
    rivals.some(({ kind, agree, disagree }) => kind === 'label' && disagree === 0 && agree * 2 >= one.agree)
  );
}

/** Those nobody disagrees with first, then those most documents agree with, then the plainest. */
function byAgreement(a: ScoredSource, b: ScoredSource): number {
  return (
    Number(a.disagree > 0) - Number(b.disagree > 0) ||
    b.agree - a.agree ||
    a.disagree - b.disagree ||
    byValue(a, b)
  );
}
