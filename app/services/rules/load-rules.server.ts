import { inArray, or, sql } from 'drizzle-orm';
import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import { type FieldMapRow, pickFieldMap } from '~/domain/fields/field-map-cascade';
import type { RuleFailure, RunnableRule } from '~/domain/fields/rule-run';
import { RULES_LIST, rulesInOrder } from '~/domain/lists/rules-list';
import type { OrderDraft } from '~/domain/orders/order-draft';
import { orderField } from '~/domain/orders/order-fields';
import { factsOf } from '~/services/mapping/drafts/shipment-facts.server';
import { db } from '~/services/platform/runtime.server';
import { rules } from './schema.server';

export type StoredRule = RunnableRule & { id: number; version: number };
export type RuledOrder = {
  draft: OrderDraft;
  fieldMap: ResolvedFieldMap;
  rules: StoredRule[];
  /** Rules that the map asks for and nobody has written, or somebody renamed. */
  missing: RuleFailure[];
};

type RuleReferences = { ids: number[]; names: string[] };

/** Whether any entry names a rule: a map without one need not be picked for each order. */
export function hasRules(rows: readonly FieldMapRow[]): boolean {
  return rows.some(({ fieldName, entry }) => fieldName === RULES_LIST || Array.isArray(entry.run_post_rules));
}

/**
 * The rules of each order as its field map has them: the rules list by sequence, then those that fields want run after
 * the others, each once. `instead` stand in for those stored under their id. (spec 3 §3 Rule assignment,
 * run_post_rules; §4 Rules list)
 */
export async function loadRules(
  drafts: readonly OrderDraft[],
  rows: readonly FieldMapRow[],
  instead: readonly StoredRule[] = [],
): Promise<RuledOrder[]> {
  const maps = drafts.map((draft) => pickFieldMap(rows, factsOf(draft)).fieldMap);
  const wanted = maps.map(wantedRules);
  const replaced = new Set(instead.map(({ id }) => id));
  const stored = [...instead, ...(await findRules(wanted)).filter(({ id }) => !replaced.has(id))];
  return drafts.map((draft, index) => {
    const fieldMap = maps[index] ?? {};
    return { draft, fieldMap, ...chosen(wanted[index] ?? { ids: [], names: [] }, stored) };
  });
}

function wantedRules(fieldMap: ResolvedFieldMap): RuleReferences {
  const names = Object.entries(fieldMap).flatMap(([name, { run_post_rules, available }]) =>
    orderField(name) && available !== false && Array.isArray(run_post_rules) ? run_post_rules : [],
  );
  return { ids: rulesInOrder(fieldMap[RULES_LIST]?._config_value), names: [...new Set(names.map(String))] };
}

async function findRules(wanted: RuleReferences[]): Promise<StoredRule[]> {
  const ids = [...new Set(wanted.flatMap((one) => one.ids))];
  const names = [...new Set(wanted.flatMap((one) => one.names.map((name) => name.toLowerCase())))];
  if (ids.length === 0 && names.length === 0) return [];
  const { id, name, code, version } = rules;
  return db()
    .select({ id, name, code, version })
    .from(rules)
    .where(
      or(
        ids.length > 0 ? inArray(id, ids) : undefined,
        names.length > 0 ? inArray(sql`lower(${name})`, names) : undefined,
      ),
    );
}

function chosen({ ids, names }: RuleReferences, stored: StoredRule[]): Pick<RuledOrder, 'rules' | 'missing'> {
  const asked = [
    ...ids.map((id) => ({ label: `number ${id}`, rule: stored.find((one) => one.id === id) })),
    ...names.map((name) => ({
      label: name,
      rule: stored.find((one) => one.name.toLowerCase() === name.toLowerCase()),
    })),
  ];
  return {
    rules: [...new Set(asked.flatMap(({ rule }) => (rule ? [rule] : [])))],
    missing: asked
      .filter(({ rule }) => !rule)
      .map(({ label }) => ({ ruleId: null, rule: label, line: null, message: 'There is no such rule' })),
  };
}
