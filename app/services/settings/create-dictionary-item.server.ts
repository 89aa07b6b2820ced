import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Actor, companiesWith } from '~/domain/access/actor';
import { rowId } from '~/domain/inputs';
import { withoutNul } from '~/domain/row-values';
import { DICTIONARY_TYPES, dictionaryTypeOf, EQUIPMENT_VALUES } from '~/domain/trade/dictionary-types';
import { isImoNumber } from '~/domain/trade/listed-names';
import { tmsProviderById } from '~/domain/trade/tms-providers';
import { recordAccess } from '~/services/access/record-access.server';
import { presentItem } from '~/services/companies/dictionary-items.server';
import { companies, dictionaryItems } from '~/services/companies/schema.server';
import { holdLock } from '~/services/platform/advisory-locks.server';
import type { Db } from '~/services/platform/database.server';
import { Conflict, Invalid } from '~/services/platform/problems.server';
import { transaction } from '~/services/platform/runtime.server';

export const ITEM_MESSAGES = {
  type: `Give one of ${DICTIONARY_TYPES.join(', ')}`,
  company: 'Please select a company',
  taken: 'An item with this key is there already',
  imo: (number: string) => `${number} is no IMO number: its check digit does not fit`,
  named: 'An item with this name is there already',
  equipment: 'Equipment is a container, CO, or a chassis, CH, in item_value.chassis_container_code',
  value: `Only equipment has values: ${EQUIPMENT_VALUES.join(', ')}`,
} as const;

const required = (longest: number) =>
  z
    .string()
    .transform((text) => withoutNul(text).trim())
    .pipe(z.string().min(1, 'Value is required').max(longest));

/** POST /api/dictionary-items (spec 1 §3, §7); `image type` is `image_type`. */
export const newItemSchema = z
  .object({
    item_type: z
      .string()
      .transform(dictionaryTypeOf)
      .refine((type) => DICTIONARY_TYPES.includes(type), ITEM_MESSAGES.type),
    item_key: required(100),
    item_display_name: required(200),
    t_company_id: rowId.nullish(),
    tms_provider_id: rowId
      .nullish()
      .refine((id) => !id || tmsProviderById(id), 'There is no such TMS provider'),
    item_value: z.record(z.enum(EQUIPMENT_VALUES), z.string().max(100).transform(withoutNul)).nullish(),
  })
  .superRefine(({ item_type, item_key, item_value }, context) => {
    const add = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (item_type !== 'equipment' && item_value) add('item_value', ITEM_MESSAGES.value);
    const imo = item_type === 'vessel' ? /^(?:IMO\W*)?(\d{7})$/i.exec(item_key)?.[1] : undefined;
    if (imo !== undefined && !isImoNumber(imo)) add('item_key', ITEM_MESSAGES.imo(imo));
    const code = item_value?.chassis_container_code?.toUpperCase() ?? '';
    if (item_type === 'equipment' && !['CO', 'CH'].includes(code)) add('item_value', ITEM_MESSAGES.equipment);
  });
export type NewItem = z.infer<typeof newItemSchema>;

/**
 * Adds an item to a dictionary of a company, or, by who sees all companies, to that of every company. Who added it is
 * written down. @throws Invalid for a company where the actor may not, Conflict for a key, or the name of a ship or line, that is there already
 */
export async function createDictionaryItem(actor: Actor, given: NewItem) {
  return transaction(async (tx) => {
    const companyId = await companyOf(tx, actor, given.t_company_id ?? null);
    await holdLock(tx, 'dictionary', { key: given.item_type });
    if (await isTaken(tx, companyId, given, { by: 'itemKey', value: given.item_key }))
      throw new Conflict(ITEM_MESSAGES.taken);
    const isNamed = NAMED_BY_PAPERS.includes(given.item_type);
    if (
      isNamed &&
      (await isTaken(tx, companyId, given, { by: 'itemDisplayName', value: given.item_display_name }))
    )
      throw new Conflict(ITEM_MESSAGES.named);
    const [row] = await tx
      .insert(dictionaryItems)
      .values({
        companyId,
        tmsProviderId: given.tms_provider_id ?? null,
        itemType: given.item_type,
        itemKey: given.item_key,
        itemDisplayName: given.item_display_name,
        itemValue: given.item_value ?? null,
      })
      .returning();
    if (!row) throw new Error('the dictionary item was not stored');
    await recordAccess(tx, actor, {
      kind: 'dictionary-item-added',
      companyId: companyId ?? undefined,
      details: presentItem(row),
    });
    return presentItem(row);
  });
}

/** The company that is named, or the only one where the actor may add items; null, for every company, by who sees all. */
async function companyOf(tx: Db, actor: Actor, given: number | null): Promise<number | null> {
  const allowed = companiesWith(actor, 'dictionary-items-create');
  if (given === null && allowed === 'all') return null;
  const id = given ?? (allowed.length === 1 ? Number(allowed[0]) : 0);
  const isAllowed = allowed === 'all' || allowed.includes(id);
  const [company] = await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, id));
  if (!isAllowed || !company)
    throw new Invalid('The given data was invalid.', { t_company_id: [ITEM_MESSAGES.company] });
  return id;
}

/** Ships and lines go by their names on papers and on the form: two of one name could not be told apart. */
const NAMED_BY_PAPERS: readonly string[] = ['vessel', 'carrier'];

/** Two items of one key would be the same to a TMS: those of every company count for each of them. */
async function isTaken(
  tx: Db,
  companyId: number | null,
  { item_type, tms_provider_id }: NewItem,
  { by, value }: { by: 'itemKey' | 'itemDisplayName'; value: string },
) {
  const [known] = await tx
    .select({ id: dictionaryItems.id })
    .from(dictionaryItems)
    .where(
      and(
        eq(dictionaryItems.itemType, item_type),
        sql`lower(${dictionaryItems[by]}) = lower(${value}::text)`,
        isNull(dictionaryItems.deletedAt),
        companyId === null
          ? isNull(dictionaryItems.companyId)
          : or(isNull(dictionaryItems.companyId), inArray(dictionaryItems.companyId, [companyId])),
        tms_provider_id
          ? or(isNull(dictionaryItems.tmsProviderId), eq(dictionaryItems.tmsProviderId, tms_provider_id))
          : undefined,
      ),
    )
    .limit(1);
  return known !== undefined;
}
