import type { RuleView } from '~/services/rules/list-rules.server';

/** A rule as spec 3 §3 lists its fields. */
export function presentRule({ id, name, description, code, version, ...rule }: RuleView) {
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
