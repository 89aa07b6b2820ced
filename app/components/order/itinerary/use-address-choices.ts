import { useState } from 'react';
import { useReview } from '~/components/order/review-state';
import { type AddressPart, addressDifferences, isSamePlace } from '~/domain/orders/address-differences';
import type { AddressView } from '~/domain/orders/order-view';
import type { FoundPlace } from '~/domain/trade/address-search';
import { useAddressSearch } from './use-address-search';

/** One line of the list under the search: a found address with what differs, or what to do when none is right. */
export type AddressChoice =
  | { kind: 'place'; key: string; place: FoundPlace; differs: AddressPart[] | null }
  | { kind: 'add' | 'ask'; key: string };

const SHOWN = 6;

/**
 * What can be chosen for an address of the order. The best match is chosen beforehand when it is the same place by
 * street, city and ZIP, so that Enter takes it; a neighbour has to be gone to by key.
 */
export function useAddressChoices(address: AddressView | null) {
  const { view } = useReview();
  const first = [address?.name ?? '', address?.lines ?? ''].join(' ').trim().slice(0, 200);
  const { ask, found, state } = useAddressSearch(view.company.id, {
    words: { rawtext: first },
    found: [],
  });
  const [moved, setMoved] = useState<number | null>(null);
  const places = found.slice(0, SHOWN).map((place) => ({
    kind: 'place' as const,
    key: String(place.id),
    place,
    differs: addressDifferences(address?.recognized, place.parts),
  }));
  const sorted = [...places].sort((a, b) => (a.differs?.length ?? 0) - (b.differs?.length ?? 0));
  const last = view.mayAddAddress ? 'add' : 'ask';
  const choices: AddressChoice[] = [...sorted, { kind: last, key: last }];
  const best = sorted[0];
  const isSure = best !== undefined && isSamePlace(best.differs);
  const active = moved ?? (isSure ? 0 : -1);
  return {
    choices,
    active: Math.min(active, choices.length - 1),
    move: (step: 1 | -1) => {
      const from = active < 0 && step < 0 ? 0 : active;
      setMoved((from + step + choices.length) % choices.length);
    },
    point: setMoved,
    search: (text: string) => {
      setMoved(null);
      ask({ rawtext: text });
    },
    isSearching: state === 'searching',
    state,
  };
}
