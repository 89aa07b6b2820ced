import { and, asc, desc, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { type Actor, companiesWith } from '~/domain/access/actor';
import { ROLES } from '~/domain/access/permissions';
import { whyNotDelete, whyNotEdit, whyNotImpersonate } from '~/domain/access/user-rules';
import { type ListQuery, type Page, type PageRequest, pageOf, type SortKey } from '~/domain/lists/list-query';
import type { USER_LIST } from '~/domain/lists/user-list';
import { userRoles, users } from '~/services/access/schema.server';
import {
  hasRole,
  type SeenUser,
  selectUsers,
  toSeenUser,
  userScope,
} from '~/services/access/user-scope.server';
import { companies } from '~/services/companies/schema.server';
import { Invalid } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { contains } from '~/services/platform/sql.server';

export type UserListFilter = {
  query?: string;
  active?: boolean;
  /** Has a company that is active; asked by those who act for all companies, ignored for others. */
  activeCompanies?: boolean;
  companyIds?: number[];
  /** Holds an operations role. */
  operations?: boolean;
};

type AskedUsers = ListQuery<typeof USER_LIST.filters>['filter'];
const asked = (choice: 'true' | 'false' | null) => (choice === null ? undefined : choice === 'true');

/** What the filters of Manage Users ask for. */
export function userListFilter({ search, active, activeCompanies, companies }: AskedUsers): UserListFilter {
  return {
    query: search,
    active: asked(active),
    activeCompanies: asked(activeCompanies),
    companyIds: companies,
  };
}

const SORTS = new Map<string, SQL>(
  Object.entries({
    id: sql`${users.id}`,
    name: sql`lower(${users.name})`,
    email: sql`lower(${users.email})`,
    created_at: sql`${users.createdAt}`,
  } satisfies Record<SortKey<typeof USER_LIST>, SQL>),
);

export type ListedUser = SeenUser & { may: { edit: boolean; remove: boolean; impersonate: boolean } };

/** A page of the users an actor may see; two queries. (spec 3 §2 Manage Users, §7 Users) @throws Invalid unknown sort */
export async function listUsers(
  actor: Actor,
  filter: UserListFilter,
  { page, perPage, sort }: PageRequest,
): Promise<Page<ListedUser>> {
  const column = SORTS.get(sort.replace(/^-/, ''));
  if (!column)
    throw new Invalid('The given data was invalid.', {
      sort: [`Sort by one of ${[...SORTS.keys()].join(', ')}`],
    });
  const condition = listCondition(actor, filter);
  const direction = sort.startsWith('-') ? desc : asc;
  const ordered = selectUsers(actor, condition).orderBy(direction(column), direction(users.id));
  const rows = await (perPage === -1 ? ordered : ordered.limit(perPage).offset((page - 1) * perPage));
  const total = perPage === -1 ? rows.length : await countUsers(actor, condition);
  const items = rows.map((row) => withRights(actor, toSeenUser(actor, row)));
  return pageOf(items, { total }, { page, perPage });
}

function withRights(actor: Actor, user: SeenUser): ListedUser {
  return {
    ...user,
    may: {
      edit: whyNotEdit(actor, user.rights) === null,
      remove: whyNotDelete(actor, user.rights) === null,
      impersonate: user.deactivatedAt === null && whyNotImpersonate(actor, user.rights) === null,
    },
  };
}

async function countUsers(actor: Actor, condition: SQL | undefined): Promise<number> {
  const [row] = await db()
    .select({ count: sql<number>`count(*)::int` })
    .from(users)
    .where(and(userScope(actor), condition));
  return row?.count ?? 0;
}

const OPERATIONS = Object.values(ROLES)
  .filter(({ operations }) => operations)
  .map(({ id }) => id);

function listCondition(actor: Actor, filter: UserListFilter): SQL | undefined {
  const seen = companiesWith(actor, 'users-view');
  const ofSeen = (condition: SQL) =>
    hasRole(and(seen === 'all' ? undefined : inArray(userRoles.companyId, seen), condition));
  const operations = inArray(userRoles.roleId, OPERATIONS);
  const inActive = sql`${userRoles.companyId} in (select ${companies.id} from ${companies} where ${companies.deactivatedAt} is null)`;
  return and(
    filter.query ? searched(filter.query) : undefined,
    filter.active === undefined
      ? undefined
      : filter.active
        ? isNull(users.deactivatedAt)
        : isNotNull(users.deactivatedAt),
    filter.companyIds?.length ? ofSeen(inArray(userRoles.companyId, filter.companyIds)) : undefined,
    is(filter.operations, ofSeen(operations)),
    actor.allCompanies ? is(filter.activeCompanies, hasRole(inActive)) : undefined,
  );
}

/** The condition, its opposite, or neither. */
function is(wanted: boolean | undefined, condition: SQL): SQL | undefined {
  if (wanted === undefined) return undefined;
  return wanted ? condition : sql`not ${condition}`;
}

/** A part of the name or the address, as typed: % and _ stand for themselves. */
function searched(query: string): SQL {
  return sql`(${contains(users.name, query)} or ${contains(users.email, query)})`;
}
