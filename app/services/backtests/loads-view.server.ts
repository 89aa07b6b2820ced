import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Actor, can } from '~/domain/access/actor';
import { type KeyedOrder, mayCorrect } from '~/domain/backtests/backtest';
import { measuredLabel } from '~/domain/backtests/keyed-targets';
import { isRowId } from '~/domain/row-values';
import { NotFound } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { contains } from '~/services/platform/sql.server';
import { CHANGES, findBacktest } from './backtest-scope.server';
import { isUnpaired } from './pair-backtest.server';
import { backtestDocuments, backtestLoads, backtestPairs } from './schema.server';

const PER_PAGE = 25;
const SHOWN_DOCUMENTS = 200;
/** What a row is told apart by on the page. */
const NAMES = ['unit_number', 'booking_number', 'master_bol_mawb', 'reference_number', 'load_number'];

export type LoadsQuery = { page: number; unpaired: boolean };

/** The rows of loads of a backtest with the documents that they belong to, a page at a time; unpaired ones alone where asked. @throws NotFound */
export async function listLoads(actor: Actor, backtestId: string, { page, unpaired }: LoadsQuery) {
  const { id, name, state, companyId } = await findBacktest(db(), actor, { backtestId });
  const condition = and(eq(backtestLoads.backtestId, id), unpaired ? isUnpaired() : undefined);
  const rows = await db()
    .select()
    .from(backtestLoads)
    .where(condition)
    .orderBy(sql`${backtestLoads.filename} nulls first`, asc(backtestLoads.rowNumber), asc(backtestLoads.id))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE);
  const [counted] = await db()
    .select({ total: sql<number>`count(*)::int` })
    .from(backtestLoads)
    .where(condition);
  const total = counted?.total ?? 0;
  const paired = await documentsOf(rows.map((row) => row.id));
  return {
    id,
    name,
    unpaired,
    mayCorrect: can(actor, CHANGES, companyId) && mayCorrect(state),
    rows: rows.map((row) => ({
      id: row.id,
      rowNumber: row.rowNumber,
      loadsFile: row.filename,
      isDecided: row.isDecided,
      names: namesOf(row.keyed),
      documents: paired.filter(({ loadId }) => loadId === row.id).map(({ filename }) => filename),
    })),
    documentsLeft: await documentsLeft(id),
    paging: { page, total, perPage: PER_PAGE, lastPage: Math.max(1, Math.ceil(total / PER_PAGE)) },
  };
}

function documentsOf(loadIds: readonly number[]) {
  return db()
    .select({ loadId: backtestPairs.loadId, filename: backtestDocuments.filename })
    .from(backtestPairs)
    .innerJoin(backtestDocuments, eq(backtestDocuments.id, backtestPairs.documentId))
    .where(inArray(backtestPairs.loadId, [...loadIds]))
    .orderBy(asc(backtestDocuments.position));
}

/** The documents that were read and that no load belongs to. */
function documentsLeft(backtestId: string) {
  return db()
    .select({ id: backtestDocuments.id, filename: backtestDocuments.filename })
    .from(backtestDocuments)
    .where(
      and(
        eq(backtestDocuments.backtestId, backtestId),
        eq(backtestDocuments.state, 'read'),
        sql`not exists (select 1 from ${backtestPairs} where ${backtestPairs.documentId} = ${backtestDocuments.id})`,
      ),
    )
    .orderBy(asc(backtestDocuments.position))
    .limit(SHOWN_DOCUMENTS);
}

function namesOf({ fields }: KeyedOrder): string {
  return NAMES.flatMap((name) =>
    fields[name] === undefined ? [] : [`${measuredLabel(name)} ${fields[name]}`],
  ).join(', ');
}

/**
 * One row with all that was keyed, and the documents it may belong to: those it does, then others whose name has the text. @throws NotFound
 */
export async function loadLoad(
  actor: Actor,
  backtestId: string,
  { loadId, search }: { loadId: number; search: string },
) {
  const { id, name, columns, state, companyId } = await findBacktest(db(), actor, { backtestId });
  const [load] = isRowId(loadId)
    ? await db()
        .select()
        .from(backtestLoads)
        .where(and(eq(backtestLoads.id, loadId), eq(backtestLoads.backtestId, id)))
    : [];
  if (!load) throw new NotFound();
  const isPaired = sql<boolean>`exists (select 1 from ${backtestPairs} where ${backtestPairs.documentId} = ${backtestDocuments.id} and ${backtestPairs.loadId} = ${load.id})`;
  const named: SQL | undefined = search
    ? sql`(${isPaired} or ${contains(backtestDocuments.filename, search)})`
    : undefined;
  const documents = await db()
    .select({
      id: backtestDocuments.id,
      filename: backtestDocuments.filename,
      orders: backtestDocuments.orders,
      isPaired,
    })
    .from(backtestDocuments)
    .where(and(eq(backtestDocuments.backtestId, id), named))
    .orderBy(sql`${isPaired} desc`, asc(backtestDocuments.position))
    .limit(SHOWN_DOCUMENTS);
  return {
    id,
    name,
    loadId: load.id,
    rowNumber: load.rowNumber,
    loadsFile: load.filename,
    search,
    mayCorrect: can(actor, CHANGES, companyId) && mayCorrect(state),
    cells: columns.map(({ heading, target }, at) => ({
      heading,
      target: target === null ? null : measuredLabel(target),
      text: load.cells[at] ?? '',
    })),
    documents: documents.map(({ orders, ...document }) => ({
      ...document,
      names: orders.map(namesOfRead).filter(Boolean).join('; '),
    })),
  };
}

const namesOfRead = ({ fields }: { fields: KeyedOrder['fields'] }): string => namesOf({ fields, places: {} });
