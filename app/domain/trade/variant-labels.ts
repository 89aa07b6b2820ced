/** What the types of variants are called; the others are called as they are. (spec 1 §9) */
const LABELS: Readonly<Record<string, string>> = {
  textract: 'textract',
  unknown: 'unknown',
  tabular: 'Spreadsheet',
  pdftext: 'PDF Text',
  manual: 'manual',
  notanorder: 'notanorder',
};

export function variantTypeLabel(type: string): string {
  return LABELS[type] ?? type;
}
