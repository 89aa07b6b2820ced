import { showFieldValue } from '../fields/field-values';
import type { FieldValue } from './order-draft';
import { orderField } from './order-fields';

/** A text of an order's document, as the API gives it in `ocr_data.fields`. (spec 2 §3 OCR data) */
export type OcrField = { value: FieldValue | null; query_text: string | null; d360_name?: string };

/** A row of the matched data. C: a field of the catalogue was filled from it, X: nothing was. (spec 2 §2 Dialogs) */
export type MatchedValue = {
  type: 'C' | 'X';
  /** The label of the field, or what the document says before the value. */
  field: string;
  /** The canonical name of a field that was filled. */
  name: string | null;
  value: string;
  /** The label or heading that the value was found under. */
  queryText: string;
};

/** Its height in pixels: where it starts, and what it stays between (the specification: below 800). (spec 2 §9) */
export const SHEET_HEIGHT = { start: 333, least: 100, most: 799 } as const;

/** The height in pixels that a wanted one becomes. */
export function sheetHeight(wanted: number): number {
  return Math.round(Math.min(SHEET_HEIGHT.most, Math.max(SHEET_HEIGHT.least, wanted)));
}

/** What was read from a document in rows: what filled a field first, then the rest. `nameOf`: of the entries of lists. */
export function matchedValues(
  fields: Readonly<Record<string, OcrField>>,
  nameOf: (itemId: number) => string | undefined,
): MatchedValue[] {
  return Object.entries(fields)
    .map(([key, { value, query_text, d360_name }]): MatchedValue => {
      const name = d360_name ?? null;
      return {
        type: name === null ? 'X' : 'C',
        field: (name === null ? undefined : orderField(name)?.label) ?? key,
        name,
        value: shown(name, value, nameOf),
        queryText: query_text ?? '',
      };
    })
    .sort((a, b) => a.type.localeCompare(b.type));
}

function shown(
  name: string | null,
  value: FieldValue | null,
  nameOf: (itemId: number) => string | undefined,
): string {
  if (name === null) return String(value ?? '');
  const entry = orderField(name)?.type === 'dictionary' && value !== null ? nameOf(Number(value)) : undefined;
  return entry ?? showFieldValue(name, value);
}

/** The rows that hold every word of a search, in whatever column and case. */
export function searchMatched(rows: readonly MatchedValue[], search: string): MatchedValue[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...rows];
  return rows.filter(({ field, name, value, queryText }) => {
    const text = [field, name ?? '', value, queryText].join('\n').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
