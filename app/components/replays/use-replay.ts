import { useEffect } from 'react';
import { useLiveEvents } from '~/components/shell/live';
import { useRevalidator } from '~/components/shell/use-revalidator';
import type { ReplayView } from '~/domain/fields/map-replay';

/** Without an event for so long the page asks by itself: a stream may be cut without a word. */
const ASK_MS = 3000;

/** Keeps the findings of a running replay up to date. */
export function useReplay(replay: Pick<ReplayView, 'id' | 'state'> | null): void {
  const { revalidate, state } = useRevalidator();
  useLiveEvents(['bulk-action-progress', 'bulk-action-completed', 'bulk-action-error'], ({ payload }) => {
    if (payload.id === replay?.id && state === 'idle') revalidate();
  });
  useEffect(() => {
    if (replay?.state !== 'running') return;
    const timer = setInterval(revalidate, ASK_MS);
    return () => clearInterval(timer);
  }, [replay?.state, revalidate]);
}
