import { useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { paths } from '~/domain/paths';
import { type FoundPlace, placeOf } from './address-results';

const PAUSE_MS = 200;

type Answer = { address_list?: Parameters<typeof placeOf>[0][] };

/** Looks for verified addresses while somebody types; begins with what the server found, if it did. */
export function useAddressSearch(companyId: number, first: { query: string; found: FoundPlace[] }) {
  const fetcher = useFetcher<Answer>();
  const [query, setQuery] = useState(first.query);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const begins = useRef(first);
  const { load } = fetcher;
  useEffect(() => {
    const { query: known, found } = begins.current;
    if (known && found.length === 0) load(paths.searchAddress(known, companyId));
    return () => clearTimeout(timer.current);
  }, [companyId, load]);
  const ask = (text: string) => {
    setQuery(text);
    clearTimeout(timer.current);
    if (text.trim().length > 1)
      timer.current = setTimeout(() => load(paths.searchAddress(text.trim(), companyId)), PAUSE_MS);
  };
  const answered = fetcher.data?.address_list?.map(placeOf);
  const state: 'searching' | 'found' | 'failed' | 'waiting' =
    fetcher.state !== 'idle' ? 'searching' : fetcher.data ? (answered ? 'found' : 'failed') : 'waiting';
  return {
    query,
    ask,
    found: answered ?? first.found,
    state: first.found.length > 0 && state === 'waiting' ? 'found' : state,
  } as const;
}
