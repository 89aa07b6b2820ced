import type { SheetRow } from '~/domain/reading/reading';
import { findCarrier } from '~/domain/trade/carriers';
import { type DateOrder, findDate } from '~/domain/trade/parse-date';
import { TERMINAL } from '~/domain/trade/terminals';
import type { Candidate, DraftParts } from '~/services/mapping/decide/candidates';
import type { Column } from './headings.server';

/** What a row says that stands above a group of rows: the day, the terminal, the line, the direction. */
export type Group = { kind: 'day' | 'terminal' | 'carrier' | 'direction'; parts: DraftParts };

/** "BNSF Logistics Park - 5 units": how many stand below. */
const COUNT_BEHIND = /\s*[-–—:,(]\s*\d+\s*(?:units?|boxes|containers?|cntrs?|loads?)\)?$/i;

/** Two words or more, each in capitals at its beginning, without a figure. */
const NAME = /^(?!.*\bTOTAL)(?:[A-Z][A-Za-z&.'-]*|of|and|the|&)(?: (?:[A-Z][A-Za-z&.'-]*|of|and|the|&))+$/;

/** The one text of a row that stands alone in it, merged over the columns or in one cell; null for other rows. */
export function titleOf({ cells }: SheetRow): string | null {
  const texts = [...new Set(cells.filter(Boolean))];
  const [text = ''] = texts;
  const bare = text.replace(/^[\s—–\-=*•#>~_|]+|[\s—–\-=*•#<~_|]+$/g, '');
  return texts.length === 1 && bare !== '' && bare.length <= 60 ? bare : null;
}

type GroupContext = {
  page: number;
  columns: readonly Column[];
  dateOrder: DateOrder;
  /** The terminal whose rows stand above this one, if any. */
  above: DraftParts | undefined;
};

/** What a title says of the rows below it; null where it says nothing that an order holds. */
export function groupOf(
  title: string,
  row: SheetRow,
  { page, columns, dateOrder, above }: GroupContext,
): Group | null {
  const where = { page, row: row.index, column: Math.max(0, row.cells.findIndex(Boolean)) };
  const named = (field: string, value: string): DraftParts => ({
    candidates: [{ field, value, confidence: 0.9, primary: true, text: title, where } satisfies Candidate],
    places: [],
  });
  const date = findDate(title, dateOrder);
  const rest = date ? title.slice(0, date.start) + title.slice(date.end) : title;
  if (date && rest.replace(/[^A-Za-z]/g, '').length <= 12) {
    const field = dayField(columns);
    return field ? { kind: 'day', parts: named(field, date.value) } : null;
  }
  if (date || /\d{4}|[.!?:]$|\b(PLEASE|NOTE|ALL|CALL|MUST|NO)\b/i.test(title)) return null;
  const direction = /^(IMPORTS?|EXPORTS?)\b/i.exec(title)?.[1]?.toLowerCase().replace(/s$/, '');
  if (direction) return { kind: 'direction', parts: named('shipment_direction', direction) };
  const name = title
    .replace(/^(TERMINAL|PORT|RAMP|PICK ?UP( AT| FROM)?)\s*:\s*|^(AT|FROM)\s+/i, '')
    .replace(COUNT_BEHIND, '')
    .replace(/\s*\(.*\)\s*$/, '')
    .trim();
  if (findCarrier(name)) return { kind: 'carrier', parts: named('carrier', name) };
  // Below the rows of one terminal a name in the same column is that of the next, whatever it is called.
  const isNext = above?.places[0]?.where.column === where.column && NAME.test(title);
  if (!TERMINAL.test(title) && !isNext) return null;
  const address = { raw_text: title, location_name: name };
  return {
    kind: 'terminal',
    parts: { candidates: [], places: [{ role: 'terminal_location', address, where, certainty: 0.85 }] },
  };
}

/** A day above rows with times is the day of those times. */
function dayField(columns: readonly Column[]): string | null {
  const names = new Set(columns.flatMap((one) => (one.kind === 'field' ? one.meaning.names : [])));
  const of = (stop: string) =>
    !names.has(`${stop}_date`) || names.has(`${stop}_time`) ? names.has(`${stop}_time`) : false;
  if (of('deliver_by')) return 'deliver_by_date';
  return of('pickup_by') ? 'pickup_by_date' : null;
}
