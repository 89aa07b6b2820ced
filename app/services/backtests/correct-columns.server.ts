import { asc, eq, sql } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { type KeyedColumn, mayCorrect } from '~/domain/backtests/backtest';
import { readTarget, targetLabel } from '~/domain/backtests/keyed-targets';
import type { Db } from '~/services/platform/database.server';
import { Conflict, Invalid } from '~/services/platform/problems.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { type BacktestRow, findToChange, requireState } from './backtest-scope.server';
import { clearResults } from './clear-results.server';
import { pairBacktest } from './pair-backtest.server';
import { readKeyed } from './read-loads.server';
import { backtestLoads, backtests } from './schema.server';

const ROWS_IN_A_STATEMENT = 500;
const CORRECTABLE = ['pairing', 'measured', 'learned'] as const;

/**
 * Says what the columns of the file of loads hold, by their place: the rows are read anew, pairs that nobody decided are proposed
 * anew, and what was measured is thrown away. The same columns again change nothing.
 * @throws NotFound, Forbidden, Conflict while a job is at work; Invalid for two columns of one meaning
 */
export async function correctColumns(
  actor: Actor,
  backtestId: string,
  targets: readonly (string | null)[],
): Promise<void> {
  const seen = await transaction((tx) => findToChange(tx, actor, backtestId));
  requireState(seen, CORRECTABLE);
  const columns = correctedColumns(seen.columns, targets);
  if (columns.every(({ target }, at) => target === seen.columns[at]?.target)) return;
  const loads = await db()
    .select({ id: backtestLoads.id, cells: backtestLoads.cells })
    .from(backtestLoads)
    .where(eq(backtestLoads.backtestId, seen.id))
    .orderBy(asc(backtestLoads.id));
  const keyed = await readKeyed(
    loads.map(({ cells }) => cells),
    { columns, dateOrder: seen.dateOrder },
  );
  const read = loads.map(({ id }, i) => ({ id, keyed: keyed[i] ?? { fields: {}, places: {} } }));
  await transaction(async (tx) => {
    const row = await findToChange(tx, actor, backtestId);
    if (!mayCorrect(row.state) || JSON.stringify(row.columns) !== JSON.stringify(seen.columns))
      throw new Conflict('Somebody else changed the columns meanwhile');
    await storeKeyed(tx, read);
    await tx.update(backtests).set({ columns, state: 'pairing' }).where(eq(backtests.id, row.id));
    await clearResults(tx, row.id);
    await pairBacktest(row);
  });
}

function correctedColumns(known: BacktestRow['columns'], targets: readonly (string | null)[]): KeyedColumn[] {
  const errors: Record<string, string[]> = {};
  const given = new Set<string>();
  const columns = known.map((column, at): KeyedColumn => {
    const target = targets[at] || null;
    if (target !== null && !readTarget(target)) errors[`column-${at}`] = ['Choose one of the list'];
    if (target !== null && given.has(target))
      errors[`column-${at}`] = [`Another column is ${targetLabel(target)} already`];
    if (target !== null) given.add(target);
    return target === column.target ? column : { ...column, target, by: 'person' };
  });
  if (Object.keys(errors).length > 0) throw new Invalid('The given data was invalid.', errors);
  return columns;
}

async function storeKeyed(tx: Db, read: readonly { id: number; keyed: unknown }[]): Promise<void> {
  for (let at = 0; at < read.length; at += ROWS_IN_A_STATEMENT) {
    const part = JSON.stringify(read.slice(at, at + ROWS_IN_A_STATEMENT));
    await tx.execute(sql`update ${backtestLoads} set keyed = given.keyed
      from jsonb_to_recordset(${part}::jsonb) as given(id bigint, keyed jsonb) where ${backtestLoads.id} = given.id`);
  }
}
