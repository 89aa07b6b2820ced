import { useEffect, useRef, useState } from 'react';
import { useSaves } from '~/components/shell/saves/save-queue';
import { useReview } from './review-state';

/**
 * Runs `act` as soon as every save of the order in view is done and the page shows what came of it. What depends on the
 * whole order, like sending it, would else judge an order that was true a moment ago: an address that was just taken
 * would still count as missing.
 */
export function useWhenSettled(act: () => void): { ask: () => void; isSettling: boolean } {
  const { view } = useReview();
  const isSettling = [...useSaves().values()].some(
    ({ orderId, state }) => orderId === view.id && (state === 'sending' || state === 'saved'),
  );
  const [isAsked, setIsAsked] = useState(false);
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (!isAsked || isSettling) return;
    setIsAsked(false);
    latest.current();
  }, [isAsked, isSettling]);
  return { ask: () => setIsAsked(true), isSettling };
}
