import { useEffect } from 'react';
import { useRevalidator } from '~/components/shell/use-revalidator';
import { useLiveEvents } from './live';

/** Without an event for so long the page asks by itself: a stream may be cut without a word. */
const ASK_MS = 5000;

export function useProgress(isRunning: boolean): void {
  const { revalidate } = useRevalidator();
  useLiveEvents(['bulk-action-progress', 'bulk-action-completed', 'bulk-action-error'], revalidate);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(revalidate, ASK_MS);
    return () => clearInterval(timer);
  }, [isRunning, revalidate]);
}
