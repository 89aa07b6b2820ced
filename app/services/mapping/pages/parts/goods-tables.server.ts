import type { PlaceRole } from '~/domain/fields/field-map';
import { parseQuantity, parseVolume, parseWeight, quantityUnit } from '~/domain/trade/units';
import { withCountedKind } from '~/services/mapping/labels/counted-kind.server';
import type { LabelIndex } from '~/services/mapping/labels/field-labels.server';
import { type Box, height, type Piece } from '~/services/mapping/pages/layout/pieces.server';
import { type PageRow, rowsOf } from '~/services/mapping/pages/layout/rows.server';
import {
  nearestHeading,
  stackedHeadings,
  underHeadings,
  unknownBeside,
} from '~/services/mapping/pages/layout/table-headings.server';

export const MEASURES = ['quantity', 'weight', 'volume'] as const;
export type Measure = (typeof MEASURES)[number];
export type Amount = { value: number; unit?: string };
/** What one row says of the goods; `text` tells two copies of a row. */
export type GoodsRow = Partial<Record<Measure, Amount>> & {
  contents?: string;
  pieces: Piece[];
  text: string;
};
/** A list of goods, with the row of its total and the stop at which they get on or off. */
export type GoodsTable = {
  /** Its headings: tables with the same ones go on from each other. */
  kind: string;
  /** The headings of its goods and measures. */
  headings: Piece[];
  /** Its other columns that have a known heading: an order number for each row. */
  others: { heading: Piece; cells: Piece[] }[];
  rows: GoodsRow[];
  total: GoodsRow | null;
  stop: 'on' | 'off' | null;
};

/** A row stands at most this many line heights below the one above it. */
const ROW_GAP = 4;
const TOTAL = /^(?:(?:GRAND|CONTAINER|SHIPMENT|LOAD|ORDER|UNIT) |SUB)?-?TOTALS?\b|^SUMMEN?\b|^GESAMT\b/i;
const GETS_ON: readonly PlaceRole[] = ['pickup_location', 'loading_location', 'shipper_location'];
const GETS_OFF: readonly PlaceRole[] = ['delivery_location', 'consignee_location', 'full_return_location'];

/** The tables that list goods in rows under headings: pieces, goods, weight. */
export function goodsTables(pieces: readonly Piece[], labels: LabelIndex): GoodsTable[] {
  const rows = rowsOf(pieces);
  return rows.flatMap((row, at) => {
    const named = row.pieces.filter((piece) => fieldOf(piece) !== null && !piece.next && !piece.colon);
    const measures = named.filter((piece) => fieldOf(piece) !== 'contents');
    if (named.length < 2 || measures.length === 0) return [];
    const first = rows[at + 1]?.pieces[0];
    if (!first || first.box.page !== row.box.page) return [];
    const beside = row.pieces.filter((piece) => piece.meaning && !named.includes(piece));
    const headings = [...named, ...beside, ...unknownBeside(named, pieces)];
    const { columns } = stackedHeadings(headings, first, pieces, labels);
    const table = readTable(rows.slice(at + 1), row.box, columns);
    if (table.rows.length === 0) return [];
    const kind = row.pieces.map(({ text }) => text.toUpperCase()).join('|');
    const others = columns
      .filter((column) => beside.includes(column))
      .map((heading) => ({
        heading,
        cells: table.rows.flatMap((one) =>
          one.pieces.filter((piece) => !piece.meaning && nearestHeading(piece.box, columns) === heading),
        ),
      }));
    return [{ ...table, kind, headings: named, others, stop: stopAbove(rows.slice(0, at)) }];
  });
}

/** What a heading says of the goods, if anything. */
function fieldOf({ meaning }: Piece): Measure | 'contents' | 'quantity_uom' | null {
  const name = meaning?.names[0] ?? '';
  const goods = ['contents', 'quantity_uom', ...MEASURES] as const;
  return goods.find((one) => one === name) ?? null;
}

