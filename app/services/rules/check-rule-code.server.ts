import type { RuleFailure } from '~/domain/fields/rule-run';
import { runRules } from './run-rules.server';

/** What is wrong with code before it runs: a syntax error with its line; null when it can be run. */
export async function checkRuleCode(code: string): Promise<RuleFailure | null> {
  // A code that never calls anything: only whether the engine takes the text is asked.
  const rule = { id: null, name: 'code', code: `return;${code}` };
  const draft = { fields: {}, provenance: {}, addresses: {}, events: [] };
  const [ruled] = await runRules({
    drafts: [{ draft, rules: [rule] }],
    document: { kind: 'pages', pages: [] },
    today: '2000-01-01',
  });
  return ruled?.failures[0] ?? null;
}
