import type { QuickJSContext, QuickJSHandle, QuickJSRuntime, QuickJSWASMModule } from 'quickjs-emscripten';
import {
  RULE_LIMITS,
  type RuleDocument,
  type RuledDraft,
  type RuleFailure,
  type RunnableRule,
} from '~/domain/fields/rule-run';
import type { OrderDraft } from '~/domain/orders/order-draft';
import { RuleOrder } from './rule-order.server';
import { RULE_PRELUDE } from './rule-prelude';

/** The name under which the engine knows the code, to find its lines in a stack. */
const FILE = 'rule.js';

type Handles = { order: QuickJSHandle; document: QuickJSHandle; trade: QuickJSHandle; today: QuickJSHandle };

/** One engine with the prelude in it, for one order. It is thrown away after a rule that failed. */
class RuleSandbox {
  readonly #runtime: QuickJSRuntime;
  readonly #context: QuickJSContext;
  readonly #order: RuleOrder;
  readonly #handles: Handles;
  #deadline = Number.POSITIVE_INFINITY;

  constructor(engine: QuickJSWASMModule, order: RuleOrder, document: RuleDocument, today: string) {
    this.#runtime = engine.newRuntime();
    this.#runtime.setMemoryLimit(RULE_LIMITS.memoryBytes);
    this.#runtime.setMaxStackSize(RULE_LIMITS.stackBytes);
    this.#runtime.setInterruptHandler(() => Date.now() > this.#deadline);
    this.#context = this.#runtime.newContext();
    this.#order = order;
    this.#handles = this.#openPrelude(document, today);
  }

  /** Runs one rule; what it did stands in the order afterwards, or nothing of it when it failed. */
  run(rule: RunnableRule): RuleFailure | null {
    const before = this.#order.begin(rule.name);
    this.#deadline = Date.now() + RULE_LIMITS.milliseconds;
    const failure = this.#evaluate(rule);
    if (failure) this.#order.undo(before);
    return failure;
  }

  close(): void {
    for (const handle of Object.values(this.#handles)) handle.dispose();
    this.#context.dispose();
    this.#runtime.dispose();
  }

  #evaluate(rule: RunnableRule): RuleFailure | null {
    const context = this.#context;
    const wrapped = context.evalCode(
      `(function (order, document, trade, today) {"use strict";${rule.code}\n})`,
      FILE,
    );
    if (wrapped.error) return this.#failureOf(rule, wrapped.error);
    const { order, document, trade, today } = this.#handles;
    const result = context.callFunction(wrapped.value, context.undefined, order, document, trade, today);
    wrapped.value.dispose();
    if (result.error) return this.#failureOf(rule, result.error);
    result.value.dispose();
    return null;
  }

  #openPrelude(document: RuleDocument, today: string): Handles {
    const context = this.#context;
    const pages = () => context.newString(JSON.stringify(document.pages));
    const call = context.newFunction('call', (...given) => {
      const [operation, ...values] = given.map((handle) => context.dump(handle) as unknown);
      if (operation === 'pages') return pages();
      const answer = this.#order.call(String(operation), values);
      if ('error' in answer) return { error: context.newError({ name: 'TypeError', message: answer.error }) };
      return this.#handleOf(answer.value);
    });
    const { events, addresses } = this.#order.draft;
    const input = context.newString(JSON.stringify({ kind: document.kind, events, addresses, today }));
    const prelude = context.unwrapResult(context.evalCode(RULE_PRELUDE, 'prelude.js'));
    const made = context.unwrapResult(context.callFunction(prelude, context.undefined, call, input));
    const handles = {
      order: context.getProp(made, 'order'),
      document: context.getProp(made, 'document'),
      trade: context.getProp(made, 'trade'),
      today: context.getProp(made, 'today'),
    };
    for (const handle of [call, input, prelude, made]) handle.dispose();
    return handles;
  }

