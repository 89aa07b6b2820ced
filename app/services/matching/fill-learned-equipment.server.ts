import { and, eq, inArray, isNull } from 'drizzle-orm';
import { addressKey, type LearnedSource, readEquipmentSource, trustIn } from '~/domain/fields/learned-source';
import { fullEquipmentText } from '~/domain/orders/equipment-text';
import type { OrderDraft } from '~/domain/orders/order-draft';
import { itemsOffered } from '~/services/companies/item-names.server';
import { dictionaryItems } from '~/services/companies/schema.server';
import { mappingRuns } from '~/services/mapping-runs/schema.server';
import { db } from '~/services/platform/runtime.server';
import type { RequestRow } from '~/services/requests/schema.server';

/**
 * Drafts with the containers and chassis that a boost says their text means, by what was learned when the document was
 * mapped. What the map, a template or a rule gave stands, and an entry that was deleted since is not taken.
 */
export async function fillLearnedEquipment(
  { id, companyId }: Pick<RequestRow, 'id' | 'companyId'>,
  drafts: readonly OrderDraft[],
): Promise<OrderDraft[]> {
  const [run] = await db()
    .select({ learned: mappingRuns.learned })
    .from(mappingRuns)
    .where(eq(mappingRuns.requestId, id));
  const learned = (run?.learned ?? []).filter(({ kind }) => kind === 'equipment');
  if (learned.length === 0) return [...drafts];
  const there = await itemsThere(companyId, learned);
  const usable = learned.filter(({ value }) => there.has(readEquipmentSource(value).itemId));
  return drafts.map((draft) => withEquipment(draft, usable));
}

function withEquipment(draft: OrderDraft, learned: readonly LearnedSource[]): OrderDraft {
  const text = fullEquipmentText(draft) ?? undefined;
  const key = addressKey(text);
  const made = { ...draft, fields: { ...draft.fields }, provenance: { ...draft.provenance } };
  for (const { fieldName, value, agree } of learned) {
    const source = readEquipmentSource(value);
    if (!key || source.key !== key || made.fields[fieldName] !== undefined) continue;
    if (made.provenance[fieldName]?.doubt) continue;
    made.fields[fieldName] = source.itemId;
    made.provenance[fieldName] = { source: 'history', confidence: trustIn(agree), agree, text };
  }
  return made;
}

async function itemsThere(companyId: number, learned: readonly LearnedSource[]): Promise<Set<number>> {
  const ids = learned.map(({ value }) => readEquipmentSource(value).itemId);
  const rows = await db()
    .select({ id: dictionaryItems.id })
    .from(dictionaryItems)
    .where(and(inArray(dictionaryItems.id, ids), isNull(dictionaryItems.deletedAt), itemsOffered(companyId)));
  return new Set(rows.map(({ id }) => id));
}
