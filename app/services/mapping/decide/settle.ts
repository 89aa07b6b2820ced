import type { AddressRole, DraftEvent, OrderDraft } from '~/domain/orders/order-draft';
import { EVENT_TYPES } from '~/domain/orders/order-draft';
import { type Decision, decide, type Proposal } from './decide';
import { decidePlace, type PlaceProposal } from './decide-place';
import type { PlacePolicy, Policy } from './policy';

/**
 * Puts into a draft what `decide` makes of a proposal for one of its fields: nothing else writes a value into a draft.
 * @returns what became of the proposal
 */
export function settle(
  draft: OrderDraft,
  field: string,
  proposal: Proposal | undefined,
  policy: Policy,
): Decision['outcome'] {
  if (proposal?.provenance.source === 'document' && isUnitOfConstant(draft, field)) return 'kept';
  const value = draft.fields[field];
  const provenance = draft.provenance[field] ?? { source: 'document' };
  const current = value === undefined ? undefined : { value, provenance };
  const decision = decide(field, current, proposal, policy);
  if (!decision) return 'kept';
  draft.fields[field] = decision.value;
  draft.provenance[field] = decision.provenance;
  return decision.outcome;
}

/** The amount of a map is in no unit of the paper. */
const isUnitOfConstant = ({ provenance }: OrderDraft, field: string): boolean =>
  field.endsWith('_uom') && provenance[field.slice(0, -'_uom'.length)]?.source === 'constant';

/** Puts into a draft what `decidePlace` makes of a proposal for one of the addresses it has beside its stops. */
export function settleAddress(
  draft: OrderDraft,
  role: AddressRole,
  proposal: PlaceProposal,
  policy: PlacePolicy,
): Decision['outcome'] {
  const { [role]: address } = draft.addresses;
  const provenance = draft.provenance[role] ?? { source: 'document' };
  const decision = decidePlace(address && { address, provenance }, proposal, policy);
  if (!decision) return 'kept';
  draft.addresses[role] = decision.address;
  draft.provenance[role] = decision.provenance;
  return decision.outcome;
}

/** The same for a stop: `current` is the stop of the draft that the proposal is about; without one it is another stop. */
export function settleStop(
  draft: OrderDraft,
  current: DraftEvent | undefined,
  { score, isContested, ...event }: DraftEvent & PlaceProposal,
  policy: PlacePolicy,
): Decision['outcome'] {
  const decision = decidePlace(current, { ...event, score, isContested }, policy);
  if (!decision) return 'kept';
  const { address, provenance, outcome } = decision;
  draft.events = current
    ? draft.events.map((one) => (one === current ? { ...one, address, provenance } : one))
    : withStop(draft.events, { ...event, address, provenance });
  return outcome;
}

/** The stops with another one at its place among those that are driven. */
function withStop(events: readonly DraftEvent[], event: DraftEvent): DraftEvent[] {
  const turnOf = ({ type }: DraftEvent) => EVENT_TYPES.indexOf(type);
  const at = events.findIndex((one) => turnOf(one) > turnOf(event));
  return at < 0 ? [...events, event] : [...events.slice(0, at), event, ...events.slice(at)];
}

/** Takes a field's value back. */
export function forget(draft: OrderDraft, field: string): void {
  delete draft.fields[field];
  delete draft.provenance[field];
}

/** A draft that can be changed without changing the one it is made of. */
export const copyOf = (draft: OrderDraft): OrderDraft => ({
  ...draft,
  fields: { ...draft.fields },
  provenance: { ...draft.provenance },
  addresses: { ...draft.addresses },
  events: [...draft.events],
});
