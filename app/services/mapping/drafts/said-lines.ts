import type { OrderDraft } from '~/domain/orders/order-draft';
import { withoutOlderMails } from '~/domain/reading/newest-letter';
import { HIDDEN_ROW, type Line, NOTE_ROW, type ReadPage, type Sheet } from '~/domain/reading/reading';
import { findContainerNumbers } from '~/domain/trade/iso6346';
import { rowsOfNote } from './rows-of-note';

/** A line of a document with its page. */
export type SaidLine = { line: Line; page: ReadPage };

/** The lines of pages as they are read, without those of older mails below. */
export function saidLines(pages: readonly ReadPage[]): SaidLine[] {
  const lines = pages.flatMap((page) => page.lines.map((line) => ({ line, page })));
  const own = new Set(withoutOlderMails(lines.map(({ line }) => line.text)));
  return lines.filter(({ line }) => own.has(line.text));
}

/** What stands in one row with a line, itself too. */
export const rowOf = ({ line, page }: SaidLine): string[] =>
  page.lines
    .filter(({ region }) => Math.abs(region.top - line.region.top) < line.region.height / 2)
    .map(({ text }) => text);

/** The containers that words name, or the row in which they stand. */
export const unitsNamed = (words: string, said?: SaidLine): string[] =>
  findContainerNumbers([words, ...(said ? rowOf(said) : [])].join('\n'));

/** The containers of orders. */
export const unitsOf = (drafts: readonly OrderDraft[]): ReadonlySet<unknown> =>
  new Set(drafts.map(({ fields }) => fields.unit_number));

/** Whether words that name containers are about an order: those that name none of the document's are about all of them. */
export function isAboutOrder(
  units: readonly string[],
  draft: OrderDraft,
  known: ReadonlySet<unknown>,
): boolean {
  return units.every((unit) => !known.has(unit)) || units.includes(String(draft.fields.unit_number));
}

/**
 * What a cell of a list says, below its heading and by itself, and of which orders. `isOutside`: it is in no row of an order, but above
 * the list, a note in it or the name of its tab.
 */
export type SaidCell = {
  texts: readonly string[];
  isAbout: (draft: OrderDraft) => boolean;
  where: { page: number; row: number; column: number };
  isOutside?: 'above' | 'note' | 'tab';
};

/** Of a tab so many notes are read; no list has more, and each is held against all orders. */
const NOTES_READ = 200;

/**
 * The cells of lists: those of a row are said of its orders, those above the list of all orders of their sheet, a note in the list of the
 * orders in the rows that it is about.
 */
export function saidCells(sheets: readonly Sheet[]): SaidCell[] {
  return sheets.flatMap((sheet, page) => {
    const { rows, header, skipped } = sheet;
    const headings = header === null ? undefined : rows[header];
    const why = new Map(skipped.map((one) => [one.row, one.why]));
    const shown = rows.filter((row) => row !== headings && why.get(row.index) !== HIDDEN_ROW);
    const noteRows = skipped.filter(({ why: reason }) => reason === NOTE_ROW).map(({ row }) => row);
    const notes = new Set(noteRows.slice(0, NOTES_READ));
    const tab: SaidCell = {
      texts: [sheet.name],
      isAbout: (draft) => isInRows(draft, page, null),
      where: { page, row: headings?.index ?? 0, column: 0 },
      isOutside: 'tab',
    };
    const inRows = shown.flatMap(({ index: row, cells }): SaidCell[] => {
      const units = findContainerNumbers(cells.join('\n'));
      const isNote = notes.has(row);
      const isAbove = headings !== undefined && row < headings.index;
      const about = isAbove
        ? null
        : isNote
          ? rowsOfNote(sheet, row, cells.find(Boolean) ?? '')
          : new Set([row]);
      const isAbout = (draft: OrderDraft) =>
        units.includes(String(draft.fields.unit_number)) || isInRows(draft, page, about);
      const outside = isAbove ? 'above' : isNote ? 'note' : undefined;
      return cells.flatMap((cell, column) => {
        const text = cell.trim();
        // A text that is merged over a row is in each of its cells.
        if (text === '' || (outside && cells.indexOf(cell) < column)) return [];
        const heading = outside ? '' : (headings?.cells[column]?.trim() ?? '');
        const texts = [...(heading ? [`${heading}: ${text}`] : []), text];
        return [{ texts, isAbout, where: { page, row, column }, ...(outside ? { isOutside: outside } : {}) }];
      });
    });
    return [tab, ...inRows];
  });
}

/** Whether values of an order are in one of some rows of a sheet; `rows` null: anywhere in the sheet. */
const isInRows = ({ provenance }: OrderDraft, page: number, rows: ReadonlySet<number> | null): boolean =>
  Object.values(provenance).some(
    (one) => one.page === page && one.row !== undefined && (rows === null || rows.has(one.row)),
  );
