import { ROLES } from '~/domain/access/permissions';
import { userRoles, users } from '~/services/access/schema.server';
import { hashPassword } from '~/services/access/sessions/password-hash.server';
import { companies, dictionaryItems, variants } from '~/services/companies/schema.server';
import { DEMO_COMPANIES, DEMO_SANDBOX_ACCOUNTS } from '~/services/demo/data/companies';
import { DEMO_DICTIONARY_ITEMS } from '~/services/demo/data/dictionary';
import { DEMO_VARIANTS } from '~/services/demo/data/variants';
import { db } from '~/services/platform/runtime.server';
import { DEMO_PASSWORD } from './product';

/** The demo's company that most browser tests work in: Harbor Drayage. */
const HARBOR = 3;

/** The people of a company, by their addresses, and its number. */
export type People = { companyId: number; admin: string; user: string };

export const HARBOR_PEOPLE: People = {
  companyId: HARBOR,
  admin: 'admin@harbor.test',
  user: 'user@harbor.test',
};

/** A company as Harbor Drayage is at the start, with an administrator and a dispatcher of its own. */
export async function addCompanyLikeHarbor(name: string): Promise<People> {
  const harbor = DEMO_COMPANIES.find(({ id }) => id === HARBOR);
  if (!harbor) throw new Error('the demo has no Harbor Drayage');
  const [company] = await db()
    .insert(companies)
    .values({
      name: `${name} Drayage`,
      planId: harbor.planId,
      defaultTmsProviderId: harbor.defaultTmsProviderId,
      configuration: { ...harbor.configuration, tms_sandbox_accounts: DEMO_SANDBOX_ACCOUNTS },
    })
    .returning({ id: companies.id });
  if (!company) throw new Error('no company was made');
  const companyId = company.id;
  const ofHarbor = <Row extends { companyId: number | null }>(rows: readonly Row[]) =>
    rows.filter((row) => row.companyId === HARBOR).map((row) => ({ ...row, id: undefined, companyId }));
  await db().insert(variants).values(ofHarbor(DEMO_VARIANTS));
  const items = ofHarbor(DEMO_DICTIONARY_ITEMS);
  if (items.length > 0) await db().insert(dictionaryItems).values(items);
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const people = { companyId, admin: `admin@${name}.test`, user: `user@${name}.test` };
  for (const [email, role] of [
    [people.admin, 'customer-admin'],
    [people.user, 'customer-user'],
  ] as const) {
    const [row] = await db()
      .insert(users)
      .values({ name: `${role} of ${name}`, email, passwordHash, homeCompanyId: companyId })
      .returning({ id: users.id });
    if (row) await db().insert(userRoles).values({ userId: row.id, companyId, roleId: ROLES[role].id });
  }
  return people;
}
