import type { OrderDraft } from '~/domain/orders/order-draft';
import { withoutOlderMails } from '~/domain/reading/newest-letter';
import type { Line, ReadPage } from '~/domain/reading/reading';
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
