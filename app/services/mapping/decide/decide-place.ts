import type { DraftAddress, Provenance } from '~/domain/orders/order-draft';
import { type Claim, type Decision, isDoubted, isTaken } from './decide';
import { isAlike, isEndOf, isSameText } from './likeness';
import { inOneLine, isSamePlace } from './places';
import type { PlacePolicy } from './policy';
import { withRival } from './rival';

/** The address of a stop or party, and where it came from. */
export type SourcedPlace = { address: DraftAddress; provenance: Provenance };
/** What a reader proposes for a stop or party. */
export type PlaceProposal = SourcedPlace & Claim;
export type PlaceDecision = SourcedPlace & Pick<Decision, 'outcome'>;

/** What becomes of a stop or party that a reader proposes an address for: pure, by a row of `PLACE_POLICY`. Null: there is none. */
export function decidePlace(
  current: SourcedPlace | undefined,
  proposal: PlaceProposal,
  policy: PlacePolicy,
): PlaceDecision | null {
  if (!current) return isTaken(proposal, policy.takes.none) ? taken(proposal) : null;
  const from = threshold(current, policy);
  if (policy.isScored)
    return isBetter(current.address, proposal, from) ? taken(proposal) : { ...current, outcome: 'kept' };
  if (isSamePlace(current.address, proposal.address)) return { ...current, outcome: 'same' };
  if (isTaken(proposal, from)) return taken(withLoser(proposal, current, policy));
  return contradicted(current, proposal, policy);
}

/** A name without street and ZIP is hardly a stop: it gives way as if there were none. */
function threshold({ address, provenance }: SourcedPlace, { takes }: PlacePolicy): number {
  if (!address.postal_code && !address.address_line_1) return takes.nameOnly;
  return isDoubted(provenance) ? takes.doubted : takes.read;
}

/** From here on the beginning of a name that the rules missed is taken. */
const NAME_FROM = 0.8;

/** A scored reader's address replaces the rules' where it is sure, or where it has more of the same place. */
function isBetter(own: DraftAddress, proposal: PlaceProposal, from: number): boolean {
  const { address } = proposal;
  const name = own.location_name ?? '';
  if (!address.postal_code) return false;
  // The rules took the street for the name, which is the line above it.
  if (name && isSameText(address.address_line_1, name)) return true;
  // The same place with the beginning of its name.
  if (own.postal_code === address.postal_code && isEndOf(name, address.location_name))
    return isTaken(proposal, NAME_FROM);
  // A part of a name is no other place: the reader missed where it begins or ends.
  return isAlike(name, address.location_name) ? !own.postal_code : isTaken(proposal, from);
}

const taken = ({ address, provenance }: SourcedPlace): PlaceDecision => ({
  address,
  provenance,
  outcome: 'taken',
});

function withLoser(
  proposal: SourcedPlace,
  { address: own }: SourcedPlace,
  { loser }: PlacePolicy,
): SourcedPlace {
  const { address, provenance } = proposal;
  return loser === undefined
    ? proposal
    : { address, provenance: withRival(provenance, loser, inOneLine(own)) };
}

/** The map's constant stays whatever others say; all else is asked. */
function contradicted(
  { address, provenance }: SourcedPlace,
  { address: other }: SourcedPlace,
  { contradicts }: PlacePolicy,
): PlaceDecision {
  if (contradicts === undefined || provenance.source === 'constant')
    return { address, provenance, outcome: 'kept' };
  const asked = withRival(provenance, contradicts, inOneLine(other));
  return { address, provenance: asked, outcome: 'contradicted' };
}
