import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { type Actor, can, companiesWith } from '~/domain/access/actor';
import type { BacktestState } from '~/domain/backtests/backtest';
import { isUuid } from '~/domain/row-values';
import type { Db } from '~/services/platform/database.server';
import { Conflict, Forbidden, NotFound } from '~/services/platform/problems.server';
import { backtests } from './schema.server';

export type BacktestRow = typeof backtests.$inferSelect;
/** Moves a backtest on in the transaction that stores what its step found. */
export type EndStep = (tx: Db) => Promise<void>;

/** Who sees the field maps of a company sees its backtests. */
const VIEWS = 'field-maps-view';
/** Who may say how a company's documents are mapped makes them, corrects them and switches on what they propose. */
export const CHANGES = 'company-field-maps-create';

/** The backtests that an actor sees. */
export function backtestScope(actor: Actor): SQL | undefined {
  const companyIds = companiesWith(actor, VIEWS);
  return companyIds === 'all' ? undefined : inArray(backtests.companyId, companyIds);
}

/** A backtest that the actor sees; locked against other changes where asked. @throws NotFound */
export async function findBacktest(
  tx: Db,
  actor: Actor,
  { backtestId, lock = false }: { backtestId: string; lock?: boolean },
): Promise<BacktestRow> {
  const found = tx
    .select()
    .from(backtests)
    .where(
      isUuid(backtestId)
        ? and(eq(backtests.id, backtestId), backtestScope(actor))
        : inArray(backtests.id, []),
    );
  const [row] = await (lock ? found.for('update') : found);
  if (!row) throw new NotFound();
  return row;
}

/** The same for who may change it. @throws NotFound, Forbidden */
export async function findToChange(tx: Db, actor: Actor, backtestId: string): Promise<BacktestRow> {
  const row = await findBacktest(tx, actor, { backtestId, lock: true });
  if (!can(actor, CHANGES, row.companyId)) throw new Forbidden();
  return row;
}

const BUSY = 'This backtest is at work: wait until it has done its step.';

/** @throws Conflict where a backtest is in none of these states */
export function requireState({ state }: BacktestRow, from: readonly BacktestState[]): void {
  if (!from.includes(state)) throw new Conflict(BUSY);
}
