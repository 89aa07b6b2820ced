import { and, asc, count, eq, ilike, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isRowId } from '~/domain/row-values';
import { users } from '~/services/access/schema.server';
import { db } from '~/services/platform/house.server';
import { NotFound } from '~/services/platform/problems.server';
import { rules } from './schema.server';

export type RulesWish = {
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
}: RulesWish): Promise<{ items: RuleView[]; total: number }> {
  const words = search.split(/\s+/).filter(Boolean).slice(0, 10);
  const holds = (word: string) => {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    return or(ilike(rules.name, pattern), ilike(rules.description, pattern));
  };
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
