import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { LearnedSource } from '~/domain/fields/learned-source';
import { orderField } from '~/domain/orders/order-fields';
import { itemsOffered } from '~/services/companies/item-names.server';
import { dictionaryItems } from '~/services/companies/schema.server';
import { db } from '~/services/platform/runtime.server';
import { learnedSources } from './schema.server';

/** The sources that the mapping uses for a company's documents of a variant; none for a document without one. */
export async function loadLearned(companyId: number, variantId: number | null): Promise<LearnedSource[]> {
  if (variantId === null) return [];
  const active = await db()
    .select({
      fieldName: learnedSources.fieldName,
      kind: learnedSources.kind,
      value: learnedSources.value,
      agree: learnedSources.agree,
    })
    .from(learnedSources)
    .where(
      and(
        eq(learnedSources.companyId, companyId),
        eq(learnedSources.variantId, variantId),
        eq(learnedSources.status, 'active'),
      ),
    )
    .orderBy(asc(learnedSources.fieldName), asc(learnedSources.kind), asc(learnedSources.value));
  return withoutUnknownItems(companyId, active);
}

const isItem = ({ fieldName, kind }: LearnedSource) =>
  kind === 'constant' && orderField(fieldName)?.type === 'dictionary';

/** An entry of a dictionary may have been deleted since it was learned, or be one of the TMS that the company had before. */
async function withoutUnknownItems(companyId: number, active: LearnedSource[]): Promise<LearnedSource[]> {
  const ids = active.filter(isItem).map(({ value }) => Number(value));
  if (ids.length === 0) return active;
  const rows = await db()
    .select({ id: dictionaryItems.id })
    .from(dictionaryItems)
    .where(and(inArray(dictionaryItems.id, ids), isNull(dictionaryItems.deletedAt), itemsOffered(companyId)));
  const there = new Set(rows.map(({ id }) => id));
  return active.filter((one) => !isItem(one) || there.has(Number(one.value)));
}
