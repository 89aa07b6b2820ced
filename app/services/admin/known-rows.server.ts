import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { ImportKind } from '~/domain/admin/imports';
import { addresses, dictionaryItems } from '~/services/companies/schema.server';
import { db } from '~/services/platform/runtime.server';
import { keyOf } from './read-import.server';

const PART = 5000;

/** The rows that there are of a kind and a company (null: every company's), their ids by their keys; read in parts. */
export async function knownRows(kind: ImportKind, companyId: number | null): Promise<Map<string, number>> {
  const known = new Map<string, number>();
  const read = kind === 'addresses' ? readAddresses : readItems;
  for (let after = 0; ; ) {
    const rows = await read(companyId, after);
    for (const { id, ...values } of rows) known.set(keyOf(kind, values), id);
    const last = rows.at(-1);
    if (!last || rows.length < PART) return known;
    after = last.id;
  }
}

function readAddresses(companyId: number | null, after: number) {
  const { id, locationName, addressLine1, postalCode } = addresses;
  return db()
    .select({ id, location_name: locationName, address_line_1: addressLine1, postal_code: postalCode })
    .from(addresses)
    .where(and(isNull(addresses.deletedAt), ofCompany(addresses.companyId, companyId), gt(id, after)))
    .orderBy(asc(id))
    .limit(PART);
}

function readItems(companyId: number | null, after: number) {
  const { id, itemType, itemKey, tmsProviderId } = dictionaryItems;
  return db()
    .select({ id, item_type: itemType, item_key: itemKey, tms_provider_id: tmsProviderId })
    .from(dictionaryItems)
    .where(
      and(isNull(dictionaryItems.deletedAt), ofCompany(dictionaryItems.companyId, companyId), gt(id, after)),
    )
    .orderBy(asc(id))
    .limit(PART);
}

function ofCompany(
  column: typeof addresses.companyId | typeof dictionaryItems.companyId,
  companyId: number | null,
) {
  return companyId === null ? isNull(column) : eq(column, companyId);
}
