import CheckIcon from '@heroicons/react/16/solid/CheckIcon';
import ExclamationTriangleIcon from '@heroicons/react/16/solid/ExclamationTriangleIcon';
import type { ButtonHTMLAttributes } from 'react';
import { type AddressPart, addressDifferences } from '~/domain/orders/address-differences';
import type { DraftAddress } from '~/domain/orders/order-draft';
import { type FoundPlace, SEARCH_STATES, type SearchState } from '~/domain/trade/address-search';

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

/** The verified addresses that fit, each a button that takes it; none can be taken for words that are still looked for. */
export function AddressResults({ recognized, found, state, buttonOf }: Props) {
  return (
    <div aria-live="polite">
      {found.length === 0 ? <p className="text-muted">{SEARCH_STATES[state]}</p> : null}
      <ul className="max-h-72 overflow-y-auto">
        {found.map((place) => (
          <li key={place.id}>
            <button
              type="submit"
              disabled={state === 'searching'}
              className="block min-h-7.5 w-full rounded-sm px-2 py-1 text-left enabled:hover:bg-tint focus-visible:bg-tint disabled:opacity-50 max-md:min-h-11"
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
