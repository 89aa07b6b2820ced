import { and, eq } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { BACKTEST_STEPS, type BacktestStep, type RunningState } from '~/domain/backtests/backtest';
import type { Db } from '~/services/platform/database.server';
import { Conflict } from '~/services/platform/problems.server';
import { runtime, transaction } from '~/services/platform/runtime.server';
import { findToChange, requireState } from './backtest-scope.server';
import { backtestDocuments, backtestPairs, backtests } from './schema.server';

const NO_PAIRS = 'No load belongs to a document yet: say which belong together first.';

/** Measures, or learns, in the background. @throws NotFound, Forbidden, Conflict while a job is at work or before there is a pair */
export async function startStep(actor: Actor, backtestId: string, step: BacktestStep): Promise<void> {
  await transaction(async (tx) => {
    const backtest = await findToChange(tx, actor, backtestId);
    requireState(backtest, BACKTEST_STEPS[step].from);
    const [pair] = await tx
      .select({ id: backtestDocuments.id })
      .from(backtestDocuments)
      .innerJoin(backtestPairs, eq(backtestPairs.documentId, backtestDocuments.id))
      .where(eq(backtestDocuments.backtestId, backtest.id))
      .limit(1);
    if (!pair) throw new Conflict(NO_PAIRS);
    await begin(tx, backtest.id, BACKTEST_STEPS[step].to);
  });
}

/** Goes on with a backtest that stopped: with what was not read yet, else with looking at its pairs. @throws as startStep */
export async function goOn(actor: Actor, backtestId: string): Promise<void> {
  await transaction(async (tx) => {
    const backtest = await findToChange(tx, actor, backtestId);
    requireState(backtest, ['failed']);
    const [waiting] = await tx
      .select({ id: backtestDocuments.id })
      .from(backtestDocuments)
      .where(and(eq(backtestDocuments.backtestId, backtest.id), eq(backtestDocuments.state, 'waiting')))
      .limit(1);
    if (waiting) return begin(tx, backtest.id, 'reading');
    await tx.update(backtests).set({ state: 'pairing', reason: null }).where(eq(backtests.id, backtest.id));
  });
}

async function begin(tx: Db, backtestId: string, state: RunningState): Promise<void> {
  await tx.update(backtests).set({ state, reason: null }).where(eq(backtests.id, backtestId));
  await runtime().jobs.enqueue(tx, 'run-backtest', { backtestId });
}
