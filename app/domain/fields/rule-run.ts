import type { OrderDraft } from '../orders/order-draft';

/** Code that changes an order, as the sandbox gets it. `id` is null for one that is tried before it is saved. */
export type RunnableRule = { id: number | null; name: string; code: string };

/** What rule code may know of the document. */
export type RuleDocument = { kind: string; pages: string[] };

/** A rule that came to no good end; its changes to the order were undone. `line` counts from 1. */
export type RuleFailure = { ruleId: number | null; rule: string; line: number | null; message: string };

export type RuledDraft = {
  draft: OrderDraft;
  /** Why a rule wants an operator to look at the order. */
  review: string[];
  notes: { rule: string; text: string }[];
  failures: RuleFailure[];
};

export const RULE_LIMITS = {
  memoryBytes: 64 * 1024 * 1024,
  milliseconds: 250,
  stackBytes: 256 * 1024,
  /** Of order and document together, as JSON. (spec 3 §7 Rules) */
  inputCharacters: 6_000_000,
  codeCharacters: 100_000,
  notes: 100,
  noteCharacters: 1000,
} as const;

export const TOO_LARGE_FOR_RULES = 'Unable to proceed: ocr_data is > 6MB';

/** A failure as a person reads it: which rule, where, what. */
export function failureText({ rule, line, message }: Omit<RuleFailure, 'ruleId'>): string {
  return `Rule "${rule}"${line === null ? '' : `, line ${line}`}: ${message}`;
}
