import { MAX_TERM } from '~/domain/orders/stop-terms';
import { findDate } from '~/domain/trade/parse-date';
import { isStreet } from '~/domain/trade/us-places';
import { type Cell, rowsOfCells } from '~/services/mapping/pages/layout/page-cells.server';

/** "Ref: AAA-1/BBB-2", "PU #: 30018": the label of a number at a stop; a bare "Delivery:" may lead to anything. */
const REFERENCE =
  /^\W*(?:[A-Z]+ )?(?:(?:REFS?|REFERENCES?|P\.?O|S\.?O|BOL|B\/L|RELEASES?|CONF(?:IRMATION)?)\b\.?\s*(?:NUMBERS?|NOS?\.?|#S?)?\s*[:#]|(?:PU|P\/U|PICK ?-?UP|DEL(?:IVERY)?|ORDERS?|APPT|APPOINTMENT)\s*(?:NUMBERS?|NOS?\.?|#S?)\s*:?)\s*#?\s*(?=\S*\d)/i;
const SEVERAL = /\d\s*[,;/&]\s*[A-Z]{0,5}-?\d/i;

/**
 * The numbers that a stop has of its own, with their labels, for its note: an order has room for one of a kind. `isOneOfMany`: the load has
 * more stops than the one it is fetched at and the one it goes to; else only those that are several are told.
 */
export function numbersAtStop(cells: readonly Cell[], isOneOfMany: boolean): string[] {
  return rowsOfCells(cells)
    .flatMap(withValues)
    .filter(
      (text) =>
        REFERENCE.test(text) &&
        findDate(text) === null &&
        !isStreet(text.replace(REFERENCE, '')) &&
        (isOneOfMany || SEVERAL.test(text)),
    );
}

/** The texts of a row, each label with what stands beside it. */
function withValues(row: readonly Cell[]): string[] {
  const texts: string[] = [];
  for (const { text } of row) {
    const before = texts.at(-1);
    if (before?.endsWith(':')) texts[texts.length - 1] = `${before} ${text}`;
    else texts.push(text);
  }
  return texts;
}

/** Notes of a stop as one text; nothing where there are none. */
export const noteOf = (notes: readonly string[]): string | undefined =>
  notes.length > 0 ? [...new Set(notes)].join('; ').slice(0, MAX_TERM) : undefined;
