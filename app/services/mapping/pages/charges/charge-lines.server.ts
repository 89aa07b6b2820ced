import { type Cell, rowsOfCells } from '~/services/mapping/pages/layout/page-cells.server';
import { amountOf, type ChargeKind, chargeKind, MONEY } from './charge-words';

/** An amount with what it is for. */
export type Charge = { kind: ChargeKind; amount: number; cell: Cell };

/** A load is paid on one of its first pages, and none of these has more runs of words than this. */
const [MAX_PAGES, MAX_CELLS] = [20, 2_000];
/** A heading is at most so many letters' heights over the amount below it. */
const HEADING = 4;
/** The middles of a column's heading and of its amount are no further apart, in points. */
const ASIDE = 60;

/**
 * The charges of a paper in reading order. In a row the last amount is what a charge comes to: "Fuel | 2180 mi | 0.30 | $654.00". Several
 * charges may share a row, a cell or a sentence ("$985 for the haul and $149.50 fuel").
 */
export function chargesOf(cells: readonly Cell[]): Charge[] {
  const pages = [...new Set(cells.map(({ box }) => box.page))];
  return pages.slice(0, MAX_PAGES).flatMap((page) => {
    const own = cells.filter(({ box }) => box.page === page).slice(0, MAX_CELLS);
    return rowsOfCells(own).flatMap((row) => chargesOfRow(row, own));
  });
}

function chargesOfRow(row: readonly Cell[], all: readonly Cell[]): Charge[] {
  const headed = underHeadings(row, all);
  if (headed) return headed;
  const charges: Charge[] = [];
  let words: string[] = [];
  let isOpen = false;
  for (const cell of row) {
    const found = [...cell.text.matchAll(MONEY)];
    const [first] = found;
    const before = first ? cell.text.slice(0, first.index) : cell.text;
    if (isLabel(before) && !(isOpen && isMeasure(before))) {
      if (isOpen) words = [];
      words.push(before);
      isOpen = false;
    }
    if (found.length > 1 && isProse(cell.text, found)) {
      charges.push(...chargesInProse(cell, found));
      continue;
    }
    const last = found.at(-1);
    if (!last) continue;
    const behind = cell.text.slice(last.index + last[0].length);
    const amount = amountOf(last);
    // A second amount of the same words is what the first one comes to.
    const charge = { kind: kindOf([...words].reverse(), behind, cell, all), amount, cell };
    if (isOpen) charges.pop();
    charges.push(charge);
    isOpen = true;
  }
  return charges.filter(({ amount }) => amount > 0);
}

/** Behind a rate: how often it is paid. "431.6 mi", "/ mi", "per hour". */
const isMeasure = (text: string): boolean =>
  /^\W*(?:[\d.,]+\s*|per\s+)?[A-Z]{1,6}\W*$/i.test(text) && chargeKind(text) === 'other';

/** Amounts in a row below a row of what they are for: "LINEHAUL | FSC | TARP | TOTAL". A table's own heading ("Rate | Total") names no fuel. */
function underHeadings(row: readonly Cell[], all: readonly Cell[]): Charge[] | null {
  const charges = row.flatMap((cell): Charge[] => {
    const found = [...cell.text.matchAll(MONEY)];
    const [only] = found;
    if (!only || found.length > 1 || isLabel(cell.text)) return [];
    return [{ kind: chargeKind(headingOver(cell, all)), amount: amountOf(only), cell }];
  });
  const kinds = new Set(charges.map(({ kind }) => kind));
  return kinds.has('fuel') && (kinds.has('lineHaul') || kinds.has('total')) ? charges : null;
}

const isLabel = (text: string): boolean => /[A-Za-z]{2}/.test(text.replace(/\bUSD\b/g, ''));

/** By the words nearest before the amount that name a charge, else those behind it, else those of a heading over it. */
function kindOf(words: readonly string[], behind: string, cell: Cell, all: readonly Cell[]): ChargeKind {
  const texts = [...words, behind, headingOver(cell, all)];
  return texts.map(chargeKind).find((kind) => kind !== 'other') ?? 'other';
}

/** What is right over an amount, its middle the nearest in its row. */
function headingOver({ box, text }: Cell, all: readonly Cell[]): string {
  if (isLabel(text)) return '';
  const reach = HEADING * (box.y1 - box.y0);
  const over = all.filter(
    ({ box: one }) => one.page === box.page && one.y1 <= box.y0 + 1 && box.y0 - one.y1 < reach,
  );
  const aside = ({ box: one }: Cell) => Math.abs(one.x0 + one.x1 - box.x0 - box.x1) / 2;
  const lowest = Math.max(...over.map(({ box: one }) => one.y1));
  const nearest = over
    .filter(({ box: one }) => lowest - one.y1 < (box.y1 - box.y0) / 2)
    .reduce<Cell | undefined>((near, one) => (!near || aside(one) < aside(near) ? one : near), undefined);
  return nearest && aside(nearest) < ASIDE ? nearest.text : '';
}

/** Amounts with words of their own between them, not a rate with what it comes to: "1.00 @ $1,975.00". */
const isProse = (text: string, found: readonly RegExpMatchArray[]): boolean =>
  found.slice(1).every((match, i) => {
    const before = found[i];
    return before !== undefined && isLabel(text.slice((before.index ?? 0) + before[0].length, match.index));
  });

/** Where the words of one amount end. */
const BREAK = /[,;:+=()/]|\b(?:plus|and)\b/i;

/** "$1,640 line haul + $210 fuel": what an amount is for follows it, else precedes it. */
function chargesInProse(cell: Cell, found: readonly RegExpMatchArray[]): Charge[] {
  return found.map((match, i) => {
    const [before, after] = [found[i - 1], found[i + 1]];
    const end = (match.index ?? 0) + match[0].length;
    const behind = cell.text.slice(end, after?.index).replace(/^[)\s]+/, '');
    const ahead = cell.text.slice(before ? (before.index ?? 0) + before[0].length : 0, match.index);
    const [own = ''] = behind.split(BREAK);
    const words = isLabel(own)
      ? own
      : (ahead
          .replace(/[\s:(]+$/, '')
          .split(BREAK)
          .at(-1) ?? '');
    return { kind: chargeKind(words), amount: amountOf(match), cell };
  });
}
