import type { FoundParts } from '../orders/address-differences';

/** After so long nobody waits for a search of the address book any more, neither the form nor the server. (spec 2 §9) */
export const MAX_SEARCH_MS = 28_000;
export const SEARCH_TIMED_OUT = 'The search timed out. Please add more details to the search';

/** `late`: no answer within 28 s. */
export type SearchState = 'waiting' | 'searching' | 'found' | 'failed' | 'late';

/** The parts of an address that are looked for by themselves, beside words of any of it. (spec 2 §7) */
export const SEARCH_PARTS = { city: 'City', state: 'State', postal_code: 'ZIP', code: 'Code' } as const;
export type SearchPart = keyof typeof SEARCH_PARTS;
export type SearchWords = { rawtext: string } & Partial<Record<SearchPart, string>>;

/** The words that were looked for first, and what came of it; without a state they are still to be looked for. */
export type FirstSearch = { words: SearchWords; found: FoundPlace[]; state?: SearchState };

/** Words as one text, by which one search is told from another; empty where they are too short to look for. */
export function searchKey({ rawtext, ...parts }: SearchWords): string {
  const asked = Object.entries(parts).flatMap(([name, text]) =>
    text?.trim() ? [`${name}=${text.trim()}`] : [],
  );
  const words = rawtext.trim();
  return words.length > 1 || asked.length > 0 ? [words, ...asked.sort()].join('\n') : '';
}

/** What is said where a search shows no address. (spec 2 §8 Address search) */
export const SEARCH_STATES: Record<SearchState, string> = {
  waiting: 'Type a name, a street or a city.',
  searching: 'Searching…',
  found: 'No address fits. Try fewer words.',
  failed: 'There was an error in the search, please try again',
  late: SEARCH_TIMED_OUT,
};

/** What the server answered to the words it was asked for. */
type SearchAnswer = { wanted: SearchWords | null; state: SearchState; found: FoundPlace[] };

/**
 * What a search shows for the words in its box. Addresses that fit other words stay in sight while the server is asked, and
 * cannot be chosen then; where it does not answer they go.
 */
export function shownSearch(
  typed: SearchWords,
  first: FirstSearch,
  answer: SearchAnswer,
): { state: SearchState; found: FoundPlace[] } {
  const key = searchKey(typed);
  if (first.state && key === searchKey(first.words)) return { state: first.state, found: first.found };
  if (!key) return { state: 'waiting', found: [] };
  const isAnswered = answer.wanted !== null && key === searchKey(answer.wanted);
  const state = isAnswered ? answer.state : 'searching';
  return { state, found: state === 'searching' || state === 'found' ? answer.found : [] };
}

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
  address_line_2?: string | null;
  city: string;
  state: string;
  postal_code: string;
  /** What the company's TMS knows it by. */
  code?: string;
};

/** A found address in one line, its code in the TMS last. */
export function foundPlace({ id, code, ...parts }: Found): FoundPlace {
  const { location_name, address_line_1, address_line_2, city, state, postal_code } = parts;
  return {
    id,
    parts: { location_name, address_line_1, address_line_2, city, state, postal_code },
    name: location_name,
    lines: [
      address_line_1,
      address_line_2,
      city,
      [`${state} ${postal_code}`.trim(), code].filter(Boolean).join(' · '),
    ]
      .filter(Boolean)
      .join(', '),
  };
}
