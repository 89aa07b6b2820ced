import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { useLiveEvents } from '~/components/shell/live';
import { fetchAhead, forgetAhead, wasAhead } from '~/components/shell/saves/page-ahead';
import { useRevalidator } from '~/components/shell/use-revalidator';
import { listReference, withFrom } from '~/domain/lists/list-reference';
import { paths } from '~/domain/urls/paths';

type Next = { id: number; requestId: string; imageUrl: string | null };

/** The order at hand is drawn and has the focus before the next one is asked for. */
const SETTLED_MS = 150;

/**
 * The next order is there at once when this one is finished: its data and the picture of its first page are fetched while
 * this one is reviewed. One that was shown so is loaded anew in the same moment.
 * @returns the address of the page of the next order
 */
export function useNextAhead(orderId: number, next: Next | null): string | null {
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const page = next && withFrom(paths.order(next.id), listReference(pathname, search));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each order that is shown
  useEffect(() => {
    if (wasAhead(`${pathname}${search}`)) revalidate();
  }, [orderId]);
  const imageUrl = next?.imageUrl;
  useEffect(() => {
    if (!page) return;
    const timer = setTimeout(() => {
      fetchAhead(page);
      if (imageUrl) new Image().src = imageUrl;
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [page, imageUrl]);
  useLiveEvents(
    ['order-updated', 'request-status-updated', 'object-locked', 'object-unlocked'],
    ({ payload }) => {
      if (next && (payload.order_id === next.id || payload.request_id === next.requestId)) forgetAhead();
    },
  );
  return page;
}