function readTable(below: readonly PageRow[], head: Box, columns: readonly Piece[]) {
  const rows: GoodsRow[] = [];
  let last = head;
  for (const row of below) {
    if (row.box.page !== head.page || row.box.y0 - last.y1 > ROW_GAP * height(row.box)) break;
    const total = row.pieces.findIndex(({ text }) => TOTAL.test(text));
    if (total >= 0) {
      const read = readRow(row, row.pieces.slice(total), columns);
      return { rows, total: MEASURES.some((measure) => read[measure]) ? read : null };
    }
    if (row.pieces[0]?.meaning || row.keys.length > 1) break;
    const read = readRow(row, row.pieces, columns);
    if (isGoods(read, columns) && !isOtherUnitOf(read, rows.at(-1))) rows.push(read);
    last = row.box;
  }
  return withTotalApart(rows);
}

/** A last row that is, in two measures or more, the sum of two rows or more above it is their total, whatever it is called. */
function withTotalApart(rows: GoodsRow[]): { rows: GoodsRow[]; total: GoodsRow | null } {
  const [last, above] = [rows.at(-1), rows.slice(0, -1)];
  if (!last || above.length < 2) return { rows, total: null };
  const summed = MEASURES.filter((measure) => {
    const sum = above.reduce((all, row) => all + (row[measure]?.value ?? Number.NaN), 0);
    return Math.abs(sum - (last[measure]?.value ?? Number.NaN)) < 0.005;
  });
  return summed.length >= 2 ? { rows: above, total: last } : { rows, total: null };
}

function readRow(row: PageRow, found: readonly Piece[], columns: readonly Piece[]): GoodsRow {
  const cells = underHeadings(found, columns);
  const read: GoodsRow = { pieces: [...found], text: row.text };
  let kind: string | undefined;
  for (const [column, inCell] of cells) {
    const field = fieldOf(column);
    const texts = inCell.map(({ text }) => text);
    if (field === 'contents') read.contents = texts.filter((text) => !/^\d{1,3}[.)]?$/.test(text)).join(' ');
    else if (field === 'quantity_uom') kind = quantityUnit(texts.join(' '));
    else if (field) {
      const amount = amountOf(field, texts.join(' '), column);
      if (amount) read[field] = amount;
    }
  }
  if (read.quantity && kind) read.quantity = { unit: kind, ...read.quantity };
  return read;
}

function amountOf(measure: Measure, text: string, { meaning }: Piece): Amount | null {
  const unit = meaning ? withCountedKind(meaning).unit : undefined;
  if (!/^\d/.test(text)) return null;
  const read =
    measure === 'quantity'
      ? parseQuantity(text)
      : measure === 'weight'
        ? parseWeight(text)
        : parseVolume(text);
  return read && { ...(unit ? { unit } : {}), ...read };
}

/** A row counts or weighs something; one that only goes on with the words of the row above does not. */
function isGoods(row: GoodsRow, columns: readonly Piece[]): boolean {
  return columns.some((column) => fieldOf(column) === 'quantity')
    ? row.quantity !== undefined
    : (row.weight ?? row.volume) !== undefined && row.contents !== undefined;
}

/** "18,200 KGS" with "40,124 LBS" below it: one weight in two units. */
function isOtherUnitOf({ weight }: GoodsRow, above: GoodsRow | undefined): boolean {
  const before = above?.weight;
  return weight?.unit !== undefined && before?.unit !== undefined && weight.unit !== before.unit;
}

/** Whether the goods get on or off at the stop under whose name the table stands. */
function stopAbove(rows: readonly PageRow[]): GoodsTable['stop'] {
  const places = rows
    .flatMap(({ pieces }) => pieces)
    .flatMap(({ meaning }) => meaning?.names ?? [])
    .filter((name): name is PlaceRole => [...GETS_ON, ...GETS_OFF].some((role) => role === name));
  const nearest = places.at(-1);
  if (!nearest) return null;
  return GETS_ON.includes(nearest) ? 'on' : 'off';
}
