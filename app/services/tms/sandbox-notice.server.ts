import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { DEMO_SUPERADMIN } from '~/domain/trade/demo-company';
import { users } from '~/services/access/schema.server';
import { companies } from '~/services/companies/schema.server';
import { env } from '~/services/platform/env.server';
import { db } from '~/services/platform/runtime.server';
import { tmsConnections } from './schema.server';

/**
 * What an operator must know of an installation that is no demo: companies whose orders go to the built-in sandbox, because
 * nobody connected their TMS. Null where there is none. (issue 16)
 */
export async function sandboxNotice(): Promise<string | null> {
  if (await isDemo()) return null;
  const rows = await db()
    .select({ name: companies.name })
    .from(companies)
    .leftJoin(
      tmsConnections,
      and(
        eq(tmsConnections.companyId, companies.id),
        eq(tmsConnections.tmsProviderId, companies.defaultTmsProviderId),
      ),
    )
    .where(
      and(
        isNotNull(companies.defaultTmsProviderId),
        isNull(companies.deactivatedAt),
        isNull(tmsConnections.companyId),
      ),
    );
  if (rows.length === 0) return null;
  const those = rows.length === 1 ? '1 company has' : `${rows.length} companies have`;
  return `${those} no TMS connection: what they send goes to the built-in sandbox, not to a TMS`;
}

/** The demo is there, and nobody said that it is not wanted: an installation on one machine may have been begun for real. */
async function isDemo(): Promise<boolean> {
  const { DEMO, ownPostgres } = env();
  if (!(DEMO ?? ownPostgres)) return false;
  const rows = await db().select({ id: users.id }).from(users).where(eq(users.email, DEMO_SUPERADMIN));
  return rows.length > 0;
}
