import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import type { OrderDraft, Provenance } from '~/domain/orders/order-draft';
import type { Sheet } from '~/domain/reading/reading';
import { mapPages } from '~/services/mapping/pages/map-pages.server';
import { placeOf } from './facts.server';
import { pageOfRows, type SheetPage } from './page-of-rows.server';

/** A form names one of these; a table of rates or a price list does not. */
const KEYS = ['unit_number', 'booking_number', 'master_bol_mawb', 'load_number'];

/** A delivery order that somebody typed into a workbook: one order, read like the form that it is on paper. */
export function mapSheetForm(sheet: Sheet, page: number, fieldMap: ResolvedFieldMap): OrderDraft[] {
  if (sheet.rows.length < MIN_ROWS || sheet.rows.length > MAX_ROWS) return [];
  const made = pageOfRows(sheet.rows, 0);
  const { drafts } = mapPages([made.page], { fieldMap, today: '' });
  return drafts
    .filter(({ fields }) => KEYS.some((key) => fields[key] !== undefined))
    .map((draft) => onSheet(draft, page, made));
}

/** A form fills between a few lines and two sheets of paper. */
const MIN_ROWS = 5;
const MAX_ROWS = 150;

/** Rows and columns in place of places on the made page. */
function onSheet(draft: OrderDraft, page: number, made: SheetPage): OrderDraft {
  const moved = ({ region, ...one }: Provenance): Provenance =>
    region ? { ...one, ...placeOf({ region }, page, made) } : { ...one, page };
  return {
    ...draft,
    provenance: Object.fromEntries(Object.entries(draft.provenance).map(([name, one]) => [name, moved(one)])),
    events: draft.events.map((event) => ({ ...event, provenance: moved(event.provenance) })),
  };
}
