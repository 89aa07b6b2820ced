import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useEditLock } from '~/components/locks/edit-lock';
import { useLiveEvents } from '~/components/shell/live';
import { useRevalidator } from '~/components/shell/use-revalidator';
import { type PlacedText, pasteInto } from '~/domain/order-grid/fill';
import type { GridColumn, GridRow, GridSteps } from '~/domain/order-grid/grid-view';
import {
  type Block,
  blockOf,
  type Extent,
  type GridSelection,
  moveSelection,
  nextByTab,
  type Place,
  selectCell,
} from '~/domain/order-grid/selection';
import { LOCK_MESSAGES } from '~/domain/orders/edit-locks';
import type { Draft } from './cell-drafts';
import { type GridState, GridStore, type TypedCell } from './grid-store';

export type GridView = {
  request: { id: string };
  columns: readonly GridColumn[];
  rows: readonly GridRow[];
  steps: GridSteps;
};

/** A cell that is open. `isTyped`: begun by typing, so that the arrows leave it as they leave a cell. */
export type Editing = Place & { text: string; isTyped: boolean; base: string; version: number };

/** The key that closed an open cell. */
export type EndKey = { key: string; shiftKey: boolean };

export type Grid = CellReader & {
  state: GridState;
  columns: readonly GridColumn[];
  selection: GridSelection;
  editing: Editing | null;
  /** The row that the fill handle was drawn to. */
  fillRow: number | null;
  /** Why nothing can be changed at all. */
  whyNotAll: string | null;
  /** Something to say of what was pasted or pressed. */
  notice: string;
  select: (selection: GridSelection) => void;
  setFillRow: (row: number | null) => void;
  open: (place: Place, how: { isTyped: boolean }) => void;
  /** What was open was closed by a press elsewhere, where the focus is then. */
  leftByPointer: { current: boolean };
  /** Saves what was typed into the open cell, and goes where the key that ended it leads. */
  commit: (text: string, by?: EndKey) => void;
  cancel: () => void;
  apply: (cells: readonly PlacedText[]) => void;
  paste: (rows: readonly (readonly string[])[]) => void;
  drop: (place: Place) => void;
  step: (direction: 'undo' | 'redo') => void;
  say: (notice: string) => void;
};

type CellReader = {
  /** The orders from top to bottom. */
  ids: readonly number[];
  rowAt: (row: number) => GridRow | undefined;
  pathAt: (col: number) => string;
  draftAt: (place: Place) => Draft | undefined;
  textAt: (row: number, col: number) => string;
  /** Why a value needs a look; null where it needs none, and where another was typed. */
  doubtAt: (place: Place) => string | null;
  whyNotAt: (place: Place) => string | null;
};

const READ_ONLY = 'You may read this field, not change it';

/** The grid of a request: its cells, what is selected and open of them, and everything that can be done with them. */
export function useGrid(view: GridView): Grid {
  const { columns } = view;
  const store = useStore(view);
  const state = useSyncExternalStore(store.subscribe, store.read, store.read);
  const [selection, setSelection] = useState<GridSelection>(selectCell({ row: 0, col: 0 }));
  const [editing, setEditing] = useState<Editing | null>(null);
  const [fillRow, setFillRow] = useState<number | null>(null);
  const [notice, say] = useState('');
  const { isViewMode } = useEditLock();
  const whyNotAll = isViewMode ? LOCK_MESSAGES.viewMode : null;
  const cells = readCells(state, columns, whyNotAll);
  const { ids, pathAt, rowAt, textAt, whyNotAt } = cells;
  const typed = ({ row, col, text }: PlacedText): TypedCell => ({
    id: ids[row] ?? 0,
    path: pathAt(col),
    text,
  });
  const select = (next: GridSelection) => {
    setSelection(next);
    say('');
  };
  const apply = (placed: readonly PlacedText[], words = '') => {
    const free = placed.filter((cell) => whyNotAt(cell) === null);
    const kept = placed.length - free.length;
    say([words, kept > 0 ? `${cellsOf(kept)} cannot be changed` : ''].filter(Boolean).join(' '));
    if (free.length > 0) store.edit(free.map(typed));
  };
  const open = (place: Place, { isTyped }: { isTyped: boolean }) => {
    const whyNot = whyNotAt(place);
    if (whyNot) return say(whyNot);
    const row = rowAt(place.row);
    const base = row?.texts[pathAt(place.col)] ?? '';
    const text = isTyped ? '' : textAt(place.row, place.col);
    // At once, so that the key that opened it is typed into it.
    flushSync(() => {
      setSelection(selectCell(place));
      setEditing({ ...place, text, isTyped, base, version: row?.version ?? 0 });
    });
  };
  const leftByPointer = useRef(false);
  const commit = (text: string, by?: EndKey) => {
    leftByPointer.current = by === undefined;
    setEditing(null);
    if (!editing) return;
    const { base, version } = editing;
    if (isToSave(cells, editing, text, by))
      store.edit([{ ...typed({ ...editing, text }), from: { base, version } }]);
    const next = by && placeAfter(selection, { rows: ids.length, cols: columns.length }, by);
    if (next) select(next);
  };
  const paste = (rows: readonly (readonly string[])[]) => {
    const block = blockOf(selection);
    const pasted = pasteInto(block, { rows: ids.length, cols: columns.length }, rows);
    const from = { row: block.top, col: block.left };
    // The focus stays where the block begins: its end may be far out of sight.
    select({ anchor: endOf(pasted.cells, from), active: from });
    apply(pasted.cells, lostWords(pasted));
  };
  return {
    state,
    columns,
    ...cells,
    selection,
    editing,
    fillRow,
    whyNotAll,
    notice,
    select,
    setFillRow,
    open,
    leftByPointer,
    commit,
    cancel: () => setEditing(null),
    apply,
    paste,
    drop: ({ row, col }) => store.drop(ids[row] ?? 0, pathAt(col)),
    step: store.step,
    say,
  };
}

