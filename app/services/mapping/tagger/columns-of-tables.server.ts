import { rowsOf, WORD_GAP } from './spans.server';
import type { TaggedPage, TaggedWord } from './tag-page.server';
import { TAGS, type Tag } from './tags';

/**
 * A page on which the cells of one column of a table of containers have one meaning: the likeliest of all of them together. What a
 * "Want date" is, several rows tell better than one.
 */
export function withColumns(page: TaggedPage): TaggedPage {
  const rows = rowsOf(page)
    .filter((row) => row.some(({ tag }) => tag === 'unit_number'))
    .map((row) => cellsOf(row, page.letter));
  if (rows.length < 2) return page;
  const told = new Map<TaggedWord, TaggedWord>();
  const open = new Set(rows.flat());
  for (const cell of rows.flat()) {
    if (!open.has(cell)) continue;
    const column = rows
      .map((row) => row.find((one) => open.has(one) && isAlike(one, cell)))
      .filter((one) => one !== undefined);
    for (const one of column) open.delete(one);
    if (column.length > 1) tellTogether(column, told);
  }
  return { ...page, words: page.words.map((word) => told.get(word) ?? word) };
}

/** No single row rules a meaning out. */
const SMALLEST = 0.01;

/** Words of a row that are no further apart than the words of one value. */
type Cell = TaggedWord[];

/** The cells of a row, left to right. */
export function cellsOf(row: readonly TaggedWord[], letter: number): Cell[] {
  const cells: Cell[] = [];
  for (const word of row) {
    const cell = cells.at(-1);
    const last = cell?.at(-1);
    if (cell && last && word.x0 - last.x1 < WORD_GAP * letter) cell.push(word);
    else cells.push([word]);
  }
  return cells;
}

/** Cells below each other that are written alike: as many words, of digits in the same places. */
function isAlike(one: Cell, other: Cell): boolean {
  const [first, last] = [one[0], one.at(-1)];
  const [left, right] = [other[0], other.at(-1)];
  if (!first || !last || !left || !right || one.length !== other.length) return false;
  const common = Math.min(last.x1, right.x1) - Math.max(first.x0, left.x0);
  const isBelow = common > 0.5 * Math.min(last.x1 - first.x0, right.x1 - left.x0);
  return isBelow && one.every(({ text }, i) => /\d/.test(text) === /\d/.test(other[i]?.text ?? ''));
}

function tellTogether(column: readonly Cell[], told: Map<TaggedWord, TaggedWord>): void {
  for (const i of (column[0] ?? []).keys()) {
    const words = column.flatMap((cell) => cell[i] ?? []);
    const chances = togetherOf(words);
    const tag: Tag = TAGS[chances.indexOf(Math.max(...chances))] ?? 'O';
    for (const word of words) told.set(word, { ...word, tag, chances });
  }
}

/** Rows of a table are not told quite apart from each other: so many of them count as their root. */
function togetherOf(words: readonly TaggedWord[]): Float32Array {
  const weight = Math.sqrt(words.length) / words.length;
  const logs = TAGS.map((_, at) =>
    words.reduce((sum, { chances }) => sum + weight * Math.log(Math.max(SMALLEST, chances[at] ?? 0)), 0),
  );
  const most = Math.max(...logs);
  const shares = logs.map((log) => Math.exp(log - most));
  const sum = shares.reduce((total, share) => total + share, 0);
  return Float32Array.from(shares, (share) => share / sum);
}
