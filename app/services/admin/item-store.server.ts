import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { AdminValues } from '~/domain/admin/admin-fields';
import { dictionaryItems } from '~/services/companies/schema.server';
import { holdLock } from '~/services/platform/advisory-locks.server';
import { now } from '~/services/platform/clock.server';
import { type Db, rowsOf } from '~/services/platform/database.server';
import { Conflict } from '~/services/platform/problems.server';
import { contains } from '~/services/platform/sql.server';
import { ITEM_MESSAGES } from '~/services/settings/create-dictionary-item.server';
import { type AdminStore, listRows, whereAll } from './admin-store.server';
import { askOfEntry } from './ask-of-changed.server';
import { fieldsOfDictionary, holdsEntry } from './fields-of-dictionary.server';

/** Dictionary items: of a company, or of all. */
export const itemStore: AdminStore = {
  list(query) {
    const { search, type, companies, provider } = query.filter as {
      search: string;
      type: string[];
      companies: number[];
      provider: string[];
    };
    return listRows(query, {
      columns: sql`dictionary_items.id, item_display_name as name, item_type as type, item_key as key,
        companies.name as company, tms_providers.name as provider`,
      from: sql`from dictionary_items left join companies on companies.id = dictionary_items.company_id
        left join tms_providers on tms_providers.id = dictionary_items.tms_provider_id
        ${whereAll([
          sql`dictionary_items.deleted_at is null`,
          search &&
            sql`(${contains(dictionaryItems.itemDisplayName, search)} or ${contains(dictionaryItems.itemKey, search)})`,
          type.length > 0 && sql`item_type in ${type}`,
          companies.length > 0 && sql`dictionary_items.company_id in ${companies}`,
          provider.length > 0 && sql`dictionary_items.tms_provider_id in ${provider.map(Number)}`,
        ])}`,
      sorts: {
        name: sql`lower(item_display_name)`,
        type: sql`item_type`,
        key: sql`item_key`,
        company: sql`companies.name`,
        id: sql`dictionary_items.id`,
      },
    });
  },
  async find(tx, id, lock) {
    const found = tx
      .select()
      .from(dictionaryItems)
      .where(and(eq(dictionaryItems.id, id), isNull(dictionaryItems.deletedAt)));
    const [row] = await (lock ? found.for('update') : found);
    return row
      ? {
          item_type: row.itemType,
          item_key: row.itemKey,
          item_display_name: row.itemDisplayName,
          company_id: row.companyId,
          tms_provider_id: row.tmsProviderId,
        }
      : null;
  },
  async save(tx, _actor, id, values) {
    await holdLock(tx, 'dictionary', { key: String(values.item_type) });
    if (await isTaken(tx, id, values)) throw new Conflict(ITEM_MESSAGES.taken);
    const columns = {
      itemType: String(values.item_type),
      itemKey: String(values.item_key),
      itemDisplayName: String(values.item_display_name),
      companyId: values.company_id as number | null,
      tmsProviderId: values.tms_provider_id as number | null,
    };
    if (id !== null) {
      await askOfEntry(tx, id, {
        type: columns.itemType,
        key: columns.itemKey,
        name: columns.itemDisplayName,
      });
      await tx.update(dictionaryItems).set(columns).where(eq(dictionaryItems.id, id));
      return id;
    }
    // Equipment is a container unless somebody says more of it.
    const itemValue = columns.itemType === 'equipment' ? { chassis_container_code: 'CO' } : null;
    const [row] = await tx
      .insert(dictionaryItems)
      .values({ ...columns, itemValue })
      .returning({ id: dictionaryItems.id });
    if (!row) throw new Error('the dictionary item was not stored');
    return row.id;
  },
  async usage(tx, id) {
    const [item] = await tx.select().from(dictionaryItems).where(eq(dictionaryItems.id, id));
    const fields = fieldsOfDictionary(item?.itemType ?? '');
    if (fields.length === 0) return [];
    const [row] = await rowsOf<{ count: number }>(
      tx,
      sql`select count(*)::int as count from orders where deleted_at is null and ${holdsEntry(fields, id)}`,
    );
    return [{ what: 'orders', count: row?.count ?? 0 }];
  },
  async remove(tx, id) {
    await tx.update(dictionaryItems).set({ deletedAt: now() }).where(eq(dictionaryItems.id, id));
  },
};

/** Two items of one key would be the same to a TMS. */
async function isTaken(tx: Db, id: number | null, values: AdminValues): Promise<boolean> {
  const { company_id: companyId, tms_provider_id: providerId } = values;
  const [known] = await tx
    .select({ id: dictionaryItems.id })
    .from(dictionaryItems)
    .where(
      and(
        id === null ? undefined : ne(dictionaryItems.id, id),
        eq(dictionaryItems.itemType, String(values.item_type)),
        sql`lower(${dictionaryItems.itemKey}) = lower(${String(values.item_key)}::text)`,
        isNull(dictionaryItems.deletedAt),
        companyId === null
          ? isNull(dictionaryItems.companyId)
          : or(isNull(dictionaryItems.companyId), eq(dictionaryItems.companyId, Number(companyId))),
        providerId === null
          ? undefined
          : or(isNull(dictionaryItems.tmsProviderId), eq(dictionaryItems.tmsProviderId, Number(providerId))),
      ),
    )
    .limit(1);
  return known !== undefined;
}
