import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { MonthOfReader, OutsideOutcome } from '~/domain/reading/outside-reader';
import { zoneOf } from '~/domain/schedules/time-zones';
import { companies } from '~/services/companies/schema.server';
import { holdLock } from '~/services/platform/advisory-locks.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { transaction } from '~/services/platform/runtime.server';
import type { Usage } from './outside-problem';
import type { OutsideReader, Prices } from './reader-of.server';
import { outsideReadings } from './schema.server';

const MILLION = 1_000_000;

/** What so many tokens cost, in dollars. */
export const costOf = ({ promptTokens, completionTokens }: Usage, prices: Prices): number =>
  (promptTokens * prices.prompt + completionTokens * prices.completion) / MILLION;

/** What a company's questions came to in the month that it is in its time zone. */
export async function monthOfReader(tx: Db, companyId: number): Promise<MonthOfReader> {
  const [company] = await tx
    .select({ configuration: companies.configuration })
    .from(companies)
    .where(eq(companies.id, companyId));
  const begin = beginOfMonth(zoneOf(company?.configuration ?? {}));
  const [row] = await tx
    .select({
      cost: sql<number>`coalesce(sum(${outsideReadings.costUsd}), 0)::float8`,
      documents: sql<number>`count(distinct ${outsideReadings.requestId})::int`,
      calls: sql<number>`count(*)::int`,
    })
    .from(outsideReadings)
    .where(and(eq(outsideReadings.companyId, companyId), gte(outsideReadings.at, begin)));
  return row ?? { cost: 0, documents: 0, calls: 0 };
}

const beginOfMonth = (zone: string): SQL =>
  sql`date_trunc('month', ${now().toISOString()}::timestamptz at time zone ${zone}) at time zone ${zone}`;

/**
 * Writes a question down before it is asked, with what it is expected to cost; null where the month's budget has no room for that. One
 * question of a company after the other comes here, so what is in flight counts: the budget is exceeded by no more than the questions
 * in flight cost beyond what was expected of them.
 */
export async function beginReading(
  { companyId, model, monthlyBudgetUsd, prices }: OutsideReader,
  { requestId, expected }: { requestId: string | null; expected: Usage },
): Promise<number | null> {
  return transaction(async (tx) => {
    await holdLock(tx, 'outside-reader', { key: companyId });
    const { cost } = await monthOfReader(tx, companyId);
    const costUsd = costOf(expected, prices);
    if (cost + costUsd > monthlyBudgetUsd) return null;
    const [row] = await tx
      .insert(outsideReadings)
      .values({ companyId, requestId, model, ...expected, costUsd, outcome: 'asked', at: now() })
      .returning({ id: outsideReadings.id });
    return row?.id ?? null;
  });
}

/** What came of a question that was written down. */
export async function endReading(
  { companyId, prices }: OutsideReader,
  id: number,
  { outcome, usage, valuesUsed = 0 }: { outcome: OutsideOutcome; usage: Usage; valuesUsed?: number },
): Promise<void> {
  await transaction((tx) =>
    tx
      .update(outsideReadings)
      .set({ outcome, ...usage, costUsd: costOf(usage, prices), valuesUsed })
      .where(and(eq(outsideReadings.id, id), eq(outsideReadings.companyId, companyId))),
  );
}
