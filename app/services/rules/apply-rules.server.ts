import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import { type FieldMapRow, pickFieldMap } from '~/domain/fields/field-map-cascade';
import { failureText, type RuleDocument, type RuledDraft } from '~/domain/fields/rule-run';
import type { OrderDraft } from '~/domain/orders/order-draft';
import { withGate } from '~/services/mapping/drafts/order-gate';
import { factsOf } from '~/services/mapping/drafts/shipment-facts.server';
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
  const drafts = await askedAnew(mapped, await nameItems(companyId, mapped), rows);
  if (!hasRules(rows)) return { ruled: drafts.map(untouched), rules: [] };
  const orders = await loadRules(drafts, rows, instead);
  const rules = [...new Set(orders.flatMap((one) => one.rules))];
  const isIdle = orders.every((one) => one.rules.length + one.missing.length === 0);
  if (isIdle) return { ruled: drafts.map(untouched), rules };
  const made = await runRules({ drafts: orders, document: await openDocument(), today });
  const changed = orders.map(({ draft }, index) => made[index] ?? untouched(draft));
  const gates = await gatesOf(
    changed.map(({ draft }, index) => ({
      draft: asSaid(draft, { text: mapped[index], named: drafts[index] }),
      fieldMap: orders[index]?.fieldMap ?? {},
    })),
  );
  const ruled = changed.map((one, index) => {
    const failures = [...(orders[index]?.missing ?? []), ...one.failures];
    const reasons = [...failures.map(failureText), ...one.review];
    return { ...one, failures, draft: withGate(one.draft, gates[index], reasons) };
  });
  return { ruled, rules };
}

/** Who looks first is asked by patterns that people wrote. */
const gatesOf = (drafts: { draft: OrderDraft; fieldMap: ResolvedFieldMap }[]) =>
  runMapping('gateDrafts', { drafts });

/** Drafts of which a text named no entry: who looks first is told that the field is missing. */
async function askedAnew(
  mapped: readonly OrderDraft[],
  named: readonly OrderDraft[],
  rows: readonly FieldMapRow[],
): Promise<OrderDraft[]> {
  const isEmptied = (draft: OrderDraft, index: number) =>
    Object.keys(mapped[index]?.fields ?? {}).some((name) => draft.fields[name] === undefined);
  const emptied = named.flatMap((draft, index) => (isEmptied(draft, index) ? [index] : []));
  if (emptied.length === 0) return [...named];
  const gates = await gatesOf(
    emptied.map((index) => {
      const draft = asSaid(named[index] as OrderDraft, { text: mapped[index], named: named[index] });
      return { draft, fieldMap: pickFieldMap(rows, factsOf(draft)).fieldMap };
    }),
  );
  const made = [...named];
  for (const [at, index] of emptied.entries()) made[index] = withGate(named[index] as OrderDraft, gates[at]);
  return made;
}

/** An order with the texts of its document in place of the entries that they named: patterns are of what papers say. */
function asSaid(
  draft: OrderDraft,
  { text, named }: { text: OrderDraft | undefined; named: OrderDraft | undefined },
): OrderDraft {
  const fields = { ...draft.fields };
  for (const [name, said] of Object.entries(text?.fields ?? {}))
    if (fields[name] !== undefined && named?.fields[name] !== said && named?.fields[name] === fields[name])
      fields[name] = said;
  return { ...draft, fields };
}

const untouched = (draft: OrderDraft): RuledDraft => ({ draft, review: [], notes: [], failures: [] });
