import { isEmptyValue } from '~/domain/fields/field-values';
import { ENTRY_FIELDS, LOOKED_UP, textOfEntry } from '~/domain/orders/looked-up';
import type { OrderView } from '~/domain/orders/order-view';

/** The field that was matched to what this one says, where there is one and nobody chose it by hand. */
export function matchedField(
  { fields, dictionary, provenance }: Pick<OrderView, 'fields' | 'dictionary' | 'provenance'>,
  name: string,
): string | null {
  const matched = ENTRY_FIELDS.find((entry) => textOfEntry(entry) === name);
  if (!matched || isEmptyValue(fields[name]) || dictionary[matched] === undefined) return null;
  return provenance[matched]?.source === 'user' ? null : matched;
}

/** Fields that say once more what another one says; they stand beside it, and in a row of their own with all fields. */
export function repeatedFields(view: OrderView): ReadonlySet<string> {
  return new Set(Object.values(LOOKED_UP).flatMap((name) => matchedField(view, name) ?? []));
}
