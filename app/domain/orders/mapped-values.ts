import { isEmptyValue } from '../fields/field-values';
import { ENTRIES_OF_BOX, ENTRIES_OF_TEXT } from './looked-up';
import type { FieldValue } from './order-draft';

/** The entries of lists that the text of a field is mapped to: where one of them is chosen, the field says what it has to. */
const MAPPED: Readonly<Record<string, readonly string[]>> = { ...ENTRIES_OF_TEXT, ...ENTRIES_OF_BOX };

/** Whether a value counts as one at all: zero and no do. */
export function isFilled(value: FieldValue | null | undefined): boolean {
  return !isEmptyValue(value);
}

/** Whether a field is filled, or what it is mapped to is. (spec 2 §5 Send to Client) */
export function hasMappedValue(fields: Readonly<Record<string, FieldValue>>, name: string): boolean {
  return [name, ...(MAPPED[name] ?? [])].some((each) => isFilled(fields[each]));
}