  #handleOf(value: unknown): QuickJSHandle {
    const context = this.#context;
    if (typeof value === 'string') return context.newString(value);
    if (typeof value === 'number') return context.newNumber(value);
    if (typeof value === 'boolean') return value ? context.true : context.false;
    return context.null;
  }

  /** What was thrown may be anything, with getters that loop: the limits hold while it is looked at, too. */
  #failureOf({ id, name }: RunnableRule, thrown: QuickJSHandle): RuleFailure {
    const late = Date.now() > this.#deadline;
    this.#deadline = Date.now() + RULE_LIMITS.milliseconds;
    const isObject = this.#context.typeof(thrown) === 'object';
    const said = isObject ? this.#textOf(thrown, 'message') : this.#ownText(thrown);
    const stack = isObject ? this.#textOf(thrown, 'stack') : '';
    const kind = isObject ? this.#textOf(thrown, 'name') : '';
    thrown.dispose();
    const line = /\brule\.js:(\d+)/.exec(stack)?.[1];
    return { ruleId: id, rule: name, line: line ? Number(line) : null, message: inWords(kind, said, late) };
  }

  #textOf(thrown: QuickJSHandle, property: string): string {
    try {
      const handle = this.#context.getProp(thrown, property);
      const text = this.#ownText(handle);
      handle.dispose();
      return text;
    } catch {
      return '';
    }
  }

  #ownText(handle: QuickJSHandle): string {
    const type = this.#context.typeof(handle);
    return type === 'string' || type === 'number' || type === 'boolean'
      ? String(this.#context.dump(handle)).slice(0, RULE_LIMITS.noteCharacters * 10)
      : '';
  }
}

export const TOOK_TOO_LONG = `took longer than ${RULE_LIMITS.milliseconds} ms and was stopped`;
export const STACK_TOO_DEEP = 'calls itself too often';

function inWords(kind: string, said: string, late: boolean): string {
  const internal = kind === 'InternalError';
  if (internal && (said === 'interrupted' || late)) return TOOK_TOO_LONG;
  if (internal && said === 'out of memory') return 'used more than 64 MB of memory';
  if (internal && said === 'stack overflow') return STACK_TOO_DEEP;
  const shown = said.slice(0, 500) || 'something was thrown that says nothing';
  return kind && kind !== 'Error' ? `${kind}: ${shown}` : shown;
}

export type SandboxJob = {
  rules: RunnableRule[];
  /** Which of the rules run on each order, in their order. */
  drafts: { draft: OrderDraft; rules: number[] }[];
  /** Rules that had to be killed before, with what is said of them. */
  given_up: Record<number, string>;
  document: RuleDocument;
  today: string;
};

/** A rule that was too slow so often is not tried on the other orders of the document. */
const MAX_TIMEOUTS = 3;

/** Runs a job's rules, order by order; `beginRule` hears of each before it runs, `finish` of each order. */
export function runInSandbox(
  engine: QuickJSWASMModule,
  job: SandboxJob,
  { beginRule, finish }: { beginRule: (index: number) => void; finish: (ruled: RuledDraft) => void },
): void {
  const givenUp = new Map(Object.entries(job.given_up).map(([index, text]) => [Number(index), text]));
  const timeouts = new Map<number, number>();
  for (const { draft, rules } of job.drafts) {
    const order = new RuleOrder(draft);
    const failures: RuleFailure[] = [];
    let sandbox: RuleSandbox | null = null;
    for (const index of rules) {
      const rule = job.rules[index];
      if (!rule) continue;
      const known = givenUp.get(index);
      if (known) {
        failures.push({ ruleId: rule.id, rule: rule.name, line: null, message: known });
        continue;
      }
      sandbox ??= new RuleSandbox(engine, order, job.document, job.today);
      beginRule(index);
      const failure = sandbox.run(rule);
      if (!failure) continue;
      failures.push(failure);
      sandbox.close();
      sandbox = null;
      if (failure.message !== TOOK_TOO_LONG) continue;
      timeouts.set(index, (timeouts.get(index) ?? 0) + 1);
      if (timeouts.get(index) === MAX_TIMEOUTS) givenUp.set(index, TOOK_TOO_LONG);
    }
    sandbox?.close();
    finish({ draft: order.draft, review: order.reviews, notes: order.notes, failures });
  }
}
