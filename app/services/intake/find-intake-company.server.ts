import { and, inArray, isNull, or, sql } from 'drizzle-orm';
import { companies } from '~/services/companies/schema.server';
import { db } from '~/services/platform/runtime.server';

/** The active company whose intake address, first or second, this is, in any case of letters; else null. */
export async function findIntakeCompany(address: string): Promise<number | null> {
  const [row] = await db()
    .select({ id: companies.id })
    .from(companies)
    .where(and(isNull(companies.deactivatedAt), isIntakeAddress([address])))
    .orderBy(companies.id)
    .limit(1);
  return row?.id ?? null;
}

/** Whether any of these is an intake address of ours: what comes from there goes round in circles. */
export async function areOurs(addresses: readonly string[]): Promise<boolean> {
  const [row] = await db()
    .select({ id: companies.id })
    .from(companies)
    .where(isIntakeAddress(addresses))
    .limit(1);
  return row !== undefined;
}

function isIntakeAddress(addresses: readonly string[]) {
  const wanted = addresses.map((address) => address.trim().toLowerCase()).filter(Boolean);
  if (wanted.length === 0) return sql`false`;
  return or(
    inArray(sql`lower(${companies.emailIntakeAddress})`, wanted),
    inArray(sql`lower(${companies.emailIntakeAddressAlt})`, wanted),
  );
}
