import { isNamedNumber } from '~/domain/trade/named-numbers';
import { parseNumber } from '~/domain/trade/numbers';
import { quantityUnit, volumeUnit, weightUnit } from '~/domain/trade/units';
import { type Cell, partOf, rowsOfCells } from '~/services/mapping/pages/layout/page-cells.server';
import { height, overlap } from '~/services/mapping/pages/layout/pieces.server';
import { roleInCell } from './stop-heads';

export type GoodsMeasure = 'quantity' | 'weight' | 'volume';
/** "Pieces", "Packages" and "Units" count whatever there is. */
export const ANY_KIND = /^(?:PCS|PKG|UNIT)$/;
type Kind = { measure: GoodsMeasure; unit?: string | undefined };
/** How much there is of something, and where: what heads its column, whether its words call it a total, what its row says of a stop. */
export type GoodsAmount = Kind & {
  value: number;
  cell: Cell;
  heading?: Cell | undefined;
  isTotal: boolean;
  /** Its table names goods, and no places. */
  isListed: boolean;
  role: 'pickup' | 'deliver' | null;
};

/** The goods of a load are on one of its first pages, and none of these has more runs of words than this. */
const [MAX_PAGES, MAX_CELLS] = [20, 2_000];
/** A table ends where so many rows have no amount, or where a row is so many letters' heights below the one above. */
const [EMPTY_ROWS, ROW_GAP] = [4, 5];
/** The middles of a column's heading and of its amount are no further apart, in points. */
const ASIDE = 40;
/** A number that ends where the next column begins is no further from the middle of its own heading. */
const FAR_ASIDE = 90;
/** Longer texts are sentences and head nothing. */
const MAX_HEADING_WORDS = 5;

const NUMBER = String.raw`(?<![\w.$,/:#-])(\d[\d,]*(?:\.\d+)?)`;
const WITH_UNIT = new RegExp(
  String.raw`${NUMBER}\s*(#|cu\.?\s?ft\b|[A-Z]{2,}\d?\b)(?:\s+([A-Z]{3,}))?`,
  'gi',
);
const UNIT_BEFORE = /\b([A-Z]{2,}S)\s*[:.]?\s+(\d[\d,]*)(?![\w.,/-]*\w)/gi;
const NUMBER_ALONE = /^\d[\d,]*(?:\.\d+)?$/;
/** "Cases 1,200" heads nothing, as "Cube (ft3)" and "23. COUNT" do. */
const NUMBERED = /(?<!^|ft|m)\d|^\d+(?!\d|\. ?[A-Z])/i;
const TOTAL = /\b(?:SUB-?)?TOTALS?\b|^(?:ALL|SUM)$|^SUM\b/i;
/** What a truck, an axle or a paper allows, and what one piece has, is no amount of the goods. */
const NOT_OF_GOODS =
  /\b(?:MAX|MAXIMUM|LIMIT\w*|EXCEED\w*|UP TO|AT LEAST|MIN|MINIMUM|CAPACITY|TARE|OVER|UNDER|LEGAL|ABOVE|BELOW|THAN|EACH|PER|EVERY|AXLES?|GVW|SPACES?|POSITIONS?|EMPTY)\b|^\s*(?:\/|EA\b)/i;
/** What one of them holds: "55 gal drums", "50 lb bags". */
const SIZE = /^(?:GALS?|GALLONS?|LTRS?|LITERS?|OZ|IN|INCH|FT|FOOT|LBS?|KGS?|CT)$/i;
/** What the headings of a list of goods name, and those of a list of stops. */
const OF_GOODS = /\b(?:ITEMS?|DESCRIPTION|COMMODITY|PRODUCTS?|ARTICLES?|GOODS|MATERIAL|SKU|CONTENTS)\b/i;
const OF_STOPS = /\b(?:ADDRESS|LOCATION|CITY|CONSIGNEE|SHIPPER|NAME|DATE|WINDOW|ARRIV\w+)\b/i;
/** A row with one of these lists what is paid. */
const OF_MONEY = /\b(?:RATE|AMOUNT|PRICE|COST|PAY|EXTENDED|USD)\b|\$/i;

/** All amounts of goods of a paper in reading order: "22 pallets", "Cartons 480", or a number below the heading "Weight (lb)". */
export function amountsOfGoods(cells: readonly Cell[]): GoodsAmount[] {
  const pages = [...new Set(cells.map(({ box }) => box.page))];
  return pages.slice(0, MAX_PAGES).flatMap((page) => {
    const own = cells.filter(({ box }) => box.page === page).slice(0, MAX_CELLS);
    return amountsOfPage(rowsOfCells(own.flatMap(numbersApart)));
  });
}

