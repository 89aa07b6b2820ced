import { desc, eq, sql } from 'drizzle-orm';
import { type Actor, companiesWith } from '~/domain/access/actor';
import { companies } from '~/services/companies/schema.server';
import { db } from '~/services/platform/runtime.server';
import { backtestScope, CHANGES } from './backtest-scope.server';
import { backtestDocuments, backtests } from './schema.server';

const PER_PAGE = 25;

/** The backtests that an actor sees, newest first; two queries. `page` from 1. */
export async function listBacktests(actor: Actor, page: number) {
  const documents = sql<number>`(select count(*)::int from ${backtestDocuments} where ${backtestDocuments.backtestId} = ${backtests.id})`;
  const rows = await db()
    .select({
      id: backtests.id,
      name: backtests.name,
      company: companies.name,
      state: backtests.state,
      createdAt: backtests.createdAt,
      figures: backtests.figures,
      documents,
    })
    .from(backtests)
    .innerJoin(companies, eq(companies.id, backtests.companyId))
    .where(backtestScope(actor))
    .orderBy(desc(backtests.createdAt), desc(backtests.id))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE);
  const [counted] = await db()
    .select({ total: sql<number>`count(*)::int` })
    .from(backtests)
    .where(backtestScope(actor));
  const total = counted?.total ?? 0;
  const allowed = companiesWith(actor, CHANGES);
  return {
    rows: rows.map(({ figures, createdAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      orders: figures ? { measured: figures.orders, untouched: figures.untouched } : null,
    })),
    paging: { page, total, perPage: PER_PAGE, lastPage: Math.max(1, Math.ceil(total / PER_PAGE)) },
    mayCreate: allowed === 'all' || allowed.length > 0,
  };
}
