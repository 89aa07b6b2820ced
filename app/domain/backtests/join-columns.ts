import type { KeyedColumn } from './backtest';

export type JoinedColumns = {
  columns: KeyedColumn[];
  /** By its place in the added file, where each column stands among `columns`. */
  places: number[];
};

/**
 * The columns of a backtest with those of another file of loads: columns of one heading are one, of which the backtest says what it
 * holds; others come behind, and are taken for nothing where a column is taken for the same already. Null where no heading is in both.
 * Pure.
 */
export function joinColumns(
  known: readonly KeyedColumn[],
  added: readonly KeyedColumn[],
): JoinedColumns | null {
  const columns = [...known];
  const places: number[] = [];
  for (const column of added) {
    const same = known.findIndex(
      (other, at) => keyOf(other) !== '' && keyOf(other) === keyOf(column) && !places.includes(at),
    );
    places.push(same < 0 ? columns.length : same);
    if (same < 0) columns.push(withFreeTarget(column, columns));
  }
  return places.some((at) => at < known.length) ? { columns, places } : null;
}

const keyOf = ({ heading }: KeyedColumn): string => heading.trim().replace(/\s+/g, ' ').toLowerCase();

function withFreeTarget(column: KeyedColumn, others: readonly KeyedColumn[]): KeyedColumn {
  const isTaken = others.some(({ target }) => target !== null && target === column.target);
  return isTaken ? { ...column, target: null, by: null } : column;
}

/** The cells of a row of the added file as they stand under the joined columns. */
export function joinedCells(cells: readonly string[], { columns, places }: JoinedColumns): string[] {
  const joined = columns.map(() => '');
  for (const [at, place] of places.entries()) joined[place] = cells[at] ?? '';
  return joined;
}
