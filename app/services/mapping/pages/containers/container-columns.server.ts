import { findContainerNumbers } from '~/domain/trade/iso6346';
import type { LabelMeaning } from '~/services/mapping/labels/field-labels.server';
import { height, type Piece } from '~/services/mapping/pages/layout/pieces.server';
import { type PageRow, rowsOf } from '~/services/mapping/pages/layout/rows.server';

/** One container's column: what stands in it, each under the label at the head of its row. */
export type ContainerColumn = {
  unitNumber: string;
  cells: { meaning: LabelMeaning; piece: Piece }[];
};
export type ContainerColumns = { columns: ContainerColumn[]; taken: Piece[] };

/**
 * Containers that stand beside each other, a column for each, with the labels down the left side; null when no row
 * holds two numbers with a label before them.
 */
export function containerColumns(pieces: readonly Piece[]): ContainerColumns | null {
  const rows = rowsOf(pieces);
  const at = rows.findIndex((row) => startsIn(row).length > 1 && row.pieces[0]?.meaning !== undefined);
  const head = rows[at];
  if (!head) return null;
  const starts = startsIn(head);
  const columns = starts.map(
    (start): ContainerColumn => ({ unitNumber: findContainerNumbers(start.text)[0] ?? '', cells: [] }),
  );
  const taken: Piece[] = [];
  for (const row of rows) {
    const [label, ...values] = row.pieces;
    if (!label?.meaning || row.box.page !== head.box.page || values.some(({ meaning }) => meaning)) continue;
    const columnOf = values.map((value) => starts.findIndex((start) => isInColumn(value, start)));
    // A row that says one thing alone says it of all containers.
    if (values.length < 2 || columnOf.includes(-1)) continue;
    for (const [i, piece] of values.entries())
      columns[columnOf[i] ?? 0]?.cells.push({ meaning: label.meaning, piece });
    taken.push(...row.pieces);
  }
  return columns.every(({ cells }) => cells.length > 1) ? { columns, taken } : null;
}

const startsIn = ({ pieces }: PageRow): Piece[] =>
  pieces.filter(({ meaning, text }) => !meaning && findContainerNumbers(text).length === 1);

/** Flush left, flush right or in the middle of the column that the number heads. */
function isInColumn({ box }: Piece, start: Piece): boolean {
  const slack = 1.5 * height(start.box);
  const middle = (box.x0 + box.x1 - start.box.x0 - start.box.x1) / 2;
  return [box.x0 - start.box.x0, box.x1 - start.box.x1, middle].some((off) => Math.abs(off) < slack);
}
