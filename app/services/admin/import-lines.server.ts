import type { ImportKind } from '~/domain/admin/imports';
import { addresses, dictionaryItems } from '~/services/companies/schema.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { columnsOf } from './address-store.server';
import { fillAddressCodes } from './fill-address-codes.server';
import { type ImportedLine, keyOf } from './read-import.server';

type Lines = { lines: readonly ImportedLine[]; known: ReadonlyMap<string, number> };

/** Makes rows of lines that are not there yet; of addresses that are, codes that they do not have. @returns how many of either */
export async function takeLines(
  tx: Db,
  { kind, companyId }: { kind: ImportKind; companyId: number | null },
  { lines, known }: Lines,
): Promise<{ added: number; codes: number }> {
  const found = lines.map((line) => ({ line, id: known.get(keyOf(kind, line.values)) }));
  const fresh = found.flatMap(({ line, id }) => (id === undefined ? [line] : []));
  if (fresh.length > 0) await insertLines(tx, { kind, companyId }, fresh);
  const there = found.flatMap(({ line, id }) => (id === undefined ? [] : [{ line, id }]));
  const codes = kind === 'addresses' ? await fillAddressCodes(tx, there) : 0;
  return { added: fresh.length, codes };
}

async function insertLines(
  tx: Db,
  { kind, companyId }: { kind: ImportKind; companyId: number | null },
  lines: readonly ImportedLine[],
): Promise<void> {
  if (kind === 'addresses') {
    const rows = lines.map(({ values }) => ({
      ...columnsOf({ ...values, company_id: companyId }),
      verifiedAt: values.verified ? now() : null,
    }));
    await tx.insert(addresses).values(rows);
    return;
  }
  const rows = lines.map(({ values }) => ({
    companyId,
    itemType: String(values.item_type),
    itemKey: String(values.item_key),
    itemDisplayName: String(values.item_display_name),
    tmsProviderId: values.tms_provider_id as number | null,
    itemValue: values.item_type === 'equipment' ? { chassis_container_code: 'CO' } : null,
  }));
  await tx.insert(dictionaryItems).values(rows);
}
