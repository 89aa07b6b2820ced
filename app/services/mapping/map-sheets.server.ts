import {
  isPlacePart,
  isPlaceRole,
  PLACE_PARTS,
  type PlacePart,
  type PlaceRole,
  type ResolvedFieldMap,
} from '~/domain/field-map';
import type { DraftAddress, OrderDraft } from '~/domain/order-draft';
import { inferDateOrder } from '~/domain/parse-date';
import type { Sheet, SheetRow } from '~/domain/reading';
import { buildDraft, type Candidate, candidatesOf, type PlacedAddress } from './draft-builder.server';
import { indexLabels, type LabelIndex, type LabelMeaning } from './field-labels.server';
import { parseAddress } from './parse-address.server';

type Column =
  | { kind: 'field'; meaning: LabelMeaning }
  | { kind: 'place'; role: PlaceRole; part: PlacePart | null }
  | { kind: 'unknown' };

/** Fields without which a row is no order: a line with none of them is a note or a subtotal. */
const KEYS = [
  'unit_number',
  'booking_number',
  'master_bol_mawb',
  'house_bol_hawb',
  'reference_number',
  'load_number',
  'release_number',
  'purchase_order_number',
  'customer_number',
];

/** One order for each row under the headings; `reasons` says which rows gave none and why. */
export function mapSheets(
  sheets: readonly Sheet[],
  fieldMap: ResolvedFieldMap,
): { drafts: OrderDraft[]; reasons: string[] } {
  const labels = indexLabels(fieldMap);
  const outcome = sheets.map((sheet, page) => mapSheet(sheet, page, fieldMap, labels));
  const drafts = outcome.flatMap((one) => one.drafts);
  const reasons = outcome.flatMap((one) => one.reasons);
  // Where there is no order at all, say first what was missing, not which titles were passed over.
  const missing = reasons.filter((reason) => /: no /.test(reason));
  return { drafts, reasons: drafts.length > 0 ? reasons : [...new Set([...missing, ...reasons])] };
}

function mapSheet(sheet: Sheet, page: number, fieldMap: ResolvedFieldMap, labels: LabelIndex) {
  const reasons = sheet.skipped
    .filter(({ why }) => why !== 'blank row')
    .map(({ row, why }) => `${sheet.name}, row ${row + 1}: ${why}`);
  const heading = sheet.header === null ? undefined : sheet.rows[sheet.header];
  if (!heading) return { drafts: [], reasons: [`${sheet.name}: no heading row was found`] };
  const columns = readHeadings(heading.cells, labels);
  const skipped = new Set(sheet.skipped.map(({ row }) => row));
  const rows = sheet.rows.filter(({ index }) => index > heading.index && !skipped.has(index));
  const titles = [
    sheet.name,
    ...sheet.rows.filter(({ index }) => index < heading.index).flatMap(({ cells }) => cells),
  ].join(' ');
  const dateOrder = inferDateOrder(sheet.rows.map(({ cells }) => cells.join(' ')));
  const drafts: OrderDraft[] = [];
  for (const row of rows) {
    const parts = readRow(row, page, columns, (cell) => candidatesOf(cell, fieldMap, dateOrder));
    if (parts.candidates.some(({ field }) => KEYS.includes(field)))
      drafts.push(buildDraft(parts, { fieldMap, titles, dateOrder }));
    else reasons.push(`${sheet.name}, row ${row.index + 1}: no container, booking or reference`);
  }
  return { drafts, reasons };
}

/** What each column holds; the columns of an address belong to the place named last before them. */
function readHeadings(cells: readonly string[], labels: LabelIndex): Column[] {
  let place: PlaceRole | null = null;
  return cells.map((cell): Column => {
    const column = readHeading(cell, labels, place);
    if (column.kind === 'place') place = column.role;
    return column;
  });
}

function readHeading(cell: string, labels: LabelIndex, before: PlaceRole | null): Column {
  const meaning = labels.lookup(cell);
  const [name] = meaning?.names ?? [];
  if (meaning && name) {
    if (isPlacePart(name)) return before ? { kind: 'place', role: before, part: name } : { kind: 'unknown' };
    return isPlaceRole(name) ? { kind: 'place', role: name, part: null } : { kind: 'field', meaning };
  }
  return readPartOfNamedPlace(cell, labels) ?? { kind: 'unknown' };
}

/** "Shipper City", "CNEE ZIP", "Drop Location State": a place and one of its parts. */
function readPartOfNamedPlace(cell: string, labels: LabelIndex): Column | null {
  const words = cell.trim().split(/[\s_]+/);
  for (let cut = words.length - 1; cut > 0; cut--) {
    const role = labels.lookup(words.slice(0, cut).join(' '))?.names.find(isPlaceRole);
    const part = labels.lookup(words.slice(cut).join(' '))?.names.find(isPlacePart);
    if (role && part) return { kind: 'place', role, part };
  }
  return null;
}

type ReadCell = (cell: {
  meaning: LabelMeaning;
  text: string;
  where: Candidate['where'];
  certainty: number;
}) => Candidate[];

function readRow({ index, cells }: SheetRow, page: number, columns: Column[], read: ReadCell) {
  const candidates: Candidate[] = [];
  const places = new Map<PlaceRole, { parts: DraftAddress; where: Candidate['where'] }>();
  for (const [column, text] of cells.entries()) {
    const kind = columns[column];
    if (!kind || kind.kind === 'unknown' || text === '') continue;
    const where = { page, row: index, column };
    if (kind.kind === 'field') candidates.push(...read({ meaning: kind.meaning, text, where, certainty: 1 }));
    else addPlace(places, kind.role, kind.part, text, where);
  }
  return {
    candidates,
    places: [...places].map(
      ([role, { parts, where }]): PlacedAddress => ({ role, address: parts, where, certainty: 0.95 }),
    ),
  };
}

function addPlace(
  places: Map<PlaceRole, { parts: DraftAddress; where: Candidate['where'] }>,
  role: PlaceRole,
  part: PlacePart | null,
  text: string,
  where: Candidate['where'],
): void {
  const known = places.get(role) ?? { parts: { raw_text: '' }, where };
  const more = part ? partOfAddress(part, text) : parseAddress([text]);
  if (!more) return;
  const raw_text = [known.parts.raw_text, text].filter(Boolean).join('\n');
  places.set(role, { parts: { ...more, ...known.parts, raw_text }, where: known.where });
}

/** A city's column often holds the state with it: "Carlisle, PA". */
function partOfAddress(part: PlacePart, text: string): Partial<DraftAddress> {
  const whole = part === 'place_city' && text.includes(',') ? parseAddress([`- -, ${text}`]) : null;
  const tail = part === 'place_city' ? /^(.+?),\s*([A-Z]{2})(?:\s+(\d{5}(?:-\d{4})?))?$/.exec(text) : null;
  if (tail?.[1] && tail[2])
    return { city: tail[1], state: tail[2], ...(tail[3] ? { postal_code: tail[3] } : {}) };
  return whole?.city ? { city: whole.city } : { [PLACE_PARTS[part]]: text };
}
