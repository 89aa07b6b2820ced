import { LEARNED_KINDS, type LearnedKind } from '../fields/learned-source';
import { orderField } from '../orders/order-fields';
import { LISTED_FIELDS, type ListedField, PLACES, type Place } from './backtest';
import { targetLabel } from './keyed-targets';

/** An address that was keyed and that the company's book does not have. */
export type NewAddress = {
  location_name: string;
  address_line_1: string;
  city: string;
  state: string;
  postal_code: string;
};

/** What a backtest proposes: a source of a field's value, an address for the book, an entry of a dictionary. */
export type BacktestProposal =
  | {
      kind: 'source';
      variantId: number;
      fieldName: string;
      source: Exclude<LearnedKind, 'address' | 'equipment'>;
      value: string;
      /** Of how many documents it says nothing: there the labels known before may still speak. */
      silent: number;
    }
  | { kind: 'address'; place: Place; address: NewAddress }
  | { kind: 'item'; itemType: ListedField; name: string };

export const PROPOSAL_KINDS = {
  source: 'Field maps and labels',
  address: 'Addresses',
  item: 'Dictionary entries',
} as const satisfies Record<BacktestProposal['kind'], string>;

/** A proposal in a sentence. */
export function proposalWords(proposal: BacktestProposal): string {
  switch (proposal.kind) {
    case 'source': {
      const { fieldName, source, value } = proposal;
      const what = source === 'field' ? (orderField(value)?.label ?? value) : `“${value}”`;
      return `${targetLabel(fieldName)} ${LEARNED_KINDS[source]} ${what}`;
    }
    case 'address': {
      const { location_name, address_line_1, city, state, postal_code } = proposal.address;
      return `${PLACES[proposal.place]}: ${location_name}, ${address_line_1}, ${city}, ${state} ${postal_code}`;
    }
    case 'item':
      return `${LISTED_FIELDS[proposal.itemType]} ${proposal.name}`;
  }
}
