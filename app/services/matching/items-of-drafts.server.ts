import { and, inArray, isNull } from 'drizzle-orm';
import { EQUIPMENT_ENTRIES, type EquipmentEntry } from '~/domain/orders/equipment-entries';
import { textOfAnyEntry } from '~/domain/orders/looked-up';
import { SURE } from '~/domain/orders/order-checks';
import { joinDoubts, type OrderDraft, offeredFor, type Provenance } from '~/domain/orders/order-draft';
import { orderField } from '~/domain/orders/order-fields';
import { itemsOffered } from '~/services/companies/item-names.server';
import { dictionaryItems } from '~/services/companies/schema.server';
import { db } from '~/services/platform/runtime.server';
import { entryNamed } from './entry-named.server';
import { remembering } from './remembering';

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

/**
 * Drafts in which texts for fields of lists, "Division: LA West" by the label of a field map, are the entries that they
 * name. Of a text that names none for certain the field stays empty, and asks.
 */
export async function nameItems(companyId: number, drafts: readonly OrderDraft[]): Promise<OrderDraft[]> {
  const entryOf = remembering((asked: { path: string; text: string }) => entryNamed(db(), companyId, asked));
  const made: OrderDraft[] = [];
  for (const draft of drafts) {
    const fields = { ...draft.fields };
    const provenance = { ...draft.provenance };
    for (const [path, text] of Object.entries(draft.fields)) {
      if (orderField(path)?.type !== 'dictionary' || typeof text !== 'string') continue;
      const { near: _, doubt: said, confidence = 1, ...read } = provenance[path] ?? DOCUMENT;
      const others = await Promise.all(
        offeredFor(provenance[path]).map((near) => entryOf({ path, text: near })),
      );
      const named = await entryOf({ path, text });
      const isOther = others.some(({ id }) => id === null || id !== named.id);
      const doubts = [named.id === null ? `"${shortened(text)}": ${named.doubt}` : '', isOther ? said : ''];
      const doubt = doubts.filter(Boolean).join('; ');
      if (named.id === null) delete fields[path];
      else fields[path] = named.id;
      // Two texts of one entry agree.
      const isAgreed = others.length > 0 && !isOther;
      provenance[path] = {
        ...read,
        confidence: isAgreed ? Math.max(confidence, SURE) : confidence,
        ...(doubt ? { doubt } : {}),
      };
    }
    made.push({ ...draft, fields, provenance });
  }
  return made;
}

const DOCUMENT: Provenance = { source: 'document' };
const SHOWN_LETTERS = 60;
const shortened = (text: string) => (text.length > SHOWN_LETTERS ? `${text.slice(0, SHOWN_LETTERS)}…` : text);

function itemsNamed({ fields }: OrderDraft): DictionaryReference[] {
  return Object.entries(fields).flatMap(([field, value]) => {
    const dictionary = orderField(field)?.dictionary;
    return dictionary && typeof value === 'number' ? [{ field, dictionary, id: value }] : [];
  });
}

function withoutItem(draft: OrderDraft, { field, id }: DictionaryReference): OrderDraft {
  const { [field]: _, ...fields } = draft.fields;
  const { [field]: known, ...others } = draft.provenance;
  const doubt = `the list of this company has no entry ${id}`;
  const reason = `${orderField(field)?.label ?? field}: ${doubt}.`;
  // What the paper says beside it is matched yet.
  const isMatched = textOfAnyEntry(field) || EQUIPMENT_ENTRIES[field as EquipmentEntry];
  const provenance = isMatched
    ? others
    : { ...others, [field]: { ...DOCUMENT, ...known, doubt: joinDoubts([known?.doubt, doubt]) } };
  const gate = { skipsAdminReview: false, ...draft.gate, review: [...(draft.gate?.review ?? []), reason] };
  return { ...draft, fields, provenance, gate };
}
