/** What can be imported as CSV. (issue 15) */
export const IMPORT_KINDS = ['addresses', 'dictionary-items'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** A file was looked at, is being taken, and was. */
export type ImportState = 'previewed' | 'running' | 'taken';
