import { sql } from 'drizzle-orm';
import type { ReadingOutcome } from '~/domain/orders/reading-outcomes';
import type { Db } from '~/services/platform/database.server';
import { type readingOrders, readingWeeks } from './schema.server';

export type ReadOrder = typeof readingOrders.$inferSelect;
type WeekRow = typeof readingWeeks.$inferSelect;

const COUNTED_IN: Readonly<Record<ReadingOutcome, 'asRead' | 'corrected' | 'removed' | 'added'>> = {
  right: 'asRead',
  corrected: 'corrected',
  removed: 'removed',
  added: 'added',
};
const ROWS_OF_INSERT = 1000;

/** Adds what orders say to the weeks, or takes it out; the caller stores or deletes their rows in the same transaction. */
export async function addOutcomes(tx: Db, orders: readonly ReadOrder[], sign: 1 | -1): Promise<void> {
  const rows = sumsOf(orders, sign);
  for (let at = 0; at < rows.length; at += ROWS_OF_INSERT)
    await tx
      .insert(readingWeeks)
      .values(rows.slice(at, at + ROWS_OF_INSERT))
      .onConflictDoUpdate({
        target: [
          readingWeeks.week,
          readingWeeks.companyId,
          readingWeeks.variantId,
          readingWeeks.field,
          readingWeeks.band,
        ],
        set: {
          asRead: sql`reading_weeks.as_read + excluded.as_read`,
          corrected: sql`reading_weeks.corrected + excluded.corrected`,
          removed: sql`reading_weeks.removed + excluded.removed`,
          added: sql`reading_weeks.added + excluded.added`,
        },
      });
}

/** In the order of their keys, so that two transactions never wait for each other. */
function sumsOf(orders: readonly ReadOrder[], sign: 1 | -1): WeekRow[] {
  const sums = new Map<string, WeekRow>();
  for (const { week, companyId, variantId, outcomes } of orders)
    for (const { field, band, outcome } of outcomes) {
      const key = [week, companyId, variantId, field, band].join(' ');
      const sum = sums.get(key) ?? {
        ...{ week, companyId, variantId, field, band },
        ...{ asRead: 0, corrected: 0, removed: 0, added: 0 },
      };
      sum[COUNTED_IN[outcome]] += sign;
      sums.set(key, sum);
    }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
}
