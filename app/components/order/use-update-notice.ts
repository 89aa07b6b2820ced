import { useEffect, useState } from 'react';
import { useLiveEvents } from '~/components/shell/live';
import { useSaves } from '~/components/shell/saves/save-queue';
import { useRevalidator } from '~/components/shell/use-revalidator';
import { useReview } from './review-state';

/**
 * Another user's edit is announced and waits for a Refresh; a change of status, of the order as a whole, and our own
 * edits in another tab, are shown at once: they take nothing away from what is being typed. What this tab saves is loaded
 * by that.
 */
export function useUpdateNotice(): { name: string | null; close: () => void } {
  const { view } = useReview();
  const { revalidate } = useRevalidator();
  const [notice, setNotice] = useState<{ name: string; version: number } | null>(null);
  /** The newest that we made of it, in whichever tab. */
  const [ownVersion, setOwnVersion] = useState(0);
  useLiveEvents(['order-updated', 'request-status-updated'], ({ name, payload }) => {
    if (name === 'request-status-updated') {
      if (payload.request_id === view.requestId) revalidate();
      return;
    }
    if (payload.order_id !== view.id) return;
    const version = Number(payload.version ?? 0);
    if (payload.user_id === undefined || payload.change !== undefined) revalidate();
    else if (payload.user_id !== view.viewer.userId)
      setNotice({ name: String(payload.user_name ?? 'another user'), version });
    else setOwnVersion((before) => Math.max(before, version));
  });
  const isBrought = [...useSaves().values()].some(
    ({ orderId, state, reply }) =>
      orderId === view.id &&
      (state === 'sending' || (state === 'saved' && (reply?.version ?? 0) >= ownVersion)),
  );
  useEffect(() => {
    if (ownVersion > view.version && !isBrought) revalidate();
  }, [ownVersion, view.version, isBrought, revalidate]);
  const isNews = notice !== null && notice.version > view.version;
  return { name: isNews ? notice.name : null, close: () => setNotice(null) };
}
