import type { Block, Extent } from './selection';

/** A text for a cell, by its place. */
export type PlacedText = { row: number; col: number; text: string };
/** Reads a cell's text. */
export type TextAt = (row: number, col: number) => string;

/** What does not fit is left out, and counted. */
export type Pasted = { cells: PlacedText[]; lostRows: number; lostCols: number };

/**
 * Where the cells of the clipboard go: from the upper left of what is selected on. One that is selected several times over
 * is filled with it as often as it fits; a single cell fills all that is selected.
 */
export function pasteInto(
  block: Block,
  { rows, cols }: Extent,
  from: readonly (readonly string[])[],
): Pasted {
  const height = from.length;
  const width = Math.max(...from.map((row) => row.length));
  const down = repeats(block.bottom - block.top + 1, height);
  const across = repeats(block.right - block.left + 1, width);
  const lostRows = Math.max(0, block.top + height * down - rows);
  const lostCols = Math.max(0, block.left + width * across - cols);
  const cells: PlacedText[] = [];
  for (let i = 0; i < height * down - lostRows; i += 1)
    for (let j = 0; j < width * across - lostCols; j += 1) {
      // A row that is shorter than others says nothing of the cells beyond it.
      const text = from[i % height]?.[j % width];
      if (text !== undefined) cells.push({ row: block.top + i, col: block.left + j, text });
    }
  return { cells, lostRows, lostCols };
}

const repeats = (selected: number, pasted: number) =>
  selected > pasted && selected % pasted === 0 ? selected / pasted : 1;

/** Ctrl+D: what stands in the first row of the selection, or above a selection of one row, down to its end. */
export function fillDown(block: Block, textAt: TextAt): PlacedText[] {
  const source = block.top === block.bottom ? block.top - 1 : block.top;
  if (source < 0) return [];
  return cellsOf({ ...block, top: source + 1 }).map(({ row, col }) => ({
    row,
    col,
    text: textAt(source, col),
  }));
}

/** The handle, drawn down or up to a row: what is selected, again and again. */
export function fillTo(block: Block, toRow: number, textAt: TextAt): PlacedText[] {
  const height = block.bottom - block.top + 1;
  const target = filledBy(block, toRow);
  if (!target) return [];
  return cellsOf(target).map(({ row, col }) => {
    const offset = (((row - block.top) % height) + height) % height;
    return { row, col, text: textAt(block.top + offset, col) };
  });
}

/** The cells that the handle fills when it is let go at a row; null inside of what is selected. */
export function filledBy({ top, bottom, left, right }: Block, toRow: number): Block | null {
  if (toRow > bottom) return { top: bottom + 1, bottom: toRow, left, right };
  return toRow < top ? { top: toRow, bottom: top - 1, left, right } : null;
}

export function cellsOf({ top, bottom, left, right }: Block): { row: number; col: number }[] {
  const cells = [];
  for (let row = top; row <= bottom; row += 1)
    for (let col = left; col <= right; col += 1) cells.push({ row, col });
  return cells;
}
