import { and, asc, eq, sql } from 'drizzle-orm';
import { BACKTEST_STATES, type BacktestState, type RunningState } from '~/domain/backtests/backtest';
import { BULK_MESSAGES } from '~/domain/orders/bulk-actions';
import type { LiveEventName } from '~/domain/orders/live-events';
import type { Db } from '~/services/platform/database.server';
import { publish } from '~/services/platform/live.server';
import { log } from '~/services/platform/log.server';
import { db, runtime, transaction } from '~/services/platform/runtime.server';
import { ReadProblem } from '~/services/reading/shared/read-problem.server';
import type { BacktestRow } from './backtest-scope.server';
import { learnFromBacktest } from './learn-from-backtest.server';
import { measureBacktest } from './measure-backtest.server';
import { pairBacktest } from './pair-backtest.server';
import { type DocumentRow, readDocument, requireHeld, StaleRun } from './read-document.server';
import { backtestDocuments, backtests } from './schema.server';
import { storeRead, storeResult } from './store-read.server';

/** A run of the job ends after so long and asks for the next: other work gets its turn. */
const RUN_MS = 20_000;

/**
 * Goes on with a backtest where it stands: reads its documents one by one, proposes its pairs, measures, or learns. Killed in the middle it
 * is called again and does the rest: each document is stored once, and a step is stored in the transaction that ends it.
 */
export async function runBacktest(
  backtestId: string,
  { givenUp = false, forMs = RUN_MS }: { givenUp?: boolean; forMs?: number } = {},
): Promise<void> {
  const backtest = await running(backtestId);
  if (!backtest) return;
  if (givenUp) return transaction((tx) => moveTo(tx, backtest, 'failed', BULK_MESSAGES.failed));
  try {
    await STEPS[backtest.state](backtest, forMs);
  } catch (problem) {
    if (!(problem instanceof StaleRun)) throw problem;
  }
}

type Running = BacktestRow & { state: RunningState };

const STEPS: Record<RunningState, (backtest: Running, forMs: number) => Promise<void>> = {
  reading: readSome,
  measuring: (backtest) => measureBacktest(backtest, (tx) => moveTo(tx, backtest, 'measured')),
  learning: (backtest) => learnFromBacktest(backtest, (tx) => moveTo(tx, backtest, 'learned')),
};

async function running(backtestId: string): Promise<Running | null> {
  const [row] = await db().select().from(backtests).where(eq(backtests.id, backtestId));
  return row && BACKTEST_STATES[row.state].isRunning ? (row as Running) : null;
}

async function readSome(backtest: Running, forMs: number): Promise<void> {
  const until = Date.now() + forMs;
  for (;;) {
    const document = await nextDocument(backtest.id);
    if (!document) return pairBacktest(backtest, (tx) => moveTo(tx, backtest, 'pairing'));
    if (!(await readOne(backtest, document, until)) || Date.now() > until) return askForNextRun(backtest);
    await tell(db(), backtest, 'bulk-action-progress');
  }
}

/** A run that another process took over asks for none: there would be two of one backtest. @throws StaleRun */
async function askForNextRun({ id }: BacktestRow): Promise<void> {
  await transaction(async (tx) => {
    await requireHeld(tx);
    await runtime().jobs.enqueue(tx, 'run-backtest', { backtestId: id });
  });
}

async function nextDocument(backtestId: string): Promise<DocumentRow | undefined> {
  const [document] = await db()
    .select()
    .from(backtestDocuments)
    .where(and(eq(backtestDocuments.backtestId, backtestId), eq(backtestDocuments.state, 'waiting')))
    .orderBy(asc(backtestDocuments.position))
    .limit(1);
  return document;
}

/**
 * A document that cannot be read ends with its reason, and the rest goes on.
 * @returns false: there is more of it to read
 * @throws StaleRun
 */
async function readOne(backtest: BacktestRow, document: DocumentRow, until: number): Promise<boolean> {
  try {
    if (!(await readDocument(document, until))) return false;
    await storeRead(backtest, document.id);
  } catch (problem) {
    // The pool was closed: the process ends, and the next one does it.
    if (!(problem instanceof ReadProblem) && !String(problem).includes('mapping failed')) throw problem;
    log().warn({ backtest: backtest.id, document: document.id, err: problem }, 'document of a backtest');
    const reason = problem instanceof ReadProblem ? problem.message : 'This document could not be mapped.';
    await storeResult(document.id, { state: 'failed', reason });
  }
  return true;
}

/** Ends a step, in the transaction that stores what came of it. */
async function moveTo(
  tx: Db,
  backtest: BacktestRow,
  state: BacktestState,
  reason: string | null = null,
): Promise<void> {
  const [row] = await tx
    .update(backtests)
    .set({ state, reason })
    .where(and(eq(backtests.id, backtest.id), eq(backtests.state, backtest.state)))
    .returning();
  if (row) await tell(tx, row, state === 'failed' ? 'bulk-action-error' : 'bulk-action-completed');
}

/** Tells its maker's open pages how far it is. */
async function tell(tx: Db, backtest: BacktestRow, name: LiveEventName): Promise<void> {
  const [counted] = await tx
    .select({
      total: sql<number>`count(*)::int`,
      done: sql<number>`(count(*) filter (where ${backtestDocuments.state} <> 'waiting'))::int`,
    })
    .from(backtestDocuments)
    .where(eq(backtestDocuments.backtestId, backtest.id));
  const { id, state } = backtest;
  const payload = { id, action_id: id, state, current: counted?.done ?? 0, total: counted?.total ?? 0 };
  await publish(tx, { name, userId: backtest.createdByUserId, payload });
}
