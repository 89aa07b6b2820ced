import { useEffect } from 'react';
import { useLiveEvents } from '~/components/shell/live';
import { useRevalidator } from '~/components/shell/use-revalidator';

/** Its maker hears of it at once; who else looks on, and after a stream that was cut without a word, the page asks. */
const ASK_MS = 3000;

/** Keeps the page of a backtest that is at work up to date. */
export function useBacktest({ id, isRunning }: { id: string; isRunning: boolean }): void {
  const { revalidate, state } = useRevalidator();
  useLiveEvents(['bulk-action-progress', 'bulk-action-completed', 'bulk-action-error'], ({ payload }) => {
    if (payload.id === id && state === 'idle') revalidate();
  });
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(revalidate, ASK_MS);
    return () => clearInterval(timer);
  }, [isRunning, revalidate]);
}
