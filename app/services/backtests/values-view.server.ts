import type { Actor } from '~/domain/access/actor';
import { OUTCOMES, type Outcome, ROUNDS, type Round } from '~/domain/backtests/backtest';
import { db } from '~/services/platform/runtime.server';
import { findBacktest } from './backtest-scope.server';
import { countValues, valueIds, valuesByIds } from './list-values.server';
import { pageOfAddress } from './page-of-address.server';

const PER_PAGE = 50;

/** The values of a backtest as its address asks for them: `round`, `outcome` and `page`. @throws NotFound */
export async function loadValues(actor: Actor, backtestId: string, request: Request) {
  const { id, name } = await findBacktest(db(), actor, { backtestId });
  const asked = new URL(request.url).searchParams;
  const round = keyOf<Round>(ROUNDS, asked.get('round')) ?? 'whole';
  const outcome = keyOf<Outcome>(OUTCOMES, asked.get('outcome'));
  const page = pageOfAddress(request);
  const filter = { backtestId: id, round, outcomes: outcome ? [outcome] : [] };
  const ids = await valueIds(actor, filter, { limit: PER_PAGE, offset: (page - 1) * PER_PAGE });
  const total = await countValues(actor, filter);
  return {
    id,
    name,
    round,
    outcome,
    rows: await valuesByIds(actor, ids),
    paging: { page, total, perPage: PER_PAGE, lastPage: Math.max(1, Math.ceil(total / PER_PAGE)) },
  };
}

function keyOf<Key extends string>(words: Readonly<Record<Key, string>>, text: string | null): Key | null {
  return text !== null && Object.hasOwn(words, text) ? (text as Key) : null;
}
