import type { Line, ReadPage } from '~/domain/reading/reading';
import type { Where } from '~/services/mapping/decide/candidates';
import { type Box, regionOf, sameRow } from '~/services/mapping/pages/layout/pieces.server';

/** A run of words of a page with no wide gap in it; the stops of a load are found by these, before anything is named. */
export type Cell = {
  text: string;
  box: Box;
  words: readonly { text: string; x0: number; x1: number }[];
  confidence: number;
};

/** The runs of words of pages in reading order. */
export function cellsOf(pages: readonly ReadPage[]): Cell[] {
  return pages
    .flatMap((page) => page.lines.map((line) => cellOf(line, page)))
    .sort((a, b) => a.box.page - b.box.page || a.box.y0 - b.box.y0 || a.box.x0 - b.box.x0);
}

function cellOf({ text, words, region, confidence }: Line, { index, width, height }: ReadPage): Cell {
  return {
    text: text.trim(),
    confidence,
    words: words.map((word) => ({
      text: word.text,
      x0: word.region.left * width,
      x1: (word.region.left + word.region.width) * width,
    })),
    box: {
      page: index,
      x0: region.left * width,
      x1: (region.left + region.width) * width,
      y0: region.top * height,
      y1: (region.top + region.height) * height,
    },
  };
}

/** A part of a cell's words. */
export function partOf(cell: Cell, words: Cell['words']): Cell {
  return {
    ...cell,
    words,
    text: words.map(({ text }) => text).join(' '),
    box: { ...cell.box, x0: words[0]?.x0 ?? cell.box.x0, x1: words.at(-1)?.x1 ?? cell.box.x1 },
  };
}

/** Cells in their rows, each from left to right. */
export function rowsOfCells(cells: readonly Cell[]): Cell[][] {
  const rows: Cell[][] = [];
  for (const cell of cells) {
    const row = rows.slice(-2).findLast(([first]) => first && sameRow(first.box, cell.box));
    if (row) row.push(cell);
    else rows.push([cell]);
  }
  return rows.map((row) => row.sort((a, b) => a.box.x0 - b.box.x0));
}

/** Where cells stand, for the page of the first. */
export function whereOfCells(cells: readonly Cell[], pages: readonly ReadPage[]): Where {
  const page = pages.find(({ index }) => index === cells[0]?.box.page);
  if (!page) return {};
  const boxes = cells.filter(({ box }) => box.page === page.index).map(({ box }) => box);
  return { page: page.index, region: regionOf(boxes, page) };
}
