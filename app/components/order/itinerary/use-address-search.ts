import { useEffect, useRef, useState } from 'react';
import { type AnswerState, useAnswer } from '~/components/shell/use-answer';
import { type FoundPlace, foundPlace, MAX_SEARCH_MS } from '~/domain/trade/address-search';
import { paths } from '~/domain/urls/paths';

const PAUSE_MS = 200;

/** `late`: no answer within 28 s. */
export type SearchState = 'waiting' | 'searching' | 'found' | 'failed' | 'late';
const STATES = {
  idle: 'waiting',
  asking: 'searching',
  answered: 'found',
  failed: 'failed',
  late: 'late',
} as const satisfies Record<AnswerState, SearchState>;

type Answer = { address_list?: Parameters<typeof foundPlace>[0][] };

/** Looks for verified addresses while somebody types; begins with what the server found, if it did. */
export function useAddressSearch(companyId: number, first: { query: string; found: FoundPlace[] }) {
  const [query, setQuery] = useState(first.query);
  /** The text that is looked for: the first one at once where nothing was found for it yet. */
  const [wanted, setWanted] = useState(first.found.length === 0 ? first.query.trim() : '');
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (text: string) => {
    setQuery(text);
    clearTimeout(timer.current);
    if (text.trim().length > 1) timer.current = setTimeout(() => setWanted(text.trim()), PAUSE_MS);
  };
  const address = wanted ? paths.searchAddress(wanted, companyId) : null;
  const answer = useAnswer<Answer>(address, { within: MAX_SEARCH_MS });
  const state = STATES[answer.state];
  return {
    query,
    ask,
    found: answer.data?.address_list?.map(foundPlace) ?? first.found,
    state: first.found.length > 0 && state === 'waiting' ? 'found' : state,
  } as const;
}
