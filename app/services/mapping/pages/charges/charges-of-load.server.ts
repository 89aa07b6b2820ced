import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import type { ReadPage } from '~/domain/reading/reading';
import { inOtherCurrency } from '~/domain/trade/money';
import type { Candidate, DraftParts } from '~/services/mapping/decide/candidates';
import { type Cell, cellsOf, whereOfCells } from '~/services/mapping/pages/layout/page-cells.server';
import { type Charge, chargesOf } from './charge-lines.server';

/** Charges that come to a total beside them are hardly ever read wrong. */
const ADDS_UP = 0.98;
/** Haul and fuel beside each other, without a total. */
const TOGETHER = 0.8;
const CENT = 0.015;
/** A total adds up no more charges than this. */
const MAX_CHARGES = 16;
/** Edges as near as this are in one column, in points. */
const ALIGNED = 12;
/** Haul and fuel stand at most so far from each other, in points. */
const NEAR = 90;

/** What the charges of a paper tell. */
const FIELDS = ['line_haul', 'fuel_surcharge'];

/**
 * An order with its line haul and fuel as its charges tell them, in place of the amounts under their labels. `isByRoad`: on a paper that
 * goes by sea the ocean carrier's freight is no haul, so that there they only say which of the amounts under its labels are meant.
 */
export function withCharges(
  { candidates, places }: DraftParts,
  {
    pages,
    fieldMap,
    isByRoad,
  }: { pages: readonly ReadPage[]; fieldMap: ResolvedFieldMap; isByRoad: boolean },
): DraftParts {
  const paid = chargesOf(cellsOf(pages));
  const own = candidates.flatMap((one) => {
    const charge = OF_CHARGES.has(one.field) && isCount(one) ? chargeBeside(one, paid, pages) : undefined;
    if (!charge) return [one];
    return one.field === 'line_haul' && charge.kind === 'lineHaul' ? [{ ...one, value: charge.amount }] : [];
  });
  const isLabelled = (name: string) => candidates.some(({ field }) => field === name);
  const isOurs = (name: string) => (fieldMap[name]?.level ?? 1) === 1 && (isByRoad || isLabelled(name));
  const charges = FIELDS.some(isOurs) ? chargesOfLoad(paid, pages).filter(({ field }) => isOurs(field)) : [];
  const told = new Set(charges.map(({ field }) => field));
  return { candidates: [...own.filter(({ field }) => !told.has(field)), ...charges], places };
}

/** How often a charge is paid is neither what it comes to nor an amount of goods: "Line Haul | Flat | 1 | $3,100.00". */
const OF_CHARGES: ReadonlySet<string> = new Set(['quantity', 'line_haul']);
const isCount = ({ text, proven }: Candidate): boolean => !proven && /^\d{1,3}$/.test(text.trim());

/** The haul or the fuel in whose row a value stands. */
function chargeBeside(
  { where }: Candidate,
  charges: readonly Charge[],
  pages: readonly ReadPage[],
): Charge | undefined {
  const high = pages.find(({ index }) => index === where.page)?.height ?? 0;
  const middle = (where.region ? where.region.top + where.region.height / 2 : 0) * high;
  return charges.find(
    ({ kind, cell: { box } }) =>
      (kind === 'lineHaul' || kind === 'fuel') &&
      box.page === where.page &&
      box.y0 < middle &&
      middle < box.y1,
  );
}

type Haul = { lineHaul: Charge | undefined; fuel: readonly Charge[]; certainty: number };

/**
 * Line haul and fuel of a truck load, told from what else is paid: by the charges that come to a total beside them, where the paper
 * has one. "Line haul 1,925.00 / Hazmat fee 150.00 / Fuel 266.40 / All-in 2,341.40".
 */
function chargesOfLoad(charges: readonly Charge[], pages: readonly ReadPage[]): Candidate[] {
  const haul = thatAddUp(charges) ?? besideEachOther(charges);
  if (!haul) return [];
  const { lineHaul, fuel, certainty } = haul;
  const candidate = (field: string, some: readonly Charge[]): Candidate[] => {
    const cells = some.map(({ cell }) => cell);
    if (cells.length === 0) return [];
    const doubt = cells.map(({ text }) => inOtherCurrency(text)).find(Boolean);
    const value = Math.round(some.reduce((sum, { amount }) => sum + amount, 0) * 100) / 100;
    return [
      {
        field,
        value,
        confidence: certainty * Math.min(...cells.map(({ confidence }) => confidence)),
        primary: true,
        text: cells.map(({ text }) => text).join(' '),
        where: whereOfCells(cells, pages),
        ...(certainty === ADDS_UP ? { proven: true } : {}),
        ...(doubt ? { doubt } : {}),
      },
    ];
  };
  return [...candidate('line_haul', lineHaul ? [lineHaul] : []), ...candidate('fuel_surcharge', fuel)];
}

/** The first charges that come to the amount behind them, which names neither haul nor fuel itself. */
function thatAddUp(charges: readonly Charge[]): Haul | null {
  for (const [at, total] of charges.entries()) {
    if (total.kind === 'lineHaul' || total.kind === 'fuel') continue;
    const before = charges.slice(0, at).filter(({ kind }) => kind !== 'total');
    const column = before.filter(({ cell }) => isInColumn(cell, total.cell));
    const found = summingTo(total, column) ?? summingTo(total, before);
    const haul = found && haulAmong(found);
    if (haul) return { ...haul, certainty: ADDS_UP };
  }
  return null;
}

const isInColumn = ({ box: one }: Cell, { box: other }: Cell): boolean =>
  Math.abs(one.x1 - other.x1) < ALIGNED || Math.abs(one.x0 - other.x0) < ALIGNED;

/** The last charges before a total that come to it, two at least. */
function summingTo(total: Charge, before: readonly Charge[]): readonly Charge[] | null {
  let sum = 0;
  for (let n = 1; n <= Math.min(before.length, MAX_CHARGES); n++) {
    sum += before.at(-n)?.amount ?? 0;
    if (n > 1 && Math.abs(sum - total.amount) < CENT) return before.slice(-n);
    if (sum > total.amount + CENT) return null;
  }
  return null;
}

/** The one haul among charges that belong together, by its words; without them the greatest of those that are not the fuel. */
function haulAmong(charges: readonly Charge[]): Pick<Haul, 'lineHaul' | 'fuel'> | null {
  const fuel = charges.filter(({ kind }) => kind === 'fuel');
  const named = charges.filter(({ kind }) => kind === 'lineHaul');
  if (named.length > 1 || named.length + fuel.length === 0) return null;
  const others = named.length > 0 ? named : charges.filter(({ kind }) => kind === 'other');
  const lineHaul = others.reduce<Charge | undefined>(
    (most, one) => (!most || one.amount > most.amount ? one : most),
    undefined,
  );
  return { lineHaul, fuel };
}

/** One haul and one fuel near each other, of a paper that has no total. */
function besideEachOther(charges: readonly Charge[]): Haul | null {
  for (const [at, haul] of charges.entries()) {
    if (haul.kind !== 'lineHaul') continue;
    const fuel = charges.slice(at + 1).find(({ kind, cell }) => kind === 'fuel' && isNear(cell, haul.cell));
    if (fuel) return { lineHaul: haul, fuel: [fuel], certainty: TOGETHER };
  }
  return null;
}

const isNear = ({ box: one }: Cell, { box: other }: Cell): boolean =>
  one.page === other.page && Math.abs(one.y0 - other.y0) < NEAR;
