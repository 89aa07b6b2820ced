import { useState } from 'react';
import { useEditLock } from '~/components/locks/edit-lock';
import { lockBlock } from '~/domain/orders/edit-locks';

/**
 * What is typed into a field while somebody takes the lock away stays in it, and is not saved before the lock is back;
 * what they saved in this field meanwhile is shown beside it then. (design §6)
 * @returns who has the lock, and what they saved
 */
export function useLostLock(stored: string, text: string): { by: string | null; theirs: string | null } {
  const { lock } = useEditLock();
  const [before, setBefore] = useState<string | null>(null);
  const by = lockBlock(lock);
  if (by !== null && before === null && text !== stored) setBefore(stored);
  const isChanged = before !== null && stored !== before && stored !== text;
  return { by, theirs: by === null && isChanged ? stored : null };
}

type Props = { by: string; mine: string; saved: string };

export function LockLost({ by, mine, saved }: Props) {
  return (
    <p role="alert" className="basis-full text-sm text-warning">
      <b>Not saved: {by}.</b> Yours: <b>{mine}</b> · Saved: <b>{saved}</b>. It is offered again when the lock
      is free.
    </p>
  );
}
