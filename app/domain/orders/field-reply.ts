/** What is said of a save that failed by a fault of ours. (spec 2 §8 Order update failure) */
export const SAVE_FAILED = 'There was an error saving the information';

/** What the order screen is told after it posted one field. */
export type FieldReply = {
  path: string;
  /** As it was typed. */
  value: string;
  version: number;
  errors: string[];
  /** Somebody else changed this field meanwhile: what it is now, as text for its input. */
  theirs: string | null;
  /** On how many orders it was saved, when that was asked for. */
  count?: number;
};

/** What a dialog of the order is told when what it posted could not be saved. */
export type DialogRefusal = {
  error: string;
  /** That of the order, where somebody else changed the same meanwhile: the next try is meant for it. */
  version?: number;
};

/** Whether the post was refused. */
export function isRefused(reply: FieldReply): boolean {
  return reply.errors.length > 0;
}
