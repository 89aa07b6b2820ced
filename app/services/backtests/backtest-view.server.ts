import { and, asc, eq, sql } from 'drizzle-orm';
import { type Actor, can } from '~/domain/access/actor';
import {
  BACKTEST_STATES,
  BACKTEST_STEPS,
  type BacktestState,
  isOutdated,
  mayCorrect,
} from '~/domain/backtests/backtest';
import type { BacktestCounts, BacktestView } from '~/domain/backtests/backtest-view';
import { proposalWords } from '~/domain/backtests/proposals';
import { companies } from '~/services/companies/schema.server';
import { rowsOf } from '~/services/platform/database.server';
import { db } from '~/services/platform/runtime.server';
import { type BacktestRow, CHANGES, findBacktest } from './backtest-scope.server';
import { backtestDocuments, backtestProposals } from './schema.server';

const SHOWN_FAILURES = 50;
const LEARNS_FROM: readonly BacktestState[] = BACKTEST_STEPS.learn.from;

/** Everything the page of a backtest shows; at most seven queries. @throws NotFound */
export async function loadBacktest(actor: Actor, backtestId: string): Promise<BacktestView> {
  const row = await findBacktest(db(), actor, { backtestId });
  const [company] = await db()
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.id, row.companyId));
  const { id, name, state, reason, createdAt, loadsFilename, columns, figures, before, after, measuredAt } =
    row;
  const mayChange = can(actor, CHANGES, row.companyId);
  return {
    id,
    name,
    state,
    reason,
    createdAt: createdAt.toISOString(),
    loadsFilename,
    columns,
    figures,
    trial: before && after ? { before, after } : null,
    measuredAt: measuredAt?.toISOString() ?? null,
    company: company?.name ?? '',
    isOutdated: isOutdated(row),
    isRunning: BACKTEST_STATES[state].isRunning,
    may: {
      change: mayChange,
      correct: mayChange && mayCorrect(state),
      learn: mayChange && LEARNS_FROM.includes(state),
    },
    counts: await countsOf(row),
    failures: await failuresOf(id),
    proposals: await proposalsOf(id),
  };
}

/** How many documents and loads there are, what became of them, and how many of each belong to nothing. */
async function countsOf({ id }: BacktestRow): Promise<BacktestCounts> {
  const [counted] = await rowsOf<BacktestCounts>(
    db(),
    sql`with pairs as (select p.document_id, p.load_id from backtest_pairs p
        join backtest_documents d on d.id = p.document_id where d.backtest_id = ${id}),
      documents as (select id, state from backtest_documents where backtest_id = ${id}),
      loads as (select id from backtest_loads where backtest_id = ${id})
      select (select count(*)::int from documents) as documents,
        (select count(*)::int from documents where state = 'read') as read,
        (select count(*)::int from documents where state = 'failed') as failed,
        (select count(*)::int from documents where state = 'read' and id not in (select document_id from pairs)) as unpaired_documents,
        (select count(*)::int from loads) as loads,
        (select count(distinct filename)::int from backtest_loads where backtest_id = ${id}) as more_files,
        (select count(*)::int from loads where id not in (select load_id from pairs)) as unpaired_loads,
        (select count(*)::int from (select 1 from pairs group by load_id having count(*) > 1) as twice) as several`,
  );
  if (!counted) throw new Error('nothing was counted');
  return counted;
}

/** The documents that could not be read, or hold no order, each with its reason. */
function failuresOf(backtestId: string) {
  return db()
    .select({
      id: backtestDocuments.id,
      filename: backtestDocuments.filename,
      state: backtestDocuments.state,
      reason: backtestDocuments.reason,
    })
    .from(backtestDocuments)
    .where(and(eq(backtestDocuments.backtestId, backtestId), sql`${backtestDocuments.reason} is not null`))
    .orderBy(asc(backtestDocuments.position))
    .limit(SHOWN_FAILURES);
}

async function proposalsOf(backtestId: string) {
  const rows = await db()
    .select()
    .from(backtestProposals)
    .where(eq(backtestProposals.backtestId, backtestId))
    .orderBy(asc(backtestProposals.id));
  return rows.map(({ id, proposal, agree, disagree, switchedOnAt }) => ({
    id,
    kind: proposal.kind,
    words: proposalWords(proposal),
    agree,
    disagree,
    isOn: switchedOnAt !== null,
  }));
}
