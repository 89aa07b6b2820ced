import type { TmsCallback } from './tms-callback';

/** Where a TMS that neither answers at once nor calls back is asked what became of a load. */
export type OutcomeService = {
  /** Asked is this and the receipt of the load. */
  path: string;
  /** What became of it; `pending` while it is not decided, null for what is no such answer. */
  read: (body: unknown) => TmsCallback | 'pending' | null;
};
