import type { Outcome } from './backtest';
import { isUntouched, type MeasuredValue } from './measure';

export type Counts = Record<Outcome, number>;
const NO_COUNTS: Counts = { right: 0, wrong: 0, missed: 0, unkeyed: 0 };

export type OfKey = Counts & { key: string };
export type OfOrders = { orders: number; untouched: number };

/** What a measurement came to. `key` of a field is its name, of a layout what it is called, of a page its number from 0, or `none`. */
export type Figures = OfOrders & {
  total: Counts;
  fields: OfKey[];
  layouts: (OfKey & OfOrders)[];
  pages: OfKey[];
};

/** An order that was keyed, with what became of each of its values; `layout` is that of its document. */
export type MeasuredOrder = { layout: string; values: readonly MeasuredValue[] };

/** Adds up measured orders, per field, layout and page. Fields with most values first, pages in their order. Pure. */
export function figuresOf(orders: readonly MeasuredOrder[]): Figures {
  const [fields, layouts, pages] = [new Tally(), new Map<string, Tally & OfOrders>(), new Tally()];
  let untouched = 0;
  for (const { layout, values } of orders) {
    const own = layouts.get(layout) ?? Object.assign(new Tally(), { orders: 0, untouched: 0 });
    layouts.set(layout, own);
    own.orders += 1;
    if (isUntouched(values)) {
      own.untouched += 1;
      untouched += 1;
    }
    for (const { field, outcome, page } of values) {
      fields.add(field, outcome);
      own.add(layout, outcome);
      pages.add(page === null ? NO_PAGE : String(page), outcome);
    }
  }
  return {
    orders: orders.length,
    untouched,
    total: fields.sum(),
    fields: fields.rows().sort((a, b) => keyedIn(b) - keyedIn(a) || (a.key < b.key ? -1 : 1)),
    layouts: [...layouts]
      .map(([key, own]) => ({ key, ...own.sum(), orders: own.orders, untouched: own.untouched }))
      .sort((a, b) => b.orders - a.orders || (a.key < b.key ? -1 : 1)),
    pages: pages.rows().sort((a, b) => pageOrder(a.key) - pageOrder(b.key)),
  };
}

/** Values that stand on no page where they were looked for. */
export const NO_PAGE = 'none';
const pageOrder = (key: string): number => (key === NO_PAGE ? Number.POSITIVE_INFINITY : Number(key));

/** How many values were keyed. */
export const keyedIn = ({ right, wrong, missed }: Counts): number => right + wrong + missed;

/** The share of keyed values that were read right, in percent with one decimal; null where none was keyed. */
export function shareRight(counts: Counts): number | null {
  return percent(counts.right, keyedIn(counts));
}

export function percent(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1000) / 10;
}

/** "87.5 %", or a dash where there is nothing to have a share of. */
export const showPercent = (value: number | null): string => (value === null ? '–' : `${value} %`);

class Tally {
  private readonly counts = new Map<string, Counts>();

  add(key: string, outcome: Outcome): void {
    const known = this.counts.get(key) ?? NO_COUNTS;
    this.counts.set(key, { ...known, [outcome]: known[outcome] + 1 });
  }

  rows(): OfKey[] {
    return [...this.counts].map(([key, counts]) => ({ key, ...counts }));
  }

  sum(): Counts {
    return [...this.counts.values()].reduce<Counts>(
      (all, one) => ({
        right: all.right + one.right,
        wrong: all.wrong + one.wrong,
        missed: all.missed + one.missed,
        unkeyed: all.unkeyed + one.unkeyed,
      }),
      NO_COUNTS,
    );
  }
}
