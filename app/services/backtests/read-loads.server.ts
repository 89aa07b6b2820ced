import type { KeyedColumn, KeyedOrder } from '~/domain/backtests/backtest';
import { MAX_COLUMNS, MAX_LOADS } from '~/domain/backtests/backtest';
import { pickFieldMap } from '~/domain/fields/field-map-cascade';
import type { DateOrder } from '~/domain/trade/parse-date';
import { findGenericVariant } from '~/services/companies/company-choices.server';
import { fieldMapsInForce } from '~/services/field-maps/field-maps-in-force.server';
import { detectFileKind } from '~/services/intake/detect-source-kind.server';
import type { KeyedList } from '~/services/mapping/sheets/keyed-list.server';
import { runMapping } from '~/services/mapping-runs/mapping-pool.server';
import type { Db } from '~/services/platform/database.server';
import { Invalid } from '~/services/platform/problems.server';
import { readSheets } from '~/services/reading/reader-pool.server';
import { ReadProblem } from '~/services/reading/shared/read-problem.server';
import { backtestLoads } from './schema.server';

/** Rows that one task of a mapping child reads. */
const AT_ONCE = 2000;
const ROWS_IN_A_STATEMENT = 500;

export type ReadLoad = { rowNumber: number; cells: string[]; keyed: KeyedOrder };
export type ReadLoads = Pick<KeyedList, 'columns' | 'dateOrder'> & { loads: ReadLoad[] };

/**
 * Reads a CSV or XLSX file of keyed loads, with what its columns are taken for. Rows that say the same twice are one.
 * @throws Invalid, with the reason at `loads`, for a file that is no such list
 */
export async function readLoads(
  file: string,
  { filename, companyId }: { filename: string; companyId: number },
): Promise<ReadLoads> {
  const list = await listOf(file, filename, companyId).catch((problem: unknown) => {
    if (problem instanceof ReadProblem) return refuse(problem.message);
    throw problem;
  });
  if (!list)
    return refuse(
      'No row of headings with loads below it was found. Put the names of the columns in the first row.',
    );
  if (list.rows.length > MAX_LOADS)
    refuse(`A backtest takes ${MAX_LOADS.toLocaleString('en-US')} loads; this file has more.`);
  if (list.columns.length > MAX_COLUMNS)
    refuse(`A file of loads may have ${MAX_COLUMNS} columns; this one has more.`);
  const seen = new Set<string>();
  const rows = list.rows.filter(({ cells }) => {
    const key = JSON.stringify(cells);
    return !seen.has(key) && seen.add(key);
  });
  const keyed = await readKeyed(
    rows.map(({ cells }) => cells),
    list,
  );
  return {
    columns: list.columns,
    dateOrder: list.dateOrder,
    loads: rows.map(({ number, cells }, i) => ({
      rowNumber: number,
      cells,
      keyed: keyed[i] ?? { fields: {}, places: {} },
    })),
  };
}

async function listOf(file: string, filename: string, companyId: number): Promise<KeyedList | null> {
  const detected = await detectFileKind(file, filename);
  if ('refused' in detected) return refuse(detected.refused);
  const { kind } = detected;
  if (kind !== 'csv' && kind !== 'xlsx' && kind !== 'text')
    return refuse('The loads have to be a CSV or XLSX file.');
  const sheets = await readSheets(file, kind === 'xlsx' ? 'xlsx' : 'csv');
  const variantId = await findGenericVariant(companyId, 'tabular');
  const { rows } = await fieldMapsInForce({ companyId, variantId });
  return runMapping('keyedList', { sheets, fieldMap: pickFieldMap(rows, {}).fieldMap });
}

/** Rows of cells as orders, by what their columns hold. @throws ReadProblem */
export async function readKeyed(
  rows: readonly string[][],
  { columns, dateOrder }: { columns: readonly KeyedColumn[]; dateOrder: DateOrder },
): Promise<KeyedOrder[]> {
  const read: KeyedOrder[] = [];
  for (let at = 0; at < rows.length; at += AT_ONCE)
    read.push(...(await runMapping('keyedRows', { rows: rows.slice(at, at + AT_ONCE), columns, dateOrder })));
  return read;
}

export async function storeLoads(
  tx: Db,
  loads: readonly (typeof backtestLoads.$inferInsert)[],
): Promise<void> {
  for (let at = 0; at < loads.length; at += ROWS_IN_A_STATEMENT)
    await tx.insert(backtestLoads).values(loads.slice(at, at + ROWS_IN_A_STATEMENT));
}

function refuse(message: string): never {
  throw new Invalid(message, { loads: [message] });
}
