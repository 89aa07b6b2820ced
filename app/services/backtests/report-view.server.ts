import type { Actor } from '~/domain/access/actor';
import { NotFound } from '~/services/platform/problems.server';
import { loadBacktest } from './backtest-view.server';

/** What the report of a backtest shows. @throws NotFound before it was measured, too */
export async function loadReport(actor: Actor, backtestId: string) {
  const backtest = await loadBacktest(actor, backtestId);
  if (!backtest.figures) throw new NotFound('This backtest was not measured yet');
  return { backtest, figures: backtest.figures };
}
