import { useEffect, useRef } from 'react';
import { dropDraft, lastDraft } from '~/components/shell/saves/drafts';
import { showToast } from '~/components/ui/toaster';
import { editFieldValue } from '~/domain/fields/field-values';
import type { OrderView } from '~/domain/orders/order-view';

/** An order opens with the field that was being typed into when its page was closed or loaded anew. */
export function useKeptDraft(view: OrderView, open: (name: string, text: string) => void): void {
  const first = useRef({ view, open });
  useEffect(() => {
    const { view: order, open: openField } = first.current;
    const draft = lastDraft(order.id);
    if (!draft) return;
    if (draft.text === editFieldValue(order.fields[draft.path]) || !order.mayEdit)
      return dropDraft(order.id, draft.path);
    openField(draft.path, draft.text);
    const label = order.screens[draft.path]?.label ?? draft.path;
    showToast({ tone: 'info', text: `What you typed into ${label} is back. Esc undoes it.` });
  }, []);
}
