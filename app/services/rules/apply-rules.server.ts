import type { FieldMapRow } from '~/domain/fields/field-map-cascade';
import { failureText, type RuleDocument, type RuledDraft } from '~/domain/fields/rule-run';
import type { OrderDraft } from '~/domain/orders/order-draft';
import { gateByMap } from '~/services/mapping/drafts/gate-by-map.server';
import { hasRules, loadRules, type StoredRule } from './load-rules.server';
import { runRules } from './run-rules.server';

type RulesContext = {
  rows: readonly FieldMapRow[];
  /** Asked for only when there is a rule to run. */
  openDocument: () => Promise<RuleDocument>;
  /** yyyy-MM-dd */
  today: string;
  /** Rules to run instead of those stored under their id. */
  instead?: readonly StoredRule[];
};

export type RulesResult = {
  /** One for each draft that was given, in their order. */
  ruled: RuledDraft[];
  /** Every rule that was to run on any of them. */
  rules: StoredRule[];
};

/**
 * Runs the rules that the field maps hold for each draft. Who looks at an order first is asked anew, since a rule may
 * have filled what was missing; a rule that failed, or wants it, sends the order to review. (design §3 rules)
 */
export async function applyRules(
  drafts: readonly OrderDraft[],
  { rows, openDocument, today, instead }: RulesContext,
): Promise<RulesResult> {
  if (!hasRules(rows)) return { ruled: drafts.map(untouched), rules: [] };
  const orders = await loadRules(drafts, rows, instead);
  const rules = [...new Set(orders.flatMap((one) => one.rules))];
  const isIdle = orders.every((one) => one.rules.length + one.missing.length === 0);
  if (isIdle) return { ruled: drafts.map(untouched), rules };
  const made = await runRules({ drafts: orders, document: await openDocument(), today });
  const ruled = orders.map(({ draft, fieldMap, missing }, index) => {
    const { failures, ...one } = made[index] ?? untouched(draft);
    const all = [...missing, ...failures];
    return {
      ...one,
      failures: all,
      draft: withGate(one.draft, fieldMap, [...all.map(failureText), ...one.review]),
    };
  });
  return { ruled, rules };
}

const untouched = (draft: OrderDraft): RuledDraft => ({ draft, review: [], notes: [], failures: [] });

function withGate(
  { gate: _, ...draft }: OrderDraft,
  fieldMap: Parameters<typeof gateByMap>[1],
  reasons: string[],
): OrderDraft {
  const { gate } = gateByMap(draft, fieldMap);
  if (reasons.length === 0) return gate ? { ...draft, gate } : draft;
  return {
    ...draft,
    gate: {
      skipsAdminReview: false,
      ...gate,
      review: [...(gate?.review ?? []), ...reasons],
    },
  };
}