/** Numbers of several columns that stand close to each other: "24 1,152 38,215". */
function numbersApart(cell: Cell): Cell[] {
  const isRun = cell.words.length > 1 && cell.words.every(({ text }) => NUMBER_ALONE.test(text));
  return isRun ? cell.words.map((word) => partOf(cell, [word])) : [cell];
}

function amountsOfPage(rows: readonly Cell[][]): GoodsAmount[] {
  let headings: readonly Cell[] = [];
  let empty = 0;
  let bottom = 0;
  let hasEnded = false;
  return rows.flatMap((row) => {
    const [first] = row;
    if (!first) return [];
    if (isHeadingRow(row) && (hasEnded || !isContinued(row, headings))) {
      headings = row;
      empty = 0;
      hasEnded = false;
      bottom = first.box.y1;
      return [];
    }
    if (hasEnded || empty >= EMPTY_ROWS || first.box.y0 - bottom > ROW_GAP * height(first.box)) headings = [];
    const amounts = amountsOfRow(row, headings);
    bottom = first.box.y1;
    hasEnded = amounts.some(({ heading, isTotal }) => heading && isTotal);
    empty = amounts.some(({ heading }) => heading) ? 0 : empty + 1;
    return amounts;
  });
}

const isHeadingRow = (row: readonly Cell[]): boolean =>
  row.length > 1 && row.some(isHeading) && !row.some(({ text }) => NUMBER_ALONE.test(text));

/** "416" with "CS" in the next line of its cell: what looks like a heading is below one already. */
const isContinued = (row: readonly Cell[], headings: readonly Cell[]): boolean =>
  row
    .filter(isHeading)
    .every((cell) => headings.some((one) => isHeading(one) && overlap(one.box, cell.box) > 0));

const isHeading = ({ text }: Cell): boolean => kindOfHeading(text) !== null;

