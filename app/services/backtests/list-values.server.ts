import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import type { Outcome, Round } from '~/domain/backtests/backtest';
import { isUuid } from '~/domain/row-values';
import { db } from '~/services/platform/runtime.server';
import { backtestScope } from './backtest-scope.server';
import { backtestDocuments, backtestLoads, backtests, backtestValues } from './schema.server';

export type ValueFilter = { backtestId: string; round: Round; outcomes: readonly Outcome[] };
export type ListedValue = Awaited<ReturnType<typeof valuesByIds>>[number];

/** The ids of the values of a backtest that the actor sees, document by document; none where they do not see it. */
export async function valueIds(
  actor: Actor,
  filter: ValueFilter,
  { limit, offset = 0 }: { limit: number; offset?: number },
) {
  const rows = await db()
    .select({ id: backtestValues.id })
    .from(backtestValues)
    .innerJoin(backtests, eq(backtests.id, backtestValues.backtestId))
    .innerJoin(backtestDocuments, eq(backtestDocuments.id, backtestValues.documentId))
    .where(conditionOf(actor, filter))
    .orderBy(asc(backtestDocuments.position), asc(backtestValues.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => id);
}

export async function countValues(actor: Actor, filter: ValueFilter): Promise<number> {
  const [row] = await db()
    .select({ count: sql<number>`count(*)::int` })
    .from(backtestValues)
    .innerJoin(backtests, eq(backtests.id, backtestValues.backtestId))
    .where(conditionOf(actor, filter));
  return row?.count ?? 0;
}

function conditionOf(actor: Actor, { backtestId, round, outcomes }: ValueFilter): SQL | undefined {
  if (!isUuid(backtestId)) return sql`false`;
  return and(
    eq(backtestValues.backtestId, backtestId),
    backtestScope(actor),
    eq(backtestValues.round, round),
    outcomes.length > 0 ? inArray(backtestValues.outcome, [...outcomes]) : undefined,
  );
}

/** The values of some ids, in their order. */
export async function valuesByIds(actor: Actor, ids: readonly number[]) {
  const rows = await db()
    .select({
      id: backtestValues.id,
      field: backtestValues.field,
      outcome: backtestValues.outcome,
      keyed: backtestValues.keyed,
      read: backtestValues.read,
      page: backtestValues.page,
      filename: backtestDocuments.filename,
      layout: backtestDocuments.layout,
      half: backtestDocuments.half,
      rowNumber: backtestLoads.rowNumber,
      loadsFile: backtestLoads.filename,
    })
    .from(backtestValues)
    .innerJoin(backtests, eq(backtests.id, backtestValues.backtestId))
    .innerJoin(backtestDocuments, eq(backtestDocuments.id, backtestValues.documentId))
    .innerJoin(backtestLoads, eq(backtestLoads.id, backtestValues.loadId))
    .where(and(inArray(backtestValues.id, [...ids]), backtestScope(actor)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
