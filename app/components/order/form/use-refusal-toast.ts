import { useEffect } from 'react';
import { showToast } from '~/components/ui/toaster';
import type { FieldReply } from '~/domain/orders/field-reply';

/** A save that is refused after the reviewer went on may be out of sight: it is said where they look. */
export function useRefusalToast(label: string, refused: FieldReply | null, focused: boolean): void {
  useEffect(() => {
    if (refused && !focused)
      showToast({ tone: 'error', text: `${label} was not saved: ${refused.errors.join(' ')}` });
  }, [label, refused, focused]);
}
