import { READING_LIMITS } from './reading-limits.server';

/** Why a source cannot be read; the codes that the pipeline turns into a status. */
export type ReadProblemCode =
  | 'encrypted'
  | 'corrupt'
  | 'too-many-pages'
  | 'too-large'
  | 'empty'
  | 'timeout'
  | 'memory'
  | 'unsupported';

/** An expected failure of reading. `message` is a sentence that the uploader sees as it is. */
export class ReadProblem extends Error {
  readonly code: ReadProblemCode;

  constructor(code: ReadProblemCode, message: string) {
    super(message);
    this.name = 'ReadProblem';
    this.code = code;
  }
}

export const tooManyPages = (what: 'PDF' | 'picture', pages: number): ReadProblem =>
  new ReadProblem(
    'too-many-pages',
    `The ${what} has ${pages} pages; at most ${READING_LIMITS.pages} can be read.`,
  );

/** Any thrown thing as a problem a user can read: what we did not foresee is a damaged file to them. */
export function asReadProblem(thrown: unknown, fallback: string): ReadProblem {
  if (thrown instanceof ReadProblem) return thrown;
  if (thrown instanceof RangeError && /allocation|array (buffer )?length|memory/i.test(thrown.message)) {
    return new ReadProblem('memory', 'Reading this file took more memory than a document may use.');
  }
  return new ReadProblem('corrupt', fallback);
}
