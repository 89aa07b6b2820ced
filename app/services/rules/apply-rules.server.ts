import type { FieldMapRow } from '~/domain/fields/field-map-cascade';
import { failureText, type RuleDocument, type RuledDraft } from '~/domain/fields/rule-run';
import type { DraftGate, OrderDraft } from '~/domain/orders/order-draft';
import { runMapping } from '~/services/mapping-runs/mapping-pool.server';
import { nameItems } from '~/services/matching/items-of-drafts.server';
import { hasRules, loadRules, type StoredRule } from './load-rules.server';
import { runRules } from './run-rules.server';

type RulesContext = {
  companyId: number;
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
 * Takes what drafts say of lists for entries of them, and runs the rules that the field maps hold for each. Who looks at an order first is asked anew, since a rule may
 * have filled what was missing; a rule that failed, or wants it, sends the order to review. (design §3 rules)
 */
export async function applyRules(
  mapped: readonly OrderDraft[],
  { companyId, rows, openDocument, today, instead }: RulesContext,
): Promise<RulesResult> {
  const drafts = await nameItems(companyId, mapped);
  if (!hasRules(rows)) return { ruled: drafts.map(untouched), rules: [] };
  const orders = await loadRules(drafts, rows, instead);
  const rules = [...new Set(orders.flatMap((one) => one.rules))];
  const isIdle = orders.every((one) => one.rules.length + one.missing.length === 0);
  if (isIdle) return { ruled: drafts.map(untouched), rules };
  const made = await runRules({ drafts: orders, document: await openDocument(), today });
  const changed = orders.map(({ draft }, index) => made[index] ?? untouched(draft));
  // Who looks first is asked by patterns that people wrote.
  const gates = await runMapping('gateDrafts', {
    drafts: changed.map(({ draft }, index) => ({ draft, fieldMap: orders[index]?.fieldMap ?? {} })),
  });
  const ruled = changed.map((one, index) => {
    const failures = [...(orders[index]?.missing ?? []), ...one.failures];
    const reasons = [...failures.map(failureText), ...one.review];
    return { ...one, failures, draft: withGate(one.draft, gates[index], reasons) };
  });
  return { ruled, rules };
}

const untouched = (draft: OrderDraft): RuledDraft => ({ draft, review: [], notes: [], failures: [] });

function withGate(
  { gate: _, ...draft }: OrderDraft,
  gate: DraftGate | undefined,
  reasons: string[],
): OrderDraft {
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
