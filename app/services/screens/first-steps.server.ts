import { eq, sql } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { tmsProviderById } from '~/domain/trade/tms-providers';
import { requireAdmin } from '~/services/admin/admin-rows.server';
import { companies } from '~/services/companies/schema.server';
import { NotFound } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';

const some = (rows: string) => sql<boolean>`exists (${sql.raw(rows)})`;

/** What a company that was just made still lacks, each with whether it is there. @throws Forbidden, NotFound */
export async function loadFirstSteps(actor: Actor, companyId: number) {
  requireAdmin(actor, 'companies', 'create');
  const [row] = await db()
    .select({
      name: companies.name,
      tmsProviderId: companies.defaultTmsProviderId,
      intake: companies.emailIntakeAddress,
      hasRequest: some('select 1 from requests where requests.company_id = companies.id'),
      hasUser: some(`select 1 from user_roles join users on users.id = user_roles.user_id
        where user_roles.company_id = companies.id and users.deleted_at is null`),
      hasAddress: some(`select 1 from addresses where addresses.deleted_at is null
        and (addresses.company_id is null or addresses.company_id = companies.id)`),
      isConnected: some(`select 1 from tms_connections where tms_connections.company_id = companies.id
        and tms_connections.tms_provider_id = companies.default_tms_provider_id`),
    })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (!row) throw new NotFound();
  const { tmsProviderId, ...found } = row;
  return { ...found, companyId, tms: tmsProviderById(tmsProviderId)?.label ?? null };
}
