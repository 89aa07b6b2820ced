import { useEffect } from 'react';
import { showToast } from '~/components/ui/toaster';
import { type FieldReply, SAVE_FAILED } from '~/domain/orders/field-reply';

/**
 * A save that is refused after the reviewer went on may be out of sight: it is said where they look. One that failed by a
 * fault of ours is told wherever they are.
 */
export function useRefusalToast(label: string, refused: FieldReply | null, focused: boolean): void {
  useEffect(() => {
    if (refused?.errors.includes(SAVE_FAILED)) showToast({ tone: 'error', text: SAVE_FAILED });
    else if (refused && !focused)
      showToast({ tone: 'error', text: `${label} was not saved: ${refused.errors.join(' ')}` });
  }, [label, refused, focused]);
}
