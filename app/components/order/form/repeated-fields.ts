import { isEmptyValue } from '~/domain/fields/field-values';
import { ENTRIES_OF_BOX, ENTRY_FIELDS, textOfEntry } from '~/domain/orders/looked-up';
import type { OrderView } from '~/domain/orders/order-view';

type Seen = Pick<OrderView, 'fields' | 'dictionary' | 'provenance'>;

/** The field that was matched to what this one says, where there is one and nobody chose it by hand; of several the first. */
export function matchedField(view: Seen, name: string): string | null {
  return matchedFields(view, name)[0] ?? null;
}

function matchedFields({ fields, dictionary, provenance }: Seen, name: string): string[] {
  if (isEmptyValue(fields[name])) return [];
  const ofBox = ENTRIES_OF_BOX[name];
  const entries: readonly string[] = ofBox ?? ENTRY_FIELDS.filter((entry) => textOfEntry(entry) === name);
  return entries.filter((entry) => {
    const source = provenance[entry]?.source;
    // A container that a template, a rule or a boost says stands for itself, as one that a person chose.
    return dictionary[entry] !== undefined && (ofBox ? source === undefined : source !== 'user');
  });
}

/** Fields that say once more what another one says; they stand beside it, and in a row of their own with all fields. */
export function repeatedFields(view: OrderView): ReadonlySet<string> {
  return new Set(Object.keys(view.fields).flatMap((name) => matchedFields(view, name)));
}