/** What a heading or a label measures: "Gross Lbs", "Plts", "No. Units", "Cube (ft3)". */
function kindOfHeading(text: string): Kind | null {
  const words = text.split(/[\s():;,#/.]+/).filter((word) => word !== '');
  if (words.length > MAX_HEADING_WORDS || NOT_OF_GOODS.test(text) || NUMBERED.test(text)) return null;
  const first = <T>(read: (word: string) => T | undefined) => words.map(read).find((one) => one);
  const weighed = first(weightUnit);
  if (weighed || /\b(?:WEIGHT|WT|WGT)\b/i.test(text)) return { measure: 'weight', unit: weighed };
  const cubic = first(volumeUnit);
  if (cubic || /\bCUBE\b/i.test(text)) return { measure: 'volume', unit: cubic };
  if (/\b(?:NAME|DATE|TIME|NUMBER|TYPE|EXCHANGE|BILL|REF)\b/i.test(text)) return null;
  const counted = first((word) => (word.length > 1 ? quantityUnit(word) : undefined));
  return counted || /\b(?:QTY|QUANTITY|COUNT)\b/i.test(text) ? { measure: 'quantity', unit: counted } : null;
}

/** What a row says of all that is in it. */
type OfRow = Pick<GoodsAmount, 'isTotal' | 'isListed' | 'role'> & { headings: readonly Cell[] };

function amountsOfRow(row: readonly Cell[], headings: readonly Cell[]): GoodsAmount[] {
  const isTotal = row.some(
    ({ text, words }) => words.length <= MAX_HEADING_WORDS && TOTAL.test(text) && !OF_MONEY.test(text),
  );
  const role = row.map(({ text }) => roleInCell(text)).find((one) => one) ?? null;
  const isListed =
    headings.some(({ text }) => OF_GOODS.test(text)) && !headings.some(({ text }) => OF_STOPS.test(text));
  return row.flatMap((_, at) => amountsOfCell(row, at, { isTotal, isListed, role, headings }));
}

function amountsOfCell(row: readonly Cell[], at: number, { headings, ...ofRow }: OfRow): GoodsAmount[] {
  const [before, cell] = [row[at - 1], row[at]];
  const over = cell && headingOver(cell, headings);
  if (!cell || NOT_OF_GOODS.test(before?.text ?? '') || NOT_OF_GOODS.test(over?.text ?? '')) return [];
  const heading = over && isHeading(over) ? over : undefined;
  const about = { ...ofRow, cell, heading, isListed: heading !== undefined && ofRow.isListed };
  if (!NUMBER_ALONE.test(cell.text)) {
    const isTotal = ofRow.isTotal || TOTAL.test(cell.text);
    return inWords(cell.text).map((amount) => ({ ...about, ...amount, isTotal }));
  }
  const isLabelled = before && !NUMBER_ALONE.test(row[at - 2]?.text ?? '');
  const label = heading ?? (isLabelled ? before : undefined);
  const amount = label && amountUnder(label, cell);
  if (!amount || (heading && isOfPay(amount, headings))) return [];
  const beside = amount.measure === 'quantity' && heading ? kindBeside(row, at) : undefined;
  // "Total weight" over several rows is that of each.
  const isTotal = ofRow.isTotal || (!heading && TOTAL.test(label.text));
  return [{ ...about, ...amount, unit: beside ?? amount.unit, isTotal }];
}

/** A number by what heads it or stands before it; one with cents is money. */
function amountUnder(label: Cell, { text }: Cell): (Kind & { value: number }) | null {
  const kind = kindOfHeading(label.text);
  const value = parseNumber(text);
  if (!kind || !value || /\.\d\d$/.test(text)) return null;
  return kind.measure === 'quantity' && !Number.isInteger(value) ? null : { ...kind, value };
}

/** "Qty" and "Units" beside "Rate": how often a charge is paid. */
const isOfPay = ({ measure, unit }: Kind, headings: readonly Cell[]): boolean =>
  measure === 'quantity' &&
  (!unit || ANY_KIND.test(unit)) &&
  headings.some(({ text }) => OF_MONEY.test(text));

/**
 * The heading of a cell's column: the nearest above it, else the last that begins left of it, as of numbers that end where the next
 * column begins below headings that begin where theirs does.
 */
function headingOver({ box }: Cell, headings: readonly Cell[]): Cell | undefined {
  const aside = ({ box: one }: Cell) => Math.abs(one.x0 + one.x1 - box.x0 - box.x1) / 2;
  const nearest = (some: readonly Cell[]) =>
    some.reduce<Cell | undefined>((near, one) => (!near || aside(one) < aside(near) ? one : near), undefined);
  const above = nearest(headings.filter((one) => overlap(one.box, box) > 0));
  if (above) return above;
  const before = nearest(headings.filter((one) => one.box.x1 <= box.x0));
  const found = before && aside(before) <= FAR_ASIDE ? before : nearest(headings);
  return found && (found === before || aside(found) <= ASIDE) ? found : undefined;
}

/** What a count is of, in the next column: "1,104 | CTN", or in words that begin with it: "Drums UN1173, Ethyl acetate". */
function kindBeside(row: readonly Cell[], at: number): string | undefined {
  const texts = row.slice(at + 1, at + 3).map(({ text }) => text.split(/[\s,]+/)[0] ?? '');
  return texts.map((word) => (word.length > 1 ? quantityUnit(word) : undefined)).find((unit) => unit);
}

/** Amounts with their units in a text: "12 skids / 24,000 lbs", "Total skids: 20". */
function inWords(text: string): (Kind & { value: number })[] {
  const isGoods = (from: number, to: number) =>
    !NOT_OF_GOODS.test(text.slice(Math.max(0, from - 25), from)) &&
    !NOT_OF_GOODS.test(text.slice(from, to + 14).replace(/^[\d.,]+/, ''));
  const read = (number: string, words: readonly string[], from: number, length: number) => {
    const kind = words.map(kindOfUnit).find((one) => one);
    const value = parseNumber(number.replace(/,$/, ''));
    const isNamed = isNamedNumber(text.slice(0, from), number.replace(/,$/, ''));
    return kind && value && !isNamed && isGoods(from, from + length) ? [{ ...kind, value }] : [];
  };
  let rest = text;
  const behind = [...text.matchAll(WITH_UNIT)].flatMap((match) => {
    const [all, number = '', word = '', next = ''] = match;
    const isSize = SIZE.test(word) && quantityUnit(next) !== undefined;
    const found = isSize ? [] : read(number, [word, next], match.index, all.length);
    if (found.length > 0) rest = rest.replace(all, '/'.padEnd(all.length));
    return found;
  });
  const ahead = [...rest.matchAll(UNIT_BEFORE)].flatMap((match) => {
    const [all, word = '', number = ''] = match;
    return read(number, [word], match.index, all.length);
  });
  return [...behind, ...ahead];
}

function kindOfUnit(word: string): Kind | undefined {
  const [weight, volume] = [weightUnit(word), volumeUnit(word)];
  if (weight) return { measure: 'weight', unit: weight };
  if (volume) return { measure: 'volume', unit: volume };
  // "17 CR" and "24 ct" are roads and sizes as often as counts.
  const counted = word.length > 2 ? quantityUnit(word) : undefined;
  return counted ? { measure: 'quantity', unit: counted } : undefined;
}
