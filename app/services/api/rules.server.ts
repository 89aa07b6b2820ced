import type { z } from 'zod';
import type { Actor } from '~/domain/actor';
import type { RuleForm, TestRule } from '~/domain/rule-form';
import { getRule, listRules, type RuleView } from '~/services/mapping/list-rules.server';
import { updateRule } from '~/services/mapping/save-rule.server';
import { testRule } from '~/services/pipeline/test-rule.server';
import type { Paging } from './present.server';
import type { rulesQuery } from './schemas.server';

/** A rule as spec 3 §3 lists its fields. */
function present({ id, name, description, code, version, ...rule }: RuleView) {
  return {
    id,
    name,
    description,
    code,
    version,
    created_at: rule.createdAt.toISOString(),
    updated_at: rule.updatedAt.toISOString(),
    updated_by: rule.updatedBy,
  };
}

/** A page of rules for the API, by name. */
export async function pageOfRules({
  filter,
  page,
  per_page,
  perPage: most,
}: z.infer<typeof rulesQuery>): Promise<{ items: unknown[]; paging: Paging }> {
  const perPage = per_page ?? most ?? 100;
  const { items, total } = await listRules({ search: filter.query, page, perPage });
  return { items: items.map(present), paging: { page, perPage: perPage === -1 ? total : perPage, total } };
}

/** @throws NotFound */
export async function oneRule(ruleId: number) {
  return present(await getRule(ruleId));
}

export async function changeRule(actor: Actor, ruleId: number, form: RuleForm) {
  await updateRule(actor, ruleId, form);
  return oneRule(ruleId);
}

/** What a rule would do to an order. */
export async function tryRule(actor: Actor, wish: TestRule) {
  const { orderId, ...trial } = await testRule(actor, wish);
  return { order_id: orderId, ...trial };
}
