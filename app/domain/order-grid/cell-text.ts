import { editFieldValue } from '../fields/field-values';
import type { FieldValue } from '../orders/order-draft';
import { type FieldName, orderField } from '../orders/order-fields';

/** The entries of lists by their ids, for the fields that hold ids. */
export type EntryNames = ReadonlyMap<number, { name: string; isDeleted: boolean }>;

/** A value as its cell shows it; pasted elsewhere it is read as the same value. */
export function cellText(
  path: FieldName,
  value: FieldValue | null | undefined,
  names: EntryNames = new Map(),
): string {
  const field = orderField(path);
  if (value === null || value === undefined || value === '') return '';
  if (field?.type === 'choice') return field.choices?.[String(value)] ?? String(value);
  if (field?.type === 'boolean') return value === true ? 'Yes' : 'No';
  if (field?.type === 'dictionary') {
    const entry = names.get(Number(value));
    return entry && !entry.isDeleted ? entry.name : '[Deleted]';
  }
  return editFieldValue(value);
}

/** What was typed or pasted, as the order's form would have sent it: what is chosen goes by its key, not its label. */
export function typedValue(path: FieldName, text: string): string {
  const { type, choices = {} } = orderField(path) ?? {};
  if (type !== 'choice') return text;
  const wanted = plain(text);
  const [key] = Object.entries(choices).find(([, label]) => plain(label) === wanted) ?? [];
  return key ?? text.trim();
}

/** 40' and 40, °F and F are the same to who types them. */
function plain(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/['’′°]/g, '');
}
