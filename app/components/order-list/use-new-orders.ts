import { useListAddress } from '~/components/list/list-address';
import { useNewsToast } from '~/components/list/use-news-toast';
import { useLiveEvents } from '~/components/shell/live';
import { useRevalidator } from '~/components/shell/use-revalidator';
import type { SystemStatus } from '~/domain/orders/statuses';
import { paths } from '~/domain/urls/paths';

const ANNOUNCED: readonly SystemStatus[] = [
  'ocr-post-processing-complete',
  'process-ocr-output-file-complete',
  'process-ocr-output-file-review',
  'process-ocr-output-file-error',
];

/** An id as people may type its beginning. */
const plainId = (id: string) => id.toLowerCase().replaceAll('-', '');

/**
 * 'New orders available.' when some were made since the list was loaded; nothing in it moves before somebody asks. A list
 * that waits for one request shows its orders at once. (spec 2 §2 Paging and sorting)
 */
export function useNewOrders(awaited: string): void {
  const { revalidate } = useRevalidator();
  const { search } = useListAddress();
  const tellNews = useNewsToast('new-orders', 'New orders available.', `${paths.search}${search}`);
  useLiveEvents(['request-status-updated'], ({ payload }) => {
    if (!ANNOUNCED.some((status) => status === payload.status)) return;
    const isAwaited = awaited !== '' && plainId(String(payload.request_id)).startsWith(plainId(awaited));
    if (isAwaited) return revalidate();
    tellNews();
  });
}
