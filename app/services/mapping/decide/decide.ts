import { needsLook } from '~/domain/orders/order-checks';
import { type FieldValue, offeredFor, type Provenance } from '~/domain/orders/order-draft';
import { SURE_SCORE } from './known-layout';
import { type Likeness, likenessOf } from './likeness';
import { type Current, NEVER, type Policy } from './policy';
import { withRival } from './rival';

/** A value of a field, and where it came from. */
export type SourcedValue = { value: FieldValue; provenance: Provenance };

/** `score`: how sure a reader is, 0 to 1, where it says so. `isContested`: it sees another value that is nearly as likely. */
export type Claim = { score?: number | undefined; isContested?: boolean | undefined };
/** What a reader proposes for a field. */
export type Proposal = SourcedValue & Claim;

export type Decision = SourcedValue & { outcome: 'taken' | 'same' | 'contradicted' | 'kept' };

/**
 * What becomes of a field that a reader proposes a value for, or, without a proposal, says nothing about. Values of several readers
 * meet here and nowhere else: pure, by a row of `POLICY`. Null: the field stays empty.
 */
export function decide(
  field: string,
  current: SourcedValue | undefined,
  proposal: Proposal | undefined,
  policy: Policy,
): Decision | null {
  if (!proposal) return current ? kept(current, unconfirmed(current.provenance, policy)) : null;
  if (!current) return isTaken(proposal, policy.takes.empty) ? taken(proposal) : null;
  const kind = kindOf(current.provenance);
  const likeness = likenessOf(field, current.value, proposal.value);
  if (policy.agrees(field, likeness))
    return { ...kept(current, confirmed(current.provenance, proposal, policy)), outcome: 'same' };
  if (isTaken(proposal, threshold(field, likeness, policy.takes[kind], policy)))
    return taken(isRead(kind) && likeness !== 'same' ? withLoser(proposal, current, policy) : proposal);
  const isHeard = kind !== 'fixed' && (!policy.contradicts?.ofDoubted || isMarked(field, current));
  const rival = isHeard ? contradicted(current, proposal, likeness, policy) : null;
  return rival ?? kept(current, unconfirmed(current.provenance, policy));
}

function kindOf(provenance: Provenance): Current {
  switch (provenance.source) {
    case 'document':
      if (provenance.proven) return 'proven';
      return isDoubted(provenance) ? 'doubted' : 'read';
    case 'history':
      return 'learned';
    case 'rule':
      return 'inferred';
    default:
      return 'fixed';
  }
}

const isRead = (kind: Current): boolean => kind === 'read' || kind === 'doubted' || kind === 'proven';

const DOUBTED_BELOW = 0.9;

/** Read with a warning, or with little confidence. */
export const isDoubted = ({ doubt, confidence = 1 }: Provenance): boolean =>
  doubt !== undefined || confidence < DOUBTED_BELOW;

/** Whether a reviewer is asked to look at a value in any case; what amounts on the paper prove is not among them. */
export const isMarked = (field: string, { value, provenance }: SourcedValue): boolean =>
  !provenance.proven && needsLook(field, value, provenance) !== null;

/** A value that another one contests has to be as sure as can be. */
export const isTaken = ({ score = 1, isContested = false }: Claim, from: number): boolean =>
  !isContested && score >= from;

/** A reader that says how sure it is may have missed where a value begins or ends. */
function threshold(field: string, likeness: Likeness, from: number, { takes }: Policy): number {
  if (from === 0 || from === NEVER) return from;
  if (likeness === 'oneOfSeveral') return takes.doubted;
  if (likeness === 'beginning') return takes.empty;
  return likeness === 'part' || field === 'ship_comment' ? NEVER : from;
}

const taken = ({ value, provenance }: SourcedValue): Decision => ({ value, provenance, outcome: 'taken' });

const kept = ({ value, provenance }: SourcedValue, changes: Partial<Provenance>): Decision => ({
  value,
  provenance: { ...provenance, ...changes },
  outcome: 'kept',
});

/** Two readers that know nothing of each other agree, and are wrong only where both are; what was doubted stays doubted. */
function confirmed(
  before: Provenance,
  { provenance, score = 1 }: Proposal,
  policy: Policy,
): Partial<Provenance> {
  if (!policy.isSurer) return {};
  const [one, other] = [before.confidence ?? 0, provenance.confidence ?? 0];
  return { confidence: score >= SURE_SCORE ? 1 - (1 - one) * (1 - other) : Math.max(one, other) };
}

function unconfirmed(
  { doubt, confidence, proven }: Provenance,
  { unconfirmed: most }: Policy,
): Partial<Provenance> {
  return proven || doubt !== undefined || confidence === undefined || most === undefined
    ? {}
    : { confidence: Math.min(confidence, most) };
}

/** The value that is replaced is offered beside the one that replaces it. */
function withLoser(proposal: Proposal, { value }: SourcedValue, { loser }: Policy): SourcedValue {
  if (loser === undefined) return proposal;
  const { provenance } = proposal;
  const near = [...offeredFor(provenance), String(value)];
  return {
    value: proposal.value,
    provenance: loser === null ? { ...provenance, near } : withRival(provenance, loser, String(value)),
  };
}

/** A proposal that is not taken is offered beside the value; null where its reader does not speak against it. */
function contradicted(
  current: SourcedValue,
  { value, score = 1 }: Proposal,
  likeness: Likeness,
  { contradicts }: Policy,
): Decision | null {
  if (!contradicts || score < contradicts.from) return null;
  const { doubt, confidence = 1, proven } = current.provenance;
  if (contradicts.isCautious && (proven || likeness !== 'other' || doubt !== undefined)) return null;
  const provenance = withRival(current.provenance, contradicts.says, String(value));
  return {
    value: current.value,
    provenance: { ...provenance, confidence: contradicts.confidence(confidence) },
    outcome: 'contradicted',
  };
}
