import { useEffect, useRef, useState } from 'react';
import { type AnswerState, useAnswer } from '~/components/shell/use-answer';
import {
  type FirstSearch,
  foundPlace,
  MAX_SEARCH_MS,
  type SearchState,
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
  const [query, setQuery] = useState(first.query);
  /** The words that are looked for: the first ones at once where nobody did so yet. */
  const [wanted, setWanted] = useState(first.state ? '' : first.query.trim());
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (text: string) => {
    setQuery(text);
    clearTimeout(timer.current);
    if (text.trim().length > 1) timer.current = setTimeout(() => setWanted(text.trim()), PAUSE_MS);
  };
  const address = wanted ? paths.searchAddress(wanted, companyId) : null;
  const answer = useAnswer<Answer>(address, { within: MAX_SEARCH_MS });
  const found = answer.data?.address_list?.map(foundPlace) ?? first.found;
  return { query, ask, ...shownSearch(query, first, { wanted, state: STATES[answer.state], found }) };
}
