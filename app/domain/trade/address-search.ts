/** After so long nobody waits for a search of the address book any more, neither the form nor the server. (spec 2 §9) */
export const MAX_SEARCH_MS = 28_000;
export const SEARCH_TIMED_OUT = 'The search timed out. Please add more details to the search';
