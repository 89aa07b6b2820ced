import { and, eq, inArray, isNull, notExists, sql } from 'drizzle-orm';
import { proposePairs } from '~/domain/backtests/pair-loads';
import { db, transaction } from '~/services/platform/runtime.server';
import type { BacktestRow, EndStep } from './backtest-scope.server';
import { lookOf, nameLayouts, type Unnamed } from './name-layouts.server';
import { loadBacktestReading, requireHeld } from './read-document.server';
import { backtestDocuments, backtestLoads, backtestPairs } from './schema.server';

const ROWS_IN_A_STATEMENT = 500;

/**
 * Names the layouts of what was read, and proposes which row belongs to which document; what a person decided stays.
 */
export async function pairBacktest({ id }: BacktestRow, end?: EndStep): Promise<void> {
  const names = await nameLayouts(await unnamed(id));
  const documents = await db()
    .select({
      id: backtestDocuments.id,
      filename: backtestDocuments.filename,
      orders: backtestDocuments.orders,
    })
    .from(backtestDocuments)
    .where(eq(backtestDocuments.backtestId, id))
    .orderBy(backtestDocuments.position);
  const loads = await db()
    .select({ id: backtestLoads.id, cells: backtestLoads.cells, keyed: backtestLoads.keyed })
    .from(backtestLoads)
    .where(and(eq(backtestLoads.backtestId, id), eq(backtestLoads.isDecided, false)))
    .orderBy(backtestLoads.id);
  const pairs = proposePairs(
    documents.map(({ orders, ...document }) => ({ ...document, orders: orders.map(({ fields }) => fields) })),
    loads.map(({ keyed, ...load }) => ({ ...load, fields: keyed.fields })),
  );
  await transaction(async (tx) => {
    await requireHeld(tx);
    for (const [documentId, layout] of names)
      await tx.update(backtestDocuments).set({ layout }).where(eq(backtestDocuments.id, documentId));
    const open = tx
      .select({ id: backtestLoads.id })
      .from(backtestLoads)
      .where(and(eq(backtestLoads.backtestId, id), eq(backtestLoads.isDecided, false)));
    await tx.delete(backtestPairs).where(inArray(backtestPairs.loadId, open));
    for (let at = 0; at < pairs.length; at += ROWS_IN_A_STATEMENT)
      await tx
        .insert(backtestPairs)
        .values(pairs.slice(at, at + ROWS_IN_A_STATEMENT))
        .onConflictDoNothing();
    await end?.(tx);
  });
}

/** The documents of layouts that nobody named, by what they look like. */
async function unnamed(backtestId: string): Promise<Unnamed[]> {
  const rows = await db()
    .select()
    .from(backtestDocuments)
    .where(
      and(
        eq(backtestDocuments.backtestId, backtestId),
        eq(backtestDocuments.state, 'read'),
        isNull(backtestDocuments.layout),
      ),
    )
    .orderBy(backtestDocuments.position);
  const looks: Unnamed[] = [];
  for (const row of rows) looks.push({ id: row.id, look: lookOf(await loadBacktestReading(row)) });
  return looks;
}

/** The rows that belong to no document. */
export const isUnpaired = () =>
  notExists(
    db().select({ one: sql`1` }).from(backtestPairs).where(eq(backtestPairs.loadId, backtestLoads.id)),
  );
