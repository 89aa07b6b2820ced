import { and, inArray, isNull, or, sql } from 'drizzle-orm';
import { type EntryFacts, patternsOf } from '~/domain/fields/entry-problems';
import type { FieldMapEntry } from '~/domain/fields/field-map';
import { orderNameOf } from '~/domain/fields/field-map-cascade';
import { rulesListSchema } from '~/domain/lists/rules-list';
import { orderField } from '~/domain/orders/order-fields';
import { isRowId } from '~/domain/row-values';
import { itemsOffered } from '~/services/companies/item-names.server';
import { dictionaryItems } from '~/services/companies/schema.server';
import { rowsOf } from '~/services/platform/database.server';
import { db } from '~/services/platform/runtime.server';
import { patternProblems } from './check-pattern.server';

type NamedEntry = { fieldName: string; entry: FieldMapEntry };

/**
 * Looks up what entries of one company's cells, or of everybody's, name. Patterns are tried in the mapping pool, so that no
 * transaction may wait for this.
 */
export async function loadEntryFacts(
  entries: readonly NamedEntry[],
  companyId: number | null,
): Promise<EntryFacts> {
  const patterns = entries.flatMap(({ entry }) => patternsOf(entry)).map(([, pattern]) => pattern);
  return {
    patternProblems: await patternProblems([...new Set(patterns)]),
    ...(await knownRules(entries)),
    dictionaryOf: await knownItems(entries.flatMap(itemsNamed), companyId),
  };
}

async function knownRules(
  entries: readonly NamedEntry[],
): Promise<Pick<EntryFacts, 'ruleIds' | 'ruleNames'>> {
  const ids = entries.flatMap(({ entry }) =>
    (rulesListSchema.safeParse(entry._config_value).data ?? []).map(({ rule_id }) => rule_id),
  );
  const names = entries.flatMap(({ entry }) => {
    const wanted: unknown = entry.run_post_rules;
    return Array.isArray(wanted) ? wanted.map((name) => String(name).toLowerCase()) : [];
  });
  if (ids.length + names.length === 0) return { ruleIds: new Set(), ruleNames: new Set() };
  // Rules stand above the maps that name them: no table of theirs is known here.
  const known = await rowsOf<{ id: number; name: string }>(
    db(),
    sql`select id, lower(name) as name from rules where ${or(
      ids.length > 0 ? sql`id in ${[...new Set(ids)]}` : undefined,
      names.length > 0 ? sql`lower(name) in ${[...new Set(names)]}` : undefined,
    )}`,
  );
  return {
    ruleIds: new Set(known.map(({ id }) => id)),
    ruleNames: new Set(known.map(({ name }) => name)),
  };
}

function itemsNamed({ fieldName, entry }: NamedEntry): number[] {
  const id = Number(entry.constant_value);
  return orderField(orderNameOf(fieldName))?.type === 'dictionary' && isRowId(id) ? [id] : [];
}

async function knownItems(
  ids: readonly number[],
  companyId: number | null,
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const found = await db()
    .select({ id: dictionaryItems.id, dictionary: dictionaryItems.itemType })
    .from(dictionaryItems)
    .where(
      and(
        inArray(dictionaryItems.id, [...new Set(ids)]),
        isNull(dictionaryItems.deletedAt),
        companyId === null ? undefined : itemsOffered(companyId),
      ),
    );
  return new Map(found.map(({ id, dictionary }) => [id, dictionary]));
}
