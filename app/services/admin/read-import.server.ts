import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { ADMIN } from '~/domain/admin/admin-entities';
import type { AdminValues } from '~/domain/admin/admin-fields';
import { columnsOfFile, type ImportKind, MAX_IMPORT_ROWS, readLine } from '~/domain/admin/imports';
import { Invalid } from '~/services/platform/problems.server';
import { ReadProblem } from '~/services/reading/shared/read-problem.server';
import { csvRows } from '~/services/reading/sheets/csv.server';
import { usProblems } from './address-store.server';

/** Lines that are read before others get their turn. */
const AT_ONCE = 500;

export type ImportedLine = { number: number; cells: string[]; values: AdminValues; problems: string[] };
export type ReadImport = { heading: string[]; leftOut: string[]; lines: ImportedLine[] };

/** Of whom the rows are is said for the whole file. */
export const importFields = (kind: ImportKind) =>
  ADMIN[kind].fields.filter(({ name }) => name !== 'company_id');

const USUAL: Readonly<Record<ImportKind, AdminValues>> = {
  addresses: { country: 'US', verified: true },
  'dictionary-items': {},
};

/** What a row is known by: the same one twice is one. */
export function keyOf(kind: ImportKind, values: AdminValues): string {
  const names =
    kind === 'addresses'
      ? ['location_name', 'address_line_1', 'postal_code']
      : ['item_type', 'item_key', 'tms_provider_id'];
  return names
    .map((name) =>
      String(values[name] ?? '')
        .toLowerCase()
        .replace(/\s+/g, ' '),
    )
    .join('\t');
}

/** Reads a file line by line; a line that makes no sense says why. @throws Invalid for a file that is no table of these */
export async function readImport(file: string, kind: ImportKind): Promise<ReadImport> {
  const [heading, ...rows] = rowsIn(await readFile(file));
  const lines = rows.map((cells, i) => ({ number: i + 2, cells })).filter(({ cells }) => cells.some(Boolean));
  if (!heading || lines.length === 0) refuse('The file has no rows under a heading.');
  if (lines.length > MAX_IMPORT_ROWS)
    refuse(
      `A file takes ${MAX_IMPORT_ROWS.toLocaleString('en-US')} rows; this one has ${lines.length.toLocaleString('en-US')}.`,
    );
  const fields = importFields(kind);
  const { at, leftOut, missing } = columnsOfFile(heading, fields, USUAL[kind]);
  if (missing.length > 0) refuse(`The file has no column ${missing.join(', ')}.`);
  const seen = new Map<string, number>();
  const read: ImportedLine[] = [];
  for (const [i, { number, cells }] of lines.entries()) {
    if (i % AT_ONCE === 0) await setImmediate();
    const { values, problems } = readLine(cells, at, fields, USUAL[kind]);
    const more =
      kind === 'addresses'
        ? Object.entries(usProblems(values)).map(([name, [why]]) => `${name}: ${why}`)
        : [];
    const all = problems.length > 0 ? problems : more;
    if (all.length === 0) {
      const key = keyOf(kind, values);
      const before = seen.get(key);
      if (before === undefined) seen.set(key, number);
      else all.push(`the same as line ${before}`);
    }
    read.push({ number, cells, values, problems: all });
  }
  return { heading, leftOut, lines: read };
}

/** One more than are taken, so that too many can be told from enough. */
function rowsIn(bytes: Buffer): string[][] {
  try {
    return csvRows(bytes, MAX_IMPORT_ROWS + 2);
  } catch (problem) {
    if (problem instanceof ReadProblem) refuse(problem.message);
    throw problem;
  }
}

function refuse(message: string): never {
  throw new Invalid(message, { file: [message] });
}
