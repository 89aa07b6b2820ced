import type { OrderDraft, Provenance } from '~/domain/orders/order-draft';
import type { Sheet } from '~/domain/reading/reading';
import { saidOnce } from '~/services/mapping/decide/candidates';
import { doubtField } from '~/services/mapping/drafts/check-plausibility.server';

/** What an order has of its own; a ship or a place that is merged over rows is that of each. */
const AMOUNTS = ['weight', 'quantity', 'volume', 'line_haul', 'fuel_surcharge'];

/** Orders of one sheet: an amount in a cell that is merged over the rows of several may be that of all together, and is asked. */
export function askedOfMerged(drafts: OrderDraft[], { merged = [] }: Sheet): OrderDraft[] {
  const ranges = rangesByRow(merged);
  if (ranges.size === 0) return drafts;
  const rangeOf = (source: Provenance | undefined) =>
    ranges.get(source?.row ?? -1)?.find((range) => isIn(source, range));
  const made = drafts.map((draft) => ({ ...draft, provenance: { ...draft.provenance } }));
  for (const field of AMOUNTS) {
    const orders = new Map<Range, OrderDraft[]>();
    for (const draft of made) {
      const range = rangeOf(draft.provenance[field]);
      if (!range) continue;
      const beside = orders.get(range) ?? [];
      beside.push(draft);
      orders.set(range, beside);
    }
    for (const several of orders.values())
      for (const draft of several.length > 1 ? several : []) {
        draft.provenance[field] = { source: 'document', ...draft.provenance[field] };
        doubtField(draft, field, saidOnce(several.length));
      }
  }
  return made;
}

/** So many rows of ranges are looked at: a file may claim any number of ranges over each other. */
const ROWS_OF_RANGES = 200_000;

function rangesByRow(merged: readonly string[]): Map<number, Range[]> {
  const found = new Map<number, Range[]>();
  let rows = 0;
  for (const range of merged.flatMap((text) => readRange(text) ?? [])) {
    rows += range.bottom - range.top + 1;
    if (rows > ROWS_OF_RANGES) break;
    for (let row = range.top; row <= range.bottom; row++) {
      const ranges = found.get(row) ?? [];
      ranges.push(range);
      found.set(row, ranges);
    }
  }
  return found;
}

type Range = { left: number; top: number; right: number; bottom: number };

/** "J2:J5" by rows and columns from 0. */
function readRange(text: string): Range | null {
  const [, left = '', top, right = '', bottom] = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/.exec(text) ?? [];
  if (left === '') return null;
  return { left: columnOf(left), top: Number(top) - 1, right: columnOf(right), bottom: Number(bottom) - 1 };
}

const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

function isIn(source: Provenance | undefined, { left, top, right, bottom }: Range): boolean {
  const { row = -1, column = -1 } = source ?? {};
  return row >= top && row <= bottom && column >= left && column <= right;
}
