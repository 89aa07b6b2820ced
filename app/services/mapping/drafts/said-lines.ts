import type { OrderDraft } from '~/domain/orders/order-draft';
import { withoutOlderMails } from '~/domain/reading/newest-letter';
import { HIDDEN_ROW, type Line, type ReadPage, type Sheet } from '~/domain/reading/reading';
import { findContainerNumbers } from '~/domain/trade/iso6346';

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

/** What a cell of a list says, below its heading and by itself, and of which orders. */
export type SaidCell = {
  texts: readonly string[];
  isAbout: (draft: OrderDraft) => boolean;
  where: { page: number; row: number; column: number };
};

/** The cells of lists: those of a row are said of its orders, those above the list of all orders of their sheet. */
export function saidCells(sheets: readonly Sheet[]): SaidCell[] {
  return sheets.flatMap(({ rows, header, skipped }, page) => {
    const headings = header === null ? undefined : rows[header];
    const hidden = new Set(skipped.filter(({ why }) => why === HIDDEN_ROW).map(({ row }) => row));
    const shown = rows.filter((row) => row !== headings && !hidden.has(row.index));
    return shown.flatMap(({ index: row, cells }) => {
      const units = findContainerNumbers(cells.join('\n'));
      const isAbove = headings !== undefined && row < headings.index;
      const isAbout = (draft: OrderDraft) =>
        units.includes(String(draft.fields.unit_number)) || standsIn(draft, page, isAbove ? null : row);
      return cells.flatMap((cell, column) => {
        const heading = isAbove ? '' : (headings?.cells[column]?.trim() ?? '');
        const texts = [...(heading ? [`${heading}: ${cell.trim()}`] : []), cell.trim()];
        return cell.trim() === '' ? [] : [{ texts, isAbout, where: { page, row, column } }];
      });
    });
  });
}

/** Whether values of an order stand in a row of a sheet; `row` null: anywhere in the sheet. */
const standsIn = ({ provenance }: OrderDraft, page: number, row: number | null): boolean =>
  Object.values(provenance).some(
    (one) => one.page === page && (row === null ? one.row !== undefined : one.row === row),
  );
