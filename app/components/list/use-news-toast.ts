import { useEffect } from 'react';
import { hideToast, showToast } from '~/components/ui/toaster';

/**
 * Says that a list has news since it was loaded, with a link that loads it: nothing in it moves before somebody asks. It stays
 * until then, or until the list is left.
 */
export function useNewsToast(id: string, text: string, to: string): () => void {
  useEffect(() => () => hideToast(id), [id]);
  return () => showToast({ id, tone: 'info', text, link: { label: 'Refresh', to }, shownMs: null });
}
