import { useState } from 'react';
import { useAnswer } from '~/components/shell/use-answer';
import type { PageWords } from '~/domain/orders/order-view';
import type { Line } from '~/domain/reading/reading';
import { paths } from '~/domain/urls/paths';

/** Of so many pages the words are there as soon as text boxes are shown; only the browser knows which are in sight. */
const FIRST_PAGES = 3;

/** The words of a page, fetched when they are first needed: hundreds a page, and most pages are only looked at. */
export function usePageWords(
  orderId: number,
  page: number,
  wanted: boolean,
): { lines: Line[] | null; load: () => void } {
  const [asked, setAsked] = useState(0);
  const isNeeded = asked > 0 || (wanted && page < FIRST_PAGES);
  const { state, data } = useAnswer<PageWords>(isNeeded ? paths.orderWords(orderId, page) : null, {
    again: asked,
  });
  const load = () => {
    if (state === 'idle' || state === 'failed') setAsked((times) => times + 1);
  };
  return { lines: data?.lines ?? null, load };
}
