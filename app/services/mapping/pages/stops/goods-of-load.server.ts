import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import type { ReadPage } from '~/domain/reading/reading';
import { bestOf, type Candidate, type DraftParts } from '~/services/mapping/decide/candidates';
import { type Cell, cellsOf, whereOfCells } from '~/services/mapping/pages/layout/page-cells.server';
import { ANY_KIND, amountsOfGoods, type GoodsAmount, type GoodsMeasure } from './amounts-of-goods.server';

/** Amounts that come to a total of theirs are hardly ever read wrong. */
const ADDS_UP = 0.98;
/** Rows of goods without a total. */
const TOGETHER = 0.6;
const NO_TOTAL = 'the sum of the rows: the paper has no total';
const MEASURES: readonly GoodsMeasure[] = ['quantity', 'weight', 'volume'];
/** Weights and volumes are rounded before they are added up. */
const SLACK = 0.0005;
/** Edges as near as this are in one column, in points. */
const ALIGNED = 12;
/** A paper lists no more amounts of one measure than this. */
const MAX_AMOUNTS = 200;

/** How much the load has of something, and the cells that say so. */
type Goods = Pick<GoodsAmount, 'measure' | 'unit' | 'value' | 'heading'> & {
  cells: readonly Cell[];
  /** How often the paper says so. */
  times: number;
  doubt?: string;
};

/**
 * An order of a truck load with as much of its goods as its amounts add up to, in place of what stands under labels: of the rows of a
 * table, or of what is loaded at each stop. "14 plt, 16,800 lb / 8 plt, 9,450 lb / Load totals: 22 pallets, 26,250 lb".
 */
export function withGoodsOfLoad(
  { candidates, places }: DraftParts,
  { pages, fieldMap }: { pages: readonly ReadPage[]; fieldMap: ResolvedFieldMap },
): DraftParts {
  const isOurs = (name: string) => (fieldMap[name]?.level ?? 1) === 1;
  const amounts = inTheirKinds(amountsOfGoods(cellsOf(pages)));
  const found = MEASURES.filter((name) => isOurs(name) && isOurs(`${name}_uom`)).flatMap((measure) => {
    const own = amounts.filter((one) => one.measure === measure).slice(0, MAX_AMOUNTS);
    const best = (field: string) => bestOf(candidates.filter((one) => one.field === field));
    const labelled = { amount: best(measure), unit: best(`${measure}_uom`) };
    const goods =
      preferred(totalsOf(own), labelled) ?? preferred(sumsOf(own, labelled.amount?.value), labelled);
    return goods ? candidatesOf(withNamedKind(goods, own), pages) : [];
  });
  const told = new Set(found.map(({ field }) => field));
  return { candidates: [...candidates.filter(({ field }) => !told.has(field)), ...found], places };
}

/** A total counts what the rows of its column do; a weight without a unit is in the only one of its paper. */
function inTheirKinds(amounts: readonly GoodsAmount[]): GoodsAmount[] {
  return amounts.map((one) => {
    const isCount = one.measure === 'quantity';
    const isOpen = one.unit === undefined || (isCount && ANY_KIND.test(one.unit));
    if (!isOpen) return one;
    const alike = amounts.filter(
      ({ measure, heading }) =>
        measure === one.measure && (!isCount || (heading !== undefined && heading === one.heading)),
    );
    const units = new Set(
      alike.flatMap(({ unit }) => (unit && !(isCount && ANY_KIND.test(unit)) ? unit : [])),
    );
    return units.size === 1 ? { ...one, unit: [...units][0] } : one;
  });
}

const unitsOf = (amounts: readonly GoodsAmount[]) => [...new Set(amounts.map(({ unit }) => unit))];

/** For each unit the greatest amount, where others add up to it. */
function totalsOf(amounts: readonly GoodsAmount[]): Goods[] {
  return unitsOf(amounts).flatMap((kind) => {
    const own = amounts.filter(({ unit }) => unit === kind);
    const most = Math.max(...own.map(({ value }) => value));
    const total = own.find((one) => one.value === most && isTotalOf(one, own));
    const times = own.filter(({ value }) => value === most).length;
    return total ? [{ ...total, cells: [total.cell], times }] : [];
  });
}

/** The total of some that follow each other, in a column or anywhere; what is called one may also repeat the only row above it. */
function isTotalOf(total: GoodsAmount, all: readonly GoodsAmount[]): boolean {
  const parts = all.filter(({ value, isTotal }) => value < total.value && !isTotal);
  const headings = [...new Set(parts.map(({ heading }) => heading))];
  const columns = headings.map((one) => parts.filter(({ heading }) => heading === one));
  const aligned = parts.map((one) => parts.filter((other) => isAligned(one, other)));
  const isSummed = [...columns, parts, ...aligned].some((some) => {
    const run = runTo(total.value, some);
    return run !== null && (total.isTotal || run.every((part) => isApart(total, part)));
  });
  // What ends a list and is the sum of three rows of it or more is its total, whatever it is called.
  const column = all.filter((one) => one === total || isAligned(one, total));
  const above = column.slice(0, -1);
  const isLast = column.at(-1) === total && above.length > 2 && addsUpTo(total, above);
  const isAgain = ({ value, isTotal, heading }: GoodsAmount) =>
    !isTotal && value === total.value && heading !== undefined && heading === total.heading;
  return isSummed || isLast || (total.isTotal && all.some(isAgain));
}

