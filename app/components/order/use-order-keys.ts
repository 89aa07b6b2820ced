import { useLocation, useNavigate, useNavigation, useSubmit } from '@remix-run/react';
import { focusArea, focusNextOrder } from '~/components/order/focus-stop';
import { useKeys } from '~/components/shell/keys';
import { CUT_OFF } from '~/components/shell/saves/connection-notice';
import { unsavedOf } from '~/components/shell/saves/save-queue';
import { isCutOff } from '~/components/shell/saves/steady-fetch';
import { useCsrfToken } from '~/components/ui/csrf';
import { showToast } from '~/components/ui/toaster';
import { listReference, withFrom } from '~/domain/lists/list-reference';
import { refusedToast } from '~/domain/orders/order-toast';
import { paths } from '~/domain/urls/paths';
import { useReview } from './review-state';
import { sendBehind } from './send-behind';
import { mainActionPath, needsConfirmation, stopsAtBlocker } from './send-button';
import { stopsAtUnchecked } from './stops-at-unchecked';
import { UPDATE_FORM } from './tms/update-mark';
import { useKeepFrom } from './use-keep-from';
import { useDialogPaths } from './use-order-paths';
import { isOwnUndo, useUndo } from './use-undo';
import { useWhenSettled } from './use-when-settled';

/** The keys of a review. Single letters do not fire while somebody types or a dialog is open. (see `useKeys`) */
export function useOrderKeys(embedded: boolean): void {
  const { view } = useReview();
  const navigate = useNavigate();
  const keepFrom = useKeepFrom();
  const dialogs = useDialogPaths(embedded);
  const finish = useFinish(embedded);
  const undo = useUndo();
  const goTo = (target: number | null) => {
    if (target) navigate(keepFrom(paths.order(target)));
  };
  const dialog = (to: string) => () => {
    if (isCutOff()) return showToast({ tone: 'info', text: CUT_OFF });
    navigate(to, { preventScrollReset: true });
  };
  useKeys({
    h: dialog(dialogs.history),
    '?': dialog(dialogs.keys),
    // A key that is held says it once.
    'Ctrl+Enter': ({ repeat }) => (repeat ? undefined : finish()),
    'Shift+Enter': ({ target }) => (view.tmsName && !isLeadingOn(target) ? dialog(dialogs.sent)() : false),
    'Ctrl+z': ({ shiftKey, target }) => (isOwnUndo(target) ? false : undo(shiftKey ? 'redo' : 'undo')),
    'Ctrl+y': ({ target }) => (isOwnUndo(target) ? false : undo('redo')),
    'Ctrl+ArrowUp': () => focusArea(-1),
    'Ctrl+ArrowDown': () => focusArea(1),
    'Alt+ArrowLeft': () => goTo(view.siblings.previous),
    'Alt+ArrowRight': () => goTo(view.siblings.next),
  });
}

/**
 * Sends the order and goes on to the next, at once where that is known; what is still typed or being saved is saved
 * before, and what is to check is gone to first. Not while fields are marked; those that are picked for the TMS are confirmed.
 */
function useFinish(embedded: boolean): () => void {
  const { view, training, tms, next } = useReview();
  const token = useCsrfToken();
  const submit = useSubmit();
  const navigate = useNavigate();
  const { state } = useNavigation();
  const { pathname, search } = useLocation();
  const from = listReference(pathname, search);
  const send = () => {
    if (unsavedOf(view.id).length > 0)
      return showToast(refusedToast(view.id, 'Not sent: a change of this order is not saved yet'));
    if (stopsAtBlocker(view)) return;
    if (view.sendBlock) return showToast(refusedToast(view.id, view.sendBlock));
    if (stopsAtUnchecked(view)) return;
    if (view.mainAction !== 'update-tms') focusNextOrder();
    const advance = embedded ? 'inbox' : 'order';
    const action = mainActionPath(view);
    if (needsConfirmation(view))
      return navigate(
        withFrom(view.mainAction === 'update-tms' ? action : `${action}?then=${advance}`, from),
        {
          preventScrollReset: true,
        },
      );
    if (next && view.mainAction === 'send-to-tms' && !isCutOff()) {
      void sendBehind(view.id, token);
      return navigate(withFrom(paths.order(next.id), from));
    }
    submit({ _token: token, advance, from }, { method: 'post', action });
  };
  const { ask } = useWhenSettled(send);

  return () => {
    // Another order is on its way: it is not this one that the key means.
    if (training || state !== 'idle') return;
    if (tms?.mode === 'update') return confirmUpdate();
    leaveInput();
    requestAnimationFrame(() => {
      if (!document.querySelector('#order-form [aria-invalid=true]')) ask();
    });
  };
}

/** A link to somewhere else: with Shift the browser opens it in a window of its own. */
function isLeadingOn(target: EventTarget | null): boolean {
  return target instanceof HTMLAnchorElement && !target.closest('#order-form');
}

function confirmUpdate(): void {
  const form = document.getElementById(UPDATE_FORM);
  if (form instanceof HTMLFormElement) form.requestSubmit();
}

/** Leaving an input saves it; a value that is refused keeps its input, and the order is not sent. */
function leaveInput(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(activeElement.tagName))
    activeElement.blur();
}
