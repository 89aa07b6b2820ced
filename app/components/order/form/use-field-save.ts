import { useState } from 'react';
import { useReview } from '~/components/order/review-state';
import { giveUpSave, saveField, useSave } from '~/components/shell/saves/save-queue';
import { type FieldReply, isRefused } from '~/domain/orders/field-reply';
import type { FilledFrom } from '~/domain/orders/order-draft';

export type FieldSave = {
  /** What is being saved now, as text. */
  pending: string | null;
  /** What could not be saved yet because the server cannot be reached, as text. */
  waiting: string | null;
  /** Why the last save was refused, until it is dismissed or saved again. */
  refused: FieldReply | null;
  save: (text: string, how?: SaveHow) => void;
  dismiss: () => void;
};

/** On which version it was typed, where it was taken from, and whether for all orders of the request. */
export type SaveHow = { version?: number; source?: FilledFrom; all?: boolean };

/** Saves one field, address or stop of the order in view, without leaving the page. */
export function useFieldSave(path: string): FieldSave {
  const { view, reply } = useReview();
  const queued = useSave(view.id, path);
  const [dismissed, setDismissed] = useState<FieldReply | null>(null);
  const answer = queued ? queued.reply : reply?.path === path ? reply : null;
  const isUnderWay = queued?.state === 'sending' || queued?.state === 'saved';
  return {
    pending: isUnderWay ? queued.value : null,
    waiting: queued?.state === 'waiting' ? queued.value : null,
    refused: !isUnderWay && answer && isRefused(answer) && answer !== dismissed ? answer : null,
    save: (value, how) => saveField({ orderId: view.id, path, value, version: view.version, ...how }),
    dismiss: () => {
      setDismissed(answer);
      giveUpSave(view.id, path);
    },
  };
}
