import type { ButtonHTMLAttributes } from 'react';

export type FoundPlace = { id: number; name: string; lines: string };

type Found = {
  id: number;
  location_name: string;
  address_line_1: string;
  city: string;
  state: string;
  postal_code: string;
};

/** A found address in one line. */
export function placeOf({ id, location_name, address_line_1, city, state, postal_code }: Found): FoundPlace {
  return {
    id,
    name: location_name,
    lines: [address_line_1, city, `${state} ${postal_code}`.trim()].filter(Boolean).join(', '),
  };
}

type Props = {
  found: FoundPlace[];
  state: 'waiting' | 'searching' | 'found' | 'failed';
  buttonOf: (place: FoundPlace) => ButtonHTMLAttributes<HTMLButtonElement>;
};

const STATES: Record<Props['state'], string> = {
  waiting: 'Type a name, a street or a city.',
  searching: 'Searching…',
  found: 'No address fits. Try fewer words.',
  failed: 'There was an error in the search, please try again',
};

/** The verified addresses that fit, each a button that takes it. */
export function AddressResults({ found, state, buttonOf }: Props) {
  return (
    <div aria-live="polite">
      {found.length === 0 ? <p className="text-muted">{STATES[state]}</p> : null}
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
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
