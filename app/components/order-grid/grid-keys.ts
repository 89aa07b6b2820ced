import type { ClipboardEvent, KeyboardEvent } from 'react';
import { readClipboard, writeClipboard } from '~/domain/order-grid/clipboard';
import { cellsOf, fillDown } from '~/domain/order-grid/fill';
import {
  blockOf,
  isOneCell,
  moveSelection,
  nextByTab,
  selectAll,
  selectCell,
} from '~/domain/order-grid/selection';
import { type Grid, textsOf } from './use-grid';

/** The link to the order of the cell, behind the grid: Esc leads there, and out of the grid. */
export const CELL_BAR_LINK = 'cell-order';

const extentOf = ({ ids, columns }: Grid) => ({ rows: ids.length, cols: columns.length });

/** Ctrl and a key, over the selected cells; the clipboard has events of its own. */
const WITH_CTRL: Readonly<Record<string, (grid: Grid, isShift: boolean) => void>> = {
  z: (grid, isShift) => grid.step(isShift ? 'redo' : 'undo'),
  y: (grid) => grid.step('redo'),
  d: (grid) => fillSelection(grid),
  a: (grid) => grid.select(selectAll(extentOf(grid))),
};

/** Copies the first row of what is selected down, or the row above. */
export function fillSelection(grid: Grid): void {
  const cells = fillDown(blockOf(grid.selection), grid.textAt);
  if (cells.length > 0) grid.apply(cells);
  else grid.say('There is no row above to fill from');
}

/** A key on a cell that is not open. @returns whether the grid took it */
function pressed(grid: Grid, event: KeyboardEvent): boolean {
  const isCtrl = event.ctrlKey || event.metaKey;
  if (event.altKey) return false;
  const moved = moveSelection(grid.selection, extentOf(grid), {
    key: event.key,
    isFar: isCtrl,
    extends: event.shiftKey,
  });
  if (moved) {
    grid.select(moved);
    return true;
  }
  if (isCtrl) {
    const act = WITH_CTRL[event.key.toLowerCase()];
    act?.(grid, event.shiftKey);
    return act !== undefined;
  }
  return pressedAlone(grid, event);
}

function pressedAlone(grid: Grid, event: KeyboardEvent): boolean {
  const { active } = grid.selection;
  switch (event.key) {
    case 'Tab': {
      const next = nextByTab(grid.selection, extentOf(grid), event.shiftKey);
      if (next) grid.select(selectCell(next));
      return next !== null;
    }
    case 'Enter':
    case 'F2':
      grid.open(active, { isTyped: false });
      return true;
    case 'Delete':
    case 'Backspace':
      grid.apply(cellsOf(blockOf(grid.selection)).map((place) => ({ ...place, text: '' })));
      return true;
    case 'Escape':
      return escaped(grid);
  }
  const isText = event.key.length === 1 || event.key === 'Process' || event.key === 'Dead';
  // Not prevented: the key is typed into the cell that it opened.
  if (isText) grid.open(active, { isTyped: true });
  return false;
}

/** Step by step out: what was refused is dropped, what is selected is one cell again, the grid is left. */
function escaped(grid: Grid): boolean {
  const { active } = grid.selection;
  const draft = grid.draftAt(active);
  if (draft && draft.state !== 'waiting') grid.drop(active);
  else if (!isOneCell(grid.selection)) grid.select(selectCell(active));
  else document.getElementById(CELL_BAR_LINK)?.focus();
  return true;
}

export function onGridKey(grid: Grid, event: KeyboardEvent): void {
  if (grid.editing || event.nativeEvent.isComposing) return;
  const took = pressed(grid, event);
  // No shortcut of the page is meant by a letter that is typed into a cell.
  if (took || event.key.length === 1) event.stopPropagation();
  if (took) event.preventDefault();
}

const isOpen = (event: ClipboardEvent) => event.target instanceof HTMLInputElement;

export function onCopy(grid: Grid, event: ClipboardEvent): void {
  if (isOpen(event)) return;
  event.clipboardData.setData('text/plain', writeClipboard(textsOf(blockOf(grid.selection), grid.textAt)));
  event.preventDefault();
}

export function onCut(grid: Grid, event: ClipboardEvent): void {
  if (isOpen(event)) return;
  onCopy(grid, event);
  grid.apply(cellsOf(blockOf(grid.selection)).map((place) => ({ ...place, text: '' })));
}

export function onPaste(grid: Grid, event: ClipboardEvent): void {
  if (isOpen(event)) return;
  event.preventDefault();
  grid.paste(readClipboard(event.clipboardData.getData('text/plain')));
}
