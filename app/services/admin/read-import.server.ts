import { createHash } from 'node:crypto';
import { ADMIN } from '~/domain/admin/admin-entities';
import type { AdminValues } from '~/domain/admin/admin-fields';
import { columnsOfFile, type ImportKind, MAX_IMPORT_ROWS, readLine } from '~/domain/admin/imports';
import { Invalid } from '~/services/platform/problems.server';
import { ReadProblem } from '~/services/reading/shared/read-problem.server';
import { csvStream } from '~/services/reading/sheets/csv.server';
import { usProblems } from './address-store.server';

export type ImportedLine = { number: number; cells: string[]; values: AdminValues; problems: string[] };

/** Of whom the rows are is said for the whole file. */
const importFields = (kind: ImportKind) => ADMIN[kind].fields.filter(({ name }) => name !== 'company_id');

const USUAL: Readonly<Record<ImportKind, AdminValues>> = {
  addresses: { country: 'US', verified: true },
  'dictionary-items': {},
};

/** What a row is known by, the same one twice is one: short, as those of a whole address book are held at once. */
export function keyOf(kind: ImportKind, values: AdminValues): string {
  const names =
    kind === 'addresses'
      ? ['location_name', 'address_line_1', 'postal_code']
      : ['item_type', 'item_key', 'tms_provider_id'];
  const words = names.map((name) =>
    String(values[name] ?? '')
      .toLowerCase()
      .replace(/\s+/g, ' '),
  );
  return createHash('sha256').update(words.join('\t')).digest('base64').slice(0, 20);
}

/** A file as its lines come; a line that makes no sense says why. @throws Invalid for a file that is no table of these */
export async function openImport(
  file: string,
  kind: ImportKind,
): Promise<{ heading: string[]; leftOut: string[]; lines: AsyncGenerator<ImportedLine> }> {
  const rows = csvStream(file);
  const { value: heading, done } = await read(rows.next());
  const fields = importFields(kind);
  const { at, leftOut, missing } = columnsOfFile(heading ?? [], fields, USUAL[kind]);
  const isEmpty = done || !heading.some(Boolean);
  if (isEmpty || missing.length > 0) {
    await rows.return(undefined);
    refuse(isEmpty ? NO_ROWS : `The file has no column ${missing.join(', ')}.`);
  }
  return { heading, leftOut, lines: linesOf(rows, kind, at) };
}

const NO_ROWS = 'The file has no rows under a heading.';

async function* linesOf(
  rows: AsyncGenerator<string[]>,
  kind: ImportKind,
  at: ReturnType<typeof columnsOfFile>['at'],
): AsyncGenerator<ImportedLine> {
  const fields = importFields(kind);
  const seen = new Map<string, number>();
  let [number, count] = [1, 0];
  for await (const cells of rows) {
    number += 1;
    if (!cells.some(Boolean)) continue;
    count += 1;
    if (count > MAX_IMPORT_ROWS)
      refuse(`A file takes ${MAX_IMPORT_ROWS.toLocaleString('en-US')} rows; this one has more.`);
    const { values, problems } = readLine(cells, at, fields, USUAL[kind]);
    const all = problems.length > 0 ? problems : furtherProblems(kind, values);
    if (all.length === 0) {
      const key = keyOf(kind, values);
      const before = seen.get(key);
      if (before === undefined) seen.set(key, number);
      else all.push(`the same as line ${before}`);
    }
    yield { number, cells, values, problems: all };
  }
  if (count === 0) refuse(NO_ROWS);
}

function furtherProblems(kind: ImportKind, values: AdminValues): string[] {
  if (kind !== 'addresses') return [];
  return Object.entries(usProblems(values)).map(([name, [why]]) => `${name}: ${why}`);
}

/** Lines in parts of so many; the same file gives the same parts each time. */
export async function* inParts(
  lines: AsyncIterable<ImportedLine>,
  size: number,
): AsyncGenerator<ImportedLine[]> {
  let part: ImportedLine[] = [];
  for await (const line of lines) {
    part.push(line);
    if (part.length < size) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}

async function read<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (problem) {
    if (problem instanceof ReadProblem) refuse(problem.message);
    throw problem;
  }
}

function refuse(message: string): never {
  throw new Invalid(message, { file: [message] });
}
