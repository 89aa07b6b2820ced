import { type PointerEvent, useEffect, useRef } from 'react';
import { fillTo } from '~/domain/order-grid/fill';
import { blockOf, type Place, selectCell } from '~/domain/order-grid/selection';
import type { Grid } from './use-grid';

type Drag = 'select' | 'fill';

/** The cell under the pointer. */
function placeAt(target: Element | null): Place | null {
  const cell = target?.closest<HTMLElement>('[data-col]');
  const row = cell?.closest<HTMLElement>('[data-row]');
  return cell && row ? { row: Number(row.dataset.row), col: Number(cell.dataset.col) } : null;
}

/**
 * A press selects a cell, with Shift up to it, and dragging a block; the handle fills. A finger scrolls by dragging: it taps
 * to select, and taps once more to open.
 */
export function useGridPointer(grid: Grid) {
  const drag = useRef<Drag | null>(null);
  const latest = useRef(grid);
  latest.current = grid;
  useEffect(() => {
    const end = () => {
      const { fillRow, selection, textAt, apply, setFillRow } = latest.current;
      if (drag.current === 'fill' && fillRow !== null) {
        apply(fillTo(blockOf(selection), fillRow, textAt));
        setFillRow(null);
      }
      drag.current = null;
    };
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    return () => {
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
    };
  }, []);
  return {
    onPointerDown: (event: PointerEvent) => {
      const target = event.target as Element;
      if (event.button !== 0 || target.closest('input, a')) return;
      if (target.closest('[data-handle]')) {
        drag.current = 'fill';
        event.preventDefault();
        return;
      }
      const place = placeAt(target);
      if (!place || event.pointerType === 'touch') return;
      drag.current = 'select';
      grid.select(event.shiftKey ? { anchor: grid.selection.anchor, active: place } : selectCell(place));
    },
    onPointerMove: (event: PointerEvent) => {
      if (!drag.current) return;
      const place = placeAt(document.elementFromPoint(event.clientX, event.clientY));
      if (!place) return;
      const { row, col } = grid.selection.active;
      if (drag.current === 'fill') grid.setFillRow(place.row);
      else if (place.row !== row || place.col !== col)
        grid.select({ anchor: grid.selection.anchor, active: place });
    },
    onClick: (event: PointerEvent | React.MouseEvent) => {
      const isTouch = (event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch';
      const place = placeAt(event.target as Element);
      if (!isTouch || !place || grid.editing) return;
      const { row, col } = grid.selection.active;
      if (place.row === row && place.col === col) grid.open(place, { isTyped: false });
      else grid.select(selectCell(place));
    },
    onDoubleClick: (event: React.MouseEvent) => {
      const place = placeAt(event.target as Element);
      if (place && !grid.editing) grid.open(place, { isTyped: false });
    },
  };
}
