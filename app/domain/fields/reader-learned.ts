import type { Tone } from '../orders/statuses';
import type { FieldCounts, TunedState } from '../reading/tuned-layer';

/** What the reader learned of a company's variant, as the field-mapping editor shows it. */
export type ReaderLearned = {
  id: number;
  state: Exclude<TunedState, 'replaced'>;
  /** What follows from it, in words. */
  words: string;
  documents: number;
  judged: number;
  learnedAt: string;
  decided: { by: string; at: string } | null;
  before: FieldCounts;
  after: FieldCounts;
  fields: { label: string; before: FieldCounts; after: FieldCounts }[];
  may: { on: boolean; off: boolean; again: boolean };
};

export const LEARNED_STATES = {
  active: { label: 'In use', tone: 'success' },
  shadow: { label: 'Not in use', tone: 'neutral' },
  retired: { label: 'Switched off', tone: 'warning' },
  void: { label: 'Void', tone: 'warning' },
} as const satisfies Record<ReaderLearned['state'], { label: string; tone: Tone }>;
