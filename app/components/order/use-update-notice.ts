import { useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { useLiveEvents } from '~/components/shell/live';
import { useReview } from './review-state';

/**
 * Another user's edit is announced and waits for a Refresh; a change of status, of the order as a whole, and our own
 * edits in another tab, are shown at once: they take nothing away from what is being typed.
 */
export function useUpdateNotice(): { name: string | null; close: () => void } {
  const { view } = useReview();
  const { revalidate } = useRevalidator();
  const [notice, setNotice] = useState<{ name: string; version: number } | null>(null);
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
    else if (version > view.version) revalidate();
  });
  const isNews = notice !== null && notice.version > view.version;
  return { name: isNews ? notice.name : null, close: () => setNotice(null) };
}
