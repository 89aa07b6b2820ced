/** A table of a text has so many rows at least, the headings among them, and so many columns. */
const MIN_ROWS = 2;
const MIN_COLUMNS = 3;
/** Between two columns. */
const GAP = '    ';
/** Such a cell is a paragraph: the lines are no table. */
const MAX_CELL = 120;

/** Whether a line has three cells or more, parted by three blanks or more, tabs or bars. */
export const isTableLine = (line: string): boolean =>
  line.split(/ {3,}|\t+|\s\|\s/).filter((cell) => /[^\s|]/.test(cell)).length >= MIN_COLUMNS;

/** Lines whose cells are parted by bars or tabs, as columns made of blanks: "Container | Type | Seal" over "MSKU9070323 | 40HC | UL88101". */
export function withColumns(lines: readonly string[]): string[] {
  const made: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const cells = cellsOf(lines[at] ?? '');
    let end = at + 1;
    while (cells && end < lines.length && cellsOf(lines[end] ?? '')?.length === cells.length) end += 1;
    const rows = lines.slice(at, end);
    made.push(...(cells && rows.length >= MIN_ROWS ? aligned(rows) : rows));
    at = end;
  }
  return made;
}

/** The cells of a line that are parted by bars, or by tabs; null where it is no row of a table. */
function cellsOf(line: string): string[] | null {
  const bare = line.trim().replace(/^\|\s*|\s*\|$/g, '');
  const cells = (bare.includes(' | ') ? bare.split(/\s\|\s/) : bare.split(/\t+/)).map((cell) => cell.trim());
  return cells.length >= MIN_COLUMNS && cells.every((cell) => cell.length <= MAX_CELL) ? cells : null;
}

function aligned(rows: readonly string[]): string[] {
  const table = rows.map((row) => cellsOf(row) ?? []);
  const widths = (table[0] ?? []).map((_, column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  );
  return table
    .filter((row) => row.some((cell) => /[^-=+:]/.test(cell)))
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join(GAP)
        .trimEnd(),
    );
}
