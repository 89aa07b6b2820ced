import type OpenAI from 'openai';
import { AnswerTooLarge, isTmsUnreachable } from '~/services/tms/connectors/tms-fetch.server';
import { OutsideProblem } from './outside-problem';

/** Causes lie within causes: the client wraps what `fetch` wrapped. */
const MAX_CAUSES = 5;

/**
 * What went wrong with a question, in words; of the text of an answer nothing, which may say anything. Whatever is not told apart is
 * one of ours: it counts as unusable all the same, since no document may wait for it.
 */
export function problemOf(
  error: unknown,
  client: typeof OpenAI,
  { model, timeoutMs }: { model: string; timeoutMs: number },
): OutsideProblem {
  const { APIConnectionTimeoutError, APIUserAbortError, APIError } = client;
  const causes = causesOf(error);
  if (causes.some((one) => one instanceof APIConnectionTimeoutError || one instanceof APIUserAbortError))
    return noAnswer(timeoutMs);
  if (causes.some((one) => one instanceof Error && /^(TimeoutError|AbortError)$/.test(one.name)))
    return noAnswer(timeoutMs);
  if (causes.some((one) => one instanceof AnswerTooLarge))
    return new OutsideProblem('unusable', 'it answered with more than 1 MB');
  const [status] = causes.flatMap((one) =>
    one instanceof APIError && one.status ? [Number(one.status)] : [],
  );
  if (status !== undefined) return ofStatus(status, model);
  const reached = causes.find((one) => isTmsUnreachable(one));
  if (reached) return new OutsideProblem('no-answer', `it cannot be reached (${wordsOf(causes)})`, FREE);
  return new OutsideProblem('unusable', 'its answer could not be read');
}

const FREE = { isFree: true } as const;

const noAnswer = (timeoutMs: number) =>
  new OutsideProblem('no-answer', `it did not answer within ${Math.round(timeoutMs / 1000)} s`);

const STATUS_WORDS: Readonly<Record<number, string>> = {
  400: 'it does not take such a question (400)',
  401: 'it did not take the key (401)',
  403: 'it did not take the key (403)',
  413: 'the document is too large for it (413)',
  422: 'it does not take such a question (422)',
  429: 'it was asked too often, or its credit is used up (429)',
};

function ofStatus(status: number, model: string): OutsideProblem {
  if (status === 404)
    return new OutsideProblem('refused', `it does not know ${model}, or its address is another (404)`, FREE);
  const words =
    STATUS_WORDS[status] ?? (status >= 500 ? `it is out of order (${status})` : `it answered ${status}`);
  return new OutsideProblem('refused', words, FREE);
}

function causesOf(error: unknown): unknown[] {
  const causes: unknown[] = [];
  for (let one = error; one instanceof Error && causes.length < MAX_CAUSES; one = one.cause) causes.push(one);
  return causes;
}

/** What the network says of it: the innermost cause. */
function wordsOf(causes: readonly unknown[]): string {
  const last = causes.at(-1);
  const { code } = last instanceof Error ? (last as Error & { code?: unknown }) : {};
  return typeof code === 'string' ? code : last instanceof Error ? last.message : 'unknown';
}
