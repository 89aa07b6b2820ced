import { useEffect, useState } from 'react';
import { useLiveEvents } from '~/components/shell/live';
import { useRevalidator } from '~/components/shell/use-revalidator';
import { BULK_SILENCE_MS, type BulkProgress, type BulkState } from '~/domain/orders/bulk-actions';

/** Without an event for so long the page asks by itself: a stream may be cut without a word. */
const ASK_MS = 5000;

/**
 * How far an action is, as it happens: what the page was loaded with, brought up to date by events. With its end the page
 * asks once more, for what was refused and for the rows as they are now. `isSilent`: nothing was heard for 30 s.
 */
export function useBulkProgress<Loaded extends BulkProgress>(
  loaded: Loaded,
): { progress: Loaded; isSilent: boolean; askAgain: () => void } {
  const { revalidate } = useRevalidator();
  const [heard, setHeard] = useState<BulkProgress | null>(null);
  const [isSilent, setSilent] = useState(false);
  useLiveEvents(
    ['bulk-action-progress', 'bulk-action-completed', 'bulk-action-error'],
    ({ name, payload }) => {
      if (payload.id !== loaded.id) return;
      setHeard(readProgress(payload));
      if (name !== 'bulk-action-progress') revalidate();
    },
  );
  const isNewer = heard?.id === loaded.id && settled(heard) >= settled(loaded);
  // The words of the end are those of the page: they come with what was refused.
  const progress =
    isNewer && loaded.state === 'running' ? { ...loaded, ...heard, state: loaded.state } : loaded;
  const mark = `${progress.id} ${settled(progress)} ${progress.state}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: both begin anew with whatever is heard
  useEffect(() => {
    setSilent(false);
    if (loaded.state !== 'running') return;
    const asking = setInterval(revalidate, ASK_MS);
    const callOff = afterSilence(() => setSilent(true));
    return () => {
      clearInterval(asking);
      callOff();
    };
  }, [mark, loaded.state, revalidate]);
  return { progress, isSilent, askAgain: revalidate };
}

/** Says, 30 s from now, that nothing was heard; what it returns calls that off. (spec 1 §9) */
export function afterSilence(say: () => void): () => void {
  const timer = setTimeout(say, BULK_SILENCE_MS);
  return () => clearTimeout(timer);
}

const settled = ({ done, refused }: BulkProgress) => done + refused;

function readProgress(payload: Record<string, unknown>): BulkProgress {
  return {
    id: String(payload.id),
    state: payload.state as BulkState,
    total: Number(payload.total),
    done: Number(payload.done),
    refused: Number(payload.refused),
  };
}
