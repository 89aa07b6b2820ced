import { and, eq, like } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { MAX_COLUMNS, MAX_DOCUMENTS, MAX_LOADS } from '~/domain/backtests/backtest';
import { joinColumns, joinedCells } from '~/domain/backtests/join-columns';
import { recordAccess } from '~/services/access/record-access.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { Conflict, Invalid } from '~/services/platform/problems.server';
import { db, runtime, transaction } from '~/services/platform/runtime.server';
import { type BacktestRow, findToChange, requireState } from './backtest-scope.server';
import { forgetDocuments, keepDocuments, type NewDocument, storeDocuments } from './keep-documents.server';
import { UNKNOWN_LAYOUT } from './name-layouts.server';
import { readKeyed, readLoads, storeLoads } from './read-loads.server';
import { backtestDocuments, backtestLoads, backtests } from './schema.server';
import { documentsOf, type TakenFile, type TakenForm } from './take-files.server';
import { unpackArchives } from './unpack-archives.server';

/** What was new of what was given. */
export type Added = { documents: number; loads: number };
type NewLoad = typeof backtestLoads.$inferInsert;

const CORRECTABLE = ['pairing', 'measured', 'learned'] as const;

/**
 * Adds documents, loads, or both to a backtest: they are read and paired like the first, and what was measured stays as a measurement
 * of before until somebody measures again. What is there already is not added twice; nothing new changes nothing.
 * @throws NotFound, Forbidden, Conflict while a job is at work; Invalid with the errors of the form's fields
 */
export async function addToBacktest(actor: Actor, backtestId: string, form: TakenForm): Promise<Added> {
  const seen = await transaction((tx) => findToChange(tx, actor, backtestId));
  requireState(seen, CORRECTABLE);
  const file = form.files.find(({ field }) => field === 'loads');
  if (!file && documentsOf(form).length === 0)
    throw new Invalid('', { documents: ['Choose documents, a file of loads, or both'] });
  const read = file ? await readMoreLoads(seen, file) : { columns: seen.columns, loads: [] };
  await unpackArchives(form);
  const kept = await keepMoreDocuments(seen.id, documentsOf(form));
  if (kept.length === 0 && read.loads.length === 0) return { documents: 0, loads: 0 };
  try {
    await transaction(async (tx) => {
      const row = await findToChange(tx, actor, backtestId);
      requireState(row, CORRECTABLE);
      if (JSON.stringify(row.columns) !== JSON.stringify(seen.columns))
        throw new Conflict('Somebody else changed the columns meanwhile');
      await store(tx, actor, { row, kept, ...read });
    });
  } catch (problem) {
    await forgetDocuments(kept);
    throw problem;
  }
  return { documents: kept.length, loads: read.loads.length };
}

/** The rows of another file under the columns of the backtest, without those that it has. */
async function readMoreLoads(backtest: BacktestRow, file: TakenFile) {
  if ('refused' in file) return refuse(file.refused);
  const { filename } = file;
  const given = await readLoads(file.source.file, { filename, companyId: backtest.companyId });
  const joined = joinColumns(backtest.columns, given.columns);
  if (!joined) return refuse(`None of its columns has the name of one of ${backtest.loadsFilename}.`);
  if (joined.columns.length > MAX_COLUMNS)
    return refuse(`The files of loads may have ${MAX_COLUMNS} columns together.`);
  const known = await db()
    .select({ cells: backtestLoads.cells })
    .from(backtestLoads)
    .where(eq(backtestLoads.backtestId, backtest.id));
  const keyOf = (cells: readonly string[]) => JSON.stringify(joined.columns.map((_, at) => cells[at] ?? ''));
  const keys = new Set(known.map(({ cells }) => keyOf(cells)));
  const rows = given.loads
    .map(({ rowNumber, cells }) => ({ rowNumber, cells: joinedCells(cells, joined) }))
    .filter(({ cells }) => !keys.has(keyOf(cells)));
  if (known.length + rows.length > MAX_LOADS)
    return refuse(`A backtest takes ${MAX_LOADS.toLocaleString('en-US')} loads; with these it has more.`);
  const keyed = await readKeyed(
    rows.map(({ cells }) => cells),
    { columns: joined.columns, dateOrder: backtest.dateOrder },
  );
  const loads = rows.map((row, i): NewLoad => {
    const own = keyed[i] ?? { fields: {}, places: {} };
    return { ...row, filename, keyed: own, backtestId: backtest.id };
  });
  return { columns: joined.columns, loads };
}

function refuse(message: string): never {
  throw new Invalid(message, { loads: [message] });
}

async function keepMoreDocuments(backtestId: string, files: readonly TakenFile[]): Promise<NewDocument[]> {
  const known = await db()
    .select({ position: backtestDocuments.position, sha256: backtestDocuments.sha256sum })
    .from(backtestDocuments)
    .where(eq(backtestDocuments.backtestId, backtestId));
  if (known.length + files.length > MAX_DOCUMENTS)
    throw new Invalid('', {
      documents: [
        `A backtest takes ${MAX_DOCUMENTS} documents, and this one has ${known.length}: leave some out`,
      ],
    });
  return keepDocuments(backtestId, files, {
    known: new Set(known.flatMap(({ sha256 }) => sha256 ?? [])),
    from: 1 + known.reduce((last, { position }) => Math.max(last, position), -1),
  });
}

type More = { row: BacktestRow; kept: NewDocument[]; columns: BacktestRow['columns']; loads: NewLoad[] };

async function store(tx: Db, actor: Actor, { row, kept, columns, loads }: More): Promise<void> {
  const { id, companyId, name } = row;
  await storeDocuments(tx, kept);
  await storeLoads(tx, loads);
  // Layouts that nobody named are numbered anew among all documents.
  if (kept.length > 0)
    await tx
      .update(backtestDocuments)
      .set({ layout: null })
      .where(and(eq(backtestDocuments.backtestId, id), like(backtestDocuments.layout, `${UNKNOWN_LAYOUT}%`)));
  await tx.update(backtests).set({ columns, state: 'reading', addedAt: now() }).where(eq(backtests.id, id));
  const details = { id, name, documents: kept.length, loads: loads.length };
  await recordAccess(tx, actor, { kind: 'backtest-extended', companyId, details });
  await runtime().jobs.enqueue(tx, 'run-backtest', { backtestId: id });
}
