import { and, inArray, isNull } from 'drizzle-orm';
import type { OrderDraft } from '~/domain/orders/order-draft';
import { orderField } from '~/domain/orders/order-fields';
import { itemsOffered } from '~/services/companies/item-names.server';
import { dictionaryItems } from '~/services/companies/schema.server';
import { db } from '~/services/platform/runtime.server';

type DictionaryReference = { field: string; dictionary: string; id: number };

/**
 * Drafts without the dictionary entries that their company does not have: a rule or a constant of a field map may name
 * an id that is another company's, of another list, deleted or none at all. Such an order is shown to an operator first,
 * with the reason.
 */
export async function dropUnknownItems(
  companyId: number,
  drafts: readonly OrderDraft[],
): Promise<OrderDraft[]> {
  const named = drafts.flatMap(itemsNamed);
  if (named.length === 0) return [...drafts];
  const rows = await db()
    .select({ id: dictionaryItems.id, dictionary: dictionaryItems.itemType })
    .from(dictionaryItems)
    .where(
      and(
        inArray(dictionaryItems.id, [...new Set(named.map(({ id }) => id))]),
        isNull(dictionaryItems.deletedAt),
        itemsOffered(companyId),
      ),
    );
  const known = new Set(rows.map(({ id, dictionary }) => `${dictionary} ${id}`));
  return drafts.map((draft) =>
    itemsNamed(draft)
      .filter(({ dictionary, id }) => !known.has(`${dictionary} ${id}`))
      .reduce(withoutItem, draft),
  );
}

function itemsNamed({ fields }: OrderDraft): DictionaryReference[] {
  return Object.entries(fields).flatMap(([field, value]) => {
    const dictionary = orderField(field)?.dictionary;
    return dictionary && typeof value === 'number' ? [{ field, dictionary, id: value }] : [];
  });
}

function withoutItem(draft: OrderDraft, { field, id }: DictionaryReference): OrderDraft {
  const { [field]: _, ...fields } = draft.fields;
  const { [field]: __, ...provenance } = draft.provenance;
  const reason = `${orderField(field)?.label ?? field}: the list of this company has no entry ${id}.`;
  const gate = { skipsAdminReview: false, ...draft.gate, review: [...(draft.gate?.review ?? []), reason] };
  return { ...draft, fields, provenance, gate };
}
