import type { Line, ReadPage, Region, SheetRow } from '~/domain/reading/reading';

/** Points by which the cells of a made page are apart, and the size of its letters. */
const [LETTER, LINE, ROW_GAP, COLUMN_GAP] = [6, 10, 6, 30];
const [NARROWEST, WIDEST] = [50, 260];

/** A page on which the cells of a form stand as they do on the sheet, and where each line of it comes from. */
export type SheetPage = {
  page: ReadPage;
  cellOf: (region: Region) => { row: number; column: number } | null;
};

/**
 * Cells outside of lists are a form: labels with values beside or below them. Laid out as a page they are read like
 * any other form. Of merged cells, which all say the same, the first stands for all.
 */
export function pageOfRows(rows: readonly SheetRow[], index: number): SheetPage {
  const shown = rows.map((row, at) => ({ ...row, cells: joinMoments(withoutMerged(row, rows[at - 1])) }));
  const lefts = columnLefts(shown);
  const width = (lefts.at(-1) ?? 0) + WIDEST;
  const boxes: { text: string; x: number; y: number; wide: number; row: number; column: number }[] = [];
  let y = 20;
  let last = shown[0]?.index ?? 0;
  for (const { index: row, cells } of shown) {
    y += Math.min(2, Math.max(0, row - last - 1)) * (LINE + ROW_GAP);
    last = row;
    for (const [column, cell] of cells.entries()) {
      const next = cells.findIndex((one, i) => i > column && one !== '');
      const room = (next < 0 ? width : (lefts[next] ?? width)) - (lefts[column] ?? 0) - COLUMN_GAP;
      for (const [n, text] of cell.split('\n').entries()) {
        const wide = Math.min(text.length * LETTER, room);
        if (text !== '') boxes.push({ text, x: lefts[column] ?? 0, y: y + n * LINE, wide, row, column });
      }
    }
    y += Math.max(...cells.map((cell) => cell.split('\n').length)) * LINE + ROW_GAP;
  }
  const height = y + 20;
  const lines = boxes.map(({ text, x, y: top, wide }): Line => {
    const region = { left: x / width, top: top / height, width: wide / width, height: LINE / height };
    const share = region.width / Math.max(1, text.length);
    let at = 0;
    const words = text.split(' ').map((word) => {
      const box = { ...region, left: region.left + at * share, width: word.length * share };
      at += word.length + 1;
      return { text: word, confidence: 1, region: box };
    });
    return { text, confidence: 1, region, words: words.filter((word) => word.text !== '') };
  });
  const cellOf: SheetPage['cellOf'] = ({ left, top }) => {
    const [px, py] = [left * width + 1, top * height + 1];
    const box = boxes.find(
      ({ x, y: from, wide }) => px >= x && px <= x + wide + 1 && py >= from && py < from + LINE,
    );
    return box ? { row: box.row, column: box.column } : null;
  };
  return { page: { index, width, height, rotation: 0, source: 'text', lines, rules: [] }, cellOf };
}

function withoutMerged({ cells }: SheetRow, above: SheetRow | undefined): string[] {
  return cells.map((cell, at) => {
    const isRepeated =
      cell !== '' && (cells[at - 1] === cell || (above?.cells[at] === cell && cell.length > 12));
    return isRepeated ? '' : cell;
  });
}

/** A date and the time in the cell behind it are one moment. */
function joinMoments(cells: string[]): string[] {
  const joined = [...cells];
  for (const [at, cell] of cells.entries()) {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(cell) || !/^\d{1,2}:\d{2}$/.test(cells[at + 1] ?? '')) continue;
    joined[at] = `${cell} ${cells[at + 1]}`;
    joined[at + 1] = '';
  }
  return joined;
}

/** Where each column begins; a text alone in its row runs over the columns behind it and widens none. */
function columnLefts(rows: readonly { cells: string[] }[]): number[] {
  const lefts: number[] = [];
  let x = 20;
  const columns = Math.max(0, ...rows.map(({ cells }) => cells.length));
  for (let column = 0; column <= columns; column++) {
    lefts.push(x);
    const texts = rows
      .filter(({ cells }) => (cells[column + 1] ?? '') !== '')
      .flatMap(({ cells }) => (cells[column] ?? '').split('\n'));
    const longest = Math.max(0, ...texts.map((text) => text.length));
    x += Math.min(WIDEST, Math.max(NARROWEST, longest * LETTER)) + COLUMN_GAP;
  }
  return lefts;
}
