import type { AdminField, AdminValues } from './admin-fields';
import { readAdminValues } from './admin-fields';

/** What can be imported as CSV. (issue 15) */
export const IMPORT_KINDS = ['addresses', 'dictionary-items'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** A file is looked at, was looked at, its rows are taken, or were; or it came to no end. */
export type ImportState = 'checking' | 'previewed' | 'importing' | 'taken' | 'failed';

/** So many lines, of a file of so many bytes, are done before the answer; more by a job. */
export const IMPORTED_AT_ONCE = 1000;
export const CHECKED_AT_ONCE_BYTES = 200_000;

/** How far an import is, in words: "12,500 of 100,000 lines"; while a file is looked at nobody knows how many there are. */
export function importWords(done: number, rows: number | null): string {
  const [some, all] = [done, rows ?? 0].map((count) => count.toLocaleString('en-US'));
  return rows === null ? `${some} lines` : `${some} of ${all} lines`;
}

export const MAX_IMPORT_ROWS = 100_000;
export const IMPORT_KEPT_DAYS = 30;

const tidy = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Which column of a file is which field, by its name or its label; what is none is left out. */
export function columnsOfFile(
  heading: readonly string[],
  fields: readonly AdminField[],
  usual: Readonly<AdminValues>,
): { at: (AdminField | null)[]; leftOut: string[]; missing: string[] } {
  const at = heading.map(
    (text) => fields.find(({ name, label }) => [tidy(name), tidy(label)].includes(tidy(text))) ?? null,
  );
  return {
    at,
    leftOut: heading.filter((_, i) => at[i] === null),
    missing: fields
      .filter((field) => field.required && !at.includes(field) && usual[field.name] === undefined)
      .map(({ name }) => name),
  };
}

/** A line of a file as values, and what is wrong with it in words. `usual`: what lines do not say. */
export function readLine(
  line: readonly string[],
  at: readonly (AdminField | null)[],
  fields: readonly AdminField[],
  usual: Readonly<AdminValues>,
): { values: AdminValues; problems: string[] } {
  const given: Record<string, unknown> = { ...usual };
  for (const [i, field] of at.entries()) if (field) given[field.name] = line[i] ?? '';
  const { values, errors } = readAdminValues(fields, flagged(given, fields));
  const problems = Object.entries(errors).map(([name, messages]) => `${name}: ${messages.join(', ')}`);
  return { values, problems };
}

const YES = ['true', '1', 'yes', 'y', 'on', 'x'];
const NO = ['false', '0', 'no', 'n', 'off', ''];

/** A flag of a file is yes or no in one of several words; what is neither stays as it is, and is refused. */
function flagged(given: Record<string, unknown>, fields: readonly AdminField[]): Record<string, unknown> {
  const flags = fields.filter(({ kind, name }) => kind === 'flag' && typeof given[name] === 'string');
  const read = flags.map(({ name }) => {
    const word = String(given[name]).trim().toLowerCase();
    return [name, YES.includes(word) || (NO.includes(word) ? false : given[name])];
  });
  return { ...given, ...Object.fromEntries(read) };
}
