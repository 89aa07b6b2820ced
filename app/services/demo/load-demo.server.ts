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
import { newDemoPassword, replaceUsualPassword } from './demo-password.server';

export const DEMO_SETTING = 'demo-documents';

export type DemoLoaded = {
  /** Whether the demo accounts are there. */
  accounts: boolean;
  /** What this start gave them, where it gave them one. */
  password?: string;
};

/**
 * Loads the demo's companies, people, addresses and dictionary into an empty database when the environment asks for
 * it (contract §2 DEMO). Where other machines reach this one, the accounts get a password that nobody can read anywhere else:
 * when they are made, and at the first start on such a HOST of a demo that has the usual one.
 */
export async function loadDemo(): Promise<DemoLoaded> {
  const [row] = await db().select({ count: sql<number>`count(*)::int` }).from(companies);
  const empty = (row?.count ?? 0) === 0;
  const { DEMO, ownPostgres, DEMO_PASSWORD, hidesDemoPassword } = env();
  if (empty && (DEMO ?? ownPostgres)) {
    const password = hidesDemoPassword ? newDemoPassword() : DEMO_PASSWORD;
    const passwordHash = await hashPassword(password);
    await transaction((tx) => insertDemo(tx, passwordHash));
    return { accounts: true, password };
  }
  const loaded = await db().select().from(settings).where(sql`${settings.name} = ${DEMO_SETTING}`);
  const accounts = loaded.length > 0 && DEMO !== false;
  return { accounts, password: accounts && hidesDemoPassword ? await replaceUsualPassword() : undefined };
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
