import { useEffect, useRef, useState } from 'react';
import { type AnswerState, useAnswer } from '~/components/shell/use-answer';
import {
  type FirstSearch,
  foundPlace,
  MAX_SEARCH_MS,
  type SearchState,
  type SearchWords,
  searchKey,
  shownSearch,
} from '~/domain/trade/address-search';
import { paths } from '~/domain/urls/paths';

const PAUSE_MS = 200;

const STATES = {
  idle: 'searching',
  asking: 'searching',
  answered: 'found',
  failed: 'failed',
  late: 'late',
} as const satisfies Record<AnswerState, SearchState>;

type Answer = { address_list?: Parameters<typeof foundPlace>[0][] };

/** Looks for verified addresses while somebody types; begins with what the server found, if it did. */
export function useAddressSearch(companyId: number, first: FirstSearch) {
  const [words, setWords] = useState(first.words);
  /** The words that are looked for: the first ones at once where nobody did so yet. */
  const [wanted, setWanted] = useState(first.state || !searchKey(first.words) ? null : first.words);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (typed: Partial<SearchWords>) => {
    const next = { ...words, ...typed };
    setWords(next);
    clearTimeout(timer.current);
    if (searchKey(next)) timer.current = setTimeout(() => setWanted(next), PAUSE_MS);
  };
  const address = wanted ? paths.searchAddress(wanted, companyId) : null;
  const answer = useAnswer<Answer>(address, { within: MAX_SEARCH_MS });
  const found = answer.data?.address_list?.map(foundPlace) ?? first.found;
  return { words, ask, ...shownSearch(words, first, { wanted, state: STATES[answer.state], found }) };
}