/** Whether another text was typed; Enter on a value in doubt accepts it as it is. */
function isToSave(cells: CellReader, editing: Editing, text: string, by: EndKey | undefined): boolean {
  if (text !== editing.text || editing.isTyped || cells.draftAt(editing)) return true;
  return by?.key === 'Enter' && cells.doubtAt(editing) !== null;
}

/** The cells by their places. */
function readCells(state: GridState, columns: readonly GridColumn[], whyNotAll: string | null): CellReader {
  const ids = [...state.rows.keys()];
  const rowAt = (row: number) => state.rows.get(ids[row] ?? 0);
  const pathAt = (col: number) => columns[col]?.path ?? '';
  const draftAt = ({ row, col }: Place) => state.drafts.get(ids[row] ?? 0)?.[pathAt(col)];
  return {
    ids,
    rowAt,
    pathAt,
    draftAt,
    textAt: (row, col) => draftAt({ row, col })?.text ?? rowAt(row)?.texts[pathAt(col)] ?? '',
    doubtAt: ({ row, col }) => (draftAt({ row, col }) ? null : (rowAt(row)?.doubts[pathAt(col)] ?? null)),
    whyNotAt: ({ row, col }) => whyNotAll ?? whyNotCell(rowAt(row), pathAt(col)),
  };
}

/** Enter goes down and Tab to the right, with Shift the other way; an arrow where it points. */
function placeAfter(
  selection: GridSelection,
  extent: Extent,
  { key, shiftKey }: EndKey,
): GridSelection | null {
  if (key === 'Tab') {
    const next = nextByTab(selection, extent, shiftKey);
    return next && selectCell(next);
  }
  const enter = shiftKey ? 'ArrowUp' : 'ArrowDown';
  const moving = { key: key === 'Enter' ? enter : key, isFar: false, extends: false };
  return moveSelection(selection, extent, moving);
}

export function whyNotCell(row: GridRow | undefined, path: string): string | null {
  return row?.whyNot ?? (row?.readonly.includes(path) ? READ_ONLY : null);
}

const cellsOf = (count: number) => (count === 1 ? '1 cell' : `${count.toLocaleString('en-US')} cells`);

function lostWords({ lostRows, lostCols }: { lostRows: number; lostCols: number }): string {
  const parts = [
    lostRows > 0 ? `${lostRows} ${lostRows === 1 ? 'row' : 'rows'}` : '',
    lostCols > 0 ? `${lostCols} ${lostCols === 1 ? 'column' : 'columns'}` : '',
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join(' and ')} did not fit into the grid.` : '';
}

function endOf(cells: readonly PlacedText[], from: Place): Place {
  return cells.reduce(
    (end, { row, col }) => ({ row: Math.max(end.row, row), col: Math.max(end.col, col) }),
    from,
  );
}

/** Rows of the page as they come anew, and what was typed in it before. */
function useStore({ request, rows, steps }: GridView): GridStore {
  const [store] = useState(() => new GridStore(request.id, rows, steps));
  useEffect(() => store.load(rows, steps), [store, rows, steps]);
  useEffect(() => {
    // The browser's store is opened for the user by what lies around the page, after it.
    const timer = setTimeout(store.restore);
    return () => clearTimeout(timer);
  }, [store]);
  useOtherWindows(store, request.id);
  return store;
}

const AT_MOST_EVERY_MS = 1000;

/**
 * What is changed in other windows is shown, a colleague's or one's own; what this one saved has come with its answers. What
 * is being typed is held against what stood there when it was begun, so that nothing of theirs is written over by that.
 */
function useOtherWindows(store: GridStore, requestId: string): void {
  const { revalidate } = useRevalidator();
  const heard = useRef<Record<string, unknown>[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const look = () => {
    timer.current = undefined;
    // An answer may be on its way that has it.
    if (store.isAtWork()) return lookSoon();
    const isNews = heard.current.some(store.lacks);
    heard.current = [];
    if (isNews) revalidate();
  };
  const latest = useRef(look);
  latest.current = look;
  const lookSoon = () => {
    timer.current ??= setTimeout(() => latest.current(), AT_MOST_EVERY_MS);
  };
  useLiveEvents(['order-updated'], ({ payload }) => {
    if (payload.request_id !== requestId) return;
    heard.current.push(payload);
    lookSoon();
  });
}

/** The cells that an undo or a redo ended at are shown. */
export function usePointedAt({ state, ids, columns, select }: Grid): void {
  const { pointedAt } = state;
  const shown = useRef(pointedAt);
  useEffect(() => {
    if (!pointedAt || shown.current === pointedAt) return;
    shown.current = pointedAt;
    const place: Place = {
      row: ids.indexOf(pointedAt.id),
      col: columns.findIndex(({ path }) => path === pointedAt.path),
    };
    if (place.row >= 0 && place.col >= 0) select(selectCell(place));
  });
}

/** What is selected as text, row by row. */
export function textsOf({ top, bottom, left, right }: Block, textAt: Grid['textAt']): string[][] {
  return Array.from({ length: bottom - top + 1 }, (_, i) =>
    Array.from({ length: right - left + 1 }, (_, j) => textAt(top + i, left + j)),
  );
}
