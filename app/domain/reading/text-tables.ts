import { findWrittenContainers } from '../trade/iso6346';

/** A table of a text has so many rows at least, the headings among them, and so many columns. */
const MIN_ROWS = 2;
const MIN_COLUMNS = 3;
/** Between two columns. */
const GAP = '    ';
/** Such a cell is a paragraph: the lines are no table. */
const MAX_CELL = 120;
/** A row of a table has at most so many letters, the blanks between its columns among them; wider tables stay as they are. */
const MAX_TABLE_LETTERS = 220;
/** So many letters stand at most before the container of a list's line: "2) Container no."; a sentence of a letter is broken. */
const MAX_BEFORE = 30;
/** So long at most is a line that says something of a container. */
const MAX_LIST_LETTERS = 440;

/** Whether a line has three cells or more, parted by three blanks or more, tabs or bars. */
export const isTableLine = (line: string): boolean =>
  line.split(/ {3,}|\t+|\s\|\s/).filter((cell) => /[^\s|]/.test(cell)).length >= MIN_COLUMNS;

/**
 * A line as the printed lines it takes, of `most` letters, broken between words where there are any. A row of a table, and a line that begins with
 * a container, stay one line: what stands in it is that container's, and its page is as wide as it needs.
 */
export function wrapLine(line: string, most: number): string[] {
  const longest = isTableLine(line) ? MAX_TABLE_LETTERS : namesContainer(line) ? MAX_LIST_LETTERS : most;
  const made: string[] = [];
  let rest = line;
  while (rest.length > longest) {
    const space = rest.lastIndexOf(' ', longest);
    const at = space > longest / 2 ? space : longest;
    made.push(rest.slice(0, at).trimEnd());
    rest = rest.slice(at).trimStart();
  }
  return [...made, rest];
}

const namesContainer = (line: string): boolean =>
  (findWrittenContainers(line)[0]?.before.length ?? Infinity) <= MAX_BEFORE;

/** Lines whose cells are parted by bars or tabs, as columns made of blanks: "Container | Type | Seal" over "MSKU9070323 | 40HC | UL88101". */
export function withColumns(lines: readonly string[]): string[] {
  const made: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const cells = cellsOf(lines[at] ?? '');
    let end = at + 1;
    while (cells && end < lines.length && cellsOf(lines[end] ?? '')?.length === cells.length) end += 1;
    const rows = lines.slice(at, end);
    for (const row of cells && rows.length >= MIN_ROWS ? aligned(rows) : rows) made.push(row);
    at = end;
  }
  return made;
}

/** The cells of a line that are parted by bars, or by tabs; null where it is no row of a table. */
function cellsOf(line: string): string[] | null {
  const bare = withoutFrame(line.trim());
  const cells = (bare.includes(' | ') ? bare.split(/\s\|\s/) : bare.split(/\t+/)).map((cell) => cell.trim());
  return cells.length >= MIN_COLUMNS && cells.every((cell) => cell.length <= MAX_CELL) ? cells : null;
}

/** Without a bar at its beginning and end: "| Container | Type |". */
function withoutFrame(line: string): string {
  const [from, to] = [line.startsWith('|') ? 1 : 0, line.endsWith('|') ? -1 : line.length];
  return line.slice(from, to).trim();
}

function aligned(rows: readonly string[]): string[] {
  const table = rows.map((row) => cellsOf(row) ?? []);
  const widths: number[] = [];
  for (const row of table)
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, cell.length);
  const all = widths.reduce((sum, width) => sum + width + GAP.length, 0);
  if (all > MAX_TABLE_LETTERS + GAP.length) return [...rows];
  return table
    .filter((row) => row.some((cell) => /[^-=+:]/.test(cell)))
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join(GAP)
        .trimEnd(),
    );
}
