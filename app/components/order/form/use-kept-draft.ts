import { useEffect, useRef } from 'react';
import { useEditLock } from '~/components/locks/edit-lock';
import { dropDraft, lastDraft } from '~/components/shell/saves/drafts';
import { showToast } from '~/components/ui/toaster';
import { editFieldValue, showFieldValue } from '~/domain/fields/field-values';
import { isLockedByOther } from '~/domain/orders/edit-locks';
import type { OrderView } from '~/domain/orders/order-view';

/**
 * An order opens with the field that was being typed into when its page was closed or loaded anew; while somebody else has
 * the lock the text waits, and is offered when the lock comes back.
 */
export function useKeptDraft(view: OrderView, open: (name: string, text: string) => void): void {
  const { lock } = useEditLock();
  const latest = useRef({ view, open });
  latest.current = { view, open };
  // The lock may be free before the page was loaded anew, which then may be edited.
  const isLocked = isLockedByOther(lock) || isLockedByOther(view.locking.lock);
  useEffect(() => {
    if (isLocked) return;
    const { view: order, open: openField } = latest.current;
    const draft = lastDraft(order.id);
    if (!draft || document.getElementById(`input-${draft.path}`)) return;
    const stored = order.fields[draft.path];
    if (draft.text === editFieldValue(stored) || !order.mayEdit) return dropDraft(order.id, draft.path);
    openField(draft.path, draft.text);
    const label = order.screens[draft.path]?.label ?? draft.path;
    const saved = showFieldValue(draft.path, stored);
    showToast({
      tone: 'info',
      text: `What you typed into ${label} is back; saved is ${saved}. Esc undoes it.`,
    });
  }, [isLocked]);
}
