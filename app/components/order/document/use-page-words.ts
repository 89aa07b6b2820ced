import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import type { PageWords } from '~/domain/orders/order-view';
import type { Line } from '~/domain/reading/reading';
import { paths } from '~/domain/urls/paths';

/** The words of a page, fetched when they are first needed: hundreds a page, and most pages are only looked at. */
export function usePageWords(
  orderId: number,
  page: number,
  wanted: boolean,
): { lines: Line[] | null; load: () => void } {
  const fetcher = useFetcher<PageWords>({ key: `words-${orderId}-${page}` });
  const isNeeded = fetcher.data === undefined && fetcher.state === 'idle';
  const load = () => {
    if (isNeeded) fetcher.load(paths.orderWords(orderId, page));
  };
  // The text boxes are switched on elsewhere, for all pages at once; only the browser knows which are in sight.
  useEffect(() => {
    if (wanted && isNeeded && page < 3) fetcher.load(paths.orderWords(orderId, page));
  }, [wanted, isNeeded, page, orderId, fetcher.load]);
  return { lines: fetcher.data?.lines ?? null, load };
}
