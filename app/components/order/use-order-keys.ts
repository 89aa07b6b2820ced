import { useFetchers, useNavigate, useSubmit } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useKeys } from '~/components/shell/keys';
import { useCsrfToken } from '~/components/ui/csrf';
import { showToast } from '~/components/ui/toaster';
import { paths } from '~/domain/paths';
import { useReview } from './review-state';
import { mainActionPath, needsConfirmation } from './send-button';

/** The keys of a review. Single letters do not fire while somebody types or a dialog is open. (see `useKeys`) */
export function useOrderKeys(embedded: boolean): void {
  const { view } = useReview();
  const navigate = useNavigate();
  const finish = useFinish(embedded);
  const goTo = (target: number | null) => {
    if (target) navigate(paths.order(target));
  };
  const dialog = (to: string) => () => navigate(to, { preventScrollReset: true });
  useKeys({
    h: dialog(paths.orderHistory(view.id)),
    '?': dialog(paths.orderKeys(view.id)),
    'Ctrl+Enter': finish,
    'Alt+ArrowLeft': () => goTo(view.siblings.previous),
    'Alt+ArrowRight': () => goTo(view.siblings.next),
  });
}

/** Sends the order and goes on to the next; what is still typed or being saved is saved before. */
function useFinish(embedded: boolean): () => void {
  const { view } = useReview();
  const token = useCsrfToken();
  const submit = useSubmit();
  const navigate = useNavigate();
  const isSaving = useFetchers().some(({ formMethod }) => formMethod === 'POST');
  const [isWanted, setIsWanted] = useState(false);
  const { nextOrderId, sendBlock } = view;
  const sends = mainActionPath(view);
  const asks = needsConfirmation(view);

  useEffect(() => {
    if (!isWanted || isSaving) return;
    setIsWanted(false);
    if (asks) return navigate(sends, { preventScrollReset: true });
    const back =
      nextOrderId && !embedded ? paths.order(nextOrderId) : window.location.pathname + window.location.search;
    submit({ _token: token, back }, { method: 'post', action: sends });
  }, [isWanted, isSaving, asks, sends, nextOrderId, embedded, token, submit, navigate]);

  return () => {
    if (sendBlock) return showToast({ tone: 'error', text: sendBlock });
    // Leaving the input saves it; a value that is refused keeps its input, and the order is not sent.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    requestAnimationFrame(() => {
      if (!document.querySelector('#order-form [aria-invalid=true]')) setIsWanted(true);
    });
  };
}
