import type { OutsideOutcome } from '~/domain/reading/outside-reader';

/** What a question used, as the reader says itself; null where it says nothing. */
export type Usage = { promptTokens: number; completionTokens: number };

/**
 * Why an outside reader gave nothing, as the end of a sentence that begins with "The outside reader …, ". `isFree`: it never got to work on
 * the question, so nobody pays for it.
 */
export class OutsideProblem extends Error {
  readonly usage: Usage | null;
  readonly isFree: boolean;
  constructor(
    readonly outcome: Exclude<OutsideOutcome, 'asked' | 'answered'>,
    message: string,
    { usage = null, isFree = false }: { usage?: Usage | null; isFree?: boolean } = {},
  ) {
    super(message);
    this.usage = usage;
    this.isFree = isFree;
  }
}
