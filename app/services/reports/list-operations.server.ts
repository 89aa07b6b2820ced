import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Actor, can } from '~/domain/access/actor';
import { type ToldChange, toldChanges } from '~/domain/audit/told-changes';
import { type ListQuery, type Page, pageOf } from '~/domain/lists/list-query';
import { OPERATION_WORDS, type OPERATIONS_LIST } from '~/domain/lists/operations-list';
import { users } from '~/services/access/schema.server';
import { companies } from '~/services/companies/schema.server';
import { journal } from '~/services/journal/schema.server';
import { Forbidden } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { contains, duringDates } from '~/services/platform/sql.server';

export type Operation = {
  id: number;
  at: string;
  by: string;
  event: string;
  about: string | null;
  company: string | null;
  address: string | null;
  changes: ToldChange[];
};

/** Written as the index of these rows is, so that it answers. */
const OF_OPERATIONS = sql`${journal.kind} in ('access', 'field-map', 'model', 'schedule')`;

/** What was done to users, roles, companies, maps, rules, rates and models, by whom, from where, old and new. @throws Forbidden */
export async function listOperations(
  actor: Actor,
  { filter, sort, page, perPage }: ListQuery<typeof OPERATIONS_LIST.filters>,
): Promise<Page<Operation>> {
  if (!actor.allCompanies || !can(actor, 'audit-logs-view')) throw new Forbidden();
  const [by, through, about] = [alias(users, 'by'), alias(users, 'through'), alias(users, 'about')];
  const { search, event, companies: companyIds, dateRange } = filter;
  const condition = and(
    OF_OPERATIONS,
    event.length > 0 ? inArray(sql`${journal.type}`, event) : undefined,
    companyIds.length > 0 ? inArray(journal.companyId, companyIds) : undefined,
    duringDates(journal.at, dateRange),
    search
      ? or(
          contains(by.name, search),
          contains(through.name, search),
          contains(about.name, search),
          contains(sql`${journal.details}::text`, search),
        )
      : undefined,
  );
  const from = db()
    .select({ row: journal, by: by.name, through: through.name, about: about.name, company: companies.name })
    .from(journal)
    .leftJoin(by, eq(by.id, journal.actorId))
    .leftJoin(through, eq(through.id, journal.impersonatorId))
    .leftJoin(about, eq(about.id, journal.userId))
    .leftJoin(companies, eq(companies.id, journal.companyId))
    .where(condition);
  const [counted] = await db()
    .select({ total: sql<number>`count(*)::int` })
    .from(journal)
    .leftJoin(by, eq(by.id, journal.actorId))
    .leftJoin(through, eq(through.id, journal.impersonatorId))
    .leftJoin(about, eq(about.id, journal.userId))
    .where(condition);
  const rows = await from
    .orderBy(sort.startsWith('-') ? desc(journal.id) : asc(journal.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const items = rows.map(({ row, ...names }) => ({
    id: row.id,
    at: row.at.toISOString(),
    by: names.through
      ? `${names.through} as ${names.by}`
      : (names.by ?? 'the application, or nobody signed in'),
    event: OPERATION_WORDS[row.type] ?? row.type,
    about: names.about,
    company: names.company,
    address: row.address,
    changes: toldChanges(row.details),
  }));
  return pageOf(items, { total: counted?.total ?? 0 }, { page, perPage });
}
