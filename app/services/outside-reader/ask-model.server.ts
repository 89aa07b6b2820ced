import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions';
import { z } from 'zod';
import { ANSWER_JSON_SCHEMA, type OutsideValue, readAnswer } from '~/services/mapping/outside/answer-schema';
import { OutsideProblem, type Usage } from './outside-problem';
import { problemOf } from './problem-of.server';
import { readerFetch } from './reader-fetch.server';
import type { OutsideReader } from './reader-of.server';

/** An answer about a document is not longer; one that goes on for ever is cut short by the reader itself. */
const MAX_ANSWER_TOKENS = 8000;

/** A completion as far as it is looked at; whatever else is in it is left alone. */
const completionSchema = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish() }),
      }),
    )
    .min(1),
  usage: z.unknown(),
});

const tokens = z.number().int().min(0).max(100_000_000);
const usageSchema = z.object({ prompt_tokens: tokens, completion_tokens: tokens });

/** `usage`: null where the reader does not say it. */
export type ModelAnswer = { values: OutsideValue[]; usage: Usage | null };

/**
 * Puts one question to an outside reader, once: whatever goes wrong, nobody waits for a second try.
 * @throws OutsideProblem
 */
export async function askModel(
  reader: OutsideReader,
  messages: ChatCompletionMessageParam[],
  timeoutMs: number,
): Promise<ModelAnswer> {
  // Loaded by those alone who ask somebody.
  const { default: OpenAI } = await import('openai');
  const client = new OpenAI({
    // One that asks for none is sent a word that says so: the client knows no other way.
    apiKey: reader.key || 'none',
    baseURL: reader.baseUrl,
    // Else these are taken from the environment, which is read in one place alone.
    organization: null,
    project: null,
    webhookSecret: null,
    adminAPIKey: null,
    logLevel: 'off',
    maxRetries: 0,
    timeout: timeoutMs,
    fetch: readerFetch,
  });
  const asked = client.chat.completions.create(
    {
      model: reader.model,
      messages,
      max_completion_tokens: MAX_ANSWER_TOKENS,
      response_format: {
        type: 'json_schema',
        json_schema: { name: 'values_of_the_document', strict: true, schema: ANSWER_JSON_SCHEMA },
      },
    },
    { signal: AbortSignal.timeout(timeoutMs) },
  );
  const answer: unknown = await asked.catch((error: unknown) => {
    throw problemOf(error, OpenAI, { model: reader.model, timeoutMs });
  });
  return readCompletion(answer);
}

function readCompletion(answer: unknown): ModelAnswer {
  const { data: completion } = completionSchema.safeParse(answer);
  const [choice] = completion?.choices ?? [];
  if (!completion || !choice)
    throw new OutsideProblem('unusable', 'something answered that is no such reader');
  const usage = usageOf(completion.usage);
  if (choice.finish_reason === 'length')
    throw new OutsideProblem('unusable', 'its answer was cut short', { usage });
  const values = readAnswer(choice.message.content ?? '');
  if (!values)
    throw new OutsideProblem('unusable', 'its answer does not have the form that was asked', { usage });
  return { values, usage };
}

function usageOf(said: unknown): Usage | null {
  const { data } = usageSchema.safeParse(said);
  return data ? { promptTokens: data.prompt_tokens, completionTokens: data.completion_tokens } : null;
}
