import {
  RULE_LIMITS,
  type RuleDocument,
  type RuledDraft,
  type RunnableRule,
  TOO_LARGE_FOR_RULES,
} from '~/domain/fields/rule-run';
import type { OrderDraft } from '~/domain/orders/order-draft';
import { runInThread } from '~/services/rules/sandbox/rule-thread.server';

export type RulesInput = {
  /** Each with the rules that run on it, in their order. */
  drafts: readonly { draft: OrderDraft; rules: readonly RunnableRule[] }[];
  document: RuleDocument;
  /** yyyy-MM-dd: the only clock that rule code has. */
  today: string;
};

/**
 * Drafts and rules → drafts, in a sandbox of 64 MB and 250 ms a rule: a rule that fails is undone and named, the
 * rules after it and the other orders go on. The same input gives the same result. (issue 4 Rules, spec 3 §4)
 */
export async function runRules({ drafts, document, today }: RulesInput): Promise<RuledDraft[]> {
  const rules = [...new Set(drafts.flatMap((one) => one.rules))];
  const room = RULE_LIMITS.inputCharacters - JSON.stringify(document).length;
  const isTooLarge = drafts.map(({ draft }) => JSON.stringify(draft).length > room);
  const jobs = drafts.map((one, index) => ({
    draft: one.draft,
    rules: isTooLarge[index] ? [] : one.rules.map((rule) => rules.indexOf(rule)),
  }));
  const done: RuledDraft[] = [];
  const given_up: Record<number, string> = {};
  while (rules.length > 0 && done.length < drafts.length) {
    const job = { rules, drafts: jobs.slice(done.length), given_up, document, today };
    const broken = await runInThread(job, (ruled) => done.push(ruled));
    if (broken) given_up[broken.rule] = broken.message;
  }
  return drafts.map((one, index) =>
    isTooLarge[index] ? tooLarge(one) : (done[index] ?? untouched(one.draft)),
  );
}

const untouched = (draft: OrderDraft): RuledDraft => ({ draft, review: [], notes: [], failures: [] });

/** Order and document together are more than rules are given. (spec 3 §7: 6,000,000 characters) */
function tooLarge({ draft, rules }: RulesInput['drafts'][number]): RuledDraft {
  const failures = rules.map(({ id, name }) => ({
    ruleId: id,
    rule: name,
    line: null,
    message: TOO_LARGE_FOR_RULES,
  }));
  return { ...untouched(draft), failures };
}
