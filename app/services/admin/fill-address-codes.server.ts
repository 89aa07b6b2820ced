import { eq, type SQL } from 'drizzle-orm';
import { addresses } from '~/services/companies/schema.server';
import type { Db } from '~/services/platform/database.server';
import { columnsOf } from './address-store.server';
import { type ImportedLine, keyOf } from './read-import.server';

/**
 * Gives addresses that are there the codes of a file that they do not have: a code that somebody entered stays as it is.
 * @param ofImport which addresses the file is about
 * @returns how many got one
 */
export async function fillAddressCodes(
  tx: Db,
  ofImport: SQL | undefined,
  lines: readonly ImportedLine[],
): Promise<number> {
  const coded = new Map(
    lines.flatMap(({ values }) => {
      const { code, codes } = columnsOf(values);
      const isCoded = code !== '' || Object.keys(codes).length > 0;
      return isCoded ? [[keyOf('addresses', values), { code, codes }] as const] : [];
    }),
  );
  if (coded.size === 0) return 0;
  const { id, locationName, addressLine1, postalCode, code, codes } = addresses;
  const rows = await tx
    .select({
      id,
      code,
      codes,
      location_name: locationName,
      address_line_1: addressLine1,
      postal_code: postalCode,
    })
    .from(addresses)
    .where(ofImport);
  let filled = 0;
  for (const row of rows) {
    const given = coded.get(
      keyOf('addresses', {
        location_name: row.location_name,
        address_line_1: row.address_line_1,
        postal_code: row.postal_code,
      }),
    );
    if (!given) continue;
    const set = { code: row.code || given.code, codes: { ...given.codes, ...row.codes } };
    if (set.code === row.code && Object.keys(set.codes).length === Object.keys(row.codes).length) continue;
    await tx.update(addresses).set(set).where(eq(addresses.id, row.id));
    filled += 1;
  }
  return filled;
}
