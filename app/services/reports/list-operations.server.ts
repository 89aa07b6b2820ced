import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
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

/** What the journal keeps of a person by value; of one who was deleted it is not shown any more. */
const OF_A_PERSON = ['name', 'email', 'position', 'org'];

/** Written as the index of these rows is, so that it answers. */
const OF_OPERATIONS = sql`${journal.kind} in ('access', 'field-map', 'model', 'schedule')`;

const [by, through, about] = [alias(users, 'by'), alias(users, 'through'), alias(users, 'about')];

function requireAll(actor: Actor): void {
  if (!actor.allCompanies || !can(actor, 'audit-logs-view')) throw new Forbidden();
}

type Filter = ListQuery<typeof OPERATIONS_LIST.filters>['filter'];

function conditionOf({ search, event, companies: companyIds, dateRange }: Filter): SQL | undefined {
  return and(
    OF_OPERATIONS,
    event.length > 0 ? inArray(sql`${journal.type}`, event) : undefined,
    companyIds.length > 0 ? inArray(journal.companyId, companyIds) : undefined,
    duringDates(journal.at, dateRange),
    search
      ? or(
          contains(by.name, search),
          contains(through.name, search),
          contains(about.name, search),
          and(isNull(about.deletedAt), contains(sql`${journal.details}::text`, search)),
        )
      : undefined,
  );
}

/** The ids of the operations that a condition leaves; who did them can be asked for by name. */
function idsWhere(condition: SQL | undefined) {
  return db()
    .select({ id: journal.id })
    .from(journal)
    .leftJoin(by, eq(by.id, journal.actorId))
    .leftJoin(through, eq(through.id, journal.impersonatorId))
    .leftJoin(about, eq(about.id, journal.userId))
    .where(condition);
}

const newestFirst = (sort: string) => (sort.startsWith('-') ? desc(journal.id) : asc(journal.id));

/** What was done to users, roles, companies, maps, rules, rates and models, by whom, from where, old and new. @throws Forbidden */
export async function listOperations(
  actor: Actor,
  { filter, sort, page, perPage }: ListQuery<typeof OPERATIONS_LIST.filters>,
): Promise<Page<Operation>> {
  requireAll(actor);
  const condition = conditionOf(filter);
  const [counted] = await db()
    .select({ total: sql<number>`count(*)::int` })
    .from(idsWhere(condition).as('found'));
  const rows = await idsWhere(condition)
    .orderBy(newestFirst(sort))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const items = await operationsOf(
    actor,
    rows.map(({ id }) => id),
  );
  return pageOf(items, { total: counted?.total ?? 0 }, { page, perPage });
}

/** The ids of all that the filters leave, at most so many, for an export. @throws Forbidden */
export async function operationIds(
  actor: Actor,
  { filter, sort }: ListQuery<typeof OPERATIONS_LIST.filters>,
  limit: number,
): Promise<number[]> {
  requireAll(actor);
  const rows = await idsWhere(conditionOf(filter)).orderBy(newestFirst(sort)).limit(limit);
  return rows.map(({ id }) => id);
}

/** Operations by their ids, in their order. @throws Forbidden */
export async function operationsOf(actor: Actor, ids: readonly number[]): Promise<Operation[]> {
  requireAll(actor);
  const rows = await db()
    .select({
      row: journal,
      by: by.name,
      through: through.name,
      about: about.name,
      aboutDeletedAt: about.deletedAt,
      company: companies.name,
    })
    .from(journal)
    .leftJoin(by, eq(by.id, journal.actorId))
    .leftJoin(through, eq(through.id, journal.impersonatorId))
    .leftJoin(about, eq(about.id, journal.userId))
    .leftJoin(companies, eq(companies.id, journal.companyId))
    .where(and(OF_OPERATIONS, inArray(journal.id, [...ids])));
  const found = new Map(rows.map((row) => [row.row.id, toOperation(row)]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

type OperationRow = {
  row: typeof journal.$inferSelect;
  by: string | null;
  through: string | null;
  about: string | null;
  aboutDeletedAt: Date | null;
  company: string | null;
};

function toOperation({ row, ...names }: OperationRow): Operation {
  const changes = toldChanges(row.details);
  return {
    id: row.id,
    at: row.at.toISOString(),
    by: names.through
      ? `${names.through} as ${names.by}`
      : (names.by ?? 'the application, or nobody signed in'),
    event: OPERATION_WORDS[row.type] ?? row.type,
    about: names.about,
    company: names.company,
    address: row.address,
    changes: names.aboutDeletedAt ? changes.filter(({ name }) => !OF_A_PERSON.includes(name)) : changes,
  };
}
