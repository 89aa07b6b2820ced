import { useNavigate } from '@remix-run/react';
import type { KeyboardEvent, MouseEvent } from 'react';
import type { Selection } from '~/components/list/use-selection';
import { SELECTING, useClassifierLink } from './classifier-address';
import { documentOf, focusEdge, isArrow, isEdge, isLetter, tileTowards } from './tile-keys';
import type { useLabelling } from './use-labelling';

type GridKeys = {
  selection: Selection;
  isSelecting: boolean;
  labelling: ReturnType<typeof useLabelling>;
};

/**
 * The keys of the grid: arrows move, Space selects, the first letters of a variant and Enter label what is selected, or
 * the document itself; Enter alone shows it. Letters are left alone for who turned single keys off.
 */
export function useGridKeys({ selection, isSelecting, labelling }: GridKeys) {
  const navigate = useNavigate();
  const linkTo = useClassifierLink();
  const labelled = (id: number) => (selection.ids.length > 0 ? selection.ids.map(Number) : [id]);
  const select = (id: number, asRange: boolean) => {
    if (!isSelecting) navigate(linkTo({ [SELECTING]: 'on' }), { replace: true, preventScrollReset: true });
    selection.toggle(String(id), asRange);
  };
  const press = (event: KeyboardEvent, tile: HTMLElement, id: number): boolean => {
    const { key, shiftKey } = event;
    if (labelling.typed) {
      if (key === 'Enter') return accept(tile);
      if (key === 'Escape') return done(labelling.cancel);
      if (key === 'Backspace') return done(labelling.erase);
    }
    if (isArrow(key)) {
      labelling.cancel();
      tileTowards(tile, key)?.focus();
      return true;
    }
    if (isEdge(key)) {
      labelling.cancel();
      void focusEdge(key);
      return true;
    }
    if (key === ' ' && !labelling.typed) return done(() => select(id, shiftKey));
    if (!isLetter(key) || document.documentElement.dataset.keys === 'off') return false;
    return done(() => labelling.type(key, labelled(id)));
  };
  /** The next key is needed at the next document, which stays where it is. */
  const accept = (tile: HTMLElement): boolean => {
    const next = tileTowards(tile, 'ArrowRight');
    if (labelling.accept() && selection.ids.length === 0) next?.focus();
    return true;
  };
  return {
    onKeyDown(event: KeyboardEvent) {
      const { target } = event;
      const id = target instanceof HTMLElement ? documentOf(target) : null;
      if (id === null || event.ctrlKey || event.metaKey || event.altKey) return;
      if (press(event, target as HTMLElement, id)) event.preventDefault();
    },
    onClick({ target, shiftKey }: MouseEvent) {
      if (target instanceof HTMLInputElement && target.name === 'ids')
        selection.toggle(target.value, shiftKey);
    },
  };
}

function done(work: () => void): true {
  work();
  return true;
}
