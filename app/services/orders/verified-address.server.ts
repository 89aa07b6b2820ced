import { and, eq, isNull, or } from 'drizzle-orm';
import { isRowId } from '~/domain/row-values';
import { addresses } from '~/services/companies/schema.server';
import type { Db } from '~/services/platform/database.server';
import { Invalid } from '~/services/platform/problems.server';

export type BookAddress = typeof addresses.$inferSelect;

/** An address of the address book that orders of a company may use. @throws Invalid under `path` */
export async function verifiedAddress(
  tx: Db,
  companyId: number,
  addressId: number,
  path: string,
): Promise<BookAddress> {
  const [row] = isRowId(addressId)
    ? await tx
        .select()
        .from(addresses)
        .where(
          and(
            eq(addresses.id, addressId),
            isNull(addresses.deletedAt),
            or(isNull(addresses.companyId), eq(addresses.companyId, companyId)),
          ),
        )
    : [];
  if (!row) throw new Invalid('Address Not Found', { [path]: ['Address Not Found'] });
  return row;
}
