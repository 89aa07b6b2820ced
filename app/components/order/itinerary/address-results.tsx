import CheckIcon from '@heroicons/react/16/solid/CheckIcon';
import ExclamationTriangleIcon from '@heroicons/react/16/solid/ExclamationTriangleIcon';
import type { ButtonHTMLAttributes } from 'react';
import { type AddressPart, addressDifferences } from '~/domain/orders/address-differences';
import type { DraftAddress } from '~/domain/orders/order-draft';
import { type FoundPlace, SEARCH_TIMED_OUT } from '~/domain/trade/address-search';
import type { SearchState } from './use-address-search';

/** In what a found address is another one than the document's, in words, where that names one: seen before it is taken. */
export function DifferenceNote({ differs }: { differs: AddressPart[] | null }) {
  if (differs === null) return null;
  if (differs.length === 0)
    return (
      <span className="whitespace-nowrap text-sm text-success">
        {' '}
        <CheckIcon aria-hidden="true" className="inline h-3.5 w-3.5" /> as on the document
      </span>
    );
  return (
    <span className="text-sm font-semibold text-warning">
      {' '}
      <ExclamationTriangleIcon aria-hidden="true" className="mr-1 inline h-3.5 w-3.5 align-[-2px]" />
      other {differs.join(', ')}
    </span>
  );
}

type Props = {
  /** What the document says, where it is known. */
  recognized?: DraftAddress;
  found: FoundPlace[];
  state: SearchState;
  buttonOf: (place: FoundPlace) => ButtonHTMLAttributes<HTMLButtonElement>;
};

export const SEARCH_STATES: Record<Props['state'], string> = {
  waiting: 'Type a name, a street or a city.',
  searching: 'Searching…',
  found: 'No address fits. Try fewer words.',
  failed: 'There was an error in the search, please try again',
  late: SEARCH_TIMED_OUT,
};

/** The verified addresses that fit, each a button that takes it. */
export function AddressResults({ recognized, found, state, buttonOf }: Props) {
  return (
    <div aria-live="polite">
      {found.length === 0 ? <p className="text-muted">{SEARCH_STATES[state]}</p> : null}
      <ul className="max-h-72 overflow-y-auto">
        {found.map((place) => (
          <li key={place.id}>
            <button
              type="submit"
              className="block min-h-7.5 w-full rounded-sm px-2 py-1 text-left hover:bg-tint focus-visible:bg-tint max-md:min-h-11"
              {...buttonOf(place)}
            >
              {place.name}
              <span className="text-muted"> · {place.lines}</span>
              <DifferenceNote differs={addressDifferences(recognized, place.parts)} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
