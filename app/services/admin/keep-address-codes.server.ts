import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { isSameSystem, tmsProviderById } from '~/domain/trade/tms-providers';
import { addresses } from '~/services/companies/schema.server';
import type { Db } from '~/services/platform/database.server';

/**
 * A company goes from one TMS to another: what the old one knew its addresses by is kept as that one's own code, and is told no
 * other. It counts again when the company comes back.
 */
export async function keepAddressCodes(
  tx: Db,
  companyId: number,
  { from, to }: { from: number | null; to: number | null },
): Promise<void> {
  const [old, next] = [tmsProviderById(from), tmsProviderById(to)];
  if (!old || (next && isSameSystem(old.name, next.name))) return;
  await tx
    .update(addresses)
    .set({ codes: sql`jsonb_build_object(${old.name}::text, code) || codes`, code: '' })
    .where(and(eq(addresses.companyId, companyId), ne(addresses.code, ''), isNull(addresses.deletedAt)));
}
