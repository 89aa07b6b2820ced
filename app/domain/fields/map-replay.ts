import type { FieldValue } from '../orders/order-draft';
import type { FieldMapEntry, FieldMapLevel } from './field-map';
import type { FieldMapRow } from './field-map-cascade';
import { filterKey } from './field-map-form';
import type { FieldMapScope } from './field-map-levels';
import type { Verdict } from './map-preview';

/** An entry of the field map as it would be; null is deleted. `replaces`: what it is now, where its filters are others. */
export type ReplayedMap = {
  kind: 'field-map';
  level: FieldMapLevel;
  scope: FieldMapScope;
  fieldName: string;
  id: number | null;
  version: number;
  entry: FieldMapEntry | null;
  replaces: FieldMapEntry | null;
  /** What past corrections proposed, where that is what is tried. */
  proposalId?: number;
};
/** A rule that is in use, as it would be saved; null as id for one that maps ask for by its name before there is one. */
export type ReplayedRule = {
  kind: 'rule';
  ruleId: number | null;
  version: number;
  name: string;
  description: string;
  code: string;
};
/** What changes of the entries in force when one is tried. */
export type TriedEntry = Pick<ReplayedMap, 'level' | 'fieldName' | 'entry' | 'replaces'>;
/** What is tried on past documents before it is saved. (issue 14 Before saving) */
export type ReplaySubject = ReplayedMap | ReplayedRule;

export type ReplayState = 'running' | 'done' | 'failed';
/** What becomes of a value. */
export type ReplayEffect = 'appears' | 'vanishes' | 'changes';

/** On so many of the last documents a change may be tried; the first unless somebody chooses. */
export const REPLAY_SIZES = [50, 200, 1000] as const;
export type ReplaySize = (typeof REPLAY_SIZES)[number];

/** Right values that become wrong are read first, then what is wrong either way. */
export const VERDICT_ORDER = ['worse', 'neither', 'better', 'open'] as const satisfies readonly Verdict[];

/** A verdict in words: the value was right, as a person confirmed it, and would be wrong. */
export const VERDICT_WORDS: Record<Verdict, string> = {
  worse: 'right → wrong',
  neither: 'wrong → wrong',
  better: 'wrong → right',
  open: 'not confirmed by anybody',
};

export type ReplayChange = {
  requestId: string;
  filename: string;
  orderId: number | null;
  field: string;
  before: FieldValue | null;
  after: FieldValue | null;
  confirmed: FieldValue | null;
  verdict: Verdict;
  effect: ReplayEffect;
};

/** How far a replay is and what it has found. */
export type ReplayView = {
  id: string;
  kind: ReplaySubject['kind'];
  state: ReplayState;
  size: ReplaySize;
  total: number;
  done: number;
  effects: Record<ReplayEffect, number>;
  verdicts: Record<Verdict, number>;
  /** Documents that would become another number of orders. */
  regrouped: number;
  /** Documents that could not be mapped, or on which the rule fails, each with why. */
  failures: { requestId: string; filename: string; reason: string }[];
  failed: number;
  changes: ReplayChange[];
  /** Why it was given up, in words. */
  reason: string | null;
};

export function effectOf(before: FieldValue | null, after: FieldValue | null): ReplayEffect {
  if (before === null) return 'appears';
  return after === null ? 'vanishes' : 'changes';
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** "48 of 50 documents mapped again: 3 values appear, 1 vanishes, 2 change." */
export function replayWords({ state, total, done, effects, regrouped }: ReplayView): string {
  if (total === 0) return 'There is no past document to try it on.';
  const looked =
    state === 'running' || done < total
      ? `${done} of ${counted(total, 'document', 'documents')} mapped again`
      : `${counted(total, 'document', 'documents')} mapped again`;
  const all = effects.appears + effects.vanishes + effects.changes;
  const split = regrouped > 0 ? ` ${regrouped} would become another number of orders.` : '';
  if (all === 0) return `${looked}: no value changes.${split}`;
  const said = [
    counted(effects.appears, 'value appears', 'values appear'),
    counted(effects.vanishes, 'value vanishes', 'values vanish'),
    counted(effects.changes, 'value changes', 'values change'),
  ];
  return `${looked}: ${said.join(', ')}.${split}`;
}

/** The entries in force with the tried one in the place of the one that it replaces; null takes that one out. */
export function withReplayed(
  rows: readonly FieldMapRow[],
  { level, fieldName, entry, replaces }: TriedEntry,
): FieldMapRow[] {
  const replaced = replaces ?? entry;
  const others = rows.filter(
    (row) =>
      replaced === null ||
      row.level !== level ||
      row.fieldName !== fieldName ||
      filterKey(row.entry) !== filterKey(replaced),
  );
  return entry === null ? others : [...others, { level, fieldName, entry }];
}
