import { useRef } from 'react';
import { showToast } from '~/components/ui/toaster';
import { paths } from '~/domain/urls/paths';
import { useReview } from './review-state';
import { useToldChange } from './use-told-change';
import { useWhenSettled } from './use-when-settled';

type Direction = 'undo' | 'redo';

/** Takes the last change of the order back, or does it again; what is being saved is saved before. */
export function useUndo(): (direction: Direction) => void {
  const { view, close } = useReview();
  const { change, isBusy } = useToldChange(paths.orderUndo(view.id));
  const wanted = useRef<Direction>('undo');
  const { ask } = useWhenSettled(() => {
    if (view.undo[wanted.current] === null)
      return showToast({ tone: 'info', text: `Nothing to ${wanted.current}` });
    change({ direction: wanted.current });
  });
  return (direction) => {
    if (isBusy) return;
    wanted.current = direction;
    // An input that nothing was typed into would keep what is undone.
    close();
    ask();
  };
}

/** In a text that was typed into, and in every input that is none of the order's, undo is the browser's. */
export function isOwnUndo(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"]')) return true;
  if (!(target instanceof HTMLElement) || !/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return false;
  return target.dataset.typed !== 'no';
}
