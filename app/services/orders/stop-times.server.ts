import { and, asc, eq, isNull } from 'drizzle-orm';
import type { StopTimes } from '~/domain/orders/disagreements';
import { termsOf } from '~/domain/orders/stop-terms';
import type { Db } from '~/services/platform/database.server';
import { orderAddressEvents } from './schema.server';

/** When an order is at a stop, as its row says. */
export function timesOf(row: typeof orderAddressEvents.$inferSelect): StopTimes {
  return { type: row.type, ...termsOf(row) };
}

/** The stops of an order with their windows: what its dates are held against. */
export async function stopTimesOf(tx: Db, orderId: number): Promise<StopTimes[]> {
  const rows = await tx
    .select()
    .from(orderAddressEvents)
    .where(and(eq(orderAddressEvents.orderId, orderId), isNull(orderAddressEvents.deletedAt)))
    .orderBy(asc(orderAddressEvents.eventNumber));
  return rows.map(timesOf);
}
