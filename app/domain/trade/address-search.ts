import type { FoundParts } from '../orders/address-differences';

/** After so long nobody waits for a search of the address book any more, neither the form nor the server. (spec 2 §9) */
export const MAX_SEARCH_MS = 28_000;
export const SEARCH_TIMED_OUT = 'The search timed out. Please add more details to the search';

export type FoundPlace = {
  id: number;
  name: string;
  lines: string;
  /** Its parts, to be compared with what the document says. */
  parts?: FoundParts;
};

type Found = {
  id: number;
  location_name: string;
  address_line_1: string;
  city: string;
  state: string;
  postal_code: string;
  /** What the company's TMS knows it by. */
  code?: string;
};

/** A found address in one line, its code in the TMS last. */
export function foundPlace({ id, code, ...parts }: Found): FoundPlace {
  const { location_name, address_line_1, city, state, postal_code } = parts;
  return {
    id,
    parts: { location_name, address_line_1, city, state, postal_code },
    name: location_name,
    lines: [address_line_1, city, [`${state} ${postal_code}`.trim(), code].filter(Boolean).join(' · ')]
      .filter(Boolean)
      .join(', '),
  };
}
