/** A cell by its place: rows and columns from 0. */
export type Place = { row: number; col: number };
/** How many rows and columns there are. */
export type Extent = { rows: number; cols: number };
/** What is selected: from where it began to the cell that has the focus. */
export type GridSelection = { anchor: Place; active: Place };
/** A rectangle of cells, both ends in it. */
export type Block = { top: number; bottom: number; left: number; right: number };

export function selectCell(place: Place): GridSelection {
  return { anchor: place, active: place };
}

export function blockOf({ anchor, active }: GridSelection): Block {
  return {
    top: Math.min(anchor.row, active.row),
    bottom: Math.max(anchor.row, active.row),
    left: Math.min(anchor.col, active.col),
    right: Math.max(anchor.col, active.col),
  };
}

export function isOneCell({ anchor, active }: GridSelection): boolean {
  return anchor.row === active.row && anchor.col === active.col;
}

/** What is pressed to move; rows of a page are as many as one sees. */
export type Moving = { key: string; isFar: boolean; extends: boolean };

const PAGE_ROWS = 12;
type Step = (at: Place, last: Place, isFar: boolean) => Place;

const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: ({ row, col }, _last, isFar) => ({ row: isFar ? 0 : row - 1, col }),
  ArrowDown: ({ row, col }, last, isFar) => ({ row: isFar ? last.row : row + 1, col }),
  ArrowLeft: ({ row, col }, _last, isFar) => ({ row, col: isFar ? 0 : col - 1 }),
  ArrowRight: ({ row, col }, last, isFar) => ({ row, col: isFar ? last.col : col + 1 }),
  Home: ({ row }, _last, isFar) => ({ row: isFar ? 0 : row, col: 0 }),
  End: ({ row }, last, isFar) => ({ row: isFar ? last.row : row, col: last.col }),
  PageUp: ({ row, col }) => ({ row: row - PAGE_ROWS, col }),
  PageDown: ({ row, col }) => ({ row: row + PAGE_ROWS, col }),
};

/** Where a key leads, never over an edge; null for a key that moves nothing. */
export function moveSelection(
  selection: GridSelection,
  { rows, cols }: Extent,
  { key, isFar, extends: isExtending }: Moving,
): GridSelection | null {
  const last = { row: rows - 1, col: cols - 1 };
  const step = STEPS[key]?.(selection.active, last, isFar);
  if (!step) return null;
  const active = { row: within(step.row, last.row), col: within(step.col, last.col) };
  return isExtending ? { anchor: selection.anchor, active } : selectCell(active);
}

function within(at: number, last: number): number {
  return Math.max(0, Math.min(last, at));
}

/** The next cell by Tab, on to the next row at the end of one; null at the end of the grid, where Tab leaves it. */
export function nextByTab({ active }: GridSelection, { rows, cols }: Extent, back: boolean): Place | null {
  const at = active.row * cols + active.col + (back ? -1 : 1);
  return at < 0 || at >= rows * cols ? null : { row: Math.floor(at / cols), col: at % cols };
}

/** Every cell; the focus is on the first one. */
export function selectAll({ rows, cols }: Extent): GridSelection {
  return { anchor: { row: rows - 1, col: cols - 1 }, active: { row: 0, col: 0 } };
}
