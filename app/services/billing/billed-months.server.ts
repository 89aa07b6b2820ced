import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { BillLine } from '~/domain/billing/bill';
import { type Counts, noCounts } from '~/domain/billing/metrics';
import { lastDay, type Month } from '~/domain/billing/months';
import type { Db } from '~/services/platform/database.server';
import { billedFigures, billingClosings } from './schema.server';

/** A closed month as it was billed, by company. */
export type BilledMonth = ReadonlyMap<number, { counts: Counts; lines: BillLine[] }>;

/** Those of some months that are closed, with what was billed. */
export async function loadBilledMonths(tx: Db, months: readonly Month[]): Promise<Map<Month, BilledMonth>> {
  if (months.length === 0) return new Map();
  const closings = await tx
    .select({ id: billingClosings.id, month: billingClosings.month })
    .from(billingClosings)
    .where(and(inArray(billingClosings.month, [...months]), isNull(billingClosings.reopenedAt)));
  const ids = closings.map(({ id }) => id);
  const figures =
    ids.length === 0
      ? []
      : await tx.select().from(billedFigures).where(inArray(billedFigures.closingId, ids));
  return new Map(
    closings.map(({ id, month }) => [
      month,
      new Map(
        figures
          .filter(({ closingId }) => closingId === id)
          // A count that is told since a later release was not billed.
          .map(({ companyId, counts, lines }) => [
            companyId,
            { counts: { ...noCounts(), ...counts }, lines },
          ]),
      ),
    ]),
  );
}

/** The last day that is closed for good: what costs something from then or before cannot change. Null for none. */
export async function lastClosedDay(tx: Db): Promise<string | null> {
  const [row] = await tx
    .select({ month: sql<string | null>`max(${billingClosings.month})` })
    .from(billingClosings)
    .where(isNull(billingClosings.reopenedAt));
  return row?.month ? lastDay(row.month) : null;
}

/** The closing of a month that is in force. */
export async function closingOf(tx: Db, month: Month) {
  const [row] = await tx
    .select()
    .from(billingClosings)
    .where(and(eq(billingClosings.month, month), isNull(billingClosings.reopenedAt)));
  return row;
}
