import { useEffect } from 'react';
import { hideToast, showToast } from '~/components/ui/toaster';

/**
 * Says that a list has news since it was loaded, with a link that loads it: nothing in it moves before somebody asks. It stays
 * until then, or until the list is left or asked for something else, which loads it too.
 */
export function useNewsToast(id: string, text: string, to: string): () => void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another list
  useEffect(() => () => hideToast(id), [id, to]);
  return () => showToast({ id, tone: 'info', text, link: { label: 'Refresh', to }, shownMs: null });
}
