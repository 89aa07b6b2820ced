import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Actor } from '~/domain/access/actor';
import { ROLES } from '~/domain/access/permissions';
import { type AUDIT_LIST, type AuditFilter, NO_DATE_RANGE } from '~/domain/lists/audit-list';
import { type Page, type PageRequest, pageOf, type SortKey } from '~/domain/lists/list-query';
import { userRoles, users } from '~/services/access/schema.server';
import { shownName } from '~/services/access/users/shown-name.server';
import { companies, variants } from '~/services/companies/schema.server';
import { journal } from '~/services/journal/schema.server';
import { Invalid } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { duringDates } from '~/services/platform/sql.server';
import { listedOrders, ofReviewSeen } from './order-scope.server';
import { orders } from './schema.server';

/** An order that was changed within a time range, and how often by whom. (spec 3 §3 Order audit row) */
export type AuditedOrder = {
  id: number;
  requestId: string;
  companyId: number;
  companyName: string;
  variantId: number | null;
  variantName: string | null;
  /** Who ended its admin review. */
  verifier: string | null;
  adminReviewers: string[];
  replicatedFromOrderId: number | null;
  createdAt: Date;
  /** Its last change within the range. */
  updatedAt: Date;
  changes: number;
  clientChanges: number;
  companyChanges: number;
};

type AuditSearch = Pick<AuditFilter, 'dateRange' | 'users' | 'companies' | 'variants'>;

const OPERATIONS = Object.values(ROLES)
  .filter(({ operations }) => operations)
  .map(({ id }) => id);

/** Whoever acts as somebody else is told by their own name. */
const author = sql`coalesce(${journal.impersonatorId}, ${journal.actorId})`;
const ofAuthor = (condition: SQL) =>
  sql`exists (select 1 from ${userRoles} where ${userRoles.userId} = ${author} and ${condition})`;
const isOperator = ofAuthor(inArray(userRoles.roleId, OPERATIONS));
const isOfCompany = ofAuthor(eq(userRoles.companyId, orders.companyId));
const counted = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;

/** The changes that a search is about: those that people made within its range. */
export function changesDuring({ dateRange, users: by }: Pick<AuditSearch, 'dateRange' | 'users'>): SQL {
  return and(
    sql`${journal.kind} in ('edit', 'order')`,
    duringDates(journal.at, dateRange),
    by.length > 0 ? inArray(author, by) : undefined,
  ) as SQL;
}

/**
 * The orders of an actor that were changed within a time range; two queries.
 * @throws Invalid without a range (spec 3 §5 Audit search), and for an unknown sort
 */
export async function searchAudits(
  actor: Actor,
  filter: AuditSearch,
  { page, perPage, sort }: PageRequest,
): Promise<Page<AuditedOrder>> {
  if (filter.dateRange.length === 0) throw new Invalid(NO_DATE_RANGE, {});
  const found = changedOrders(actor, filter);
  const rows = await db()
    .select({
      ...columns,
      id: found.id,
      changes: found.changes,
      clientChanges: found.clientChanges,
      companyChanges: found.companyChanges,
      updatedAt: found.lastChange,
      reviewers: found.reviewers,
      total: sql<number>`(count(*) over ())::int`.as('total'),
    })
    .from(found)
    .innerJoin(orders, eq(orders.id, found.id))
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .leftJoin(variants, eq(variants.id, orders.variantId))
    .orderBy(...sortOf(found, sort))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return pageOf(await withPeople(rows), { total: rows[0]?.total ?? 0 }, { page, perPage });
}

const columns = {
  requestId: orders.requestId,
  companyId: orders.companyId,
  companyName: companies.name,
  variantId: orders.variantId,
  variantName: variants.name,
  createdAt: orders.createdAt,
};

/** Order by order what was changed, counted. */
function changedOrders(actor: Actor, filter: AuditSearch) {
  return db()
    .select({
      id: orders.id,
      changes: sql<number>`count(*)::int`.as('changes'),
      clientChanges: counted(sql`${author} is not null and not ${isOperator}`).as('client_changes'),
      companyChanges: counted(sql`not ${isOperator} and ${isOfCompany}`).as('company_changes'),
      reviewers: sql<number[] | null>`array_agg(distinct ${author}) filter (where ${isOperator})`.as(
        'reviewers',
      ),
      lastChange: sql<Date>`max(${journal.at})`.mapWith(journal.at).as('last_change'),
    })
    .from(journal)
    .innerJoin(orders, eq(orders.id, journal.orderId))
    .where(
      and(
        changesDuring(filter),
        listedOrders(actor, 'audit-logs-view'),
        ofReviewSeen(actor),
        filter.companies.length > 0 ? inArray(orders.companyId, filter.companies) : undefined,
        filter.variants.length > 0 ? inArray(orders.variantId, filter.variants) : undefined,
      ),
    )
    .groupBy(orders.id)
    .as('found');
}

function sortOf(found: ReturnType<typeof changedOrders>, sort: string): SQL[] {
  const sorts = {
    id: found.id,
    company_name: companies.name,
    changes_count: found.changes,
    client_changes_count: found.clientChanges,
    t_companies_changes_count: found.companyChanges,
    created_at: orders.createdAt,
    updated_at: found.lastChange,
  } satisfies Record<SortKey<typeof AUDIT_LIST>, unknown>;
  const name = sort.replace(/^-/, '');
  if (!Object.hasOwn(sorts, name))
    throw new Invalid('The given data was invalid.', {
      sort: [`Sort by one of ${Object.keys(sorts).join(', ')}`],
    });
  const column = sorts[name as keyof typeof sorts];
  return sort.startsWith('-') ? [desc(column), desc(found.id)] : [asc(column), asc(found.id)];
}

type FoundRow = Omit<AuditedOrder, 'adminReviewers' | 'verifier' | 'replicatedFromOrderId'> & {
  reviewers: number[] | null;
};

/** Who ended the reviews and what the orders are copies of, from their histories; and the names of the reviewers. */
async function withPeople(rows: readonly FoundRow[]): Promise<AuditedOrder[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const reviewers = [...new Set(rows.flatMap((row) => row.reviewers ?? []))];
  const [steps, names] = await Promise.all([stepsOf(ids), namesOf(reviewers)]);
  return rows.map(({ reviewers: by, ...row }) => ({
    ...row,
    verifier: steps.findLast(({ orderId, isEnd }) => isEnd && orderId === row.id)?.by ?? null,
    replicatedFromOrderId:
      Number(steps.find(({ orderId, from }) => orderId === row.id && from)?.from) || null,
    adminReviewers: (by ?? []).map((id) => names.get(id) ?? `#${id}`).sort(),
  }));
}

function stepsOf(orderIds: readonly number[]) {
  const people = alias(users, 'people');
  return db()
    .select({
      orderId: journal.orderId,
      by: shownName(people).as('by'),
      isEnd: sql<boolean>`${journal.type} = 'process-ocr-output-file-complete'`,
      from: sql<string | null>`${journal.details}->>'replicated_from_order_id'`,
    })
    .from(journal)
    .leftJoin(people, eq(people.id, author))
    .where(
      and(
        sql`${journal.kind} = 'status'`,
        inArray(journal.orderId, [...orderIds]),
        inArray(journal.type, ['process-ocr-output-file-complete', 'replicated-from-existing-order']),
      ),
    )
    .orderBy(asc(journal.id));
}

async function namesOf(ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db()
    .select({ id: users.id, name: shownName(users).as('name') })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])));
}
