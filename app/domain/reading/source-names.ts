import type { SourceKind } from './reading';

/**
 * How files are called that can be read, and the kind that such a name promises: what may be chosen and uploaded, in the
 * order in which it is told. What a file is, its content says; a mail's attachment is read whatever its name.
 */
export const KIND_BY_EXTENSION: Readonly<Record<string, SourceKind>> = {
  '.pdf': 'pdf',
  '.xlsx': 'xlsx',
  '.xls': 'xlsx',
  '.csv': 'csv',
  '.jpg': 'image',
  '.jpeg': 'image',
  '.png': 'image',
  '.tif': 'image',
  '.tiff': 'image',
  '.webp': 'image',
  '.jfif': 'image',
  '.xlsm': 'xlsx',
  '.xlsb': 'xlsx',
  '.ods': 'xlsx',
  '.xml': 'xlsx',
  '.htm': 'xlsx',
  '.html': 'xlsx',
  '.tsv': 'csv',
  '.edi': 'x12',
  '.x12': 'x12',
  '.edifact': 'edifact',
  '.204': 'x12',
  '.211': 'x12',
  '.301': 'x12',
  '.txt': 'text',
};

/** ".pdf" of "Order 12.PDF"; empty where a name has none. */
export function extensionOf(filename: string): string {
  const dot = filename.lastIndexOf('.');
  return dot < 0 ? '' : filename.slice(dot).toLowerCase();
}
