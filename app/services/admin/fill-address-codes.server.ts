import { eq, inArray } from 'drizzle-orm';
import { addresses } from '~/services/companies/schema.server';
import type { Db } from '~/services/platform/database.server';
import { columnsOf } from './address-store.server';
import type { ImportedLine } from './read-import.server';

/**
 * Gives addresses that are there the codes of a file that they do not have: a code that somebody entered stays as it is.
 * @param lines each with the address that it is about
 * @returns how many got one
 */
export async function fillAddressCodes(
  tx: Db,
  lines: readonly { id: number; line: ImportedLine }[],
): Promise<number> {
  const coded = new Map(
    lines.flatMap(({ id, line }) => {
      const { code, codes } = columnsOf(line.values);
      return code !== '' || Object.keys(codes).length > 0 ? [[id, { code, codes }] as const] : [];
    }),
  );
  if (coded.size === 0) return 0;
  const { id, code, codes } = addresses;
  const rows = await tx
    .select({ id, code, codes })
    .from(addresses)
    .where(inArray(addresses.id, [...coded.keys()]));
  let filled = 0;
  for (const row of rows) {
    const given = coded.get(row.id);
    if (!given) continue;
    const set = { code: row.code || given.code, codes: { ...given.codes, ...row.codes } };
    if (set.code === row.code && Object.keys(set.codes).length === Object.keys(row.codes).length) continue;
    await tx.update(addresses).set(set).where(eq(addresses.id, row.id));
    filled += 1;
  }
  return filled;
}