/** As much may be loaded at one stop as at two others by chance; what is loaded is what is unloaded, and a total is set apart. */
function isApart(total: GoodsAmount, part: GoodsAmount): boolean {
  if (total.role && part.role) return total.role !== part.role;
  return !isAligned(total, part) && (total.heading === undefined || total.heading !== part.heading);
}

const isAligned = ({ cell: { box: one } }: GoodsAmount, { cell: { box: other } }: GoodsAmount): boolean =>
  Math.abs(one.x1 - other.x1) < ALIGNED || Math.abs(one.x0 - other.x0) < ALIGNED;

const addsUpTo = (total: GoodsAmount, parts: readonly GoodsAmount[]): boolean =>
  runTo(total.value, parts)?.length === parts.length;

/** Two amounts or more after each other that add up to a sum. */
function runTo(sum: number, amounts: readonly GoodsAmount[]): readonly GoodsAmount[] | null {
  const slack = amounts[0]?.measure === 'quantity' ? 0 : SLACK * sum;
  for (const from of amounts.keys()) {
    let reached = 0;
    for (let to = from; to < amounts.length && reached < sum - slack; to++) {
      reached += amounts[to]?.value ?? 0;
      if (to > from && Math.abs(reached - sum) <= slack) return amounts.slice(from, to + 1);
    }
  }
  return null;
}

/** The sums of the columns of a list of goods whose paper has no total and says no more of them; in doubt. */
function sumsOf(amounts: readonly GoodsAmount[], labelled: unknown): Goods[] {
  if (!amounts.every(({ isListed, isTotal }) => isListed && !isTotal)) return [];
  return unitsOf(amounts).flatMap((kind) => {
    const own = amounts.filter(({ unit }) => unit === kind);
    const [first] = own;
    if (!first || own.length < 2 || own.some(({ heading }) => heading !== first.heading)) return [];
    // The last may be the total of the others, or a row as large as they are.
    const last = own.at(-1);
    if (last && addsUpTo(last, own.slice(0, -1))) return [];
    const value = Math.round(own.reduce((sum, one) => sum + one.value, 0) * 1000) / 1000;
    if (Number(labelled ?? 0) >= value) return [];
    return [{ ...first, value, cells: own.map(({ cell }) => cell), times: 1, doubt: NO_TOTAL }];
  });
}

type Labelled = { amount: Candidate | null; unit: Candidate | null };

/**
 * Of handling units and packages those that their column calls the quantity, else those that the paper says twice; then, as of
 * kilograms and pounds, those that the labels name, and rather pallets than packages of several kinds.
 */
function preferred(goods: readonly Goods[], { amount, unit }: Labelled): Goods | undefined {
  const points = (label: Candidate | null, own: unknown) =>
    label?.value !== own || own === undefined ? 0 : label?.doubt ? 1 : 3;
  const isCalledSo = ({ heading }: Goods) =>
    /\b(?:QTY|QUANTITY|COUNT|PIECES|PCS)\b/i.test(heading?.text ?? '');
  const rank = (one: Goods) =>
    (isCalledSo(one) ? 16 : 0) +
    8 * Math.min(one.times, 2) +
    1.1 * points(amount, one.value) +
    points(unit, one.unit) +
    (one.unit && !ANY_KIND.test(one.unit) ? 1 : 0);
  return [...goods].sort((a, b) => rank(b) - rank(a))[0];
}

/** "# PKGS 640" in one table and "640 CTN" in another are the same goods. */
function withNamedKind(goods: Goods, amounts: readonly GoodsAmount[]): Goods {
  const isNamed = ({ unit }: GoodsAmount) => unit !== undefined && !ANY_KIND.test(unit);
  if (goods.unit !== undefined && !ANY_KIND.test(goods.unit)) return goods;
  const named = unitsOf(amounts.filter((one) => one.value === goods.value && isNamed(one)));
  return named.length === 1 ? { ...goods, unit: named[0] } : goods;
}

function candidatesOf(
  { measure, value, unit, cells, doubt }: Goods,
  pages: readonly ReadPage[],
): Candidate[] {
  const candidate = (field: string, one: number | string): Candidate => ({
    field,
    value: one,
    confidence: (doubt ? TOGETHER : ADDS_UP) * Math.min(...cells.map(({ confidence }) => confidence)),
    primary: true,
    text: cells.map(({ text }) => text).join(' '),
    where: whereOfCells(cells, pages),
    ...(doubt ? { doubt } : { proven: true }),
  });
  return [candidate(measure, value), ...(unit ? [candidate(`${measure}_uom`, unit)] : [])];
}
