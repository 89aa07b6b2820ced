import { type ColumnDescription, columnsUnder, type ListDescription } from './list-query';

/** The tables that can be exported, as their addresses name them. */
export const EXPORTED_TABLES = [
  'orders',
  'users',
  'audits',
  'tasks',
  'notifications',
  'order-edits',
  'accounting',
  'property-logs',
  'property-edits',
  'property-mapping',
  'operations',
  'companies',
  'dictionary-items',
  'addresses',
  'o-c-r-variants',
  'backtest-values',
  'reading-quality',
  'review-effort',
  'scheduled-orders',
  'training-documents',
  'emc-models',
  'misclassified',
  'jobs',
  'variant-training',
  'second-looks',
  'disagreements',
  'rates',
  'mails',
] as const;
export type ExportedTable = (typeof EXPORTED_TABLES)[number];

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
export const FORMAT_LABELS: Readonly<Record<ExportFormat, string>> = { csv: 'CSV', xlsx: 'Excel (XLSX)' };

/** So many rows are answered at once; more are written by a job. */
export const ROWS_AT_ONCE = 1000;
/** A sheet of Excel ends at 1,048,576 rows. */
export const MAX_EXPORTED = 1_000_000;
/** A file is kept so long after it was asked for. */
export const EXPORT_KEPT_DAYS = 7;

export type ExportKind = NonNullable<ColumnDescription['export']>;
/** A day is written `yyyy-MM-dd`; a moment is a Date; money is in the currency's unit. */
export type ExportValue = string | number | Date | null;
/** What an export writes of a column: its heading, and as what its values are understood. */
export type ExportColumn = { key: string; label: string; kind: ExportKind };

const KIND_OF_TYPE: Readonly<Record<ColumnDescription['type'], ExportKind | null>> = {
  text: 'text',
  identifier: 'text',
  number: 'number',
  percent: 'number',
  money: 'money',
  moment: 'moment',
  day: 'day',
  status: 'text',
  actions: null,
};

/** The columns that an export of a list has, in the list's order. `without`: those that whoever asks may not see. */
export function exportColumns(
  list: ListDescription,
  without: readonly string[] = [],
  groupBy: string | null = null,
): ExportColumn[] {
  return columnsUnder(list, groupBy).flatMap((column) => {
    const { key, label, type } = column;
    const kind = column.export === undefined ? KIND_OF_TYPE[type] : column.export;
    return kind === null || without.includes(key) ? [] : [{ key, label, kind }];
  });
}

/** "Date (UTC)": a moment in a file has no zone of its own. */
export function headingOf({ label, kind }: ExportColumn): string {
  return kind === 'moment' ? `${label} (UTC)` : label;
}

/** What a spreadsheet would take for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

export function looksLikeFormula(text: string): boolean {
  return FORMULA.test(text);
}

/** A text that no spreadsheet runs when it opens the file: one that looks like a formula is quoted. */
export function harmless(text: string): string {
  return looksLikeFormula(text) ? `'${text}` : text;
}

export type ExportState = 'running' | 'done' | 'failed';

/** How far an export is, in words: "3,000 of 12,400 rows". */
export function exportWords(written: number, total: number | null): string {
  if (total === null) return 'Waiting for its turn';
  return `${written.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} rows`;
}

/** "1 row", "12,400 rows" */
export function countedRows(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`;
}
