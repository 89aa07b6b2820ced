import { sql } from 'drizzle-orm';
import { ROLES } from '~/domain/access/permissions';
import { userRoles, users } from '~/services/access/schema.server';
import { hashPassword } from '~/services/access/sessions/password-hash.server';
import {
  addresses,
  companies,
  companyPlans,
  dictionaryItems,
  reviewTimes,
  variants,
} from '~/services/companies/schema.server';
import type { Db } from '~/services/platform/database.server';
import { env } from '~/services/platform/env.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { settings } from '~/services/platform/schema.server';
import { insertDemoRates } from './bill-companies.server';
import { DEMO_ADDRESSES } from './data/addresses';
import { DEMO_COMPANIES, DEMO_PLANS, DEMO_SANDBOX_ACCOUNTS } from './data/companies';
import { DEMO_DICTIONARY_ITEMS } from './data/dictionary';
import { DEMO_REVIEW_TIMES } from './data/review-times';
import { DEMO_USERS } from './data/users';
import { DEMO_VARIANTS } from './data/variants';

export const DEMO_SETTING = 'demo-documents';

/**
 * Loads the demo's companies, people, addresses and dictionary into an empty database when the environment asks for
 * it (contract §2 DEMO). @returns whether the demo accounts are there
 */
export async function loadDemo(): Promise<{ accounts: boolean }> {
  const [row] = await db().select({ count: sql<number>`count(*)::int` }).from(companies);
  const empty = (row?.count ?? 0) === 0;
  const { DEMO, ownPostgres, DEMO_PASSWORD } = env();
  if (empty && (DEMO ?? ownPostgres)) {
    const passwordHash = await hashPassword(DEMO_PASSWORD);
    await transaction((tx) => insertDemo(tx, passwordHash));
    return { accounts: true };
  }
  const loaded = await db().select().from(settings).where(sql`${settings.name} = ${DEMO_SETTING}`);
  return { accounts: loaded.length > 0 && DEMO !== false };
}

async function insertDemo(tx: Db, passwordHash: string): Promise<void> {
  await tx.insert(companyPlans).values([...DEMO_PLANS]);
  await tx.insert(companies).values(
    DEMO_COMPANIES.map((company) => ({
      ...company,
      configuration: { ...company.configuration, tms_sandbox_accounts: DEMO_SANDBOX_ACCOUNTS },
    })),
  );
  await tx.insert(users).values(
    DEMO_USERS.map(({ id, name, email, role, companyIds, position, org }) => ({
      id,
      name,
      email,
      position,
      org,
      passwordHash,
      isSuperadmin: role === 'superadmin',
      homeCompanyId: companyIds[0],
    })),
  );
  await tx
    .insert(userRoles)
    .values(
      DEMO_USERS.flatMap(({ id, role, companyIds }) =>
        companyIds.map((companyId) => ({ userId: id, companyId, roleId: ROLES[role].id })),
      ),
    );
  await tx
    .insert(variants)
    .values([...DEMO_VARIANTS])
    .onConflictDoNothing();
  await tx.insert(addresses).values([...DEMO_ADDRESSES]);
  await tx.insert(dictionaryItems).values([...DEMO_DICTIONARY_ITEMS]);
  await insertDemoRates(tx);
  await tx.insert(reviewTimes).values([...DEMO_REVIEW_TIMES]);
  await tx.insert(settings).values({ name: DEMO_SETTING, value: { done: [] } });
  for (const table of ['company_plans', 'companies', 'users']) {
    await tx.execute(
      sql.raw(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`),
    );
  }
}

/** The accounts of the demo, below the line that says where to go. */
export function printDemoAccounts(): void {
  const rows = DEMO_USERS.filter(({ announced }) => announced).map(
    ({ email, role }) => `  ${email.padEnd(24)} ${role}`,
  );
  process.stdout.write(`Demo accounts (password ${env().DEMO_PASSWORD}):\n${rows.join('\n')}\n`);
}
