import { and, asc, count, eq, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Actor, can } from '~/domain/access/actor';
import { isRowId, withoutNul } from '~/domain/row-values';
import { users } from '~/services/access/schema.server';
import { Forbidden, NotFound } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { contains } from '~/services/platform/sql.server';
import { usesOfRules } from './rule-uses.server';
import { rules } from './schema.server';

export type RulesOptions = {
  /** Words of name or description, all of them. */
  search?: string;
  page: number;
  /** -1 for all. */
  perPage: number;
};

const changedBy = alias(users, 'changed_by');
const COLUMNS = {
  id: rules.id,
  name: rules.name,
  description: rules.description,
  code: rules.code,
  version: rules.version,
  createdAt: rules.createdAt,
  updatedAt: rules.updatedAt,
  updatedBy: changedBy.name,
};
export type RuleView = {
  [Name in keyof typeof COLUMNS]: Name extends 'updatedBy'
    ? string | null
    : (typeof COLUMNS)[Name]['_']['data'];
};

const selectRules = () =>
  db().select(COLUMNS).from(rules).leftJoin(changedBy, eq(changedBy.id, rules.updatedByUserId));

/** Rules by name, of all companies: they are the operator's. (spec 3 §2 Rules editor) */
export async function listRules({
  search = '',
  page,
  perPage,
}: RulesOptions): Promise<{ items: RuleView[]; total: number }> {
  const words = search.split(/\s+/).filter(Boolean).slice(0, 10);
  const holds = (word: string) => or(contains(rules.name, word), contains(rules.description, word));
  const where = and(...words.map(holds));
  const [counted] = await db().select({ total: count() }).from(rules).where(where);
  const query = selectRules()
    .where(where)
    .orderBy(asc(sql`lower(${rules.name})`), asc(rules.id));
  const items = perPage === -1 ? await query : await query.limit(perPage).offset((page - 1) * perPage);
  return { items, total: counted?.total ?? 0 };
}

/** One rule. @throws NotFound */
export async function getRule(ruleId: number): Promise<RuleView> {
  const [row] = isRowId(ruleId) ? await selectRules().where(eq(rules.id, ruleId)) : [];
  if (!row) throw new NotFound('Rule not found');
  return row;
}

const PER_PAGE = 50;

/** The rules editor's list, as its address asks for it, with where each rule is used. */
export async function loadRuleList(actor: Actor, params: URLSearchParams) {
  const search = withoutNul(params.get('search') ?? '').slice(0, 200);
  const page = Math.min(1_000_000, Math.max(1, Math.trunc(Number(params.get('page'))) || 1));
  const { items, total } = await listRules({ search, page, perPage: PER_PAGE });
  const used = await usesOfRules(actor, items);
  return {
    search,
    items: items.map(({ id, name, description, updatedAt, updatedBy }) => ({
      id,
      usedBy: (used.get(id)?.uses ?? []).map(({ words }) => words),
      usedElsewhere: used.get(id)?.hidden ?? 0,
      name,
      description,
      updatedAt: updatedAt.toISOString(),
      updatedBy,
    })),
    paging: { page, lastPage: Math.max(1, Math.ceil(total / PER_PAGE)), total, perPage: PER_PAGE },
  };
}

/** A rule as its form shows it; null is one that is to be made. @throws NotFound, Forbidden */
export async function ruleToEdit(actor: Actor, ruleId: number | null) {
  if (ruleId !== null) {
    const { id, name, description, code, version } = await getRule(ruleId);
    return { id, name, description, code, version };
  }
  if (!can(actor, 'rules-editor-create')) throw new Forbidden();
  return { id: null, name: '', description: '', code: '', version: null };
}
