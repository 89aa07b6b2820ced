import type { ZodTypeAny } from 'zod';

/** One call of the API as its description knows it. */
export type Call = {
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  summary: string;
  query?: ZodTypeAny;
  body?: ZodTypeAny;
  /** Answered without a session. */
  public?: true;
  /** The status of success; 200 when not given. */
  answers?: number;
};
